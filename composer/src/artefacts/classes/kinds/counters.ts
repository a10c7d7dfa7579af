import { asksOnly, type Kind, method, methodsFor } from '../kind.ts'
import type { Parameter } from '../plan.ts'
import type { SaidClass } from '../read-class.ts'
import type { SaidMethod } from '../said-method.ts'
import { quantities } from './quantities.ts'

const COUNTS = 'quantities'

/** A count for each key: `inc(key)`, `value(key)`. */
export const counters: Kind = {
  fits: (said) => {
    const changes = methodsFor(said, 'increase', 'decrease')
    return (changes.length > 0 && changes.every(takesKey)) || marks(said) !== undefined
  },
  stock: quantities.stock,
  make: (operation, said, stock, whole) => {
    const [first = marks(whole)] = methodsFor(whole, 'increase', 'decrease')
    const own = operation === 'add' && takesKey(said) ? 'increase' : operation
    const key: Parameter = {
      name: said.parameters[0]?.name ?? first?.parameters[0]?.name ?? 'key',
      type: 'text',
    }
    switch (own) {
      case 'increase':
      case 'decrease': {
        const sign = own === 'increase' ? '+' : '-'
        const says = `Counts one ${own === 'increase' ? 'more' : 'less'} for the key.`
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

/** `record(key)` beside `count(key)`: how often each was seen. */
const marks = (said: SaidClass): SaidMethod | undefined =>
  methodsFor(said, 'size', 'get').some((one) => takesKey(one) && COUNTED.test(one.words)) &&
  methodsFor(said, 'remove', 'has', 'set').length === 0
    ? methodsFor(said, 'add').find(takesKey)
    : undefined

const COUNTED = /^(?:get )?(?:count|frequency|hits|times|number)\b|\bcount$/

const takesKey = ({ parameters }: SaidMethod): boolean =>
  parameters.length === 1 && parameters[0]?.type === 'text'
