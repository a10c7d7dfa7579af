import { isNeverField } from './fields.ts'
import { isFiller } from './filler.ts'
import type { Ledger } from './ledger.ts'
import { itemsAt, type Match } from './phrases.ts'
import { numberOf, type Token } from './tokens.ts'

/** What a template lists: the links of a navbar, the plans of a price table. */
export interface ItemList {
  /** How many of the usual ones there are if the prompt does not say it. */
  readonly count: number
  readonly usual: readonly string[]
}

/**
 * The items that the prompt names, or as many of the usual ones as it asks for. A word becomes an item if it is a usual one, quoted
 * or capitalised, or if the list is introduced ("links: …") and the word is no part of a program.
 */
export function readItems(
  ledger: Ledger,
  matches: readonly Match<unknown>[],
  { count, usual }: ItemList,
): readonly string[] {
  const { tokens } = ledger
  for (const { from, to, slots } of matches) {
    const [first, ...more] = slots.get('list') ?? []
    if (!first) continue
    const start = tokens.indexOf(first)
    const around = [...range(from, start), ...range(start + more.length + 1, to)]
    const isIntroduced = around.some((at) => !isFiller(tokens[at] as Token))
    const items = itemsAt(tokens, start)
      .map((item) => withoutTakenEnd(item, ledger))
      .filter((item) => item.length > 0 && !item.some((at) => ledger.isTaken(at)))
      .filter((item) =>
        isItem(
          item.map((at) => tokens[at] as Token),
          isIntroduced,
          usual,
        ),
      )
    if (items.length < 2) continue
    for (const at of [...around, ...items.flat()]) ledger.take(at)
    return items.map((item) => item.map((at) => tokens[at]?.text).join(' '))
  }
  for (const { from, to, slots } of matches) {
    const n = numberOf(slots.get('n')?.[0]?.text ?? '')
    if (n === undefined || n < 1 || n > usual.length) continue
    ledger.take(from, to)
    return usual.slice(0, n)
  }
  return usual.slice(0, count)
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/** `contact links` without `links`. */
function withoutTakenEnd(item: readonly number[], ledger: Ledger): readonly number[] {
  const last = item.findLastIndex((at) => !ledger.isTaken(at))
  return item.slice(0, last + 1)
}

function isItem(item: readonly Token[], isIntroduced: boolean, usual: readonly string[]): boolean {
  const [first] = item
  const text = item.map((token) => token.text).join(' ')
  return (
    usual.some((other) => other.toLowerCase() === text.toLowerCase()) ||
    first?.kind === 'quoted' ||
    (first?.kind === 'word' && /^\p{Lu}/u.test(first.text)) ||
    (isIntroduced && item.some((token) => !isFiller(token)) && !item.some(isNeverField))
  )
}
