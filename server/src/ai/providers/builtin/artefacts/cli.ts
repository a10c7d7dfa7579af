import type { Intent } from '../intent/intent.ts'
import { commentText, doubleQuoted, jsString, singleQuoted } from '../quote.ts'
import { camel, kebab, snake, wordsOf } from '../words.ts'

/** Programs for the command line: their flags and arguments as the wish names them, and what they do to files. */

interface Flag {
  readonly name: readonly string[]
  readonly takesValue: boolean
  /** What counts where it is left out: `--indent default 2`. */
  readonly otherwise?: string
  /** `--format png or jpg`. */
  readonly choices?: readonly string[]
}

function choicesAfter(prompt: string, end: number): readonly string[] {
  const said =
    /^[ =]?\(?(?:one of )?((?:[a-z][\w-]*(?:, ?(?:or )?| or |\||\/)){1,8}[a-z][\w-]*)/.exec(
      prompt.slice(end),
    )?.[1] ?? ''
  const words = said.split(/, ?(?:or )?| or |\||\//).filter((word) => word !== '')
  return words.length > 1 &&
    / or |\||\/|^.?\(?one of/.test(said) &&
    !words.some((word) => /^(?:default|int|flag|and|with)$/.test(word))
    ? words
    : []
}

const SPOKEN: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  space: ' ',
  stdout: '-',
  stdin: '-',
}

/** `--limit (default 10)`, `--limit=10`, `--delimiter defaults to comma`. */
function defaultAfter(prompt: string, end: number): string | undefined {
  const said =
    /^(?: ?<[\w-]+>)?(?: (?:int(?:eger)?|number|float|string|str|path|flag|option))?[ ,]*\(?(?:with )?(?:an? )?(?:default(?:s|ing)?(?: (?:to|is|value))?:? |=)["'`]?([\w./-]+|[^\s"'`,;)]{1,3})["'`]?/i.exec(
      prompt.slice(end),
    )?.[1]
  return said === undefined || /^(?:none|off|false)$/i.test(said)
    ? undefined
    : (SPOKEN[said.toLowerCase()] ?? said)
}

/** `positional input and output`, `<input> <output>`. */
function positionalsIn(prompt: string): string[] {
  const listed = /\bpositional(?: arguments?)?:? ((?:(?!--)[\w ,])+)/i.exec(prompt)?.[1] ?? ''
  const words = listed
    .split(/,|\band\b/)
    .map((part) => wordsOf(part).filter((word) => !/^(?:an?|the|file|path)$/.test(word)))
  const placed = [...prompt.matchAll(/(?<!--[\w-]{1,30}[ =])<([a-z][\w-]*)>/gi)].map(([, name = '']) =>
    wordsOf(name),
  )
  const found = [...words, ...placed].filter(({ length }) => length > 0 && length < 4)
  return [...new Set(found.map((name) => snake(name)))].slice(0, 4)
}

function flagsIn(prompt: string): Flag[] {
  const found = [
    ...prompt.matchAll(/--([a-z][a-z0-9-]{0,30})(?:[ =](?!defaults?\b)(<[\w-]+>|[A-Z]{2,}\b|\d+|N\b))?/g),
  ]
  const flags = found.map(({ index, 0: whole, 1: name = '', 2: value }) => ({
    name: wordsOf(name),
    ...withDefault(defaultAfter(prompt, index + whole.length) ?? USUAL[name]),
    choices: choicesAfter(prompt, index + whole.length),
    takesValue:
      value !== undefined ||
      defaultAfter(prompt, index + whole.length) !== undefined ||
      choicesAfter(prompt, index + whole.length).length > 0 ||
      /^(?:name|output|out|input|file|port|host|format|limit|count|size|width|height|path|dir|config|from|to|user|url|delimiter|prefix|suffix|pattern|length|n)$/.test(
        name,
      ),
  }))
  return [...new Map(flags.map((flag) => [flag.name.join(' '), flag])).values()].slice(0, 12)
}

/** Without these nothing can be read or written. */
const USUAL: Readonly<Record<string, string>> = { delimiter: ',', indent: '2' }
const withDefault = (otherwise: string | undefined): Pick<Flag, 'otherwise'> =>
  otherwise === undefined ? {} : { otherwise }
const isNumber = ({ otherwise = '' }: Flag): boolean => /^-?\d+(?:\.\d+)?$/.test(otherwise)

interface Deed {
  readonly said: RegExp
  readonly argument: string
  readonly python: (flags: readonly Flag[]) => readonly string[]
  readonly node: (flags: readonly Flag[]) => readonly string[]
  readonly nodeImports: readonly string[]
  readonly helper?: { readonly python?: readonly string[] }
}

const has = (flags: readonly Flag[], name: string): boolean =>
  flags.some((flag) => flag.name.join(' ') === name)

const deeds: readonly Deed[] = [
  {
    said: /\b(?:counts?|word ?count\w*|wc|number of)\b.*\b(?:lines|words|char)/i,
    argument: 'file',
    python: (flags) => [
      'text = args.file.read_text(encoding="utf-8")',
      'counts = {"lines": len(text.splitlines()), "words": len(text.split()), "chars": len(text)}',
      ...(has(flags, 'lines') || has(flags, 'words') || has(flags, 'chars')
        ? ['wanted = [name for name in counts if getattr(args, name, False)] or list(counts)']
        : ['wanted = list(counts)']),
      'for name in wanted:',
      '    print(f"{counts[name]} {name}")',
    ],
    node: (flags) => [
      "const text = await readFile(file, 'utf8')",
      "const counts = { lines: text.split('\\n').length - 1, words: text.split(/\\s+/).filter((word) => word !== '').length, chars: [...text].length }",
      has(flags, 'lines')
        ? 'const wanted = Object.keys(counts).filter((name) => values[name])'
        : 'const wanted = []',
      'for (const name of wanted.length > 0 ? wanted : Object.keys(counts)) console.log(`${counts[name]} ${name}`)',
    ],
    nodeImports: ["import { readFile } from 'node:fs/promises'"],
  },
  {
    said: /\brenam/i,
    argument: 'folder',
    python: (flags) => [
      'for path in sorted(args.folder.iterdir()):',
      '    target = path.with_name(path.name.lower())',
      '    if not path.is_file() or target == path:',
      '        continue',
      '    print(f"{path.name} -> {target.name}")',
      ...(has(flags, 'dry run')
        ? ['    if not args.dry_run:', '        path.rename(target)']
        : ['    path.rename(target)']),
    ],
    node: (flags) => [
      'for (const entry of await readdir(folder, { withFileTypes: true })) {',
      '  const target = entry.name.toLowerCase()',
      '  if (!entry.isFile() || target === entry.name) continue',
      '  console.log(`${entry.name} -> ${target}`)',
      `  ${has(flags, 'dry run') ? "if (!values['dry-run']) " : ''}await rename(join(folder, entry.name), join(folder, target))`,
      '}',
    ],
    nodeImports: ["import { readdir, rename } from 'node:fs/promises'", "import { join } from 'node:path'"],
  },
  {
    said: /\bcsv\b.*\bjson\b/i,
    argument: 'file',
    python: (flags) => [
      'with args.file.open(newline="", encoding="utf-8") as source:',
      `    rows = list(csv.DictReader(source${has(flags, 'delimiter') ? ', delimiter=args.delimiter' : ''}))`,
      `print(json.dumps(rows, indent=${has(flags, 'indent') ? 'args.indent' : '2'}, ensure_ascii=False))`,
    ],
    node: () => [
      "const [head = '', ...rows] = (await readFile(file, 'utf8')).trim().split(/\\r?\\n/)",
      "const names = head.split(',')",
      "const objects = rows.map((row) => Object.fromEntries(row.split(',').map((cell, at) => [names[at], cell])))",
      'console.log(JSON.stringify(objects, undefined, 2))',
    ],
    nodeImports: ["import { readFile } from 'node:fs/promises'"],
  },
  {
    said: /\b(?:search|grep|find)\w*\b.*\b(?:text|word|pattern|string|in files?)\b/i,
    argument: 'file',
    python: (flags) => [
      ...(has(flags, 'pattern') ? [] : []),
      'for number, line in enumerate(args.file.read_text(encoding="utf-8").splitlines(), start=1):',
      `    if ${has(flags, 'pattern') ? 'args.pattern' : '"error"'} in line:`,
      '        print(f"{number}: {line}")',
    ],
    node: (flags) => [
      `const wanted = ${has(flags, 'pattern') ? "values.pattern ?? ''" : "'error'"}`,
      "const lines = (await readFile(file, 'utf8')).split('\\n')",
      'for (const [at, line] of lines.entries()) if (line.includes(wanted)) console.log(`${at + 1}: ${line}`)',
    ],
    nodeImports: ["import { readFile } from 'node:fs/promises'"],
  },
  {
    said: /\b(?:greet|hello|says? hi)\b/i,
    argument: 'name',
    python: () => ['print(f"Hello, {args.name}!")'],
    node: () => ['console.log(`Hello, ${name}!`)'],
    nodeImports: [],
  },
  {
    said: /\bfiles?\b/i,
    argument: 'file',
    python: () => ['print(args.file.read_text(encoding="utf-8"), end="")'],
    node: () => ["process.stdout.write(await readFile(file, 'utf8'))"],
    nodeImports: ["import { readFile } from 'node:fs/promises'"],
  },
]

export function composeCli(intent: Intent): { text: string; isComplete: boolean } | undefined {
  const { prompt } = intent
  const flags = flagsIn(prompt)
  const deed = deeds.find(({ said }) => said.test(prompt))
  const says = commentText(intent.topic)
  const isComplete = deed !== undefined && deed !== deeds[deeds.length - 1]
  switch (intent.language ?? 'javascript') {
    case 'python':
      return { text: python(says, flags, deed, positionalsIn(prompt)), isComplete }
    case 'javascript':
    case 'typescript':
      return { text: node(says, flags, deed, intent.language === 'typescript'), isComplete }
    case 'go':
      return { text: go(says, flags), isComplete: false }
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
): string {
  const [first = deed?.argument, second] = positionals
  const usual = deed?.python(flags) ?? [
    'for name, value in vars(args).items():',
    '    print(f"{name}: {value}")',
  ]
  const isPath = deed !== undefined && deed.argument !== 'name'
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
  const modules = ['argparse', ...['csv', 'json', 're'].filter((one) => text.includes(`${one}.`))].sort()
  return [
    ...modules.map((one) => `import ${one}`),
    ...(isPath ? ['from pathlib import Path'] : []),
    '',
    '',
    'def parse_arguments(argv: list[str] | None = None) -> argparse.Namespace:',
    `    parser = argparse.ArgumentParser(description=${doubleQuoted(says)})`,
    ...(positionals.length > 0 ? positionals : deed ? [deed.argument] : []).map(
      (name) => `    parser.add_argument("${name}"${isPath ? ', type=Path' : ''})`,
    ),
    ...flags.map((flag) => `    parser.add_argument("--${kebab(flag.name)}"${pythonKind(flag)})`),
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

function node(says: string, flags: readonly Flag[], deed: Deed | undefined, types: boolean): string {
  const body = deed?.node(flags) ?? [
    'for (const [name, value] of Object.entries(values)) console.log(`${name}: ${value}`)',
  ]
  const usage = `usage: [options]${deed ? ` <${deed.argument}>` : ''}`
  return [
    '#!/usr/bin/env node',
    `// ${says}`,
    ...(deed?.nodeImports ?? []),
    "import { parseArgs } from 'node:util'",
    '',
    `const { values${deed ? ', positionals' : ''} } = parseArgs({`,
    '  allowPositionals: true,',
    '  options: {',
    ...flags.map(
      ({ name, takesValue, otherwise }) =>
        `    ${name.length > 1 ? jsString(kebab(name)) : camel(name)}: { type: '${takesValue ? 'string' : 'boolean'}'${otherwise === undefined ? '' : `, default: ${jsString(otherwise)}`} },`,
    ),
    "    help: { type: 'boolean', short: 'h' },",
    '  },',
    '})',
    ...(deed ? [`const [${deed.argument}] = positionals`] : []),
    '',
    `if (values.help${deed ? ` || ${deed.argument} === undefined` : ''}) {`,
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

function go(says: string, flags: readonly Flag[]): string {
  const known: readonly Flag[] = flags.length > 0 ? flags : [{ name: ['name'], takesValue: true }]
  return [
    'package main',
    '',
    'import (',
    '\t"flag"',
    '\t"fmt"',
    ')',
    '',
    `// ${says}`,
    'func main() {',
    ...known.map(({ name, takesValue, otherwise = '' }) =>
      takesValue
        ? /^\d+$/.test(otherwise)
          ? `\t${camel(name)} := flag.Int("${kebab(name)}", ${otherwise}, "${name.join(' ')}")`
          : `\t${camel(name)} := flag.String("${kebab(name)}", ${doubleQuoted(otherwise)}, "${name.join(' ')}")`
        : `\t${camel(name)} := flag.Bool("${kebab(name)}", false, "${name.join(' ')}")`,
    ),
    '\tflag.Parse()',
    `\tfmt.Println(${known.map(({ name }) => `*${camel(name)}`).join(', ')}, flag.Args())`,
    '}',
    '',
  ].join('\n')
}

function bash(says: string, flags: readonly Flag[]): string {
  const known: readonly Flag[] = flags.length > 0 ? flags : [{ name: ['verbose'], takesValue: false }]
  const letters = known.map(({ name }) => (name[0] ?? 'x').charAt(0))
  const unique = known.filter((_, at) => letters.indexOf(letters[at] ?? '') === at && letters[at] !== 'h')
  return [
    '#!/usr/bin/env bash',
    `# ${says}`,
    'set -euo pipefail',
    '',
    ...unique.map(
      ({ name, takesValue, otherwise = '' }) =>
        `${snake(name)}=${takesValue ? singleQuoted(otherwise) : 'false'}`,
    ),
    '',
    'usage() {',
    `  echo "usage: $0 ${unique.map(({ name, takesValue }) => `[-${name[0]?.charAt(0)}${takesValue ? ` ${name.join('-')}` : ''}]`).join(' ')} [argument...]"`,
    '}',
    '',
    `while getopts '${unique.map(({ name, takesValue }) => `${name[0]?.charAt(0)}${takesValue ? ':' : ''}`).join('')}h' option; do`,
    '  case $option in',
    ...unique.map(
      ({ name, takesValue }) =>
        `    ${name[0]?.charAt(0)}) ${snake(name)}=${takesValue ? '$OPTARG' : 'true'} ;;`,
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
