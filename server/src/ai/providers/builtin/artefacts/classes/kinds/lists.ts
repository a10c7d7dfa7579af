import { camel, plural, wordsOf } from '../../../words.ts'
import { given, type Kind, method, methodsFor, question, refuses, thingOf } from '../kind.ts'
import type { Method, Parameter, ValueType } from '../plan.ts'
import { type SaidClass, type SaidMethod, typeByName } from '../read-class.ts'

const manyOf = (thing: string): string => {
  const many = camel(plural(wordsOf(thing)))
  return /^(?:values|lists)$/.test(many) ? 'items' : many
}

function elementOf(said: SaidClass): Parameter {
  const thing = thingOf(said)
  const [first] = methodsFor(said, 'add').flatMap(({ parameters }) => parameters)
  const numbers = methodsFor(said, 'average', 'highest', 'lowest', 'total').length > 0
  if (first?.typed) return { name: thing, type: first.type }
  const byName = typeByName(first?.name ?? thing)
  return { name: thing, type: numbers ? 'float' : byName === 'int' ? 'value' : byName }
}

const QUEUE = /queue|line|fifo|buffer/

/** Stacks, queues, playlists, logs: one thing after another. */
export const list: Kind = {
  fits: (said, has) =>
    has('add', 'takeLast', 'takeFirst') &&
    methodsFor(said, 'add').every(({ parameters }) => parameters.length <= 1),
  stock: (said) => {
    const { name, type } = elementOf(said)
    const most = said.taken.find((one) => /capacity|^max|limit|^size$/i.test(one.name))
    return {
      kept: [
        { name: manyOf(name), type: { list: type } },
        ...(most
          ? [{ name: most.name, type: 'int' as const, taken: true as const, open: true as const }]
          : []),
      ],
    }
  },
  make: (operation, said, stock, whole) => {
    const [kept, most] = stock.kept
    if (kept === undefined || typeof kept.type === 'string' || !('list' in kept.type)) return undefined
    const type: ValueType = kept.type.list
    const item = { name: thingOf(whole), type }
    const end = isQueue(whole) ? 'first' : 'last'
    const fails = refuses(said, whole, /empty|nothing|no (?:items?|elements?)/i)
    const refuseEmpty: Method['body'] = (t) =>
      fails ? t.when(`${t.size(t.own(kept.name))} == 0`, t.fail(`there is nothing in it`)) : []
    const maybe = fails ? { fails: true as const } : { maybe: true as const }
    const full = most !== undefined
    switch (operation) {
      case 'add': {
        const parameters = given(said, [item], [type])
        const [one] = parameters
        if (one && answers(said)) return addIfPossible(said, one, kept.name, most?.name)
        return (
          one &&
          method(
            said,
            `Adds one more.`,
            parameters,
            undefined,
            (t) => [
              ...(full
                ? t.when(`${t.size(t.own(kept.name))} >= ${t.own(most.name)}`, t.fail('it is full'))
                : []),
              ...t.push(t.own(kept.name), t.of(one.name)),
            ],
            full ? { fails: true } : {},
          )
        )
      }
      case 'remove': {
        const parameters = given(said, [item], [type])
        const [one] = parameters
        return (
          one &&
          method(
            said,
            'Removes the first that is equal, and tells whether there was one.',
            parameters,
            'bool',
            (t) => t.remove(t.own(kept.name), t.of(one.name)),
          )
        )
      }
      case 'takeLast':
      case 'takeFirst':
        return method(
          said,
          `Takes the ${operation === 'takeLast' ? 'last' : 'first'} one out.`,
          [],
          type,
          (t) => [
            ...refuseEmpty(t),
            ...t.take(t.own(kept.name), operation === 'takeLast' ? 'last' : 'first'),
          ],
          maybe,
        )
      case 'peek':
      case 'first':
      case 'last':
      case 'current': {
        const side =
          operation === 'first' || operation === 'last' ? operation : operation === 'current' ? 'first' : end
        return method(
          said,
          `Gives the ${side} one, and leaves it there.`,
          [],
          type,
          (t) => [...refuseEmpty(t), ...t.show(t.own(kept.name), side)],
          { ...maybe, asks: true },
        )
      }
      case 'has': {
        const parameters = given(said, [item], [type])
        const [one] = parameters
        return (
          one &&
          method(
            said,
            'Tells whether it is there.',
            parameters,
            'bool',
            (t) => t.give(t.has(t.own(kept.name), t.of(one.name))),
            { asks: true },
          )
        )
      }
      case 'size':
        return question(said, 'Counts them.', 'int', (t) => t.give(t.size(t.own(kept.name))))
      case 'isEmpty':
        return method(
          said,
          'Tells whether there are none.',
          [],
          'bool',
          (t) => t.give(`${t.size(t.own(kept.name))} == 0`),
          { asks: true },
        )
      case 'isFull':
        return (
          most &&
          method(
            said,
            'Tells whether there is no room for more.',
            [],
            'bool',
            (t) => t.give(`${t.size(t.own(kept.name))} >= ${t.own(most.name)}`),
            { asks: true },
          )
        )
      case 'room':
        return (
          most &&
          method(
            said,
            'Counts how many more there is room for.',
            [],
            'int',
            (t) => t.give(`${t.own(most.name)} - ${t.size(t.own(kept.name))}`),
            { asks: true },
          )
        )
      case 'clear':
        return method(said, 'Removes all of them.', [], undefined, (t) => t.clear(t.own(kept.name)))
      case 'all':
        return method(
          said,
          'Lists all of them.',
          [],
          { list: type },
          (t) => t.give(t.copy(t.own(kept.name))),
          { asks: true },
        )
      case 'total':
        return type === 'float'
          ? method(
              said,
              'Adds them up.',
              [],
              'float',
              (t) => t.give(t.sum(t.own(kept.name), (one) => one, 'float', 'float')),
              { asks: true },
            )
          : undefined
      case 'average':
        return type === 'float'
          ? method(
              said,
              'Computes their average; 0 if there are none.',
              [],
              'float',
              (t) => [
                ...t.when(`${t.size(t.own(kept.name))} == 0`, t.give(t.number('0', 'float'))),
                ...t.give(
                  t.ratio(
                    t.sum(t.own(kept.name), (one) => one, 'float', 'float'),
                    t.size(t.own(kept.name)),
                  ),
                ),
              ],
              { asks: true },
            )
          : undefined
      case 'highest':
      case 'lowest':
        return type === 'float'
          ? method(
              said,
              `Gives the ${operation} of them.`,
              [],
              'float',
              (t) => [
                ...t.when(`${t.size(t.own(kept.name))} == 0`, t.fail('there is nothing in it')),
                ...t.give(t.extreme(t.own(kept.name), operation === 'highest' ? 'max' : 'min')),
              ],
              { asks: true, fails: true },
            )
          : undefined
      default:
        return undefined
    }
  },
}

/** `-> bool (False when full)`: who asks for a yes or no wants no error. */
const answers = ({ note }: SaidMethod): boolean =>
  /^\s*(?:->|:|=>)\s*bool|\b(?:false|true) (?:if|when|unless)\b|\breturns? (?:true|false|whether|bool)/i.test(
    note,
  )

function addIfPossible(said: SaidMethod, one: Parameter, list: string, most: string | undefined): Method {
  const once = /\b(?:already|twice|duplicate|exists|inside|present|unique)\b/i.test(said.note)
  const reasons = [
    ...(most === undefined ? [] : ['there is no room']),
    ...(once ? ['it is there already'] : []),
  ]
  return method(
    said,
    reasons.length === 0
      ? 'Adds one more.'
      : `Adds one more, and tells whether it did: not where ${reasons.join(' or ')}.`,
    [one],
    'bool',
    (t) => [
      ...(most === undefined ? [] : t.when(`${t.size(t.own(list))} >= ${t.own(most)}`, t.give(t.no))),
      ...(once ? t.when(t.has(t.own(list), t.of(one.name)), t.give(t.no)) : []),
      ...t.push(t.own(list), t.of(one.name)),
      ...t.give(t.yes),
    ],
  )
}

const isQueue = (said: SaidClass): boolean =>
  QUEUE.test(said.words.join(' ')) || methodsFor(said, 'takeFirst').length > 0

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
      ],
      reader: {
        alike: /^(?:getCurrent|current|state|getState|present|value|peek|get)/,
        method: question({ name: 'current', called: false }, 'Gives the state that counts now.', type, now, {
          maybe: true,
          reads: true,
        }),
      },
    }
  },
  make: (operation, said, { kept: [kept] }) => {
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
          (t) => [...t.when(`${t.own('at')} > 0`, t.less(t.own('at'), '1')), ...now(t)],
          { maybe: true },
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
          { maybe: true },
        )
      case 'canUndo':
        return question(said, 'Tells whether there is a state to go back to.', 'bool', (t) =>
          t.give(`${t.own('at')} > 0`),
        )
      case 'canRedo':
        return question(said, 'Tells whether an undo can be taken back.', 'bool', (t) =>
          t.give(`${t.own('at')} < ${t.size(t.own('states'))} - 1`),
        )
      case 'current':
      case 'value':
      case 'get':
      case 'peek':
        return question(said, 'Gives the state that counts now.', type, now, { maybe: true })
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

const now: Method['body'] = (t) => t.showAt(t.own('states'), t.own('at'))
