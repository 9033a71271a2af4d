# shellcheck shell=bash
# Completes the lines in ../lines in bash. Folders get their slash from readline, so this adds it.
source .script
[[ $(complete -p glpick) == 'complete -F _glpick glpick' ]] || exit 1
mapfile -t lines < ../lines
for line in "${lines[@]}"; do
    echo '== next line'
    read -ra COMP_WORDS <<< "$line"
    [[ $line == *' ' ]] && COMP_WORDS+=('')
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _glpick glpick
    for word in "${COMPREPLY[@]}"; do
        [[ -d $word ]] && word+=/
        printf '%s\n' "$word"
    done
done
