import type { Flag } from './cli-flags.ts'

/** What programs of the command line do to files. */

export interface Deed {
  readonly said: RegExp
  readonly argument: string
  readonly python: (flags: readonly Flag[]) => readonly string[]
  readonly node: (flags: readonly Flag[]) => readonly string[]
  readonly nodeImports: readonly string[]
  readonly helper?: { readonly python?: readonly string[] }
}

const has = (flags: readonly Flag[], name: string): boolean =>
  flags.some((flag) => flag.name.join(' ') === name)

export const deeds: readonly Deed[] = [
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
