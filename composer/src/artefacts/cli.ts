import type { Intent } from '../intent/intent.ts'
import { commentText, doubleQuoted, jsString, shellQuoted } from '../quote.ts'
import { camel, kebab, snake } from '../words.ts'
import { composeCommands } from './cli-commands.ts'
import type { Deed } from './cli-deed.ts'
import { deeds } from './cli-deeds.ts'
import { type Flag, flagsIn, isNumber, positionalsIn } from './cli-flags.ts'
import { goCli } from './cli-go.ts'
import { rustCli } from './cli-rust.ts'

/** Programs for the command line: their flags and arguments as the wish names them, and what they do to files. */
export function composeCli(intent: Intent): { text: string; isComplete: boolean } | undefined {
  const { prompt } = intent
  const commands = composeCommands(intent)
  if (commands !== undefined) return { text: commands, isComplete: true }
  const flags = flagsIn(prompt)
  const known = deeds.find(({ said }) => said.test(prompt))
  const argument = known?.argumentOf?.(prompt)
  const deed = known && argument !== undefined ? { ...known, argument } : known
  const says = commentText(intent.topic)
  const isComplete = known !== undefined && known !== deeds[deeds.length - 1]
  switch (intent.language ?? 'javascript') {
    case 'python':
      return { text: python(says, flags, deed, positionalsIn(prompt), prompt), isComplete }
    case 'javascript':
    case 'typescript':
      return { text: node(says, flags, deed, intent.language === 'typescript', prompt), isComplete }
    case 'go':
      return goCli(says, flags, prompt)
    case 'rust':
      return rustCli(says, flags, prompt)
    case 'bash':
      return { text: bash(says, flags), isComplete: false }
    default:
      return undefined
  }
}

function python(
  says: string,
  flags: readonly Flag[],
  deed: Deed | undefined,
  positionals: readonly string[],
  prompt: string,
): string {
  const [first = deed?.argument || undefined, second] = positionals
  const usual = deed?.python(flags, prompt) ?? [
    'for name, value in vars(args).items():',
    '    print(f"{name}: {value}")',
  ]
  const isPath =
    deed !== undefined &&
    /^(?:file|folder|)$/.test(deed.argument) &&
    deed.argumentOf === undefined &&
    (deed.argument !== '' || positionals.length > 0)
  // What it would print goes to the file that is named second.
  const body = usual.map((line) =>
    (second !== undefined && /^out|target|dest/.test(second)
      ? line.replace(
          /^print\((json\.dumps\(.*\))\)$/,
          `args.${second}.write_text($1 + "\\n", encoding="utf-8")`,
        )
      : line
    ).replace(/\bargs\.(?:file|folder|name)\b/g, `args.${first}`),
  )
  const text = body.join('\n')
  const modules = [
    'argparse',
    ...[
      'csv',
      'hashlib',
      'json',
      're',
      'secrets',
      'string',
      'sys',
      'time',
      'urllib.error',
      'urllib.parse',
      'urllib.request',
      'uuid',
    ].filter((one) => text.includes(`${one}.`)),
  ].sort()
  return [
    ...modules.map((one) => `import ${one}`),
    ...(text.includes('nullcontext(') ? ['from contextlib import nullcontext'] : []),
    ...(isPath ? ['from pathlib import Path'] : []),
    '',
    '',
    'def parse_arguments(argv: list[str] | None = None) -> argparse.Namespace:',
    `    parser = argparse.ArgumentParser(description=${doubleQuoted(says)})`,
    ...(positionals.length > 0 ? positionals : deed && deed.argument !== '' ? [deed.argument] : []).map(
      (name) => `    parser.add_argument("${name}"${isPath ? ', type=Path' : ''})`,
    ),
    ...flags.map((flag) =>
      `    parser.add_argument(${flag.short ? `"-${flag.short}", ` : ''}${flag.name.join('') === flag.short?.toLowerCase() ? '' : `"--${kebab(flag.name)}"`}${pythonKind(flag)})`
        .replace(', ,', ',')
        .replace('", )', '")'),
    ),
    '    return parser.parse_args(argv)',
    '',
    '',
    'def main(argv: list[str] | None = None) -> int:',
    '    args = parse_arguments(argv)',
    ...body.map((line) => `    ${line}`),
    '    return 0',
    '',
    '',
    'if __name__ == "__main__":',
    '    raise SystemExit(main())',
    '',
  ].join('\n')
}

function pythonKind(flag: Flag): string {
  const { takesValue, otherwise, choices = [] } = flag
  if (!takesValue) return ', action="store_true"'
  if (choices.length > 0)
    return `, choices=[${choices.map(doubleQuoted).join(', ')}], default=${doubleQuoted(otherwise ?? choices[0] ?? '')}`
  if (otherwise === undefined) return ''
  return isNumber(flag)
    ? `, type=${otherwise.includes('.') ? 'float' : 'int'}, default=${otherwise}`
    : `, default=${doubleQuoted(otherwise)}`
}

function node(
  says: string,
  flags: readonly Flag[],
  deed: Deed | undefined,
  types: boolean,
  prompt: string,
): string {
  const argument = deed?.argument === '' ? undefined : deed?.argument
  const body = deed?.node(flags, prompt) ?? [
    'for (const [name, value] of Object.entries(values)) console.log(`${name}: ${value}`)',
  ]
  const usage = `usage: [options]${argument ? ` <${argument}>` : ''}`
  return [
    '#!/usr/bin/env node',
    `// ${says}`,
    ...(deed?.nodeImports ?? []),
    "import { parseArgs } from 'node:util'",
    '',
    `const { values${argument ? ', positionals' : ''} } = parseArgs({`,
    '  allowPositionals: true,',
    '  options: {',
    ...flags.map(
      ({ name, takesValue, otherwise, short }) =>
        `    ${name.length > 1 ? jsString(kebab(name)) : camel(name)}: { type: '${takesValue ? 'string' : 'boolean'}'${short ? `, short: '${short}'` : ''}${otherwise === undefined ? '' : `, default: ${jsString(otherwise)}`} },`,
    ),
    "    help: { type: 'boolean', short: 'h' },",
    '  },',
    '})',
    ...(argument ? [`const [${argument}] = positionals`] : []),
    '',
    `if (values.help${argument ? ` || ${argument} === undefined` : ''}) {`,
    `  console.error(${jsString(usage)})`,
    '  process.exit(values.help ? 0 : 2)',
    '}',
    '',
    ...(types
      ? body.map((line) =>
          line
            .replace('counts[name]', 'counts[name as keyof typeof counts]')
            .replace('values[name]', 'values[name as keyof typeof values]')
            .replace('const wanted = []', 'const wanted: string[] = []'),
        )
      : body),
    '',
  ].join('\n')
}

const letterOf = ({
  name,
  short,
}: {
  readonly name: readonly string[]
  readonly short?: string | undefined
}): string => short ?? (name[0] ?? 'x').charAt(0)

function bash(says: string, flags: readonly Flag[]): string {
  const known: readonly Flag[] = flags.length > 0 ? flags : [{ name: ['verbose'], takesValue: false }]
  const letters = known.map(letterOf)
  const unique = known.filter((_, at) => letters.indexOf(letters[at] ?? '') === at && letters[at] !== 'h')
  return [
    '#!/usr/bin/env bash',
    `# ${says}`,
    'set -euo pipefail',
    '',
    ...unique.map(
      ({ name, takesValue, otherwise = '' }) =>
        `${snake(name)}=${takesValue ? shellQuoted(otherwise) : 'false'}`,
    ),
    '',
    'usage() {',
    `  echo "usage: $0 ${unique.map(({ name, takesValue, short }) => `[-${letterOf({ name, short })}${takesValue ? ` ${name.join('-')}` : ''}]`).join(' ')} [argument...]"`,
    '}',
    '',
    `while getopts '${unique.map(({ name, takesValue, short }) => `${letterOf({ name, short })}${takesValue ? ':' : ''}`).join('')}h' option; do`,
    '  case $option in',
    ...unique.map(
      ({ name, takesValue, short }) =>
        `    ${letterOf({ name, short })}) ${snake(name)}=${takesValue ? '$OPTARG' : 'true'} ;;`,
    ),
    '    h) usage; exit 0 ;;',
    '    *) usage >&2; exit 2 ;;',
    '  esac',
    'done',
    'shift $((OPTIND - 1))',
    '',
    ...unique.map(({ name }) => `echo "${name.join(' ')}: $${snake(name)}"`),
    'printf \'%s\\n\' "$@"',
    '',
  ].join('\n')
}
