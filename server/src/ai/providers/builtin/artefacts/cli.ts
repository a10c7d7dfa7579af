import type { Intent } from '../intent/intent.ts'
import { commentText, doubleQuoted, jsString } from '../quote.ts'
import { camel, kebab, snake, wordsOf } from '../words.ts'

/** Programs for the command line: their flags and arguments as the wish names them, and what they do to files. */

interface Flag {
  readonly name: readonly string[]
  readonly takesValue: boolean
}

function flagsIn(prompt: string): Flag[] {
  const found = [...prompt.matchAll(/--([a-z][a-z0-9-]{0,30})(?:[ =](<[\w-]+>|[A-Z]{2,}|\d+|N\b))?/gi)]
  const flags = found.map(([, name = '', value]) => ({
    name: wordsOf(name),
    takesValue:
      value !== undefined ||
      /^(?:name|output|out|input|file|port|host|format|limit|count|size|width|height|path|dir|config|from|to|user|url|delimiter|prefix|suffix|pattern|length|n)$/.test(
        name,
      ),
  }))
  return [...new Map(flags.map((flag) => [flag.name.join(' '), flag])).values()].slice(0, 12)
}

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
    python: () => [
      'with args.file.open(newline="", encoding="utf-8") as source:',
      '    rows = list(csv.DictReader(source))',
      'print(json.dumps(rows, indent=2, ensure_ascii=False))',
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
      return { text: python(says, flags, deed), isComplete }
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

function python(says: string, flags: readonly Flag[], deed: Deed | undefined): string {
  const body = deed?.python(flags) ?? [
    'for name, value in vars(args).items():',
    '    print(f"{name}: {value}")',
  ]
  const isPath = deed !== undefined && deed.argument !== 'name'
  const text = body.join('\n')
  const modules = ['argparse', ...['csv', 'json', 're'].filter((one) => text.includes(`${one}.`))].sort()
  return [
    ...modules.map((one) => `import ${one}`),
    ...(isPath ? ['from pathlib import Path'] : []),
    '',
    '',
    'def parse_arguments(argv: list[str] | None = None) -> argparse.Namespace:',
    `    parser = argparse.ArgumentParser(description=${doubleQuoted(says)})`,
    ...(deed ? [`    parser.add_argument("${deed.argument}"${isPath ? ', type=Path' : ''})`] : []),
    ...flags.map(
      ({ name, takesValue }) =>
        `    parser.add_argument("--${kebab(name)}"${takesValue ? '' : ', action="store_true"'})`,
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
      ({ name, takesValue }) =>
        `    ${name.length > 1 ? jsString(kebab(name)) : camel(name)}: { type: '${takesValue ? 'string' : 'boolean'}' },`,
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
  const known = flags.length > 0 ? flags : [{ name: ['name'], takesValue: true }]
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
    ...known.map(({ name, takesValue }) =>
      takesValue
        ? `\t${camel(name)} := flag.String("${kebab(name)}", "", "${name.join(' ')}")`
        : `\t${camel(name)} := flag.Bool("${kebab(name)}", false, "${name.join(' ')}")`,
    ),
    '\tflag.Parse()',
    `\tfmt.Println(${known.map(({ name }) => `*${camel(name)}`).join(', ')}, flag.Args())`,
    '}',
    '',
  ].join('\n')
}

function bash(says: string, flags: readonly Flag[]): string {
  const known = flags.length > 0 ? flags : [{ name: ['verbose'], takesValue: false }]
  const letters = known.map(({ name }) => (name[0] ?? 'x').charAt(0))
  const unique = known.filter((_, at) => letters.indexOf(letters[at] ?? '') === at && letters[at] !== 'h')
  return [
    '#!/usr/bin/env bash',
    `# ${says}`,
    'set -euo pipefail',
    '',
    ...unique.map(({ name, takesValue }) => `${snake(name)}=${takesValue ? "''" : 'false'}`),
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
