import { asksOnly, firstAdd, given, type Kind, method, QUANTITY, question, refuses } from '../kind.ts'
import type { Parameter } from '../plan.ts'
import { ofMap } from './of-map.ts'

/** Stock by name: how many there are of each. */
export const quantities: Kind = {
  fits: (said) => {
    const add = firstAdd(said)
    if (add === undefined) return false
    if (add.parameters.length === 0) return /inventory|stock|warehouse/.test(said.words.join(' '))
    return add.parameters.length === 2 && QUANTITY.test(add.parameters[1]?.name ?? '')
  },
  stock: () => ({ kept: [{ name: 'quantities', type: { map: 'int', key: 'text' } }] }),
  make: (operation, said, _, whole) => {
    const map = 'quantities'
    const key: Parameter = { name: firstAdd(whole)?.parameters[0]?.name ?? 'name', type: 'text' }
    const count: Parameter = { name: firstAdd(whole)?.parameters[1]?.name ?? 'quantity', type: 'int' }
    const inKey = given(said, [key], ['text'])
    const [one = key] = inKey
    switch (operation) {
      case 'add': {
        const [item = key, more = count] = given(said, [key, count], ['text', 'int'])
        return method(
          said,
          'Adds as many to what is there.',
          [item, more],
          undefined,
          (t) => [
            ...t.when(`${t.of(more.name)} <= 0`, t.fail(`${more.name} must be positive`)),
            ...t.mapSet(
              t.own(map),
              t.of(item.name),
              `${t.mapOr(t.own(map), t.of(item.name), '0')} + ${t.of(more.name)}`,
            ),
          ],
          { fails: true },
        )
      }
      case 'set': {
        const [item = key, to = count] = given(said, [key, count], ['text', 'int'])
        return method(said, 'Sets how many there are.', [item, to], undefined, (t) =>
          t.mapSet(t.own(map), t.of(item.name), t.of(to.name)),
        )
      }
      case 'remove': {
        const parameters = given(said, [key, count], ['text', 'int'])
        const [item = key, less] = parameters
        if (less === undefined) return ofMap('remove', said, map, item)
        return method(
          said,
          'Takes as many out, if there are enough.',
          parameters,
          undefined,
          (t) => [
            ...(refuses(said, whole, /unknown|missing|not (?:there|exist|found|known)/i)
              ? t.when(t.not(t.mapHas(t.own(map), t.of(item.name))), t.fail('it is not there'))
              : []),
            ...t.when(
              `${t.mapOr(t.own(map), t.of(item.name), '0')} < ${t.of(less.name)}`,
              t.fail('there is not enough of it'),
            ),
            ...t.mapSet(
              t.own(map),
              t.of(item.name),
              `${t.mapOr(t.own(map), t.of(item.name), '0')} - ${t.of(less.name)}`,
            ),
          ],
          { fails: true },
        )
      }
      case 'get':
        return method(
          said,
          'Tells how many there are.',
          [one],
          'int',
          (t) => t.give(t.mapOr(t.own(map), t.of(one.name), '0')),
          asksOnly,
        )
      case 'has':
        return method(
          said,
          'Tells whether there is any.',
          [one],
          'bool',
          (t) => t.give(`${t.mapOr(t.own(map), t.of(one.name), '0')} > 0`),
          asksOnly,
        )
      case 'total':
        return method(
          said,
          'Counts all of them together.',
          [],
          'int',
          (t) => t.give(t.sum(t.values(t.own(map), 'int'), (each) => each, 'int', 'int')),
          asksOnly,
        )
      case 'size':
        return said.parameters.length === 1
          ? quantities.make('get', said, { kept: [] }, whole)
          : question(said, 'Counts the names.', 'int', (t) => t.give(t.mapSize(t.own(map))))
      case 'all':
        return method(
          said,
          'Lists the names.',
          [],
          { list: 'text' },
          (t) => t.give(t.keys(t.own(map))),
          asksOnly,
        )
      case 'isEmpty':
      case 'clear':
        return ofMap(operation, said, map, one)
      default:
        return undefined
    }
  },
}
