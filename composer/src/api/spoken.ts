import { lookupTable } from '@atelier/analyzer/basics'
import { typeByName } from '../intent/field-types.ts'
import { readFields } from '../intent/fields.ts'
import type { Field, Words } from '../intent/intent.ts'
import { singular, wordsOf } from '../words.ts'
import { readEffect } from './effects.ts'
import type { Action } from './model.ts'
import type { Act } from './spoken-act.ts'
import { after, inputAfter, listAfter } from './spoken-inputs.ts'
import { condition, refusedIn } from './spoken-refusals.ts'

/** What belongs to one thing: `readings of a sensor`, and what is sent to it: `apply (name, email)`. */
export interface Part {
  readonly name: Words
  readonly parent: Words | undefined
  /** Below the parent: `readings`, `apply`. */
  readonly segment: string
  readonly fields: readonly Field[]
  readonly verbs: ReadonlySet<'list' | 'get' | 'create' | 'update' | 'delete'>
  readonly method?: Action['method']
}

export interface Spoken {
  readonly acts: readonly Act[]
  readonly parts: readonly Part[]
  /** The wish without what was understood here. */
  readonly rest: string
  /** The same without the routes of what is done to things: none of them reads or writes one. */
  readonly bare: string
  /** `cancel (delete)`: said otherwise, and put plainly in the rest. */
  readonly renamed: boolean
}

const PLAIN =
  'acknowledge freeze unfreeze promote demote terminate void settle activate approve archive assign ban borrow cancel confirm deactivate decline deliver disable dispatch enable enroll capture escalate follow lock mute occupy pause publish reactivate redeem refund reimburse reject release renew reopen reserve resolve resume revoke rsvp ship snooze submit subscribe suspend toggle unarchive unassign unban unblock unfollow unlike unlock unmute unpin unpublish unsubscribe upvote downvote verify vote restore'.split(
    ' ',
  )
// Names of fields and things as well: they count with their object, or beside a verb that is nothing else.
const ALSO_NOUNS =
  'accept adjust apply block book check-in check-out checkin checkout claim rent close complete extend favorite feature finish flag free hide increment issue join leave like pay pin rate return review star start stop'.split(
    ' ',
  )
const VERB = `(?:${[...PLAIN, ...ALSO_NOUNS].sort((a, b) => b.length - a.length).join('|')}|check (?:in|out))`
// They stand in the same row: `create, capture, refund`.
const USUAL = '(?:list|create|update|delete|get|edit|show|view)'
const EITHER = `(?:${VERB}|${USUAL})`
const isPlain = new Set(PLAIN)
const isVerb = new RegExp(`^${VERB}$`)
const isUsual = new RegExp(`^${USUAL}$`)

const RUN = new RegExp(
  `\\b((?:${USUAL}\\s*,\\s*)*${VERB}(?:\\s*(?:,\\s*(?:and|or)\\b|,|/|&|\\+|\\band\\b|\\bor\\b)\\s*${EITHER}\\b)*)\\b(?!-)(?:(?:\\s+(?:from|to|for|in))?\\s+(an?|the|one|this|each|single)\\s+([a-z]+)|\\s+(it|them|one)\\b|\\s+(endpoints?|routes?|actions?)\\b)?`,
  'gi',
)
const MARK =
  /\bmark(?:s|ing)?\s+(?:(?:an?|the|one|it|them|each)\s+)?(?:(?!as\b)([a-z]+)\s+)?as\s+(not |un)?([a-z]+)(?:\s*(?:\/|\bor\b)\s*(un)([a-z]+))?/gi
const BEGINS =
  /(?:^|[.;:,+&(]|\b(?:and|or|to|can|could|may|also|then|plus|an?|the|endpoints?|for|with|routes?|actions?|POST|PATCH|PUT))\s*$/i
const ENDS =
  /^\s*(?:$|[.;,)(+&{]|(?:and|or|with|when|only|if|by|to|while|that|which|returning|returns?|endpoints?|\d)\b)/i
// `lock/unlock doors`
const BARE = /^\s+(?:([a-z]+s)\b|[a-z]+\s*(?:$|[.,;]))/i
const CHOICES = /\b(?:status|state|type|kind|category|role|level|priority|stage|phase)\s*(?:is|:|\(|=)?\s*$/i

const ROUTE =
  /(?:\b(GET|POST|PUT|PATCH|DELETE)\s+)?((?:\/[\w-]+)*\/([A-Za-z][\w-]*))\/(?::\w+|\{\w+(?::\w+)?\}|<(?:\w+:)?\w+>)\/([a-z][\w-]*)(?![\w/-])\s*(?:\{([^{}]{1,400})\}|\(([^()]{1,400})\))?/gi
// `DELETE /carts/:id/items/:itemId`
const ROUTE_OF_PART =
  /\b(GET|PUT|PATCH|DELETE)\s+(?:\/[\w-]+)*\/([A-Za-z][\w-]*)\/(?::\w+|\{\w+(?::\w+)?\}|<(?:\w+:)?\w+>)\/([a-z][\w-]*s)\/(?::\w+|\{\w+(?::\w+)?\}|<(?:\w+:)?\w+>)(?![\w/-])/g
// `nested reservations (name, email)`, `grades nested under students`
const NESTED =
  /\b(?:nested ([a-z]+s)|([a-z]+s) nested)\s*\(([^()]{3,300})\)|(?:,\s*|\band )([a-z]+s)\s*\(([^()]{3,300})\) nested\b/gi
const UNDER =
  /\b(?:nested )?([a-z]+s) (?:nested )?(?:under|below|inside|per) (?:an? |the |each |their )?([a-z]+)\b(?:\s*\(([^()]{3,300})\))?/gi
const ASSIGN = /\bassign(?:ing)?(?: (?:it|them|(?:an?|the) ([a-z]+)))? to (?:an? |the )?([a-z]+)\b/gi
// `posts can be published and archived`
const CAN_BE = /\b([a-z]+) can be ([a-z]+ed(?:(?:,| and| or|, and|, or) [a-z]+ed)*)\b(?: by [a-z]+)?/gi
const TOGGLE = /(?<=[,;.]\s*|\band\s+)toggle (?:the |its )?(?!endpoint|action|route)([a-z]+)\b/gi
const DEED = '(?<=^|[.;,]\\s*|\\b(?:routes?|actions?|endpoints?)\\b:?\\s+)"?([a-z][a-z-]{2,15})"?\\s+'
const ADDS = new RegExp(`${DEED}adds? (?:an? |the )?(?!one\\b)([a-z]+) to (?:the |its )?[a-z]+\\b`, 'gi')
const SETS = new RegExp(
  `${DEED}((?:sets|toggles|increments|increases|decrements|decreases|clears|resets|pushes|extends)\\b[^.;]{3,80})`,
  'gi',
)
// `PATCH complete on a task`
const ON_ONE = new RegExp(
  `\\b(POST|PUT|PATCH)\\s+(${VERB})(?:\\s+(?:on|for|of)\\s+(?:an?|the|each|one)\\s+([a-z]+))?(?=\\s*(?:[,.;]|$|\\band\\b))`,
  'gi',
)
const MOVED = /\badd(?:ing)? (?:an? )?([a-z]+) to (?:an? |the )?([a-z]+)\b/i
const REMOVED = /\bremove (?:an? )?([a-z]+) from (?:an? |the )?([a-z]+)\b/i

// `enroll a student (name, email)`: what is sent is a thing of its own.
const SENT =
  /\b(?:add|enroll|register|invite|place|submit|leave|attach|log|record|make|post|create)(?:ing)? (?:an? |new )+([a-z]+)\s*(?:\{([^{}]{3,300})\}|\(([^()]*,[^()]*)\))/gi

const NOUNS: Readonly<Record<string, string>> = lookupTable({
  adjust: 'adjustment',
  apply: 'application',
  assign: 'assignment',
  book: 'booking',
  borrow: 'loan',
  enroll: 'enrollment',
  pay: 'payment',
  rate: 'rating',
  reserve: 'reservation',
  subscribe: 'subscription',
})

// `member action "renew"`
const QUOTED = new RegExp(`["'\`](${VERB})["'\`]`, 'gi')
const FIELDS =
  /^(?:status|state|priority|role|level|type|category|stage|phase|address|location|position|plan|size)$/
const LIST = /^\s*(?:endpoints?\s*)?[({]([^(){}]{2,400})[)}]/
const MAX_TEXT = 4_000

export function readSpoken(prompt: string): Spoken {
  const acts = new Map<string, Act>()
  const parts = new Map<string, Part>()
  const note = (act: Act) => {
    const verb = act.verb.replace(/[ -]/g, '')
    const key = `${verb} ${act.of?.join(' ') ?? ''}`
    if (!acts.has(key)) acts.set(key, { ...act, verb, ...refusedIn(prompt, act.verb) })
  }
  const addPart = (part: Part) => {
    const old = parts.get(part.segment)
    parts.set(part.segment, {
      ...part,
      fields: part.fields.length > 0 ? part.fields : (old?.fields ?? []),
      verbs: new Set([...(old?.verbs ?? []), ...part.verbs]),
    })
  }
  const told: string[] = []
  let renamed = false
  let rest = prompt.slice(0, MAX_TEXT).replace(QUOTED, '$1')

  rest = rest.replace(ROUTE_OF_PART, (_whole, method: string, owner: string, last: string) => {
    addPart({
      name: singular(wordsOf(last)),
      parent: singular(wordsOf(owner)),
      segment: last,
      fields: [],
      verbs: new Set([({ GET: 'get', DELETE: 'delete' } as const)[method] ?? 'update']),
    })
    return ' '
  })
  rest = rest.replace(
    ROUTE,
    (
      whole,
      method: string | undefined,
      _path,
      owner: string,
      last: string,
      braces?: string,
      round?: string,
    ) => {
      const of = singular(wordsOf(owner))
      const said = braces ?? round ?? ''
      const isThing = !isVerb.test(last) && singular([last])[0] !== last
      if (isThing) {
        const verb = method === undefined || method.toUpperCase() === 'GET' ? 'list' : 'create'
        const crud = method === undefined && /\bcrud\b/i.test(prompt)
        addPart({
          name: singular(wordsOf(last)),
          parent: of,
          segment: last,
          fields: readFields(said === '' && verb === 'create' ? listAfter(after(prompt, whole)) : said),
          verbs: new Set(crud ? (['list', 'get', 'create', 'update', 'delete'] as const) : ([verb] as const)),
        })
        return ' '
      }
      const way = /^(?:PUT|PATCH)$/i.test(method ?? '')
        ? { method: method?.toLowerCase() as 'put' | 'patch' }
        : {}
      // `PATCH /vehicles/:id/status`: what is named is what is sent.
      const isField =
        'method' in way && !isVerb.test(last) && typeByName(last) === 'text' && FIELDS.test(last)
      const sent =
        said === '' && isField
          ? readFields(last)
          : said === '' || condition(said).only !== undefined
            ? []
            : readFields(said)
      const input = sent.length > 0 ? sent : inputAfter(prompt, whole)
      // `POST /events/:id/register adds an attendee`: one more of those that the wish has.
      const made = /^\s*(?:that |which )?(?:adds|creates) (?:an? |the )(?!one\b)([a-z]+)\b/i.exec(
        after(prompt, whole),
      )?.[1]
      if (input.length === 0 && made !== undefined && new RegExp(`\\b${made}s?\\s*[({:]`, 'i').test(prompt))
        addPart({
          name: wordsOf(made),
          parent: of,
          segment: last,
          fields: [],
          verbs: new Set(['create'] as const),
          ...way,
        })
      else if (input.length > 0)
        addPart({ ...actPart(last, of, input), ...(isField && { name: [...of, last] }), ...way })
      else
        note({
          verb: last,
          of,
          ...condition(`${said} ${after(prompt, whole)}`),
          ...effectIn(after(prompt, whole)),
          ...way,
        })
      return method === undefined ? ' ' : said === '' ? whole : whole.slice(0, whole.lastIndexOf(said) - 1)
    },
  )

  rest = rest.replace(SENT, (whole, noun: string, braces?: string, round?: string) => {
    const name = singular(wordsOf(noun))
    const first = wordsOf(prompt.split(/[.;:]/)[0] ?? '').map((word) => singular([word])[0])
    const fields = readFields(braces ?? round ?? '')
    if (fields.length === 0 || first.includes(name[0])) return whole
    addPart({
      name,
      parent: undefined,
      segment: `${noun.toLowerCase()}s`,
      fields,
      verbs: new Set(['list', 'create']),
    })
    return ' '
  })

  const all = ['list', 'get', 'create', 'update', 'delete'] as const
  rest = rest.replace(NESTED, (_whole, ...[before, behind, inside, first, own]: (string | undefined)[]) => {
    const noun = before ?? behind ?? first ?? ''
    const listed = inside ?? own ?? ''
    const name = singular(wordsOf(noun))
    addPart({
      name,
      parent: undefined,
      segment: noun.toLowerCase(),
      fields: readFields(listed),
      verbs: new Set(all),
    })
    return ' '
  })
  rest = rest.replace(UNDER, (whole, noun: string, owner: string, listed?: string) => {
    if (!/\bnested\b/i.test(whole) && (listed === undefined || /\bper\b/i.test(whole))) return whole
    addPart({
      name: singular(wordsOf(noun)),
      parent: singular(wordsOf(owner)),
      segment: noun.toLowerCase(),
      fields: readFields(listed ?? ''),
      verbs: new Set(all),
    })
    return ' '
  })

  const added = MOVED.exec(rest)
  const removed = REMOVED.exec(rest)
  const [, thing, holder] = added ?? removed ?? []
  if (thing !== undefined && holder !== undefined && !/^(?:it|them)$/i.test(holder)) {
    const name = singular(wordsOf(thing))
    const verbs = new Set<'list' | 'create' | 'delete'>(['list'])
    if (added) verbs.add('create')
    if (removed || /\bremove (?:one|it|them)\b/i.test(rest)) verbs.add('delete')
    addPart({ name, parent: singular(wordsOf(holder)), segment: `${thing}s`, fields: [], verbs })
    rest = rest
      .replace(MOVED, ' ')
      .replace(REMOVED, ' ')
      .replace(/\blist (?:the )?[a-z]+ (?:of|in) (?:an?|the) [a-z]+\b/gi, ' ')
  }

  rest = rest.replace(ASSIGN, (_whole, of: string | undefined, to: string) => {
    addPart(actPart('assign', of === undefined ? undefined : singular(wordsOf(of)), readFields(to)))
    return ' '
  })

  rest = rest.replace(CAN_BE, (whole, of: string, list: string) => {
    const verbs =
      list
        .toLowerCase()
        .match(/[a-z]+(?=d\b)/g)
        ?.filter((stem) => stem.length > 2) ?? []
    const known = verbs.map((stem) => [stem, `${stem}e`, stem.slice(0, -1)].find((verb) => isVerb.test(verb)))
    if (known.includes(undefined)) return whole
    for (const verb of known) if (verb !== undefined) note({ verb, of: singular(wordsOf(of)) })
    return ' '
  })

  // `adopt endpoint`: what it is afterwards is named elsewhere.
  for (const [, verb = ''] of rest.matchAll(/\b([a-z]{3,12}) (?:endpoint|action)\b/gi)) {
    const past = new RegExp(`\\b${verb.toLowerCase()}e?d\\b`, 'i')
    if (!isVerb.test(verb.toLowerCase()) && past.test(prompt))
      note({ verb: verb.toLowerCase(), of: undefined })
  }

  // `toggle favorite`, `discontinue sets active to false`, `restock adds quantity to stock`
  rest = rest.replace(TOGGLE, (_whole, field: string) => {
    note({ verb: 'toggle', of: undefined, does: { how: 'toggle', field: wordsOf(field) } })
    return ' '
  })
  rest = rest.replace(ADDS, (_whole, verb: string, sent: string) => {
    addPart(actPart(verb.toLowerCase(), undefined, readFields(sent)))
    return ' '
  })
  rest = rest.replace(SETS, (_whole, verb: string, told: string) => {
    note({ verb: verb.toLowerCase(), of: undefined, ...effectIn(told) })
    return ' '
  })

  rest = rest.replace(ON_ONE, (_whole, method: string, verb: string, of: string | undefined) => {
    note({
      verb: verb.toLowerCase(),
      of: of === undefined ? undefined : singular(wordsOf(of)),
      method: method.toLowerCase() as 'post' | 'put' | 'patch',
    })
    return ' '
  })

  rest = rest.replace(MARK, (_whole, of: string | undefined, not, state: string, un, other) => {
    const thing = of === undefined || /^(?:all|everything)$/i.test(of) ? undefined : singular(wordsOf(of))
    const name = (no: string | undefined, word: string) => `${no ? 'un' : ''}${word.toLowerCase()}`
    note({ verb: name(not, state), of: thing, state: state.toLowerCase() })
    if (other !== undefined) note({ verb: name(un, other), of: thing, state: other.toLowerCase() })
    return ' '
  })

  rest = rest.replace(
    RUN,
    (whole, run: string, article, object, pronoun, endpoint, at: number, all: string) => {
      const verbs = run.toLowerCase().split(/\s*(?:,|\/|&|\+|\band\b|\bor\b)\s*/)
      const known = verbs.filter((verb) => isVerb.test(verb))
      const usual = verbs.filter((verb) => isUsual.test(verb))
      const before = all.slice(0, at)
      const behind = all.slice(at + whole.length)
      if (
        !isSaid([...known, ...usual], before, behind, {
          object,
          alone: !article && !pronoun && !endpoint,
        })
      )
        return whole
      const thing: string | undefined = object ?? (known.length > 1 ? BARE.exec(behind)?.[1] : undefined)
      const of = thing === undefined ? undefined : singular(wordsOf(thing))
      const instead = /^\s*\(\s*(?:= ?|i\.e\. )?(delete|update)\s*\)/i.exec(behind)
      if (instead && known.length === 1) {
        renamed = true
        told.push(instead[0])
        return [...usual, instead[1]].join(', ')
      }
      const input = inputOf(known, behind)
      for (const verb of known) {
        if (input.length > 0 && NOUNS[verb] !== undefined) addPart(actPart(verb, of, input))
        else
          note({
            verb,
            of,
            ...condition(behind),
            ...(known.length === 1 && effectIn(behind)),
            ...(input.length > 0 && { asked: input }),
          })
      }
      if (input.length > 0) told.push(LIST.exec(behind)?.[0] ?? '')
      return usual.length > 0 ? usual.join(', ') : ' '
    },
  )
  for (const list of told) rest = rest.replace(list, ' ')
  for (const { segment } of parts.values())
    rest = rest.replace(
      new RegExp(
        `(?:[;,]|\\band\\b)?(?<!\\bby)\\s*\\b(?<!\\bby )(?:their|its|the)?\\s*${segment}(?: (?:of|for|in) (?:an?|the|each) [a-z]+| of (?:it|them))?\\s*:?\\s*(?=[.;,]|$)`,
        'i',
      ),
      ' ',
    )
  const whole = [...parts.values()].map(withList(rest))
  for (const { name } of whole) rest = rest.replace(listOf(name), ' ')
  const bare = tidy(rest.replace(ROUTE, ' '))
  return { acts: [...acts.values()], parts: whole, rest: tidy(rest), bare, renamed }
}

function isSaid(
  verbs: readonly string[],
  before: string,
  behind: string,
  { object, alone }: { object: string | undefined; alone: boolean },
): boolean {
  if (verbs.length === 0 || !BEGINS.test(before) || CHOICES.test(before)) return false
  // `event (push, release, issue)`: what a field may be.
  const opened = before.slice(before.lastIndexOf('(') + 1)
  const isInside = before.includes('(') && !opened.includes(')')
  if (
    isInside &&
    alone &&
    !/\b(?:actions?|endpoints?|routes?|operations)\s*\($/i.test(before.slice(0, before.lastIndexOf('(') + 1))
  )
    return false
  // `submit a form (name, email)`: what is sent is made by it.
  if (object !== undefined) return !/^\s*[({][^)}]*,/.test(behind) && !/^(?:list|form)s?$/i.test(object)
  if (!alone || /^\s*\(\s*(?:only|when|if|unless)\b/i.test(behind)) return true
  const of = verbs.length > 1 && BARE.test(behind)
  if (!(of || ENDS.test(behind)) || /\(\s*$/.test(before)) return false
  const plain = verbs.some((verb) => isPlain.has(verb))
  if (verbs.length > 1) return plain
  // In a list of fields a single word is one of them.
  return plain && !/[:,(]\s*$/.test(before)
    ? true
    : plain && /\b(?:endpoints?|actions?)\s*:?\s*(?:\w+, ?)*$/i.test(before)
}

function inputOf(verbs: readonly string[], behind: string): Field[] {
  const stars = /^\s*(?:from\s+)?(\d+)\s*(?:-|–|to)\s*(\d+)/.exec(behind)
  if (verbs.includes('rate') && stars)
    return [
      { name: ['rating'], type: 'integer', optional: false, min: Number(stars[1]), max: Number(stars[2]) },
    ]
  const listed = LIST.exec(behind)?.[1]
  if (listed !== undefined && condition(listed).only === undefined) return readFields(listed)
  return inputAfter(`x${behind}`, 'x')
}

function effectIn(text: string): Pick<Act, 'does'> {
  const does = readEffect(text.split(/[.;]\s|,\s+(?=[A-Z/])/)[0] ?? '')
  return does ? { does } : {}
}

function actPart(verb: string, parent: Words | undefined, fields: readonly Field[]): Part {
  const name = wordsOf(NOUNS[verb] ?? verb)
  return { name, parent, segment: verb, fields, verbs: new Set(['create'] as const) }
}

/** `track = title, artist, duration` */
const listOf = (name: Words): RegExp => new RegExp(`\\b${name.join(' ')}s?\\s*=\\s*([^.;\\n]{3,300})`, 'i')

const DERIVED = /^(?:results?|stats|statistics|totals?|logs?|events|reports?|history)$/

const withList =
  (text: string) =>
  (part: Part): Part => {
    const listed = listOf(part.name).exec(text)?.[1]
    const told =
      part.fields.length > 0 || listed === undefined ? part : { ...part, fields: readFields(listed) }
    // What can be read must get in somehow.
    const isReadOnly = told.verbs.size === 1 && told.verbs.has('list') && !DERIVED.test(told.segment)
    return isReadOnly ? { ...told, verbs: new Set(['list', 'create'] as const) } : told
  }

/** Without what is left of sentences that said it. */
function tidy(text: string): string {
  return text
    .replace(/\b(?:endpoints?|routes?|actions?) (?:to|for|that)\s*(?=[.,;+]|$|\s{2})/gi, ' ')
    .replace(/\b(?:[a-z]+ )?(?:can|may|could)\s*(?=[.,;]|$|\s{2})[^.;]*/gi, ' ')
    .replace(
      /(?:,|\band\b|\bwith\b|\bplus\b|\balso\b|[+&])\s+(?:an?\s+)?(?:that|which|returning|returns?)\b[^.;]*\b409\b[^.;]*/gi,
      ' ',
    )
    .replace(
      /(?:,|\band\b|\bplus\b|\balso\b|[+&:])(?:\s*(?:,|\band\b|\bor\b|\bplus\b|\balso\b|\ban?\b|[+&/]))*\s*(?=[.;]|$)/gi,
      ' ',
    )
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/\s+([.,;:])/g, '$1')
    .trim()
}
