import { doubleQuoted, jsString } from '../quote.ts'
import { refusalIn } from './adapt-errors.ts'

/** A word for each of some words: `"draft" -> "submitted", "submitted" -> "approved"`, and what the others get. */
export interface Choices {
  readonly pairs: readonly (readonly [from: string | number, to: string | number])[]
  /** Nothing where the others are refused. */
  readonly rest: string | null | undefined
}

const WORD = '["\'`]([A-Za-z][A-Za-z _-]{0,30})["\'`]'
const PAIR = new RegExp(
  `(?:${WORD}|(?<![\\w."'-])(\\d{1,6}))\\s*(?:->|=>|→|:|=|\\bto\\b|\\bis\\b|\\bbecomes\\b|\\bgives\\b|\\breturns\\b|\\bmeans\\b)\\s*(?:${WORD}|(-?\\d+(?:\\.\\d+)?)\\b)`,
  'g',
)
const OTHERS =
  /\b(?:anything|everything|something) else\b|\b(?:any )?other(?:s| (?:values?|input|status|words?|names?|keys?))?\b|\bunknown\b|\botherwise\b|\belse\b/i
const GIVEN = new RegExp(`${WORD}|\\b(null|none|undefined)\\b`, 'i')

export function readChoices(prompt: string): Choices | undefined {
  const text = prompt.slice(0, 1_000)
  const pairs = [...text.matchAll(PAIR)].map(
    ([, from, code, to, number]) => [from ?? Number(code), to ?? Number(number)] as const,
  )
  const kinds = new Set(pairs.map(([, to]) => typeof to))
  if (
    pairs.length < 2 ||
    kinds.size > 1 ||
    new Set(pairs.map(([from]) => typeof from)).size > 1 ||
    new Set(pairs.map(([from]) => from)).size < pairs.length
  )
    return undefined
  const refusal = refusalIn(text)
  if (refusal !== undefined) return OTHERS.test(refusal) ? { pairs, rest: undefined } : undefined
  const said = text
    .replace(PAIR, ' ')
    .split(/[.;\n,]/)
    .find((part) => OTHERS.test(part))
  const given = said === undefined ? null : GIVEN.exec(said)
  if (!given || (given[1] !== undefined && kinds.has('number'))) return undefined
  return { pairs, rest: given[1] ?? null }
}

export function printChoices(
  { pairs, rest }: Choices,
  name: string,
  parameter: string,
  language: string,
): string {
  const isNumber = typeof pairs[0]?.[1] === 'number'
  const isCode = typeof pairs[0]?.[0] === 'number'
  if (language === 'python') {
    const value = (one: string | number) => (typeof one === 'string' ? doubleQuoted(one) : String(one))
    const type = `${isNumber ? 'float' : 'str'}${rest === null ? ' | None' : ''}`
    return [
      'RESULTS = {',
      ...pairs.map(([from, to]) => `    ${value(from)}: ${value(to)},`),
      '}',
      '',
      '',
      `def ${name}(${parameter}: ${isCode ? 'int' : 'str'}) -> ${type}:`,
      `    """Gives what belongs to a ${parameter.replaceAll('_', ' ')}."""`,
      ...(rest === undefined
        ? [
            `    if ${parameter} not in RESULTS:`,
            `        raise ValueError(f"there is nothing for {${parameter}!r}")`,
            `    return RESULTS[${parameter}]`,
          ]
        : [`    return RESULTS.get(${parameter}${rest === null ? '' : `, ${doubleQuoted(rest)}`})`]),
      '',
    ].join('\n')
  }
  const isTyped = language === 'typescript'
  const value = (one: string | number) => (typeof one === 'string' ? jsString(one) : String(one))
  const type = `${isNumber ? 'number' : 'string'}${rest === null ? ' | null' : ''}`
  return [
    `const RESULTS = new Map${isTyped ? `<${isCode ? 'number' : 'string'}, ${isNumber ? 'number' : 'string'}>` : ''}([`,
    ...pairs.map(([from, to]) => `  [${value(from)}, ${value(to)}],`),
    '])',
    '',
    `/** Gives what belongs to a ${parameter}. */`,
    `export function ${name}(${parameter}${isTyped ? `: ${isCode ? 'number' : 'string'}` : ''})${isTyped ? `: ${type}` : ''} {`,
    ...(rest === undefined
      ? [
          `  const result = RESULTS.get(${parameter})`,
          `  if (result === undefined) throw new RangeError(\`There is nothing for \${${parameter}}\`)`,
          '  return result',
        ]
      : [`  return RESULTS.get(${parameter}) ?? ${rest === null ? 'null' : jsString(rest)}`]),
    '}',
    '',
  ].join('\n')
}
