import { camel, plural, wordsOf } from '../../../words.ts'
import { given, type Kind, method, methodsFor, question, refuses, thingOf } from '../kind.ts'
import type { Method, Parameter, Tongue, ValueType } from '../plan.ts'
import { type SaidClass, typeByName } from '../read-class.ts'
import type { SaidMethod, SaidParameter } from '../said-method.ts'

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

/** A number that more than so many would exceed; a limit of what is measured is no room. */
const mostOf = ({ taken, prompt }: SaidClass): SaidParameter | undefined =>
  taken.find(
    ({ name }) =>
      /capacity|^max|^size$/i.test(name) ||
      (/limit/i.test(name) && !/\b(?:over|above|exceeds?|below|under) (?:the )?limit\b/i.test(prompt)),
  )

const LAST =
  /\b(?:keep(?:s|ing)?|stores?|remembers?|holds?)(?: only| at most| up to)? (?:the )?(?:last|latest|most recent|newest) (\d+|n)\b|\b(?:only|at most|max(?:imum)?) (?:the )?(?:last )?(\d+) (?:entries|items|messages|values|elements|lines)\b/i

const isOverwritten = ({ prompt }: SaidClass): boolean =>
  LAST.test(prompt) ||
  /\b(?:drop|discard|overwrit|remove|evict|forget|throw)[a-z]*(?: away)? (?:the )?oldest\b|\boldest (?:one |entry |item )?(?:is |gets )?(?:dropped|discarded|removed|overwritten|evicted)\b/i.test(
    prompt,
  )

/** `keeps the last 50`: how many, as a number or as what the constructor takes. */
function keepsLast(said: SaidClass, most: string | undefined): ((t: Tongue) => string) | undefined {
  if (!isOverwritten(said)) return undefined
  const [, first, second] = LAST.exec(said.prompt) ?? []
  const count = first ?? second
  if (count !== undefined && /^\d/.test(count)) return () => count
  return most === undefined ? undefined : (t) => t.own(most)
}

const QUEUE = /queue|line|fifo|buffer/

/** Stacks, queues, playlists, logs: one thing after another. */
export const list: Kind = {
  fits: (said, has) =>
    has('add', 'takeLast', 'takeFirst') &&
    methodsFor(said, 'add').every(({ parameters }) => parameters.length <= 1),
  stock: (said) => {
    const { name, type } = elementOf(said)
    const most = mostOf(said)
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
    const full = most !== undefined && !isOverwritten(whole)
    const last = keepsLast(whole, most?.name)
    const missing = refuses(said, whole, /not|missing|unknown|exist|absent|isn'?t/i)
    const once = refuses(said, whole, /already|twice|duplicate|exists/i)
    switch (operation) {
      case 'add': {
        const parameters = given(said, [item], [type])
        const [one] = parameters
        if (one && answers(said)) return addIfPossible(said, one, kept.name, most?.name)
        return (
          one &&
          method(
            said,
            last === undefined
              ? `Adds one more.`
              : `Adds one more; of those before, only the last ones are kept.`,
            parameters,
            undefined,
            (t) => [
              ...(once ? t.when(t.has(t.own(kept.name), t.of(one.name)), t.fail('it is there already')) : []),
              ...(full
                ? t.when(`${t.size(t.own(kept.name))} >= ${t.own(most.name)}`, t.fail('it is full'))
                : []),
              ...t.push(t.own(kept.name), t.of(one.name)),
              ...(last === undefined
                ? []
                : t.when(`${t.size(t.own(kept.name))} > ${last(t)}`, t.dropFirst(t.own(kept.name)))),
            ],
            full || once ? { fails: true } : {},
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
            missing ? 'Removes it.' : 'Removes the first that is equal, and tells whether there was one.',
            parameters,
            missing ? undefined : 'bool',
            (t) =>
              missing
                ? [
                    ...t.when(t.not(t.has(t.own(kept.name), t.of(one.name))), t.fail('it is not there')),
                    ...t.drop(t.own(kept.name), t.of(one.name)),
                  ]
                : t.remove(t.own(kept.name), t.of(one.name)),
            missing ? { fails: true } : {},
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
          (t) =>
            t.give(
              /\b(?:newest|latest|most recent|last) first\b|\brevers/i.test(said.note)
                ? t.reversed(t.own(kept.name))
                : t.copy(t.own(kept.name)),
            ),
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
      case 'get':
        // A queue gives what came first.
        return said.parameters.length === 0 && isQueue(whole)
          ? list.make('takeFirst', said, stock, whole)
          : undefined
      default:
        // `isParked(plate)`: whether it is there.
        return /^(?:is|has|was|contains) /.test(said.words) && said.parameters[0]?.name === item.name
          ? list.make('has', said, stock, whole)
          : undefined
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
