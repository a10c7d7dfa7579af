import { camel, plural, wordsOf } from '../../../words.ts'
import { given, type Kind, method, methodsFor, question, thingOf } from '../kind.ts'
import type { Method, ValueType } from '../plan.ts'
import { typeByName } from '../read-class.ts'
import { list } from './lists.ts'

const AT = 'at'

/** Playlists and slides: one thing after another, and a place among them that goes round at the ends, or stops there. */
export const cursor: Kind = {
  fits: (said, has) => has('add') && has('next', 'previous') && methodsFor(said, 'add').every(takesOne),
  stock: (said) => {
    const thing = thingOf(said)
    return {
      kept: [
        { name: camel(plural(wordsOf(thing))), type: { list: typeByName(thing) } },
        { name: AT, type: 'int', start: '0' },
      ],
    }
  },
  make: (operation, said, stock, whole) => {
    const [kept] = stock.kept
    if (kept === undefined || typeof kept.type === 'string' || !('list' in kept.type)) return undefined
    const type: ValueType = kept.type.list
    const goesRound = /\b(?:wraps?|cycl\w*|circular|loops?|round|starts? over)\b/i.test(whole.prompt)
    switch (operation) {
      case 'next':
        return step(said, type, kept.name, 'Goes on to the next one, and gives it', goesRound, 1)
      case 'previous':
        return step(said, type, kept.name, 'Goes back to the one before, and gives it', goesRound, -1)
      case 'current':
      case 'value':
      case 'get':
        return given(said, []).length > 0
          ? undefined
          : question(said, 'Gives the one whose turn it is.', type, now(kept.name), { maybe: true })
      default:
        return list.make(operation, said, { kept: [kept] }, whole)
    }
  },
}

const takesOne = ({ parameters }: { parameters: readonly unknown[] }): boolean => parameters.length <= 1

const now =
  (things: string): Method['body'] =>
  (t) =>
    t.showAt(t.own(things), t.own(AT))

function step(
  said: Parameters<typeof method>[0],
  type: ValueType,
  things: string,
  says: string,
  goesRound: boolean,
  by: 1 | -1,
): Method {
  return method(
    said,
    `${says}; ${goesRound ? 'goes round at the end' : 'stays where there is none'}.`,
    [],
    type,
    (t) => {
      const size = t.size(t.own(things))
      const at = t.own(AT)
      const move = by === 1 ? t.more(at, '1') : t.less(at, '1')
      const isInside = by === 1 ? `${at} < ${size} - 1` : `${at} > 0`
      const around = by === 1 ? t.set(at, '0') : t.set(at, `${size} - 1`)
      return [...t.when(isInside, move, goesRound ? around : undefined), ...now(things)(t)]
    },
    { maybe: true },
  )
}
