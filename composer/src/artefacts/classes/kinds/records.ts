import { camel, pascal, plural, wordsOf } from '../../../words.ts'
import {
  asksOnly,
  firstAdd,
  given,
  isPair,
  type Kind,
  method,
  methodsFor,
  QUANTITY,
  question,
  refuses,
  thingOf,
} from '../kind.ts'
import type { Method, Parameter } from '../plan.ts'
import type { SaidClass } from '../read-class.ts'
import { ofMap } from './of-map.ts'

const CART: readonly Parameter[] = [
  { name: 'name', type: 'text' },
  { name: 'price', type: 'float' },
  { name: 'quantity', type: 'int', otherwise: '1' },
]

function partsOf(said: SaidClass): readonly Parameter[] {
  const add = firstAdd(said)
  // The number of a thing is read, never counted with.
  return add && add.parameters.length > 1
    ? given(add, []).map((part) => (part.name === 'number' ? { ...part, type: 'text' as const } : part))
    : CART
}

const recordName = (said: SaidClass): string => {
  const name = pascal(wordsOf(thingOf(said)))
  return name === 'Item' || name === said.name ? `${said.name}Item` : name
}

/** Carts, address books, catalogues: things with parts, found by the first of them. */
export const records: Kind = {
  fits: (said) => {
    const add = firstAdd(said)
    if (add === undefined || methodsFor(said, 'add').length === 0) return false
    return add.parameters.length === 0
      ? /cart|basket|invoice/.test(said.words.join(' '))
      : add.parameters.length > 1 && !isPair(said)
  },
  stock: (said) => ({
    kept: [{ name: manyOf(said), type: { map: 'record', key: partsOf(said)[0]?.type ?? 'text' } }],
    record: { name: recordName(said), parts: partsOf(said).map(({ otherwise: _, ...part }) => part) },
  }),
  make: (operation, said, { kept: [kept] }, whole) => {
    if (kept === undefined) return undefined
    const map = kept.name
    const parts = partsOf(whole)
    const [key] = parts
    if (key === undefined) return undefined
    const price = parts.find(({ name }) =>
      /price|cost|amount|value|total|duration|seconds|minutes|hours|points|score|weight|calories|pages|distance/i.test(
        name,
      ),
    )
    const quantity = parts.find(({ name }) => QUANTITY.test(name) && name !== price?.name)
    const [one = key] = given(said, [{ name: key.name, type: key.type }], [key.type])
    const missing = refuses(said, whole, /not|missing|unknown|exist|absent/i)
    const all = (t: Parameters<Method['body']>[0]) => t.values(t.own(map), 'record')
    switch (operation) {
      case 'add':
        return method(
          said,
          quantity
            ? 'Adds it; of what is there already, as many more.'
            : 'Adds it, in the place of one with the same key.',
          parts,
          undefined,
          (t) => {
            const set = t.mapSet(
              t.own(map),
              t.of(key.name),
              t.make(
                recordName(whole),
                parts.map(({ name }) => [name, t.of(name)]),
              ),
            )
            return quantity
              ? t.when(
                  t.mapHas(t.own(map), t.of(key.name)),
                  t.mapAddPart(t.own(map), t.of(key.name), quantity.name, t.of(quantity.name)),
                  set,
                )
              : set
          },
        )
      case 'set': {
        const [item = one, to] = given(said, [one, ...(quantity ? [quantity] : [])])
        const part =
          to &&
          parts.find(({ name }) => name === to.name || to.name.toLowerCase().endsWith(name.toLowerCase()))
        return (
          to &&
          part &&
          method(
            said,
            `Sets the ${part.name}.`,
            [item, { name: to.name, type: part.type }],
            undefined,
            (t) => [
              ...t.when(t.not(t.mapHas(t.own(map), t.of(item.name))), t.fail('it is not there')),
              ...t.mapSetPart(t.own(map), t.of(item.name), part.name, t.of(to.name)),
            ],
            { fails: true },
          )
        )
      }
      case 'remove':
        return method(
          said,
          missing ? 'Removes it.' : 'Removes it, and tells whether it was there.',
          [one],
          missing ? undefined : 'bool',
          (t) =>
            missing
              ? [
                  ...t.when(t.not(t.mapHas(t.own(map), t.of(one.name))), t.fail('it is not there')),
                  ...t.mapDrop(t.own(map), t.of(one.name)),
                ]
              : t.mapRemove(t.own(map), t.of(one.name)),
          missing ? { fails: true } : {},
        )
      case 'total':
        return price
          ? method(
              said,
              quantity ? 'Adds up price times quantity.' : `Adds up the ${price.name}.`,
              [],
              'float',
              (t) =>
                t.give(
                  t.sum(
                    all(t),
                    (each) =>
                      quantity
                        ? t.times(t.part(each, price.name), t.part(each, quantity.name))
                        : t.part(each, price.name),
                    'float',
                    'record',
                  ),
                ),
              asksOnly,
            )
          : quantity &&
              method(
                said,
                'Counts all of them together.',
                [],
                'int',
                (t) => t.give(t.sum(all(t), (each) => t.part(each, quantity.name), 'int', 'record')),
                asksOnly,
              )
      case 'size':
        return quantity && said.words !== 'size'
          ? question(said, 'Counts all of them together.', 'int', (t) =>
              t.give(t.sum(all(t), (each) => t.part(each, quantity.name), 'int', 'record')),
            )
          : question(said, 'Counts them.', 'int', (t) => t.give(t.mapSize(t.own(map))))
      case 'all':
        return method(said, 'Lists all of them.', [], { list: 'record' }, (t) => t.give(all(t)), asksOnly)
      case 'get':
      case 'has':
      case 'isEmpty':
      case 'clear':
        return ofMap(operation, said, map, one)
      default:
        return undefined
    }
  },
}

const manyOf = (said: SaidClass): string => camel(plural(wordsOf(thingOf(said))))
