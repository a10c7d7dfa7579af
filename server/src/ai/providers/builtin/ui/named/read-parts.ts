import { spoken } from '../spoken.ts'
import { withoutClauses } from './clauses.ts'
import { kindOf, type PartKind, VERBS } from './part-kind.ts'
import { clean, plain, type Segment, segmentsOf, shared, withOwners } from './segments.ts'

/** What a wish names besides the view itself: `with a search box, a sort dropdown and an export button`. */
export interface NamedPart {
  readonly kind: PartKind
  /** In the wish's words, without what kind of thing it is: `mark all as read`. */
  readonly words: string
  /** All that was said of it, for parts that are views of their own. */
  readonly phrase: string
  /** What it is one of or consists of: `sizes (S, M, L)`. */
  readonly inside: readonly string[]
  /** Who alone may see it. */
  readonly role?: string
  /** It tells what happens rather than what is there. */
  readonly told?: true
  /** Of which tab or section it is said. */
  readonly under?: string
  /** The least and the most that it can be. */
  readonly range?: readonly [number, number]
  /** What the wish says it is: `date 12-13 June`. As it was written. */
  readonly value?: string
}

const MAX_READ = 2_000
const MAX_PARTS = 24
const MAX_WORDS = 7

const ROLES =
  '(?:admins?|administrators?|managers?|owners?|editors?|moderators?|teachers?|students?|staff|authors?|members?|guests?|customers?|employees?|agents?|doctors?|superusers?|subscribers?|logged[- ]in users?|premium users?)'
const ROLE_FIRST = new RegExp(
  `^(?:only (?:for )?)?(?:the )?(${ROLES}) (?:only |also )?(?:can |may |get |gets |have |has |see |sees |can see |may see )(?:see |use |access |view )?(.+)$`,
)
const ROLE_LAST = new RegExp(
  `^(.+?),? (?:(?:only )?(?:visible |shown |available |enabled |allowed )?(?:only )?(?:to|for) (${ROLES})(?: only)?|\\((${ROLES})[- ]only\\)|if (?:the )?user is (?:an? )?(${ROLES}))$`,
)

// How it is made or looks: said of the whole.
const NO_PART =
  /\b(?:tail ?wind|css|typescript|javascript|type ?script|react|vue|svelte|angular|solid|next\.?js|hooks?|composition api|librar(?:y|ies)|dependenc(?:y|ies)|packages?|without|plain|vanilla|responsive|mobile|desktop|accessib\w*|aria|a11y|wcag|keyboard|screen readers?|dark (?:mode|theme)|light (?:mode|theme)|validat\w*|animat\w*|transitions?|hover|props?|children|state management|local ?storage|session ?storage|fetch\w*|ssr|typed|tests?|i18n|debounc\w*|esc(?:ape)?|backdrop|drag(?:ged|ging|gable)?|drop|focus trap|smooth|sticky|fixed|centered|rounded|shadow|colou?red|styled|styles?|modern|clean|minimal|beautiful|nice|good|proper|semantic|reusable|generic|lazy|pixels?|px|ms|milliseconds?|(?:empty|error|loading|disabled|success) (?:state|message)s?|no duplicates?|loading|errors?|by default|initial values?|just|auto(?:matic(?:ally)?)?|remember(?:s|ed)? (?:the )?choice|column layout|optimistic|emits?|events? handlers?|(?<!time )slots?|null|undefined|callback|composable|memo\w*|svg|canvas)\b|\/|=|[{}[\]<>]|^(?:no|max(?:imum)?|min(?:imum)? \d|at (?:least|most)|up to)\b(?! (?:and|rating|price))/

// What the whole does: no part of it.
const BEHAVES =
  /^(?:slides|opens|closes|pops|fades|moves|expands|collapses|updates|changes|disappears|appears|works|supports|uses|takes|calls|emits|submits|loads|saves|remembers|keeps|stays|scrolls|snaps|resizes|adapts|focuses|traps|goes|turns|becomes|gets|respects|follows|switches|reads|writes|sends|starts|stops|counts|wraps|fits|hides|animates|shrinks|grows|comes?|is|are|should|must|never|always)\b(?! (?:counter|count|left|list|made|remaining)\b)|^on [a-z]+$/

export interface Reading {
  /** What the whole is: `recipe page`. */
  readonly head: string
  /** What the wish calls it: `a conference "DevNorth"`. */
  readonly title?: string
  readonly parts: readonly NamedPart[]
}

const MADE_WITH =
  /\b(?:in|using|with|for) (?:react|vue(?: ?3)?|svelte(?: ?5)?|angular|solid(?: ?js)?|next(?:\.?js)?|plain html|html(?: and css)?|tail ?wind(?: css)?|typescript|javascript|script setup|ts|js)\b(?!\.)/gi
const TITLED =
  /\b(?:called|named|titled|name|title|headline|for (?:an?|the) [a-z]+(?: [a-z]+)?|page for|site for) ["“']([^"”\n]{2,60})["”']/i

/** The parts in the order in which the wish names them; what stands before them says what the whole is. */
export function readParts(prompt: string): Reading {
  const text = withoutClauses(plain(spoken(prompt)).slice(0, MAX_READ))
    .replace(/^([A-Z][a-z]+)([A-Z])/, '$1 $2')
    .replace(/\bw\/(?=\s|\w)/g, 'with ')
    .replace(MADE_WITH, '')
  const title = TITLED.exec(text)?.[1]
    ?.replace(/[{}<>[\]]/g, '')
    .trim()
  const [first, ...rest] = shared(segmentsOf(text))
  if (!first) return { head: '', parts: [] }
  const [head = '', of] = first.written.split(/\s+(?=(?:that|which|where|who)\s)/)
  const said =
    of === undefined
      ? rest
      : [...segmentsOf(of.replace(/^(?:that|which|where|who)\s+(?:can\s+)?/, '')), ...rest]
  const parts: NamedPart[] = []
  const owned = withOwners(said)
  for (let at = 0; at < owned.length && parts.length < MAX_PARTS; ) {
    const { part, used, inner = [] } = partAt(owned, at)
    const owner = owned[at]?.owner
    const isOwner = parts.some(({ inside }) => inside.some((name) => name.toLowerCase() === owner))
    const under = isOwner ? owner : undefined
    const isThere = parts.some(
      (other) => other.words === part?.words && other.kind === part.kind && other.under === under,
    )
    if (part && !isThere) parts.push(under === undefined ? part : { ...part, under }, ...inner)
    at += used
  }
  return {
    head: (title === undefined ? head : head.replace(title, '')).toLowerCase(),
    parts,
    ...(title !== undefined && { title }),
  }
}

// What consists of things with parts of their own: `cards with logo, title and salary`.
const COLLECTION =
  /\b(?:cards?|list|table|rows|grid|feed|results|items|entries|messages|posts|comments|form|timeline|tickets|log|history|gallery|stats|tiles)$/
// What is followed by the names of its own: `tabs posts, photos, likes`.
const ENUMERATED =
  /\b(?:tabs|steps|plans|tiers|categories|links|sections|options|sizes|folders|stages|stat cards|stats|kpis|metrics|columns|variants|roles|filters|types|colou?rs|amounts|tips|presets|statuses|levels|days|fields|questions|buttons|pages|menu items)(?: (?:for|of|like|named|called|such as|are))?$/

interface Found {
  readonly part: NamedPart | undefined
  readonly used: number
  /** What its own parts hold: `tabs Profile (name, bio), Security (password)`. */
  readonly inner?: readonly NamedPart[]
}

/** What a tab or section holds, said in brackets behind its name. */
function heldBy({ inside, ...segment }: Segment, name: string): NamedPart[] {
  const widget = /\s(toggle|switch|checkbox|input|field|button)(?:e?s)$/.exec(
    inside[inside.length - 1] ?? '',
  )?.[1]
  return inside.flatMap((item) => {
    const text = item.toLowerCase()
    const whole =
      widget === undefined || !/^[a-z -]+$/.test(text)
        ? text
        : `${text.replace(/\s(?:toggle|switch|checkbox|input|field|button)(?:e?s)?$/, '')} ${widget}`
    const part = partOf({ ...segment, text: whole, written: '', inside: [] })
    return part ? [{ ...part, under: name.toLowerCase() }] : []
  })
}

function partAt(segments: readonly Segment[], at: number): Found {
  const segment = segments[at] as Segment
  const next = segments[at + 1]
  const cleaned = clean(segment.text)
  const [, enumerated, firstOf] =
    /^((?:.{0,30}?\b)?(?:tabs|steps|plans|tiers|links|sections|folders|stages|stat cards|stats|kpis|metrics|sizes|categories|options|filters|presets|buttons|columns|toggles|switches|checkboxes|inputs|sliders))(?: (?:for|of|like|named|called|such as|are))? ([a-z0-9][a-z0-9' %$-]{0,30})$/.exec(
      cleaned,
    ) ?? []
  const opens = next !== undefined && next.clause === segment.clause
  if (
    enumerated !== undefined &&
    firstOf !== undefined &&
    kindOf(firstOf).kind === 'field' &&
    opens &&
    /^(?:,|and|or)$/.test(next.joint)
  ) {
    const names = [firstOf]
    const inner: NamedPart[] = []
    const isTabs = /\b(?:tabs|sections)$/.test(enumerated)
    if (isTabs) inner.push(...heldBy(segment, firstOf))
    let used = 1
    for (; at + used < segments.length; used++) {
      const other = segments[at + used] as Segment
      if (other.clause !== segment.clause || !/^(?:,|and|or)$/.test(other.joint)) break
      const found = kindOf(clean(other.text))
      if (found.kind !== 'field' && !(found.kind === 'view' && !/\s/.test(clean(other.text)))) break
      if (/^(?:an?|the)\s/.test(other.text) || other.text.split(' ').length > 3) break
      names.push(clean(other.text))
      if (isTabs) inner.push(...heldBy(other, clean(other.text)))
      if (other.joint === 'and') {
        used++
        break
      }
    }
    return {
      part: partOf({
        ...segment,
        text: enumerated,
        written: '',
        inside: inner.length > 0 ? names : [...segment.inside, ...names],
      }),
      used,
      inner,
    }
  }
  const listed = opens && (next.joint === ':' ? ENUMERATED.test(cleaned) || COLLECTION.test(cleaned) : false)
  const owns =
    opens &&
    /^(?:with|showing|displaying|including|containing|having|featuring)$/.test(next.joint) &&
    COLLECTION.test(cleaned)
  if (listed || owns) {
    const names: string[] = []
    let used = 1
    for (; at + used < segments.length; used++) {
      const other = segments[at + used] as Segment
      if (other.clause !== segment.clause) break
      const found = kindOf(clean(other.text))
      const isRowAction = found.kind === 'action' && /\bbuttons?$/.test(other.text)
      if (found.kind !== 'field' && !isRowAction && !(used === 1 && found.kind !== 'view')) break
      names.push(other.text)
      if (isRowAction) {
        used++
        break
      }
    }
    if (names.length > 0) {
      const part = partOf({ ...segment, text: cleaned, inside: [...segment.inside, ...names.map(clean)] })
      return { part: part && { ...part, phrase: `${cleaned} with ${names.join(', ')}` }, used }
    }
  }
  return { part: partOf(segment), used: 1 }
}

// A name in small letters and then what it is: a number, an amount or a name.
const VALUED = /^((?:[a-z]+ ){1,3})((?:\p{Lu}|[\d$€£])[^\s]*(?: [^\s]+){0,4})$/u

function partOf({ text: said, written, inside }: Segment): NamedPart | undefined {
  const [, name = '', value] = VALUED.exec(written) ?? []
  const valued = clean(name)
  if (
    value !== undefined &&
    valued !== '' &&
    !/^(?:an?|the|and|plus)$/.test(valued) &&
    !/\b(?:buttons?|links?|tabs?|inputs?|fields?)$/i.test(value) &&
    !/\b(?:max|min|least|most|from|to|up|over|under|every|than|rows|top|last|first|next|past|table|list|version|button|link|tab|step|column)$/.test(
      valued,
    ) &&
    kindOf(valued).kind === 'field' &&
    !NO_PART.test(said)
  )
    return { kind: 'field', words: valued, phrase: said, inside, value }
  const first = ROLE_FIRST.exec(said)
  const last = first ? null : ROLE_LAST.exec(said)
  const role = first?.[1] ?? last?.[2] ?? last?.[3] ?? last?.[4]
  const whole = clean(gesture(first?.[2] ?? last?.[1] ?? said))
  const range = rangeIn(whole) ?? (inside.length === 1 ? rangeIn(`x ${inside[0]}`) : undefined)
  const text = range === undefined ? whole : whole.replace(RANGE, '').trim()
  const [, of, named] = SLASHED.exec(text) ?? []
  if (of !== undefined && named !== undefined)
    return partOf({
      text: of,
      written: '',
      inside: named.split('/').map((name) => name.trim()),
      joint: '',
      clause: 0,
    })
  if (text === '' || text.split(' ').length > MAX_WORDS || !/[a-z]{2}/.test(text)) return undefined
  const alternatives =
    /^([a-z -]{2,20})\s?\/\s?([a-z -]{2,20}?)(?: (?:toggle|switch|buttons?|tabs?|view))*$/.exec(text)
  if (alternatives && !/\b(?:from\/to|min\/max|and\/or)\b/.test(text)) {
    const [, before = '', other = ''] = alternatives
    const one = before.replace(/^buttons? /, '')
    if (VERBS.test(one) && VERBS.test(other))
      return { kind: 'action', words: `${one} or ${other}`, phrase: text, inside: [one, other] }
    return {
      kind: 'choices',
      words: `${one} or ${other}`,
      phrase: text,
      inside: [one, other],
      ...(role && { role: roleName(role) }),
    }
  }
  if (
    BEHAVES.test(text) ||
    NO_PART.test(text.replace(/from\/to/, '')) ||
    /^(?:red|green|blue|yellow|gr[ae]y|orange|up|down|more|less|back|all|yes|no|it|them|this|one|later)$/.test(
      text,
    )
  )
    return undefined
  const { kind: found, words } = kindOf(text)
  if (words === '') return undefined
  const kind = found === 'field' && CHOSEN.test(said) ? 'input' : found
  return {
    kind,
    words,
    phrase: text,
    inside:
      inside.length === 0 && /\bcountdown$/.test(words) ? (said.match(/\b20\d\d-\d\d-\d\d\b/) ?? []) : inside,
    ...(role !== undefined && { role: roleName(role) }),
    ...(TOLD.test(text) && { told: true as const }),
    ...(range && { range }),
  }
}

/** `tabs for daily / weekly / all time` */
const SLASHED =
  /^((?:[a-z]+ )?(?:tabs|filters?|buttons|options|modes|views|periods|ranges?|switch|toggle))(?: (?:for|of|with|between))? ([a-z0-9][a-z0-9 ]{0,20}(?:\s?\/\s?[a-z0-9][a-z0-9 ]{0,20}){2,6})$/

/** What one does with it says that it is no mere value: `pick a day`. */
const CHOSEN = /^(?:pick|choose|enter|type in|fill in)\s/

const RANGE = /\s+(?:from )?(\d{1,6})\s?(?:-|–|to)\s?(\d{1,6})%?$/

/** `price slider 0-200`: from where to where. */
function rangeIn(text: string): readonly [number, number] | undefined {
  const [, from, to] = /\b(?:slider|stepper|input|zoom|quantity|rating|x)\b/.test(text)
    ? (RANGE.exec(text) ?? [])
    : []
  return from === undefined || to === undefined ? undefined : [Number(from), Number(to)]
}

const TOLD =
  / (?:shows|opens|removes|updates|emits|calls|triggers|becomes|turns|is|are|gets|to reverse|come) |^(?:again|arrow|highlight)\b/

const roleName = (role: string): string =>
  role
    .replace(/[- ]users?$/, '')
    .replace(/(?<!s)s$/, '')
    .replace(/[- ]/g, '-')

/** `click a day to add an event`: what comes of it is what it is for. */
const gesture = (text: string): string =>
  text.replace(/^(?:click|clicking|tap|press|pressing|type|drag|swipe)\b.* to (?=[a-z])/, '')
