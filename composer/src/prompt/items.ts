import { isNeverField } from './fields.ts'
import { isFiller } from './filler.ts'
import type { Ledger } from './ledger.ts'
import { itemsAt, type Match } from './phrases.ts'
import { numberOf, range, type Token } from './tokens.ts'

/** What a template lists: the links of a navbar, the plans of a price table. */
export interface ItemList {
  /** How many of the usual ones there are if the prompt does not say it. */
  readonly count: number
  readonly usual: readonly string[]
  /** The template knows only the usual ones. */
  readonly isClosed: boolean
}

/**
 * The items that the prompt names, or as many of the usual ones as it asks for. A word becomes an item if it is a usual one, quoted
 * or capitalised, or if the list is introduced ("links: …") and the word is not part of a program.
 */
export function readItems(
  ledger: Ledger,
  matches: readonly Match<unknown>[],
  list: ItemList,
): readonly string[] {
  const { count, usual } = list
  const lists = matches.map((match) => listIn(ledger, match, list)).filter(({ items }) => items.length > 1)
  const [best] = lists.sort((a, b) => b.items.length - a.items.length)
  for (const at of best?.taken ?? []) ledger.take(at)
  for (const { from, to, slots } of matches) {
    const n = numberOf(slots.get('n')?.[0]?.text ?? '')
    if (n === undefined || n < 1 || n > usual.length || (best && best.items.length !== n)) continue
    ledger.take(from, to)
    if (!best) return usual.slice(0, n)
  }
  return best?.items ?? usual.slice(0, count)
}

function listIn(ledger: Ledger, { from, to, slots }: Match<unknown>, list: ItemList) {
  const { tokens } = ledger
  const [first, ...more] = slots.get('list') ?? []
  if (!first) return { items: [], taken: [] }
  const start = tokens.findIndex((token) => token.start === first.start)
  const around = [...range(from, start), ...range(start + more.length + 1, to)]
  // "links: …" and "links …", but not "tabs with …".
  const before = tokens[start - 1]
  const isIntroduced = start > from && before !== undefined && !isFiller(before)
  const items = itemsAt(tokens, start)
    .map((item) => withoutTakenEnd(item, ledger))
    .filter((item) => item.length > 0 && !item.some((at) => ledger.isTaken(at)))
    .filter((item) =>
      isItem(
        item.map((at) => tokens[at] as Token),
        isIntroduced,
        list,
      ),
    )
  // Prices are shown per month.
  const isMonth = (at: number): boolean => /^mo(?:nth)?$/i.test(tokens[at]?.text ?? '')
  const period = (item: readonly number[]): number => (item.at(-1) ?? 0) + 2
  const isOther = (at: number): boolean => /^(?:per|a)$/i.test(tokens[at - 1]?.text ?? '') && !isMonth(at)
  return {
    items: items.map((item) => item.map((at) => tokens[at]?.text).join(' ')),
    taken: [
      ...around,
      ...items.flat().filter((at) => !isOther(at)),
      ...items.map(period).filter((at) => tokens[at - 1]?.text === '/' && isMonth(at)),
    ],
  }
}

const AMOUNT = /\s*([$€£]?)(\d+(?:\.\d{1,2})?)([€£]?)(?:\s+(?:per|a)\s+\w+)?$/

const withoutAmount = (text: string): string => text.replace(AMOUNT, '')

/** `Pro $29` has an amount and a currency. */
export function amountOf(text: string): { name: string; amount?: number; currency: string } {
  const [, before = '', amount, after = ''] = AMOUNT.exec(text) ?? []
  const name = withoutAmount(text)
  if (amount === undefined || name === '') return { name: text, currency: '$' }
  return { name, amount: Number(amount), currency: before || after || '$' }
}

/** `contact links` without `links`. */
function withoutTakenEnd(item: readonly number[], ledger: Ledger): readonly number[] {
  const last = item.findLastIndex((at) => !ledger.isTaken(at))
  return item.slice(0, last + 1)
}

function isItem(item: readonly Token[], isIntroduced: boolean, { usual, isClosed }: ItemList): boolean {
  const [first] = item
  const text = withoutAmount(item.map((token) => token.text).join(' ')).toLowerCase()
  if (usual.some((other) => withoutAmount(other).toLowerCase() === text)) return true
  if (isClosed) return false
  return (
    first?.kind === 'quoted' ||
    (first?.kind === 'word' && /^\p{Lu}/u.test(first.text)) ||
    (isIntroduced && item.some((token) => !isFiller(token)) && !item.some(isNeverField))
  )
}
