import { lookupTable } from '@atelier/analyzer/basics'

/** What stands at the top of a file, of several that become one: each line once. */

const TOP: Readonly<Record<string, RegExp>> = lookupTable({
  typescript: /^import /,
  javascript: /^import /,
  python: /^(?:import|from) |^T = TypeVar/,
  java: /^import /,
  csharp: /^using /,
  php: /^<\?php$|^declare\(/,
  go: /^package |^import /,
  rust: /^use /,
  ruby: /^# frozen_string_literal|^require /,
})

export function joinFiles(texts: readonly string[], language: string): string {
  const [only] = texts
  if (texts.length === 1 && only !== undefined) return only
  const top = TOP[language] ?? /^import /
  const heads = new Set<string>()
  const bodies = texts.map((text) => {
    const lines = text
      .replace(/^import \(\n((?:\t"[^"\n]+"\n)+)\)$/m, (_, list: string) =>
        list
          .trim()
          .split('\n')
          .map((one) => `import ${one.trim()}`)
          .join('\n'),
      )
      .split('\n')
    for (const line of lines) if (top.test(line)) heads.add(line)
    return lines
      .filter((line) => !top.test(line))
      .join('\n')
      .trim()
  })
  const gap = language === 'python' ? '\n\n\n' : '\n\n'
  const head = topOf([...heads], language)
  // Only one type of a file may be public there.
  const all =
    language === 'java'
      ? bodies.map((body, at) =>
          at === 0
            ? body
            : body.replace(/^public (?=(?:final |abstract )?(?:class|record|interface|enum)\b)/m, ''),
        )
      : bodies
  return `${[...(head === '' ? [] : [head]), ...all].join(gap)}\n`
}

function topOf(lines: readonly string[], language: string): string {
  if (language === 'php') return '<?php\n\ndeclare(strict_types=1);'
  if (language !== 'go') return lines.toSorted((a, b) => rank(a) - rank(b)).join('\n')
  const imports = lines
    .filter((line) => line.startsWith('import '))
    .map((line) => line.slice('import '.length))
    .toSorted()
  if (imports.length === 0) return 'package main'
  return imports.length === 1
    ? `package main\n\nimport ${imports[0]}`
    : `package main\n\nimport (\n${imports.map((one) => `\t${one}\n`).join('')})`
}

/** Names are made after what they are made of is there. */
const rank = (line: string): number => (/^T = /.test(line) ? 2 : /^from /.test(line) ? 1 : 0)
