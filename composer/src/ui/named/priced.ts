import { jsString } from '../../quote.ts'
import { titleOf } from '../context.ts'
import { code, each, h, show } from '../model.ts'
import type { Piece } from './merge.ts'
import type { NamedPart } from './named-part.ts'
import { callback, eventOf, nameOf, type Unique } from './piece-names.ts'

/** Choices that cost something: `size (Small 8€, Large 12€)`, `toppings (+1€ each: Cheese, Ham)`. */
interface Priced {
  readonly label: string
  readonly price: number
}

const COSTS =
  /^(.*?)[\s:(=–-]*\+?\s?(?:([€$£])\s?(\d{1,6}(?:[.,]\d{1,2})?)|(\d{1,6}(?:[.,]\d{1,2})?)\s?([€$£]|eur\b|usd\b|euros?\b|dollars?\b))(?: each)?\)?$/i
const EACH = /^\+?\s?[€$£]?\s?(\d{1,6}(?:[.,]\d{1,2})?)\s?(?:[€$£]|eur|usd)? each:?\s*(.+)$/i

export function pricesIn(inside: readonly string[]): readonly Priced[] | undefined {
  const [, each, first] = EACH.exec(inside[0] ?? '') ?? []
  if (each !== undefined && first !== undefined)
    return [first, ...inside.slice(1)].map((label) => ({ label: titleOf(label), price: amount(each) }))
  const read = inside.map((item) => {
    const [, label = '', , before, behind] = COSTS.exec(item.trim()) ?? []
    const price = before ?? behind
    return price === undefined || label === '' ? undefined : { label: titleOf(label), price: amount(price) }
  })
  const priced = read.filter((one) => one !== undefined)
  return priced.length > 1 && priced.length === inside.length ? priced : undefined
}

const amount = (text: string): number => Number(text.replace(',', '.'))

const signIn = (inside: readonly string[]): string => /[€$£]/.exec(inside.join(' '))?.[0] ?? '€'

export interface PricedPiece {
  readonly piece: Piece
  /** What the choice comes to. */
  readonly comesTo: string
  readonly sign: string
}

export function pricedPiece(part: NamedPart, unique: Unique): PricedPiece | undefined {
  const prices = pricesIn(part.inside)
  if (prices === undefined || !/^(?:choices|checkbox|field|checklist)$/.test(part.kind)) return undefined
  const several =
    part.kind === 'checkbox' ||
    part.kind === 'checklist' ||
    /\b(?:extras|toppings|add-?ons|options)\b/.test(part.words)
  const sign = signIn(part.inside)
  const state = unique(nameOf(part.words))
  const list = unique(`${nameOf(part.words)}Options`)
  const event = unique(`${eventOf(part.words)}Change`)
  const literal = prices
    .map(({ label, price }) => `  { label: ${jsString(label)}, price: ${price} },`)
    .join('\n')
  const text = show(`option.label + ' (' + ${jsString(sign)} + option.price.toFixed(2) + ')'`)
  const pick = unique(nameOf(`choose ${part.words}`))
  const next = several
    ? `$${state}.includes(label) ? $${state}.filter((other) => other !== label) : [...$${state}, label]`
    : 'label'
  return {
    sign,
    comesTo: several
      ? `$${list}.filter((option) => $${state}.includes(option.label)).reduce((sum, option) => sum + option.price, 0)`
      : `($${list}.find((option) => option.label === $${state})?.price ?? 0)`,
    piece: {
      helpers: [
        {
          name: list,
          code: `const ${list}‹: readonly { label: string; price: number }[]› = [\n${literal}\n]`,
          inView: true,
        },
      ],
      state: [
        several
          ? { name: state, type: 'readonly string[]', initial: '[]' }
          : { name: state, type: 'string', initial: jsString(prices[0]?.label ?? '') },
      ],
      props: [callback(event, { name: 'chosen', type: several ? 'readonly string[]' : 'string' })],
      methods: [
        {
          name: pick,
          parameters: [{ name: 'label', type: 'string' }],
          body: `const next = ${next}\n$${state} = next\n$${event}(next)`,
        },
      ],
      nodes: [
        h(
          'fieldset',
          { class: 'field' },
          h('legend', {}, titleOf(part.words)),
          each(
            `$${list}`,
            ['option'],
            'option.label',
            h(
              'label',
              { class: 'choice' },
              h('input', {
                type: several ? 'checkbox' : 'radio',
                ...(!several && { name: nameOf(part.words) }),
                checked: code(several ? `$${state}.includes(option.label)` : `option.label === $${state}`),
                on: { change: `$${pick}(option.label)` },
              }),
              h('span', {}, text),
            ),
          ),
        ),
      ],
    },
  }
}

export const TOTALS =
  /^(?:live |running |current |grand )?(?:totals?|sum|price|cost)(?: price| cost| amount)?$/

/** What all choices come to, times how many there are of it. */
export function totalPiece(
  words: string,
  priced: readonly PricedPiece[],
  quantity: string | undefined,
  unique: Unique,
): Piece | undefined {
  if (!TOTALS.test(words) || priced.length === 0) return undefined
  const total = unique('total')
  const sum = priced.map(({ comesTo }) => comesTo).join(' + ')
  return {
    derived: [{ name: total, value: quantity === undefined ? sum : `(${sum}) * $${quantity}` }],
    nodes: [
      h(
        'p',
        { class: 'price', role: 'status' },
        'Total: ',
        show(`${jsString(priced[0]?.sign ?? '')} + $${total}.toFixed(2)`),
      ),
    ],
  }
}
