import { asksOnly, method, question } from '../kind.ts'
import type { Operation } from '../operations.ts'
import type { Method, Parameter } from '../plan.ts'
import type { SaidMethod } from '../said-method.ts'

/** What is done alike to whatever is kept by a key. */
export function ofMap(
  operation: Operation,
  said: SaidMethod,
  map: string,
  one: Parameter,
): Method | undefined {
  switch (operation) {
    case 'get':
      return method(said, 'Finds it.', [one], 'record', (t) => t.giveFrom(t.own(map), t.of(one.name)), {
        maybe: true,
        asks: true,
      })
    case 'has':
      return method(
        said,
        'Tells whether it is there.',
        [one],
        'bool',
        (t) => t.give(t.mapHas(t.own(map), t.of(one.name))),
        asksOnly,
      )
    case 'isEmpty':
      return method(
        said,
        'Tells whether there are none.',
        [],
        'bool',
        (t) => t.give(`${t.mapSize(t.own(map))} == 0`),
        asksOnly,
      )
    case 'remove':
      return method(said, 'Removes it, and tells whether it was there.', [one], 'bool', (t) =>
        t.mapRemove(t.own(map), t.of(one.name)),
      )
    case 'size':
      return question(said, 'Counts them.', 'int', (t) => t.give(t.mapSize(t.own(map))))
    case 'clear':
      return method(said, 'Removes all of them.', [], undefined, (t) => t.mapClear(t.own(map)))
    default:
      return undefined
  }
}
