import type { NamedPart } from './named-part.ts'
import { kindOf, VERBS } from './part-kind.ts'
import { clean, type Segment } from './segments.ts'

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
  /\b(?:tail ?wind|css|typescript|javascript|type ?script|react|vue|svelte|angular|solid|next\.?js|hooks?|composition api|librar(?:y|ies)|dependenc(?:y|ies)|packages?|without|plain|vanilla|responsive|mobile|desktop|accessib\w*|aria|a11y|wcag|keyboard|screen readers?|dark (?:mode|theme)|light (?:mode|theme)|validat\w*|animat\w*|transitions?|hover|props?|children(?! (?:stepper|input|count|field|select))|state management|local ?storage|session ?storage|fetch\w*|ssr|typed|tests?|i18n|debounc\w*|esc(?:ape)?|backdrop|drag(?:ged|ging|gable)?|drop|focus trap|smooth|sticky|fixed|centered|rounded|shadow|colou?red|styled|styles?|modern|clean|minimal|beautiful|nice|good|proper|semantic|reusable|generic|lazy|pixels?|px|ms|milliseconds?|(?:empty|error|loading|disabled|success) (?:state|message)s?|no duplicates?|loading|errors?|by default|initial values?|just|auto(?:matic(?:ally)?)?|remember(?:s|ed)? (?:the )?choice|column layout|optimistic|emits?|events? handlers?|(?<!time )slots?|null|undefined|callback|composable|memo\w*|svg|canvas)\b|\/|=|[{}[\]<>]|^(?:no|max(?:imum)?|min(?:imum)? \d|at (?:least|most)|up to)\b(?! (?:and|rating|price))/

// What the whole does: no part of it.
const BEHAVES =
  /^(?:slides|opens|closes|pops|fades|moves|expands|collapses|updates|changes|disappears|appears|works|supports|uses|takes|calls|emits|submits|loads|saves|remembers|keeps|stays|scrolls|snaps|resizes|adapts|focuses|traps|goes|turns|becomes|gets|respects|follows|switches|reads|writes|sends|starts|stops|counts|wraps|fits|hides|animates|shrinks|grows|comes?|is|are|should|must|never|always)\b(?! (?:counter|count|left|list|made|remaining)\b)|^on [a-z]+$/

// A name in small letters and then what it is: a number, an amount or a name.
const VALUED = /^((?:[a-z]+ ){1,3})((?:\p{Lu}|[\d$€£])[^\s]*(?: [^\s]+){0,4})$/u

/** What a segment of a wish names, if it names a part at all. */
export function partOf({ text: said, written, inside }: Segment): NamedPart | undefined {
  const [, name = '', value] = VALUED.exec(written) ?? []
  const valued = clean(name)
  if (
    value !== undefined &&
    valued !== '' &&
    !/^(?:an?|the|and|plus|small|big|large|short|simple|little)$/.test(valued) &&
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
  const spokenOf = gesture(first?.[2] ?? last?.[1] ?? said)
  const place = PLACED.exec(spokenOf)?.[1]
  const whole = clean(spokenOf)
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
    ...(place !== undefined && { place }),
    ...(TOLD.test(text) && { told: true as const }),
    ...(range && { range }),
  }
}

const PLACED = / (?:in|inside) (?:the |its )?(footer|header|hero|side ?bar)$/

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
