import { asksOnly, firstAdd, given, isPair, type Kind, method, methodsFor, question } from '../kind.ts'
import type { Parameter, ValueType } from '../plan.ts'
import type { SaidClass } from '../read-class.ts'
import { ofMap } from './of-map.ts'

/** Registries, caches, settings: a value for each key. */
export const map: Kind = {
  fits: (said, has) =>
    isPair(said) ||
    (has('set') && has('get') && firstAdd(said)?.words === 'set' && methodsFor(said, 'add').length === 0),
  stock: (said) => ({ kept: [{ name: 'entries', type: typesOf(said) }] }),
  make: (operation, said, _, whole) => {
    const { key: keyType, map: valueType } = typesOf(whole)
    const key: Parameter = { name: 'key', type: keyType }
    const value: Parameter = { name: 'value', type: valueType }
    const [one = key] = given(said, [key], [keyType])
    const own = 'entries'
    switch (operation) {
      case 'add':
      case 'set': {
        const [by = key, to = value] = given(said, [key, value], [keyType, valueType])
        return method(said, 'Sets the value of a key.', [by, to], undefined, (t) =>
          t.mapSet(t.own(own), t.of(by.name), t.of(to.name)),
        )
      }
      case 'get': {
        const [, otherwise] = given(said, [key], [keyType, valueType])
        if (otherwise !== undefined)
          return method(
            said,
            `Gives the value of a key, or ${otherwise.name} where there is none.`,
            [one, { name: otherwise.name, type: valueType }],
            valueType,
            (t) => t.give(t.mapOr(t.own(own), t.of(one.name), t.of(otherwise.name))),
            asksOnly,
          )
        return method(
          said,
          'Gives the value of a key.',
          [one],
          valueType,
          (t) => t.giveFrom(t.own(own), t.of(one.name)),
          { maybe: true, asks: true },
        )
      }
      case 'has':
        return method(
          said,
          'Tells whether the key is there.',
          [one],
          'bool',
          (t) => t.give(t.mapHas(t.own(own), t.of(one.name))),
          asksOnly,
        )
      case 'remove':
        return method(said, 'Removes a key, and tells whether it was there.', [one], 'bool', (t) =>
          t.mapRemove(t.own(own), t.of(one.name)),
        )
      case 'size':
        return question(said, 'Counts the keys.', 'int', (t) => t.give(t.mapSize(t.own(own))))
      case 'all':
        return /value/.test(said.words)
          ? method(
              said,
              'Lists the values.',
              [],
              { list: valueType },
              (t) => t.give(t.values(t.own(own), valueType)),
              asksOnly,
            )
          : method(
              said,
              'Lists the keys.',
              [],
              { list: keyType },
              (t) => t.give(t.keys(t.own(own))),
              asksOnly,
            )
      case 'isEmpty':
        return ofMap(operation, said, own, one)
      case 'clear':
        return method(said, 'Removes all keys.', [], undefined, (t) => t.mapClear(t.own(own)))
      default:
        return undefined
    }
  },
}

/** As the wish types them: `Set(key string, value int)`. */
function typesOf(said: SaidClass): { key: ValueType; map: ValueType } {
  const [key, value] = firstAdd(said)?.parameters ?? []
  return { key: key?.typed ? key.type : 'text', map: value?.typed ? value.type : 'value' }
}
