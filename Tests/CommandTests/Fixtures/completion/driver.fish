# Completes the lines in ../lines in fish.
source .script
for line in (cat ../lines)
    echo '== next line'
    complete -C "$line"
end
