import type { Deed } from './cli-deed.ts'
import { type Flag, flagNamed, optionOf } from './cli-flags.ts'

/** What programs of the command line do with the lines of a text. */

interface Lines {
  readonly said: RegExp
  readonly python: (key: (line: string) => string) => readonly string[]
  readonly node: (key: (line: string) => string) => readonly string[]
}

const kinds: readonly Lines[] = [
  {
    said: /\b(?:duplicate|repeated|unique|dedup\w*)\b[^.;]*\blines?\b|\bdedup\w*\b|\blines?\b[^.;]*\b(?:duplicates?|unique)\b/i,
    python: (key) => [
      'seen: set[str] = set()',
      'kept = []',
      'for line in lines:',
      `    key = ${key('line')}`,
      '    if key not in seen:',
      '        seen.add(key)',
      '        kept.append(line)',
    ],
    node: (key) => [
      'const seen = new Set()',
      'const kept = lines.filter((line) => {',
      `  const key = ${key('line')}`,
      '  if (seen.has(key)) return false',
      '  seen.add(key)',
      '  return true',
      '})',
    ],
  },
  {
    said: /\bsort(?:s|ing)?\b[^.;]*\blines?\b/i,
    python: (key) => [`kept = sorted(lines, key=lambda line: ${key('line')})`],
    node: (key) => [
      `const kept = lines.toSorted((a, b) => (${key('a')} < ${key('b')} ? -1 : ${key('a')} > ${key('b')} ? 1 : 0))`,
    ],
  },
  {
    said: /\brevers(?:e|es|ing)\b[^.;]*\blines?\b/i,
    python: () => ['kept = lines[::-1]'],
    node: () => ['const kept = lines.toReversed()'],
  },
  {
    said: /\b(?:remov|delet|strip|skip)\w*\b[^.;]*\b(?:empty|blank) lines?\b/i,
    python: () => ['kept = [line for line in lines if line.strip()]'],
    node: () => ["const kept = lines.filter((line) => line.trim() !== '')"],
  },
]

const IGNORE = /^(?:ignore case|case insensitive|i)$/
const OUTPUT = /^(?:output|out|o)$/
const REVERSE = /^(?:reverse|desc|descending|r)$/

/** Where a flag says so, upper and lower case count as the same. */
const keyIn = (flags: readonly Flag[], of: 'args' | 'values') => {
  const flag = flagNamed(flags, IGNORE) && optionOf(flags, IGNORE, of)
  return (line: string): string => {
    if (flag === undefined) return line
    return of === 'args'
      ? `${line}.casefold() if ${flag} else ${line}`
      : `(${flag} ? ${line}.toLowerCase() : ${line})`
  }
}

export const lineDeeds: readonly Deed[] = kinds.map(({ said, python, node }) => ({
  said,
  argument: 'file',
  python: (flags) => {
    const output = optionOf(flags, OUTPUT, 'args')
    const reverse = optionOf(flags, REVERSE, 'args')
    return [
      'lines = args.file.read_text(encoding="utf-8").splitlines()',
      ...python(keyIn(flags, 'args')),
      ...(reverse === undefined ? [] : [`if ${reverse}:`, '    kept.reverse()']),
      'text = "".join(f"{line}\\n" for line in kept)',
      ...(output === undefined
        ? ['print(text, end="")']
        : [
            `if ${output}:`,
            `    Path(${output}).write_text(text, encoding="utf-8")`,
            'else:',
            '    print(text, end="")',
          ]),
    ]
  },
  node: (flags) => {
    const output = optionOf(flags, OUTPUT, 'values')
    const reverse = optionOf(flags, REVERSE, 'values')
    return [
      "const lines = (await fs.readFile(file, 'utf8')).replace(/\\r?\\n$/, '').split(/\\r?\\n/)",
      ...node(keyIn(flags, 'values')),
      ...(reverse === undefined ? [] : [`if (${reverse}) kept.reverse()`]),
      "const text = kept.map((line) => `${line}\\n`).join('')",
      ...(output === undefined
        ? ['process.stdout.write(text)']
        : [`if (${output}) await fs.writeFile(${output}, text)`, 'else process.stdout.write(text)']),
    ]
  },
  nodeImports: ["import * as fs from 'node:fs/promises'"],
}))
