# Completes the lines in ../lines in zsh, which completes only in its line editor: another zsh runs in a pseudo-terminal, and
# `compadd` writes down what it gets.
zmodload zsh/zpty
cat > ../rc <<'END'
PROMPT=
autoload -U compinit && compinit -u -D
source .script
zstyle ':completion:*' list-grouped no
compadd() {
    if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
        local -a hits
        builtin compadd -A hits "$@"
        local hit; for hit in ${(Q)hits}; do
            [[ -d $hit ]] && hit+=/
            print -r -- $hit >> ../hits
        done
    fi
    builtin compadd "$@"
}
zle -C offer list-choices _main_complete
offer-all() {
    local line
    for line in "${(@f)$(<../lines)}"; do
        print '== next line' >> ../hits
        BUFFER=$line CURSOR=$#line
        zle offer
    done
    touch ../done; exit
}
zle -N offer-all
bindkey '^I' offer-all
touch ../ready
END
: > ../hits
zpty work 'zsh -f -i'
zpty -w work 'source ../rc'
for try in {1..300}; do [[ -e ../ready ]] && break; zpty -r -t work > /dev/null; sleep 0.05; done
zpty -w -n work $'\t'
for try in {1..300}; do [[ -e ../done ]] && break; zpty -r -t work > /dev/null; sleep 0.05; done
[[ -e ../done ]] || exit 1
zpty -d work
cat ../hits
