import type { Command } from './command.ts'
import { optionsOf } from './parse.ts'

/** Generated from the same table as the help. */
export const completionScripts: Readonly<Record<string, (commands: readonly Command[]) => string>> = {
  bash,
  zsh,
  fish,
}

function bash(commands: readonly Command[]): string {
  const values = commands.flatMap((command) =>
    Object.entries(optionsOf(command)).flatMap(([name, { values, short }]) =>
      values
        ? [
            `    ${command.name}:--${name}${short ? ` | ${command.name}:-${short}` : ''}) COMPREPLY=($(compgen -W '${values.join(' ')}' -- "$current")); return ;;`,
          ]
        : [],
    ),
  )
  const words = commands.map((command) => {
    const options = Object.entries(optionsOf(command)).map(([name]) => `--${name}`)
    return `    ${command.name}) options='${options.join(' ')}' verbs='${(command.verbs ?? []).join(' ')}' ;;`
  })
  return `# bash completion for atelier
_atelier() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]} command= options= verbs= word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
    [[ $word == -* ]] || { command=$word; break; }
  done
  case $command:$previous in
${values.join('\n')}
  esac
  case $command in
    '') verbs='${commands.map(({ name }) => name).join(' ')}' options='--help --version' ;;
${words.join('\n')}
  esac
  if [[ $current == -* ]]; then COMPREPLY=($(compgen -W "$options" -- "$current"))
  elif [[ -z $command || $previous == "$command" ]]; then COMPREPLY=($(compgen -W "$verbs" -- "$current"))
  fi
}
complete -o default -F _atelier atelier
`
}

function zsh(commands: readonly Command[]): string {
  const toLocalFile = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`)
  const cases = commands.map((command) => {
    const options = Object.entries(optionsOf(command)).flatMap(
      ([name, { type, short, multiple, values, value = 'value', help }]) => {
        const action = values
          ? `(${values.join(' ')})`
          : value === 'FILE' || value === 'PATH'
            ? '_files'
            : ' '
        const rest = `[${help.replaceAll(/[[\]]/g, '')}]${type === 'boolean' ? '' : `:${value}:${action}`}`
        const repeat = multiple ? '*' : ''
        return [`--${name}`, ...(short ? [`-${short}`] : [])].map((spelling) =>
          quoted(repeat + spelling + rest),
        )
      },
    )
    const first = command.verbs ? [quoted(`1:what:(${command.verbs.join(' ')})`)] : []
    const words = command.words === 'files' || command.words === 'folders' ? [quoted('*:path:_files')] : []
    return `    ${command.name}) _arguments ${[...options, ...first, ...words].join(' ')} ;;`
  })
  return `#compdef atelier
_atelier() {
  local -a commands=(
${toLocalFile.join('\n')}
  )
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  shift words; (( CURRENT-- ))
  case $words[1] in
${cases.join('\n')}
  esac
}
compdef _atelier atelier
`
}

function fish(commands: readonly Command[]): string {
  const lines = commands.flatMap((command) => {
    const inCommand = `complete -c atelier -n '__fish_seen_subcommand_from ${command.name}'`
    return [
      `complete -c atelier -n __fish_use_subcommand -f -a ${command.name} -d ${quoted(command.summary)}`,
      ...(command.words === 'none' ? [`${inCommand} -f`] : []),
      ...(command.verbs ? [`${inCommand} -a '${command.verbs.join(' ')}'`] : []),
      ...Object.entries(optionsOf(command)).map(([name, { type, short, values, help }]) => {
        const parts = [`-l ${name}`, short && `-s ${short}`, type === 'string' && '-r']
        return [inCommand, ...parts, values && `-f -a '${values.join(' ')}'`, `-d ${quoted(help)}`]
          .filter(Boolean)
          .join(' ')
      }),
    ]
  })
  return `# fish completion for atelier\n${lines.join('\n')}\n`
}

/** Quotes text as a single shell word. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
