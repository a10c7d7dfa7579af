import { asksOnly, firstAdd, given, isPair, type Kind, method, methodsFor, question } from '../kind.ts'
import type { Parameter } from '../plan.ts'
import { ofMap } from './of-map.ts'

/** Registries, caches, settings: a value for each key. */
export const map: Kind = {
  fits: (said, has) =>
    isPair(said) ||
    (has('set') && has('get') && firstAdd(said)?.words === 'set' && methodsFor(said, 'add').length === 0),
  stock: () => ({ kept: [{ name: 'entries', type: { map: 'value', key: 'text' } }] }),
  make: (operation, said) => {
    const key: Parameter = { name: 'key', type: 'text' }
    const value: Parameter = { name: 'value', type: 'value' }
    const [one = key] = given(said, [key], ['text'])
    const own = 'entries'
    switch (operation) {
      case 'add':
      case 'set': {
        const [by = key, to = value] = given(said, [key, value], ['text', 'value'])
        return method(said, 'Sets the value of a key.', [by, to], undefined, (t) =>
          t.mapSet(t.own(own), t.of(by.name), t.of(to.name)),
        )
      }
      case 'get':
        return method(
          said,
          'Gives the value of a key.',
          [one],
          'value',
          (t) => t.giveFrom(t.own(own), t.of(one.name)),
          { maybe: true, asks: true },
        )
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
              { list: 'value' },
              (t) => t.give(t.values(t.own(own), 'value')),
              asksOnly,
            )
          : method(said, 'Lists the keys.', [], { list: 'text' }, (t) => t.give(t.keys(t.own(own))), asksOnly)
      case 'isEmpty':
        return ofMap(operation, said, own, one)
      case 'clear':
        return method(said, 'Removes all keys.', [], undefined, (t) => t.mapClear(t.own(own)))
      default:
        return undefined
    }
  },
}
