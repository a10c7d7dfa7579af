import { lookupTable } from '@atelier/analyzer/basics'
import { typeByName } from '../intent/field-types.ts'
import type { Field } from '../intent/intent.ts'
import { wordsOf } from '../words.ts'
import type { Does } from './effects.ts'
import { isNumber } from './kinds.ts'
import type { Action } from './model.ts'
import { pastOf, stampOf } from './past.ts'
import type { Act } from './spoken-act.ts'
import { saidNeed, spokenOf, stateOf } from './states.ts'

type Effect = Omit<Action, 'method' | 'needs'>

const YES: Readonly<Record<string, string>> = lookupTable({
  publish: 'published',
  archive: 'archived',
  complete: 'completed',
  activate: 'active',
  verify: 'verified',
  pin: 'pinned',
})
/** Another word for what it is afterwards. */
const AFTERWARDS: Readonly<Record<string, string>> = lookupTable({
  redeem: 'used',
  use: 'used',
  lend: 'borrowed',
})
const COUNTED: Readonly<Record<string, string>> = lookupTable({
  vote: 'votes',
  upvote: 'votes',
  like: 'likes',
  view: 'views',
  increment: 'count',
  downvote: 'downvotes',
})

const boolean = (name: string): Field => ({
  name: wordsOf(name),
  type: 'boolean',
  optional: false,
  default: false,
})

/** What takes it back. */
const UNDOES: Readonly<Record<string, readonly string[]>> = lookupTable({
  deactivate: ['activate'],
  disable: ['enable'],
  free: ['reserve', 'occupy', 'book'],
  release: ['occupy', 'reserve', 'lock', 'book', 'assign'],
  reopen: ['close', 'resolve', 'complete', 'finish'],
  resume: ['pause', 'suspend', 'stop'],
})
/** How a status is called afterwards where it is not the verb's own past. */
const STATES: Readonly<Record<string, readonly string[]>> = lookupTable({
  activate: ['active'],
  cancel: ['cancelled', 'canceled'],
  complete: ['completed', 'complete', 'done'],
  deactivate: ['inactive'],
  finish: ['finished', 'done', 'completed'],
  free: ['free', 'available', 'open'],
  pay: ['paid'],
  release: ['free', 'available', 'released', 'open'],
  reopen: ['open', 'reopened'],
  resolve: ['resolved', 'solved', 'done'],
  resume: ['active', 'running', 'in progress'],
  start: ['in progress', 'started', 'running', 'active'],
  stop: ['stopped'],
})
/** Whoever does it takes a place. */
const TAKES_PLACE = /^(?:enroll|join|rsvp|book|register|checkin|check-in)$/
const GIVES_BACK: Readonly<Record<string, string>> = lookupTable({ leave: 'join', unenroll: 'enroll' })
const PLACES = /^(?:capacity|seats|spots|places|max(?:imum)? (?:attendees|participants|seats))$/

/** Without a status in the wish, what it may be follows from what is done to it: `only while pending`. */
export function statusFor(acts: readonly Act[], fields: readonly Field[]): Field[] {
  const only = acts.find((act) => act.only !== undefined)?.only
  if (only === undefined || fields.some(({ name }) => /^(?:status|state)$/.test(name.join(' ')))) return []
  const options = [...new Set([only, ...acts.map(({ verb }) => STATES[verb]?.[0] ?? pastOf(verb))])]
  return [{ name: ['status'], type: 'choice', options, default: only, optional: false }]
}

/** Whether a thing has a state or a flag that the verb leads to. */
export const leadsTo = (verb: string, fields: readonly Field[]): boolean => {
  const after = [...(STATES[verb] ?? []), pastOf(verb)]
  return fields.some(
    ({ name, options }) => after.includes(name.join(' ')) || after.some((one) => options?.includes(one)),
  )
}

/** What can be done with one of them besides reading and writing it. */
export function readActions(acts: readonly Act[], fields: readonly Field[], said = ''): Action[] {
  const all = new Set(acts.map(({ verb }) => verb))
  const known = acts.flatMap((act) => {
    const effect = actionOf(act, fields, all)
    return effect ? [{ act, effect }] : []
  })
  const effects = known.map(({ effect }) => effect)
  return known.map(({ act, effect }) => {
    const needs = needsOf(act, effect, fields, effects)
    const stamp = stampOf(act.verb, effect, said)
    return { ...effect, method: act.method ?? 'post', ...(stamp && { stamp }), ...(needs && { needs }) }
  })
}

function needsOf(
  { verb, only, refused }: Act,
  own: Effect,
  fields: readonly Field[],
  all: readonly Effect[],
): Action['needs'] {
  const told =
    refused && (saidNeed(refused.said, fields, refused.status) ?? doneNeed(verb, refused, own, all))
  if (told) return told
  const status = stateOf(fields)
  if (only !== undefined && status?.options?.includes(only)) return { field: status, is: only }
  const places = fields.find(({ name }) => PLACES.test(name.join(' ')))
  return places && own.effect === 'increment' && COUNTED[own.field.name.join(' ')] === undefined
    ? { field: own.field, below: places }
    : undefined
}

/** `409 if already checked in`, `409 if not checked in`: by what the actions leave behind. */
function doneNeed(
  verb: string,
  { status, said }: NonNullable<Act['refused']>,
  own: Effect,
  all: readonly Effect[],
): Action['needs'] {
  const spoken = spokenOf(said)
  const isDone = (name: string) => spoken.includes(` ${wordsOf(pastOf(name)).join(' ')} `)
  if (/ (?:already|twice|again|second time) /.test(spoken) || isDone(verb)) {
    if (own.effect === 'now') return { field: own.field, given: false, status }
    if (own.effect === 'yes' || own.effect === 'no')
      return { field: own.field, flag: own.effect === 'no', status }
    if (typeof own.effect === 'object' && 'value' in own.effect)
      return { field: own.field, none: [own.effect.value], status }
  }
  const before = / not | unless /.test(spoken)
    ? all.find(({ name }) => name !== verb && isDone(name))
    : undefined
  if (before?.effect === 'now') return { field: before.field, given: true, status }
  return before?.effect === 'yes' ? { field: before.field, flag: true, status } : undefined
}

function actionOf(
  { verb, state, does }: Act,
  fields: readonly Field[],
  all: ReadonlySet<string>,
): Effect | undefined {
  const find = (name: string) =>
    fields.find((field) => field.name.join(' ') === name || field.name.join(' ') === `is ${name}`)
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(verb)) return undefined
  const told = does && toldEffect(verb, does, fields)
  if (told) return told
  // `rent` takes what `return` gives back.
  const available = fields.find(
    ({ name, type }) => type === 'boolean' && /^(?:is )?(?:available|free)$/.test(name.join(' ')),
  )
  if (available && (TAKES.test(verb) || GIVES.test(verb)))
    return { name: verb, field: available, effect: TAKES.test(verb) ? 'no' : 'yes' }
  const status = find('status') ?? find('state')
  const option = (names: readonly string[]) => names.find((name) => status?.options?.includes(name))
  if (state !== undefined) {
    const value = option([state])
    if (status && value !== undefined) return { name: verb, field: status, effect: { value } }
    const opposite = find(`un${state}`)
    if (opposite) return { name: verb, field: opposite, effect: verb === state ? 'no' : 'yes' }
    return { name: verb, field: find(state) ?? boolean(state), effect: verb === state ? 'yes' : 'no' }
  }
  if (verb === 'toggle') {
    const flag = fields.find(({ type }) => type === 'boolean')
    return flag && { name: verb, field: flag, effect: 'toggle' }
  }
  if (verb === 'restore')
    return {
      name: verb,
      field: { name: ['deleted', 'at'], type: 'date-time', optional: true },
      effect: 'clear',
    }
  // `POST /todos/:id/done`: named like what it sets.
  const same = find(verb)
  if (same?.type === 'boolean' && !same.list) return { name: verb, field: same, effect: 'yes' }
  const value = option(STATES[verb] ?? [pastOf(verb)])
  if (status && value !== undefined) return { name: verb, field: status, effect: { value } }
  const flag = find(pastOf(verb)) ?? find(AFTERWARDS[verb] ?? '')
  if (flag?.type === 'boolean' && YES[verb] === undefined) return { name: verb, field: flag, effect: 'yes' }
  const time = find(`${pastOf(verb)} at`)
  if (time?.optional && /^date/.test(time.type)) return { name: verb, field: time, effect: 'now' }
  const undone = undoneBy(verb, all)
  if (undone !== undefined) return undoing(verb, undone, fields)
  const yes = YES[verb]
  if (yes !== undefined)
    return { name: verb, field: find(yes) ?? find('done') ?? boolean(yes), effect: 'yes' }
  const counted = countedBy(verb, fields)
  if (counted) return { name: verb, field: find(counted) ?? count(counted), effect: 'increment' }
  const given = GIVES_BACK[verb]
  if (given !== undefined && all.has(given) && countedBy(given, fields))
    return { name: verb, field: count(countedBy(given, fields) ?? ''), effect: 'decrement' }
  const taken = fields.find(
    ({ name, type }) =>
      type === 'boolean' && /^(?:is )?(?:taken|occupied|reserved|booked|locked)$/.test(name.join(' ')),
  )
  if (taken && /^(?:reserve|occupy|book|lock|take|park|leave|vacate)$/.test(verb))
    return { name: verb, field: taken, effect: /^(?:leave|vacate)$/.test(verb) ? 'no' : 'yes' }
  return {
    name: verb,
    field: { name: [...wordsOf(pastOf(verb)), 'at'], type: 'date-time', optional: true },
    effect: 'now',
  }
}

const TAKES = /^(?:rent|borrow|reserve|book|take|checkout|claim|occupy|lock|hire|loan)$/
const GIVES = /^(?:return|release|free|checkin|unlock|giveback)$/

function toldEffect(verb: string, does: Does, fields: readonly Field[]): Effect | undefined {
  const { how, field: said, to, by = 1, unit } = does
  const words = said?.join(' ')
  const field = fields.find(({ name }) => name.join(' ') === words || name.join(' ') === `is ${words}`)
  if (how === 'later' && said && unit !== undefined) {
    const own = field ?? { name: said, type: typeByName(words ?? ''), optional: true }
    return /^(?:date|date-time)$/.test(own.type)
      ? { name: verb, field: own, effect: { later: by, unit } }
      : undefined
  }
  const counted = field ?? (said === undefined ? countIn(verb, fields) : undefined)
  if (how === 'add') {
    if (counted && isNumber(counted))
      return { name: verb, field: counted, effect: by === 1 ? 'increment' : { add: by } }
    return said && by > 0 ? { name: verb, field: count(words ?? ''), effect: 'increment' } : undefined
  }
  if (counted && isNumber(counted) && /^-?\d+$/.test(to ?? ''))
    return { name: verb, field: counted, effect: { number: Number(to) } }
  if (said === undefined) return undefined
  if (how === 'toggle') {
    const flag = field ?? boolean(words ?? '')
    return flag.type === 'boolean' ? { name: verb, field: flag, effect: 'toggle' } : undefined
  }
  if (how === 'clear')
    return field && isNumber(field)
      ? { name: verb, field, effect: { number: 0 } }
      : field?.optional
        ? { name: verb, field, effect: 'clear' }
        : undefined
  if (field?.type === 'boolean') return { name: verb, field, effect: to === 'false' ? 'no' : 'yes' }
  if (field && to !== undefined && field.options?.includes(to))
    return { name: verb, field, effect: { value: to } }
  if (!field && /^(?:true|false)$/.test(to ?? ''))
    return {
      name: verb,
      field: { ...boolean(words ?? ''), default: to === 'false' },
      effect: to === 'true' ? 'yes' : 'no',
    }
  const isTime = field
    ? /^(?:date-time)$/.test(field.type)
    : to === undefined || /^(?:now|current|today)$/.test(to)
  return isTime
    ? { name: verb, field: field ?? { name: said, type: 'date-time', optional: true }, effect: 'now' }
    : undefined
}

/** `vote adds one`: to the votes; else to the only number there is. */
function countIn(verb: string, fields: readonly Field[]): Field | undefined {
  const named = fields.find(({ name }) => [COUNTED[verb], `${verb}s`].includes(name.join(' ')))
  const numbers = fields.filter(({ type, list }) => type === 'integer' && !list)
  return named ?? (numbers.length === 1 ? numbers[0] : undefined)
}

const count = (name: string): Field => ({ name: wordsOf(name), type: 'integer', optional: false, default: 0 })

function countedBy(verb: string, fields: readonly Field[]): string | undefined {
  const counted = COUNTED[verb]
  if (counted !== undefined) return counted
  const limited = fields.some(({ name }) => PLACES.test(name.join(' ')))
  return TAKES_PLACE.test(verb) && (limited || /^(?:enroll|join|rsvp)$/.test(verb)) ? pastOf(verb) : undefined
}

/** `unarchive` takes back `archive`, `release` whatever of its kind the wish has. */
function undoneBy(verb: string, all: ReadonlySet<string>): string | undefined {
  const plain = /^un([a-z]{3,})$/.exec(verb)?.[1]
  if (plain !== undefined) return plain
  const usual = UNDOES[verb]
  return usual?.find((other) => all.has(other)) ?? usual?.[0]
}

function undoing(verb: string, undone: string, fields: readonly Field[]): Effect {
  const done = actionOf({ verb: undone, of: undefined }, fields, new Set())
  const field = done?.field ?? boolean(pastOf(undone))
  if (done?.effect === 'increment') return { name: verb, field, effect: 'decrement' }
  return { name: verb, field, effect: field.type === 'boolean' ? 'no' : 'clear' }
}
