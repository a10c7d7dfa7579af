import type { SyntaxNode } from '../core/tree.ts'

/** A query as it is built: text that is fixed, and values that are not. */
export type Part = { readonly text: string } | { readonly value: SyntaxNode }

/** A value that goes beside the query: `%` around it, as in `LIKE '%…%'`, goes with it. */
interface Bound {
  readonly value: SyntaxNode
  readonly before: string
  readonly after: string
  /** Whether it stood in quotes, and so was a text. */
  readonly quoted: boolean
}

export interface Parameterised {
  readonly parts: readonly string[]
  readonly values: readonly Bound[]
}

// Places where a value may stand; names of tables and columns, LIMIT and ORDER BY cannot be parameters everywhere.
const beforeValue = /(?:[=<>]|\b(?:like|values\s*\(|in\s*\(|and|between))\s*$|\bvalues\s*\((?:[^()]*,)?\s*$/i
const afterValue = /^\s*(?:$|[),;]|and\b|or\b|order\b|group\b|limit\b|returning\b|for\b|union\b|where\b)/i

/**
 * Takes the values out of a query. Undefined when any of them stands where no value can stand, or when
 * the text has something that we do not read: comments, placeholders of its own, quotes that do not close.
 */
export function parameterise(parts: readonly Part[]): Parameterised | undefined {
  const sql: string[] = ['']
  const values: Bound[] = []
  let quoted: { before: string; value: SyntaxNode | undefined; after: string } | undefined
  const add = (text: string): void => {
    sql[sql.length - 1] += text
  }
  for (const [index, part] of parts.entries()) {
    if ('value' in part) {
      if (quoted) {
        if (quoted.value) return undefined
        quoted.value = part.value
        continue
      }
      const next = parts[index + 1]
      const following = next === undefined ? '' : 'text' in next ? next.text : 'x'
      if (!beforeValue.test(sql.at(-1) ?? '') || !afterValue.test(following)) return undefined
      values.push({ value: part.value, before: '', after: '', quoted: false })
      sql.push('')
      continue
    }
    if (/--|\/\*|\?|\$\d|\\|"|`|%s/.test(part.text)) return undefined
    for (const letter of part.text) {
      if (letter === "'") {
        if (!quoted) {
          quoted = { before: '', value: undefined, after: '' }
        } else {
          if (quoted.value) {
            values.push({ value: quoted.value, before: quoted.before, after: quoted.after, quoted: true })
            sql.push('')
          } else {
            add(`'${quoted.before}'`)
          }
          quoted = undefined
        }
      } else if (!quoted) {
        add(letter)
      } else if (quoted.value) {
        quoted.after += letter
      } else {
        quoted.before += letter
      }
    }
  }
  if (
    quoted ||
    values.length === 0 ||
    !/^\s*(?:select|insert|update|delete|with|replace)\b/i.test(sql[0] ?? '')
  )
    return undefined
  return { parts: sql, values }
}

/** A value that was quoted with only `%` around it, or nothing. */
export const isPlain = ({ before, after }: Bound): boolean => /^%?$/.test(before) && /^%?$/.test(after)

/** The parts of `"a" + b + "c"`; undefined when the sum is not one of text. */
export function sumParts(
  node: SyntaxNode,
  textOf: (node: SyntaxNode) => string | undefined,
  operator = '+',
): Part[] | undefined {
  const parts: Part[] = []
  const waiting: SyntaxNode[] = [node]
  for (let next = waiting.pop(); next && parts.length < 100; next = waiting.pop()) {
    const [left, right] = [next.child('left'), next.child('right')]
    if (next.kind === 'binary_expression' && left && right && next.child('operator')?.text === operator) {
      waiting.push(right, left)
      continue
    }
    const text = textOf(next)
    parts.push(text === undefined ? { value: next } : { text })
  }
  const [first] = parts
  return first && 'text' in first ? parts : undefined
}
