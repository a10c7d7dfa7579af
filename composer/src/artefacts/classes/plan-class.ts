import type { Intent } from '../../intent/intent.ts'
import { commentText } from '../../quote.ts'
import { ownErrorsIn } from '../errors/beside.ts'
import { commonMethod } from './common-methods.ts'
import { constructorCheck } from './constructor-check.ts'
import { type Kind, operationOf, type Stock } from './kind.ts'
import { amounts } from './kinds/amounts.ts'
import { counters } from './kinds/counters.ts'
import { cursor } from './kinds/cursor.ts'
import { history } from './kinds/history.ts'
import { lending } from './kinds/lending.ts'
import { list } from './kinds/lists.ts'
import { machine } from './kinds/machine.ts'
import { map } from './kinds/map.ts'
import { cycle, flag, number } from './kinds/numbers.ts'
import { plain } from './kinds/plain.ts'
import { quantities } from './kinds/quantities.ts'
import { records } from './kinds/records.ts'
import { repository } from './kinds/repository.ts'
import { tally } from './kinds/tally.ts'
import { tasks } from './kinds/tasks.ts'
import { vector } from './kinds/vectors.ts'
import type { Operation } from './operations.ts'
import { withChecks } from './parameter-checks.ts'
import type { ClassPlan, Kept, Method } from './plan.ts'
import { readSaid, returnedBy, type SaidClass, usualResult } from './read-class.ts'
import type { SaidMethod } from './said-method.ts'

// In this order: those with a sign of their own first.
const kinds: readonly Kind[] = [
  repository,
  machine,
  history,
  vector,
  amounts,
  cursor,
  cycle,
  lending,
  tasks,
  tally,
  counters,
  quantities,
  records,
  map,
  number,
  list,
  flag,
]

/** The class that a wish describes by its methods. */
export function planClass(intent: Intent): ClassPlan | undefined {
  const said = readSaid(intent)
  return said === undefined || said.methods.length === 0 ? undefined : planOf(said)
}

/** The class with these methods, and what it keeps besides what they need. */
export function planOf(said: SaidClass, besides: readonly Kept[] = []): ClassPlan {
  const operations = new Set(said.methods.map(operationOf))
  const has = (...any: readonly (Operation | undefined)[]) => any.some((one) => operations.has(one))
  const kind = kinds.find(({ fits }) => fits(said, has)) ?? plain
  const stock = kind.stock(said)
  const held = [
    ...takenBesides(said, stock),
    ...besides.filter(({ name }) => !stock.kept.some((one) => one.name === name)),
  ]
  // What takes less than the wish gives it does something else.
  const whole = (one: SaidMethod, made: Method | undefined) =>
    made && made.parameters.length >= one.parameters.length && !asksLines(one) ? made : undefined
  const made = said.methods.map(
    (one) =>
      whole(one, kind.make(operationOf(one), one, stock, said)) ??
      whole(one, commonMethod(one, [...held, ...stock.kept], said)),
  )
  const known = made.filter((one) => one !== undefined)
  const open = said.methods.filter((_, at) => made[at] === undefined).map(({ name }) => name)
  const all = made.map((one, at) => {
    const own = said.methods[at] as SaidMethod
    const errors = errorsIn(saidOf(own, said))
    const whole = one === undefined ? unknown(own) : withChecks(one, own, said)
    return { ...whole, ...(errors.length > 0 && { errors }) }
  })
  const methods = withReader(all, stock)
  const names = new Set(methods.map(({ name }) => name))
  const error = /\b(?:throws?|raises?|raising|throwing) (?:an? )?([A-Z]\w*(?:Error|Exception))\b/.exec(
    said.prompt,
  )?.[1]
  const check = constructorCheck(said, [...held, ...stock.kept])
  return {
    name: said.name,
    says: [
      `${/^[aeiou]/.test(said.words[0] ?? '') ? 'An' : 'A'} ${said.words.join(' ')}.`,
      ...(open.length > 0 ? [`Not in it yet: ${open.join(', ')}.`] : []),
    ].join(' '),
    kept: [...held, ...stock.kept].map((one) => {
      const own = names.has(one.name) && one.open ? hidden(one) : one
      return methods.some(({ sets }) => sets?.includes(one.name)) ? { ...own, changes: true } : own
    }),
    ...(stock.record && { record: stock.record }),
    methods,
    ...(check && { check }),
    ...(error !== undefined && { error }),
    ownErrors: ownErrorsIn(said.prompt),
    called: said.methods.filter(({ called }) => called).map(({ name }) => name),
    isRecord: /\b(?:record|data ?class)\b/i.test(said.prompt),
    isShared: SHARED.test(said.prompt),
    hasReaders: /\bRW ?(?:Mutex|lock)\b|\bread[- ]?write lock\b/i.test(said.prompt),
    ...(/\bReentrantLock\b/.test(said.prompt) && { lock: 'ReentrantLock' }),
    isNull: /\b(?:or|returns?|gives?) null\b|\bnull (?:if|when)\b/.test(said.prompt),
    isComplete: known.length === made.length,
  }
}

/** `to_s that prints one line per item`: more than the values on one line. */
const asksLines = ({ words, note }: SaidMethod): boolean =>
  /^to s(?:tring)?$|^str$|^print\b|^describe$/.test(words) &&
  /\b(?:line per|per line|line for each|each on (?:its|a))\b/i.test(note)

const SHARED =
  /\bthread[- ]?safe\b|\b(?:rw)?mutex\b|\bconcurren|\bsynchroni[sz]ed\b|\bgoroutines?\b|\b(?:many|several|multiple|between|across|by) (?:\w+ )?threads\b|\bmulti-?thread|\bReentrantLock\b|\bthreading\.R?Lock\b|\b(?:use|using|with|guarded by|protected by) (?:an? |the )?lock\b|\block around\b|\block statement\b/i

/** What stands behind a method, and the sentences elsewhere that begin with it: `withdraw throws …`. */
function saidOf({ name, words, note }: SaidMethod, { prompt }: SaidClass): string {
  const about = new RegExp(
    `^\\s*(?:the )?(?:${name}|${words})(?:\\(\\w*\\))? (?:throws?|raises?|fails?|should|must)\\b`,
    'i',
  )
  const own = prompt.split(/[.;\n]/).filter((one) => about.test(one))
  return own.length > 0 ? own.join('. ') : note
}

/** `raises KeyError if unknown and ValueError if there is not enough`. */
function errorsIn(note: string): NonNullable<Method['errors']> {
  return [
    ...note.matchAll(/\b([A-Z]\w*(?:Error|Exception))\b((?:(?![A-Z]\w*(?:Error|Exception)\b)[^.;])*)/g),
  ].map(([, error = '', why = '']) => ({ error, why }))
}

const hidden = ({ open: _, ...rest }: Kept): Kept => rest

/** What the constructor takes besides what the kind keeps anyway. */
function takenBesides({ taken }: SaidClass, { kept }: Stock): Kept[] {
  return taken
    .filter(({ name }) => !kept.some((one) => one.name === name))
    .map(({ name, type, otherwise }) => ({
      name,
      type,
      taken: true,
      open: true,
      ...(otherwise !== undefined && { start: otherwise }),
    }))
}

/** A number that is kept can be read, whether the wish says so or not. */
function withReader(methods: readonly Method[], stock: Stock): readonly Method[] {
  const { reader } = stock
  return reader === undefined || methods.some(({ name, asks }) => asks && reader.alike.test(name))
    ? methods
    : [...methods, reader.method]
}

/** Named, typed and described; what it does, nobody said. */
function unknown({ name, parameters, note, words }: SaidMethod): Method {
  const described = commentText(note)
    .replace(/^[\W_]+|[\W_]+$/g, '')
    .replace(/^(?:and|or|plus)\b\s*/i, '')
  return {
    name,
    says:
      described === ''
        ? `What ${words} does is left to you.`
        : `${described.charAt(0).toUpperCase()}${described.slice(1)}.`,
    // Of what kind it is, nobody said either.
    parameters: parameters.map((one) => (one.type === 'value' ? { ...one, type: 'text' } : one)),
    returns: returnedBy(note) ?? usualResult(name),
    fails: true,
    body: (t) => t.fail(`${name} has no rule yet`),
  }
}
