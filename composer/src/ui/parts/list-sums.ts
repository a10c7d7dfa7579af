import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { pascal } from '../../words.ts'
import type { Context } from '../context.ts'
import { isNumber, keyOf, labelOf } from '../fields.ts'
import { type Derived, type Element, h, show } from '../model.ts'

/** `total population at the bottom`, `sum of the open ones`: what all rows come to. */
export function sumOf(
  { entity, text, declared }: Context,
  many: string,
): { derived: Derived; node: Element } | undefined {
  const asked = /\b(?:total|sum|overall)\b(?:(?: of)?(?: the| all)? ([a-z]+))?/.exec(text)
  if (asked === null || !declared.some(({ fields }) => fields)) return undefined
  const figures = entity.fields.filter(isNumber)
  const said = figures.find(({ name }) => name.join(' ') === asked[1])
  const figure = said ?? figures.find(({ type }) => type === 'money') ?? figures[0]
  // The things have a total of their own.
  if (figure === undefined || /^(?:total|sum)$/.test(figure.name.join(' '))) return undefined
  const only = ofThose(entity.fields, asked[1])
  const rows = only
    ? `$${many}.filter((row) => row.${keyOf(only.field)} === ${jsString(only.option)})`
    : `$${many}`
  const name = `total${pascal(figure.name)}`
  const shown = figure.type === 'money' ? `$formatMoney($${name})` : `$${name}`
  const label = `Total ${labelOf(figure).toLowerCase()}${only ? ` (${only.option})` : ''}: `
  return {
    derived: { name, value: `${rows}.reduce((sum, row) => sum + row.${keyOf(figure)}, 0)` },
    node: h('p', { class: 'price', role: 'status' }, label, show(shown)),
  }
}

function ofThose(
  fields: readonly Field[],
  word: string | undefined,
): { field: Field; option: string } | undefined {
  for (const field of fields) {
    const option = field.options?.find((one) => one.toLowerCase() === word)
    if (option !== undefined) return { field, option }
  }
  return undefined
}
