import { readFields } from '../intent/fields.ts'
import type { Entity, Field, Words } from '../intent/intent.ts'
import { usualFields } from '../intent/usual-fields.ts'
import { singular, wordsOf } from '../words.ts'
import { grouped, heldByGroups, withoutAsides } from './groups.ts'

/** Wishes for views have a shape of their own: `testimonial card, quote + author + company`. */

// How it looks or behaves, not what it is of.
const ADJECTIVES =
  /^(?:an?|i|me|we|you|need|want|please|create|build|make|write|generate|show|the|my|our|simple|basic|responsive|accessible|reusable|modern|clean|small|nice|beautiful|sortable|searchable|filterable|paginated|plain|html|css|react|vue|svelte|angular|solid|next|nextjs|js|typescript|tailwind|interactive|custom|animated|data|infinite|scroll|editable|new|edit|add|create|add\/edit|multi|step|reactive|component|full|working|fully|and|with|in|for|of|pricing|dynamic|typed|generic|mobile|friendly|skeleton|loader|loading|placeholder)$/

const NOUNS =
  'cards?|tables?|lists?|forms?|registry|directory|catalog(?:ue)?|roster|grids?|feeds?|timelines?|tiles?|pages?|widgets?|trackers?|managers?|wizards?|details?|views?'
const BEFORE = new RegExp(`^(.{0,80}?)\\b(?:data )?(?:${NOUNS})\\b`, 'i')
const OF = new RegExp(
  `\\b(?:${NOUNS})\\s+(?:component\\s+)?(?:of|for|to (?:add|create|edit|show|register))\\s+(?:an?\\s+|the\\s+|all\\s+|new\\s+|\\d+\\s+)*([a-z]+(?: [a-z]+)?)(?!\\s*,|[a-z])`,
  'i',
)

/** The thing that the view is of. */
function thingIn(prompt: string): Words | undefined {
  const [, given] =
    /\b([a-z]{3,20}s) (?:(?:come|are (?:passed|given|handed)|passed|given) )?(?:in )?as (?:an? )?(?:@?inputs?|props?)\b/i.exec(
      prompt,
    ) ?? []
  if (given !== undefined && !/^(?:items|props|values|seats|taken)$/i.test(given))
    return singular(wordsOf(given))
  const shown = /\b(?!stats?\b|kpi|metric|summary)([a-z]+) (?:cards|tiles)\s*\(/i.exec(prompt)?.[1]
  const named = shown === undefined ? undefined : thing(shown)
  if (named) return named
  // The head says it: what comes later are parts of it.
  const [head = ''] = prompt.split(/[,:;]|\s(?:with|that|which|showing|shows?)\s/)
  const first = OF.test(head) ? undefined : BEFORE.exec(head)?.[1]
  const own = first === undefined ? undefined : thing(first)
  if (own) return own
  const of = OF.exec(prompt)?.[1]
  if (of !== undefined) return thing(of.split(/\s+(?:with|that|which|and|in|from|showing|by)\b/)[0] ?? of)
  const before = BEFORE.exec(prompt)?.[1]
  return before === undefined ? undefined : thing(before)
}

function thing(text: string): Words | undefined {
  const words = text
    .split(/\s+/)
    .filter((word) => !ADJECTIVES.test(word.toLowerCase()) && /^[A-Za-z]/.test(word))
  const last = wordsOf(words.slice(-2).join(' '))
  return last.length === 0 ? undefined : singular(last.slice(-3))
}

const UNTIL_END = '\\s*((?:[^.;\\n(]|\\.(?=\\d)|\\((?:[^()]{0,200})\\))+)'
const LISTS: readonly RegExp[] = [
  /\b(?:cards?|rows|items|tiles|entries|members)\s*\(([^()]{3,200},[^()]{2,200})\)/i,
  // `gifts as @Input (name, price)`, `node: { name, type }`, `add expense (title, amount)`: not `tabs (All, Done)`.
  /\b(?!tabs\b|status\b|address\b|progress\b|class\b|gas\b|steps\b|plans\b|tiers\b|links\b|sections\b|options\b|sizes\b|variants\b|types\b|colou?rs\b|levels\b|filters\b|buttons\b|categories\b|statuses\b|roles\b|stages\b|rules\b|states\b|rates\b|icons\b|fields\b|pages\b|themes\b|modes\b|tools\b|actions\b|stats\b|cards\b|charts\b|toggles\b|toasts\b|groups\b|metrics\b|kpis\b|settings\b|notifications\b|seats\b|languages\b|currencies\b|presets\b|badges\b)(?:[a-z]{2,20}s|add (?:an? |new )?[a-z]{3,20}|node|item|each [a-z]{3,20}|as (?:an? )?(?:@?input|props?)|of type [a-z]+|shape)(?: (?:as|from) (?:an? )?(?:@?inputs?|props?))?\s*:?\s*(?:\((?=[a-z])([^()]{3,200},[^()]{2,200})\)|\{\s*(?=[a-z])([^{}]{3,200},[^{}]{2,200}?)\s*\})/,
  new RegExp(`\\bforms? for\\s+(?=[a-z ]{2,30},)${UNTIL_END}`, 'i'),
  new RegExp(`\\b(?:columns|fields|props|inputs|steps)\\b\\s*(?:are|for)?\\s*:${UNTIL_END}`, 'i'),
  new RegExp(
    `(?::|\\s[-–]\\s|\\s(?:with|w/|(?:showing|that (?:shows|displays|has)|displaying)(?! an? (?:list|table|grid|card))|containing|collecting|asking for|that asks for|to collect|has|having|including)\\s|,)${UNTIL_END}`,
    'i',
  ),
]
const END =
  /\s*(?:\bcolumns?\b(?!\s*:)|,? ?\bsort(?:able|ed|ing)?\b|\bwhere\b|\bwhich\b|\bthat\b|\bwhen\b|\bvalidat|\busing\b|\bin (?:react|vue|svelte|angular|solid|html|typescript|javascript)\b|\band (?:show|display|validate|submit)|\bwith (?:validation|pagination|sort|search|a|tailwind|dark|loading)).*$/is

/** Parts of a list that are things to do or ways to look. */
const NOT_FIELD =
  /\bbuttons?\b|\bgreen\b|\bred\b|\bprops?\b|^on(?:add|apply|book|cancel|change|check|click|close|complete|confirm|create|delete|edit|filter|finish|load|move|open|pay|pick|rate|remove|reset|save|search|select|send|sort|start|stop|submit|toggle|update|vote)[a-z]*\b|\binitial ?values\b|^(?:emits?|calls?|add|toggle|delete|remove|edit|search|sort|filter|pagination|sortable|next|back|prev(?:ious)?|loading|hover|responsive|submit|show|links? to\b.*|dark mode)\b/i

const FORM =
  /\bforms?\b|wizard|survey|checkout|sign ?-?up|sign ?-?in|log ?-?in|registration|calculator|questionnaire|editor|newsletter|settings|modal|dialog|drawer/i

/** Where nothing is filled in, a box to type in is a control of the view, no value of the thing. */
const withoutControls = (listed: string): string =>
  listed
    .split(/\s*,\s*(?![^()]*\))/)
    .filter((part) => !/^(?:and )?(?:an? )?[a-z ]{3,30} (?:inputs?|search box|text ?box)$/i.test(part.trim()))
    .join(', ')

/** `time slot buttons`: one of several, though they look like buttons. */
const BY_BUTTONS = /\b(?:slots?|times?|sizes?|types?|options?|amounts?|genders?|levels?|days?) buttons?$/i

function fieldsIn(prompt: string): Field[] {
  const held = /wizard|multi[- ]?step|\bsteps?\b/i.test(prompt)
    ? heldByGroups(grouped(prompt.slice(0, 2_000)))
    : undefined
  if (held !== undefined) return listedFields(spelledOut(held))
  const text = spelledOut(withoutAsides(prompt.slice(0, 2_000)))
  const isForm = FORM.test(prompt)
  for (const pattern of LISTS) {
    const [, first, second] = pattern.exec(text) ?? []
    const listed = first ?? second
    const fields = listed === undefined ? [] : listedFields(isForm ? listed : withoutControls(listed))
    if (fields.length > 1) return fields
  }
  return []
}

/** Ranges and groups as the reader of fields knows them. */
const spelledOut = (text: string): string =>
  text
    .replace(/\b(\d+)\s?[-–]\s?(\d+) stars? rating/gi, 'rating from $1 to $2')
    .replace(
      /\b([a-z]+) (select|drop-?down|radio)s?:? ((?:[A-Z][\w-]*(?: [a-z]+)?)(?:,? (?:or |and )?[A-Z][\w-]*)+)(?=[,.;)]|$)/g,
      (_, name: string, widget: string, list: string) =>
        `${name} ${widget} (${list.split(/,\s*(?:or |and )?|\s+(?:or |and )?(?=[A-Z])/).join(', ')})`,
    )
    .replace(/\bnumber of ([a-z]+)/gi, '$1 count')
    .replace(/\bbetween (\d+) and (\d+)/gi, 'from $1 to $2')
    .replace(/\b([a-z]{3,}) (\d+)\s?[-–]\s?(\d+)\b/gi, '$1 from $2 to $3')
    .replace(
      /\b(?:[a-z]+ )?(?:address|account|profile|details|info|information|data)\s*\(([^()]{3,200},[^()]{2,200})\)/gi,
      '$1',
    )

export function listedFields(listed: string): Field[] {
  const parts = listed
    .replace(/^\s*[a-z]+(?: [a-z]+)? (?:with|have|has|having)\s+(?=[a-z ]+(?:\([^()]*\))?,)/i, '')
    // `guests shown only when attending, dietary needs`: the list goes on behind what is said of one.
    .replace(/\s+(?:shown |visible |only |required )*(?:where|which|that|when|if)\b[^,()]*(?=,)/gi, '')
    .replace(END, '')
    .split(/\s*(?:,|\s\+\s|\band\b)\s*(?![^()]*\))/)
    .map((part) =>
      part
        .replace(
          /^(?:(?:it |that |which )?(?:shows?(?! password)|showing|displays|displaying|lists|has|have|contains?)\s+(?=[a-z]))/i,
          '',
        )
        .replace(/^(?:an?|the|its|some|plus)\s+/i, '')
        .replace(/\)\s+(?:with|in|as)\s.*$/i, ')')
        .replace(/\s+(?:icon|input|field|badge)s?$/i, '')
        .replace(/^list of ([a-z ]{2,40})$/i, '$1 list')
        .replace(/s?\s+list$/i, 's (list)')
        .trim(),
    )
    .filter(
      (part) =>
        part !== '' &&
        part.replace(/\(.*$/, '').split(/\s/).length <= 8 &&
        (!NOT_FIELD.test(part) || BY_BUTTONS.test(part)),
    )
  if (parts.length < 2) return []
  return parts.flatMap(
    (part) => asked(part) ?? several(part) ?? chosen(part).filter(({ name }) => name.length <= 3),
  )
}

/** `speakers list`: several of them. */
function several(part: string): readonly Field[] | undefined {
  const [, name] = /^([a-z ]{2,40}) \(list\)$/i.exec(part) ?? []
  if (name === undefined) return undefined
  return readFields(name).map((field): Field => ({ ...field, list: true }))
}

const scaled = (notes: string): string =>
  notes
    .replace(/^(\d+) ?[-–] ?(\d+).*$/, 'number from $1 to $2')
    .replace(/^(?:stars?|rating|scale)$/, 'number from 1 to 5')

/** `why do you want to adopt (textarea, at least 30 characters)`: a question is asked as it stands. */
function asked(part: string): readonly Field[] | undefined {
  const [, question = '', bracketed, behind] =
    /^["“']?((?:why|how|what|which|when|where|who|do|does|did|are|is|have|would|will|can|should) [a-z' ]{3,60}?)\??["”']?\s*(?:\(([^()]*)\)|((?:\d ?[-–] ?\d+|text ?area|yes\/no|text|stars?|rating|scale)[a-z0-9 -]{0,20}))?\??$/i.exec(
      part,
    ) ?? []
  const notes = bracketed ?? scaled(behind ?? '')
  const name = wordsOf(question)
  if (name.length < 3 || name.length > 9) return undefined
  return readFields(`answer (${notes === '' ? 'text' : notes})`).map(
    (field): Field => ({
      ...field,
      name,
      ...(field.type === 'text' && notes === '' && { type: 'long-text' as const }),
    }),
  )
}

/** `genre select fiction/poetry`, `category dropdown`: one of several, whether or not they are named. */
function chosen(part: string): readonly Field[] {
  const [, one, other] =
    /^([a-z][a-z -]{1,24}?)\s?\/\s?([a-z][a-z -]{1,24}?) (?:radios?|radio buttons|toggle|switch|buttons)$/i.exec(
      part,
    ) ?? []
  if (one !== undefined && other !== undefined)
    return [{ name: eitherName(one, other), type: 'choice', optional: false, options: [one, other] }]
  const [, name, slashed, bracketed] =
    /^(.{1,40}?)\s+(?:select|drop-?down|radio|button)s?(?:\s+(?:buttons?|of|with|from))*\s*:?\s*(?:([\w-]+(?:\s?[/|]\s?[\w -]+)+)|\(([^()]+)\))?$/i.exec(
      part,
    ) ?? []
  const options = slashed ?? bracketed
  const [, flag] = /^(.{1,40}?)\s+(?:toggle|switch|checkbox)$/i.exec(part) ?? []
  if (flag !== undefined) return readFields(flag).map((field): Field => ({ ...field, type: 'boolean' }))
  if (name === undefined) return oneOf(part) ?? readFields(part)
  const list = options
    ?.split(/\s?(?:[/|,]|\bor\b|\band\b)\s?/)
    .map((option) => option.trim())
    .filter((option) => option !== '')
  return readFields(name).map(
    (field): Field => ({ ...field, type: 'choice', ...(list && { options: list }) }),
  )
}

/** `one way / round trip`: what both end in, or simply the type. */
const eitherName = (one: string, other: string): Words => {
  const [last = ''] = wordsOf(other).slice(-1)
  return wordsOf(other).length > 1 && wordsOf(one).slice(-1)[0] !== last ? [last, 'type'] : ['type']
}

const SPECIFIES =
  /^(?:min|max|required|optional|unique|text|text ?area|number|date|time|email|password|select|drop-?down|checkbox|radio|url|list|array|string|boolean|integer|decimal|money|default|at (?:least|most)|up to|from|between|must|only|\d|>|<|e\.?g)/i

/** `status (on time, delayed, cancelled)`: what it can be, where nothing says how it is written. */
function oneOf(part: string): readonly Field[] | undefined {
  const [, name = '', inner = ''] = /^([a-z][a-z ]{1,30}?)\s*\(([^()]+,[^()]+)\)$/i.exec(part) ?? []
  const options = inner.split(/\s*,\s*(?:and |or )?|\s+(?:and|or)\s+/).filter((option) => option !== '')
  const isPlain = options.every(
    (option) => /^[a-z][a-z0-9 '+-]{0,24}$/i.test(option) && !SPECIFIES.test(option),
  )
  if (options.length < 2 || !isPlain || /s$/i.test(name.replace(/status$/i, ''))) return undefined
  return readFields(name).map((field): Field => ({ ...field, type: 'choice', options }))
}

/** `country select`: a box to pick from, though nobody says what there is in it. */
const picked = (field: Field, prompt: string): Field =>
  field.type === 'text' &&
  new RegExp(`\\b${field.name.join('[ _-]?')} (?:select|drop-?down)\\b`, 'i').test(prompt)
    ? { ...field, type: 'choice' }
    : field

/** What the reader made of the wish, with what its shape says besides. */
export function wishedEntity(
  prompt: string,
  read: Entity | undefined,
  usable: (fields: readonly Field[]) => readonly Field[],
): Entity | undefined {
  const spoken = prompt.slice(0, 2_000)
  const name = thingIn(spoken) ?? thingIn(spoken.replace(/([a-z])([A-Z])/g, '$1 $2'))
  const listed = usable(fieldsIn(spoken))
  const given = (read?.given ? usable(read.fields) : [])
    .filter(
      ({ name }) =>
        !/^(?:emits?|submit|disabled|enabled|step \d)\b|\b(?:disabled|enabled) (?:until|when|if)\b/.test(
          name.join(' '),
        ),
    )
    .filter(
      ({ name }) =>
        FORM.test(spoken) ||
        !new RegExp(`\\b${name.join('[ -]')} (?:inputs?|search box|text ?box)\\b`, 'i').test(spoken),
    )
    .map((field) => picked(field, spoken))
  const fields = listed.length >= given.length ? listed : given
  const of = name ?? read?.name
  if (of === undefined)
    return fields.length > 0 ? { name: read?.name ?? ['item'], fields, given: true } : read
  const own = fields.filter((field) => field.name.join(' ') !== of.join(' ') || fields.length === 1)
  if (own.length > 0) return { name: of, fields: own, given: true }
  return read && read.name.join(' ') === of.join(' ')
    ? read
    : { name: of, fields: usualFields(of), given: false }
}
