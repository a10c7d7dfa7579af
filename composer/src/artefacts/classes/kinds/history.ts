import { given, type Kind, method, methodsFor, question } from '../kind.ts'
import type { Method } from '../plan.ts'
import type { SaidClass } from '../read-class.ts'

/** Editors and forms: what was, what is, and what was taken back. */
export const history: Kind = {
  fits: (_, has) => has('undo', 'redo'),
  stock: (said) => {
    const type =
      methodsFor(said, 'add', 'set')
        .flatMap(({ parameters }) => parameters)
        .find(({ typed }) => typed)?.type ?? 'value'
    return {
      kept: [
        { name: 'states', type: { list: type } },
        { name: 'at', type: 'int', start: '-1' },
        ...(firstState(said) === undefined
          ? []
          : [{ name: firstState(said) ?? '', type, taken: true as const }]),
      ],
      reader: {
        alike: /^(?:getCurrent|current|state|getState|present|value|peek|get)/,
        method: question(
          { name: 'current', called: false },
          'Gives the state that counts now.',
          type,
          nowOf(said),
          { ...mayLack(said), reads: true },
        ),
      },
    }
  },
  make: (operation, said, { kept: [kept] }, whole) => {
    const now = nowOf(whole)
    // What the constructor takes is there before the first state that is recorded.
    const least = firstState(whole) === undefined ? '0' : '-1'
    const how = mayLack(whole)
    if (kept === undefined || typeof kept.type === 'string' || !('list' in kept.type)) return undefined
    const type = kept.type.list
    switch (operation) {
      case 'add':
      case 'set': {
        const parameters = given(said, [{ name: 'state', type }], [type])
        const [state] = parameters
        return (
          state &&
          method(
            said,
            'Records a new state; what was taken back before cannot be redone.',
            parameters,
            undefined,
            (t) => [
              ...t.cut(t.own('states'), `${t.own('at')} + 1`),
              ...t.push(t.own('states'), t.of(state.name)),
              ...t.more(t.own('at'), '1'),
            ],
          )
        )
      }
      case 'undo':
        return method(
          said,
          'Goes back by one state, if there is one, and gives the current one.',
          [],
          type,
          (t) => [...t.when(`${t.own('at')} > ${least}`, t.less(t.own('at'), '1')), ...now(t)],
          how,
        )
      case 'redo':
        return method(
          said,
          'Takes the last undo back, if there is one, and gives the current state.',
          [],
          type,
          (t) => [
            ...t.when(`${t.own('at')} < ${t.size(t.own('states'))} - 1`, t.more(t.own('at'), '1')),
            ...now(t),
          ],
          how,
        )
      case 'canUndo':
        return question(said, 'Tells whether there is a state to go back to.', 'bool', (t) =>
          t.give(`${t.own('at')} > ${least}`),
        )
      case 'canRedo':
        return question(said, 'Tells whether an undo can be taken back.', 'bool', (t) =>
          t.give(`${t.own('at')} < ${t.size(t.own('states'))} - 1`),
        )
      case 'current':
      case 'value':
      case 'get':
      case 'peek':
        return question(said, 'Gives the state that counts now.', type, now, how)
      case 'clear':
        return method(said, 'Forgets all states.', [], undefined, (t) => [
          ...t.clear(t.own('states')),
          ...t.set(t.own('at'), '-1'),
        ])
      case 'size':
        return question(said, 'Counts the states.', 'int', (t) => t.give(t.size(t.own('states'))))
      default:
        return undefined
    }
  },
}

/** `constructor takes the initial state`, `History(initial)`. */
const firstState = ({ taken }: SaidClass): string | undefined =>
  taken.find(({ name }) => /^(?:initial|start|first|present|state)/i.test(name))?.name

/** With a first state there always is one. */
const mayLack = (said: SaidClass): Pick<Method, 'maybe'> =>
  firstState(said) === undefined ? { maybe: true } : {}

const nowOf = (said: SaidClass): Method['body'] => {
  const first = firstState(said)
  return (t) =>
    first === undefined
      ? t.showAt(t.own('states'), t.own('at'))
      : [...t.when(`${t.own('at')} < 0`, t.give(t.own(first))), ...t.give(t.at(t.own('states'), t.own('at')))]
}
