import type { Entity, Field } from '../intent/intent.ts'
import { sentence, singular, wordsOf } from '../words.ts'
import { isNumber } from './kinds.ts'
import { type Change, type Refusal, SENTENCES, STATUS } from './refusals.ts'

/** What something that is sent does to the thing it is sent to. */

const SHORT =
  /\b(?:too low|insufficient|not enough|negative|below (?:0|zero)|more than (?:the |its )?(?:balance|stock|quantity)|exceeds? (?:the |its )?(?:balance|stock|quantity)|overdraw\w*)\b/i
const TAKES =
  /^(?:withdraw\w*|spend|sell|sale|remove|consume|use|debit|charge|take|reduce|decrease|ship|burn|redeem)$/
const ADDS =
  /^(?:deposit|restock|add|top ?up|topup|credit|refill|increase|earn|receive|load|adjust(?:ment)?|change)$/
const USUAL = /^(?:balance|stock|quantity|qty|points|credits|amount)$/
const COUNTS = /^(?:count|quantity|qty|amount|number|units|pieces|(?:number of )?[a-z]+s)$/

/** A deposit adds to the balance, a move sets the place: what the wish sends to a thing of its own fields. */
export function readChange(
  segment: string,
  sent: readonly Field[],
  owner: Entity | undefined,
  said: string,
): { change: Change; short: Refusal | undefined } | undefined {
  const [only] = sent
  if (!owner || !only) return undefined
  if (sent.length !== 1) return takenOf(segment, sent, owner, said)
  const own = owner.fields.find(({ name }) => name.join(' ') === only.name.join(' '))
  const isTaken = TAKES.test(segment)
  if (own && !isTaken && !ADDS.test(segment))
    return { change: { field: own, by: only, how: 'set' }, short: stepOf(own, only, said) }
  const usual = owner.fields.filter(isNumber).find(({ name }) => USUAL.test(name.join(' ')))
  const field = own ?? usual
  if (!field || !isNumber(field) || !(isTaken || ADDS.test(segment)))
    return takenOf(segment, sent, owner, said)
  const part = said.split(SENTENCES).find((each) => SHORT.test(each))
  const short = isTaken || part !== undefined ? tooLow(field, only, part) : undefined
  return { change: { field, by: only, how: isTaken ? 'take' : 'add' }, short }
}

const tooLow = (of: Field, by: Field, part = ''): Refusal => ({
  kind: 'short',
  of,
  by,
  status: Number(
    STATUS.exec(part.slice(Math.max(part.search(SHORT) - 40, 0)))?.[1] ?? STATUS.exec(part)?.[1] ?? 409,
  ),
  says: isMany(of) ? `Not enough ${of.name.join(' ')}` : `${sentence(of.name)} is too low`,
})

const isMany = ({ name }: Field): boolean => singular(name).join(' ') !== name.join(' ')

/** Nothing is taken by sending less than nothing. */
export const asTaken =
  (change: Change | undefined) =>
  (field: Field): Field =>
    change?.how !== 'take' || field !== change.by || field.min !== undefined
      ? field
      : field.type === 'integer'
        ? { ...field, min: 1 }
        : { ...field, min: 0, minExcluded: true }

/** `POST /screenings/:id/tickets {name, count} and 409 when there are not enough seats left` */
function takenOf(
  segment: string,
  sent: readonly Field[],
  { fields }: Entity,
  said: string,
): { change: Change; short: Refusal } | undefined {
  const part = said.split(SENTENCES).find((each) => SHORT.test(each) && each.includes(`/${segment}`))
  if (part === undefined) return undefined
  const words = wordsOf(part.slice(Math.max(part.search(SHORT) - 40, 0)))
  const held = fields.find((field) => isNumber(field) && words.includes(field.name.at(-1) ?? ''))
  const by = sent.find((field) => isNumber(field) && COUNTS.test(field.name.join(' ')))
  return held && by && { change: { field: held, by, how: 'take' }, short: tooLow(held, by, part) }
}

const CHAIN = /\b([a-z][\w-]*(?:\s*(?:->|=>|→)\s*["'`]?[a-z][\w-]*["'`]?){1,9})/i
const IN_ORDER =
  /\b(?:only|in (?:that|this) order|order|otherwise|else|must|transitions?|steps?|skip\w*|backwards?|4\d\d)\b/i

/** `received -> baking -> delivered`: what a state may be, one after the other. */
const chainIn = (said: string): string[] =>
  (CHAIN.exec(said)?.[1] ?? '')
    .split(/\s*(?:->|=>|→)\s*/)
    .map((state) => state.replace(/["'`]/g, '').toLowerCase())
    .filter((state) => state !== '')

/** Where the wish tells the states of a thing by their order alone, they are what it can be. */
export function withStates(said: string): (field: Field) => Field {
  const states = chainIn(said.slice(0, 4_000))
  const [first] = states
  return (field) =>
    first === undefined || states.length < 2 || field.options || !isState(field)
      ? field
      : { ...field, type: 'choice', options: states, default: field.default ?? first }
}

const isState = ({ name }: Field): boolean => /^(?:status|state|stage|phase)$/.test(name.join(' '))

/** One state may only follow on the one before it. */
function stepOf(of: Field, by: Field, said: string): Refusal | undefined {
  const part = said
    .slice(0, 4_000)
    .split(SENTENCES)
    .find((each) => chainIn(each).length > 1)
  const states = chainIn(part ?? '')
  if (part === undefined || !IN_ORDER.test(part) || !states.every((state) => of.options?.includes(state)))
    return undefined
  const status = Number(STATUS.exec(part)?.[1] ?? 409)
  return { kind: 'step', of, by, states, status, says: `${sentence(of.name)} cannot be changed to that now` }
}
