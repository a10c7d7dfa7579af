import { asksOnly, type Kind, method, methodsFor } from '../kind.ts'
import type { Parameter } from '../plan.ts'
import type { SaidMethod } from '../read-class.ts'
import { quantities } from './quantities.ts'

const COUNTS = 'quantities'

/** A count for each key: `inc(key)`, `value(key)`. */
export const counters: Kind = {
  fits: (said) => {
    const changes = methodsFor(said, 'increase', 'decrease')
    return changes.length > 0 && changes.every(takesKey)
  },
  stock: quantities.stock,
  make: (operation, said, stock, whole) => {
    const [first] = methodsFor(whole, 'increase', 'decrease')
    const key: Parameter = {
      name: said.parameters[0]?.name ?? first?.parameters[0]?.name ?? 'key',
      type: 'text',
    }
    switch (operation) {
      case 'increase':
      case 'decrease': {
        const sign = operation === 'increase' ? '+' : '-'
        const says = `Counts one ${operation === 'increase' ? 'more' : 'less'} for the key.`
        return method(said, says, [key], undefined, (t) =>
          t.mapSet(t.own(COUNTS), t.of(key.name), `${t.mapOr(t.own(COUNTS), t.of(key.name), '0')} ${sign} 1`),
        )
      }
      case 'value':
      case 'size':
      case 'get':
        return takesKey(said)
          ? method(
              said,
              'Gives the count of the key; 0 where nothing was counted.',
              [key],
              'int',
              (t) => t.give(t.mapOr(t.own(COUNTS), t.of(key.name), '0')),
              asksOnly,
            )
          : undefined
      default:
        return quantities.make(operation, said, stock, whole)
    }
  },
}

const takesKey = ({ parameters }: SaidMethod): boolean =>
  parameters.length === 1 && parameters[0]?.type === 'text'
