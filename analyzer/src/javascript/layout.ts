import type { Options } from 'prettier'

/** What the author does most of the time: quotes, semicolons, indentation. */
export function layoutOf(code: string): Options {
  const lines = code.split(/\r\n|\r|\n/)
  const { single, double, attributes } = quotesIn(code)
  const ended = lines.filter(
    (line) => /[\w)\]'"`]$/.test(line.trimEnd()) && !line.trimStart().startsWith('//'),
  ).length
  const withSemicolon = lines.filter((line) => line.trimEnd().endsWith(';')).length
  return {
    singleQuote: single >= double,
    jsxSingleQuote: attributes.single > attributes.double,
    semi: withSemicolon * 2 >= ended || withSemicolon > 0.3 * lines.length,
    useTabs:
      lines.filter((line) => line.startsWith('\t')).length >
      lines.filter((line) => line.startsWith('  ')).length,
    tabWidth: indentOf(lines),
    printWidth: widthOf(lines),
    endOfLine: code.includes('\r\n') ? 'crlf' : 'lf',
    trailingComma: /,\s*\n\s*[}\])]/.test(code) ? 'all' : 'none',
  }
}

function indentOf(lines: readonly string[]): number {
  const widths = new Map<number, number>()
  let last = 0
  for (const line of lines) {
    if (line.trim() === '') continue
    const width = line.length - line.trimStart().length
    const step = width - last
    if (step > 1 && step <= 8) widths.set(step, (widths.get(step) ?? 0) + 1)
    last = width
  }
  const [most] = [...widths].sort((a, b) => b[1] - a[1] || a[0] - b[0])
  return most?.[0] ?? 2
}

/** Lines that the author let grow longer than 80 are not broken. */
function widthOf(lines: readonly string[]): number {
  const lengths = lines.map((line) => line.length).sort((a, b) => a - b)
  const usual = lengths[Math.floor(lengths.length * 0.98)] ?? 80
  return Math.min(120, Math.max(80, usual))
}

// A text that follows `=` at once is an attribute's: tags have quotes of their own.
const TEXT = /(?<attribute>[\w-]=)?(?<quote>["'])(?:(?!\k<quote>)[^\\\n]|\\.){0,200}\k<quote>/g

function quotesIn(code: string): Quotes & { readonly attributes: Quotes } {
  const attributes = { single: 0, double: 0 }
  const texts = { single: 0, double: 0 }
  for (const { groups } of scriptsIn(code).matchAll(TEXT)) {
    const counted = groups?.attribute ? attributes : texts
    counted[groups?.quote === "'" ? 'single' : 'double']++
  }
  // Also for code without spaces around `=`.
  return texts.single + texts.double > 0 ? { ...texts, attributes } : { ...attributes, attributes }
}

interface Quotes {
  readonly single: number
  readonly double: number
}

/** A component without its template. */
function scriptsIn(code: string): string {
  if (!/^\s*<(?:template|script)\b/m.test(code)) return code
  const scripts = [...code.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script)
  return scripts.length > 0 ? scripts.join('\n') : code
}
