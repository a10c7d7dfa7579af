import type { Entity, Field } from '../intent/intent.ts'
import { plural, sentence, wordsOf } from '../words.ts'
import { isNumber } from './kinds.ts'
import { against, type Needs, type NeedWords, refusal } from './needs.ts'
import { saidNeed } from './states.ts'

/** Why a new record is refused, besides what is wrong with it alone. */
export type Refusal = { readonly status: number; readonly says: string } & (
  | { readonly kind: 'others'; readonly all: readonly Compared[] }
  /** What it belongs to has room for so many. */
  | { readonly kind: 'full'; readonly room: Field }
  /** What it belongs to must be in some state. */
  | { readonly kind: 'owner'; readonly needs: Needs }
  /** What it takes away must be there. */
  | { readonly kind: 'short'; readonly of: Field; readonly by: Field }
  /** Its states come one after the other. */
  | { readonly kind: 'step'; readonly of: Field; readonly by: Field; readonly states: readonly string[] }
)

/** A field of another record and one of the new: so they may not be. */
export interface Compared {
  readonly other: Field
  readonly how: 'same' | 'before' | 'after' | 'at least'
  readonly own: Field
}

/** What a new record does to the one it belongs to: a deposit adds to the balance. */
export interface Change {
  readonly field: Field
  readonly by: Field
  readonly how: 'set' | 'add' | 'take'
}

export const STATUS = /\b(40[0139]|41[0-9]|42[0-9])\b/
export const SENTENCES = /[.;]\s+|,\s+(?=(?:GET|POST|PUT|PATCH|DELETE)\b)|\n+/
const REASONS = /,\s+(?=(?:and )?4\d\d\b)|\s+(?:or|and)\s+(?=(?:if|when|the|an?|already|somebody|someone)\b)/i
const RULE = /\b(?:conflict|must not|must never|cannot|can't|never|no|one [a-z]+ per)\b/i
const FULL =
  /\b(?:full|sold out|no (?:more )?(?:seats|spots|places|room|capacity)|capacity|(?:max\w*|limit) (?:is |has been )?reached|too many|over ?book\w*)\b/i
const ROOM = /^(?:max(?:imum)? [a-z ]+|capacity|seats|spots|places|slots|size|(?:seats|spots|places) total)$/
const HIGHER =
  /\b(?:higher|greater|more|above|exceeds?|beats?)\b[^.;]*\b(?:highest|current|last|previous|best)\b/i
const AGAIN =
  /\b(?:twice|already (?:has|have|voted|registered|enrolled|joined|signed|reviewed|rated|booked|reserved|a member|exists?|in it|there|on it|added|logged|recorded|checked|applied|submitted|invited|subscribed)|there already|exists already|again|duplicates?|same (?:person|user|email|member)|only once|once per)\b/i
const BUSY =
  /\balready (?:booked|reserved|taken|occupied)\b|\bdouble[- ]?book\w*|\boverlap\w*|\bsame (?:time|slot|date)\b|\btaken at that time\b|\b(?:slot|time|date) is (?:already )?(?:taken|booked)\b/i
const WHERE =
  /^(?:room(?: name| id)?|table(?: number)?|court|hall|resource|desk|seat|car(?: id)?|vehicle|bike|equipment|item|venue|doctor|trainer|staff|employee|studio|lane|field)(?: id| name)?$/
const WHO =
  /^(?:e ?mail|user(?: id| name)?|member(?: id)?|student(?: id)?|voter|plate|[a-z]+ e ?mail|[a-z]+ id|name|[a-z]+ name)$/

export function readRefusals(said: string, thing: Entity, owner: Entity | undefined): Refusal[] {
  const fields = thing.fields
  const names = [thing.name, plural(thing.name)].map((words) => words.at(-1) ?? '')
  const found: Refusal[] = []
  const named = new Set(fields.map(({ name }) => name.at(-1) ?? ''))
  // `already booked`: of bookings.
  const stem = (names[0] ?? '').slice(0, 4)
  for (const part of said.slice(0, 4_000).split(SENTENCES)) {
    const words = wordsOf(part)
    const isNamed = words.some((word) => names.includes(word) || (stem.length === 4 && word.startsWith(stem)))
    // `an enroll endpoint that returns 409 when it is full`: of the endpoint, not of every part.
    if (owner && !isNamed && /\b[a-z]+ (?:endpoint|action)\b/i.test(part)) continue
    const isOwn = isNamed || words.some((word) => named.has(word))
    let status = Number(STATUS.exec(part)?.[1])
    for (const reason of part.split(REASONS)) {
      const told = STATUS.exec(reason)?.[1]
      // `409 when it is full or the email is already enrolled`: the same for both.
      if (told !== undefined) status = Number(told)
      const isRule = Number.isFinite(status) || RULE.test(reason)
      const one = isRule
        ? readRefusal(reason, Number.isFinite(status) ? status : 409, thing, fields, owner, isOwn)
        : undefined
      if (one && !found.some(({ kind }) => kind === one.kind)) found.push(one)
    }
  }
  return found
}

function readRefusal(
  part: string,
  status: number,
  { name }: Entity,
  fields: readonly Field[],
  owner: Entity | undefined,
  isOwn: boolean,
): Refusal | undefined {
  if (owner) {
    const holder = sentence(owner.name)
    // `an enroll endpoint that returns 409 when it is full`: of the endpoint, not of every part.
    const isElsewhere = !isOwn && /\b[a-z]+ (?:endpoint|action)\b/i.test(part)
    const room =
      FULL.test(part) && !isElsewhere
        ? owner.fields.find(({ name: words, type }) => type === 'integer' && ROOM.test(words.join(' ')))
        : undefined
    if (room) return { kind: 'full', room, status, says: `${holder} is full` }
    if (!isOwn) return undefined
    // `409 if the poll is closed`: of what it belongs to.
    const needs = saidNeed(part, owner.fields, status)
    if (needs) return { kind: 'owner', needs, status, says: refusal(needs, owner) }
    const most = HIGHER.test(part) ? fields.find(isNumber) : undefined
    if (most)
      return {
        kind: 'others',
        all: [{ other: most, how: 'at least', own: most }],
        status,
        says: `${sentence(most.name)} must be higher than the highest`,
      }
    const once = /\bone [a-z]+ per ([a-z]+)\b/i.exec(part)?.[1]
    const who = once
      ? fields.find(({ name: words }) => words.includes(once.toLowerCase()))
      : AGAIN.test(part)
        ? whoIn(part, fields)
        : undefined
    return who && { kind: 'others', all: [same(who)], status, says: `${sentence(name)} exists already` }
  }
  return BUSY.test(part) ? busy(part, status, fields) : undefined
}

/** Who may not do it again: as it is named, else by the address, else by whatever tells people apart. */
function whoIn(part: string, fields: readonly Field[]): Field | undefined {
  const words = wordsOf(part)
  const tells = fields.filter(({ name }) => WHO.test(name.join(' ')))
  return (
    fields.find(({ name }) => words.includes(name.at(-1) ?? '') && name.at(-1) !== 'id') ??
    (words.includes('day') || words.includes('date')
      ? fields.find(({ type }) => type === 'date')
      : undefined) ??
    tells.find(({ type }) => type === 'email') ??
    tells[0]
  )
}

const same = (field: Field): Compared => ({ other: field, how: 'same', own: field })

/** Two that want the same at the same time. */
function busy(part: string, status: number, fields: readonly Field[]): Refusal | undefined {
  const times = fields.filter(({ type, optional }) => /^(?:date|date-time|time)$/.test(type) && !optional)
  const from = times.find(({ name }) => /^(?:starts?|from|begins?|check in|pick ?up)\b/.test(name.join(' ')))
  const to = times.find(({ name }) => /^(?:ends?|to|until|check out|return)\b/.test(name.join(' ')))
  const spoken = ` ${wordsOf(part).join(' ')} `
  const where =
    fields.find(({ name }) => WHERE.test(name.join(' '))) ??
    fields.find(({ name, type }) => type === 'reference' || spoken.includes(` ${name.join(' ')} `))
  const at = where && !times.includes(where) ? [same(where)] : []
  const says = 'It is taken at that time'
  if (from && to)
    return {
      kind: 'others',
      all: [...at, { other: from, how: 'before', own: to }, { other: to, how: 'after', own: from }],
      status,
      says,
    }
  return times.length > 0 ? { kind: 'others', all: [...at, ...times.map(same)], status, says } : undefined
}

/** How a language compares the records that there are with the new one. */
export interface RefusalWords {
  other(field: Field): string
  own(field: Field): string
  compare(left: string, how: Compared['how'], right: string, field: Field): string
  /** Whether there is another record, of the same owner, of which this is true. */
  any(test: string): string
  readonly and: string
  /** Whether a choice of the new record is this one; as of what it belongs to when nothing else is said. */
  given?(value: string, is: string, field: Field): string
  /** Whether less is held than is taken, where numbers are not compared by a sign. */
  short?(held: string, given: string, field: Field): string | undefined
  /** Where what it belongs to can be read. */
  readonly owner?: {
    read(field: Field): string
    readonly needs: NeedWords
    /** How many records it has. */
    readonly count: string
  }
}

/** What stands against a new record, in the order in which it is looked at. */
export function standing(
  refuses: readonly Refusal[],
  change: Change | undefined,
  words: RefusalWords,
): { test: string; status: number; says: string }[] {
  return refuses.flatMap((stands) => {
    const { status, says } = stands
    const test = testOf(stands, change, words)
    return test === undefined ? [] : [{ test, status, says }]
  })
}

function testOf(stands: Refusal, change: Change | undefined, words: RefusalWords): string | undefined {
  if (stands.kind === 'others')
    return words.any(
      stands.all
        .map(({ other, how, own }) => words.compare(words.other(other), how, words.own(own), own))
        .join(words.and),
    )
  if (!words.owner) return undefined
  if (stands.kind === 'full') return `${words.owner.count} >= ${words.owner.read(stands.room)}`
  if (stands.kind === 'owner') return against(stands.needs, words.owner.needs)
  const held = words.owner.read(stands.of)
  const given = words.own(stands.by)
  const isTaken = change?.how === 'take'
  const short = stands.kind === 'short' && isTaken ? words.short?.(held, given, stands.of) : undefined
  if (short !== undefined) return short
  if (stands.kind === 'step') {
    const { equals, differs, or = ' || ' } = words.owner.needs
    const and = or === ' or ' ? ' and ' : ' && '
    const isGiven = words.given ?? equals
    return stands.states
      .map((state, at, all) => {
        const before = all[at - 1]
        const is = isGiven(given, state, stands.by)
        return before === undefined ? is : `(${is}${and}${differs(held, before, stands.of)})`
      })
      .join(or)
  }
  return isTaken ? `${held} < ${given}` : `${held} + ${given} < 0`
}

/** Whether the record that it belongs to is needed before a new one is made. */
export const readsOwner = (refuses: readonly Refusal[], change: Change | undefined): boolean =>
  change !== undefined || refuses.some(({ kind }) => kind !== 'others')

/** The value that a change gives, of what is held and what is sent. */
export const changedValue = ({ how }: Change, held: string, given: string): string =>
  how === 'set' ? given : `${held} ${how === 'add' ? '+' : '-'} ${given}`
