import { dataDeeds } from './cli-data-deeds.ts'
import type { Deed } from './cli-deed.ts'
import type { Flag } from './cli-flags.ts'
import { lineDeeds } from './cli-line-deeds.ts'

/** What programs of the command line do to files. */

const has = (flags: readonly Flag[], name: string): boolean =>
  flags.some((flag) => flag.name.join(' ') === name)

/** The value of a flag as it counts, or what counts without it. */
const valueIn = (flags: readonly Flag[], name: RegExp, isPython: boolean, otherwise: string): string => {
  const flag = flags.find((one) => name.test(one.name.join(' ')))
  if (flag === undefined) return otherwise
  const own =
    flag.name.length > 1 && !isPython
      ? `values['${flag.name.join('-')}']`
      : `${isPython ? 'args' : 'values'}.${flag.name.join('_')}`
  return isPython ? own : `Number(${own} ?? ${otherwise})`
}

/** `--no-symbols`, `--symbols`: whether the characters of a kind are in it. */
function signsWanted(flags: readonly Flag[], isPython: boolean): string {
  if (has(flags, 'no symbols')) return isPython ? 'not args.no_symbols' : "!values['no-symbols']"
  return has(flags, 'symbols') ? (isPython ? 'args.symbols' : 'values.symbols') : isPython ? 'True' : 'true'
}

export const deeds: readonly Deed[] = [
  ...dataDeeds,
  ...lineDeeds,
  {
    said: /\b(?:random )?(?:passwords?|passphrase|token)\b/i,
    argument: '',
    python: (flags) => [
      'alphabet = string.ascii_letters + string.digits',
      `if ${signsWanted(flags, true)}:`,
      '    alphabet += "!@#$%^&*-_=+"',
      `print("".join(secrets.choice(alphabet) for _ in range(${valueIn(flags, /^(?:length|len|size|l|n)$/, true, '16')})))`,
    ],
    node: (flags) => [
      "const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'",
      `const alphabet = LETTERS + (${signsWanted(flags, false)} ? '!@#$%^&*-_=+' : '')`,
      `const length = ${valueIn(flags, /^(?:length|len|size|l|n)$/, false, '16')}`,
      "console.log(Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''))",
    ],
    nodeImports: ["import { randomInt } from 'node:crypto'"],
  },
  {
    said: /\buuids?\b|\bguids?\b/i,
    argument: '',
    python: (flags) => [
      `for _ in range(${valueIn(flags, /^(?:count|n|number|c)$/, true, '1')}):`,
      '    print(uuid.uuid4())',
    ],
    node: (flags) => [
      `const count = ${valueIn(flags, /^(?:count|n|number|c)$/, false, '1')}`,
      'for (let at = 0; at < count; at++) console.log(randomUUID())',
    ],
    nodeImports: ["import { randomUUID } from 'node:crypto'"],
  },
  {
    said: /\b(?:roll|dice|random numbers?|coin)\b/i,
    argument: '',
    python: (flags) => [
      `low, high = ${valueIn(flags, /^(?:min|from|low)$/, true, '1')}, ${valueIn(flags, /^(?:max|to|high|sides)$/, true, '6')}`,
      `for _ in range(${valueIn(flags, /^(?:count|n|times|rolls|number)$/, true, '1')}):`,
      '    print(low + secrets.randbelow(high - low + 1))',
    ],
    node: (flags) => [
      `const [low, high] = [${valueIn(flags, /^(?:min|from|low)$/, false, '1')}, ${valueIn(flags, /^(?:max|to|high|sides)$/, false, '6')}]`,
      `const count = ${valueIn(flags, /^(?:count|n|times|rolls|number)$/, false, '1')}`,
      'for (let at = 0; at < count; at++) console.log(randomInt(low, high + 1))',
    ],
    nodeImports: ["import { randomInt } from 'node:crypto'"],
  },
  {
    said: /\b(?:hash|checksum|sha256|md5)\b/i,
    argument: 'file',
    python: () => ['print(hashlib.sha256(args.file.read_bytes()).hexdigest(), args.file)'],
    node: () => ["console.log(createHash('sha256').update(await readFile(file)).digest('hex'), file)"],
    nodeImports: ["import { createHash } from 'node:crypto'", "import { readFile } from 'node:fs/promises'"],
  },
  {
    said: /\b(?:pretty[- ]?print|format)s?\b.*\bjson\b/i,
    argument: 'file',
    python: (flags) => [
      `print(json.dumps(json.loads(args.file.read_text(encoding="utf-8")), indent=${has(flags, 'indent') ? 'args.indent' : '2'}, ensure_ascii=False))`,
    ],
    node: (flags) => [
      `console.log(JSON.stringify(JSON.parse(await readFile(file, 'utf8')), undefined, ${valueIn(flags, /^indent$/, false, '2')}))`,
    ],
    nodeImports: ["import { readFile } from 'node:fs/promises'"],
  },
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
