import { readFields } from '../intent/fields.ts'
import type { Entity, Field, Words } from '../intent/intent.ts'
import { usualFields } from '../intent/usual-fields.ts'
import { singular, wordsOf } from '../words.ts'

/** Wishes for views have a shape of their own: `testimonial card, quote + author + company`. */

// How it looks or behaves, not what it is of.
const ADJECTIVES =
  /^(?:an?|i|me|we|you|need|want|please|create|build|make|write|generate|show|the|my|our|simple|basic|responsive|accessible|reusable|modern|clean|small|nice|beautiful|sortable|searchable|filterable|paginated|plain|html|css|react|vue|svelte|angular|solid|next|nextjs|js|typescript|tailwind|interactive|custom|animated|data|infinite|scroll|editable|new|edit|add|create|add\/edit|multi|step|reactive|component|full|working|fully|and|with|in|for|of|pricing|dynamic|typed|generic|mobile|friendly|skeleton|loader|loading|placeholder)$/

const NOUNS =
  'cards?|tables?|lists?|forms?|grids?|feeds?|timelines?|tiles?|pages?|widgets?|trackers?|managers?|wizards?|details?|views?'
const BEFORE = new RegExp(`^(.{0,80}?)\\b(?:data )?(?:${NOUNS})\\b`, 'i')
const OF = new RegExp(
  `\\b(?:${NOUNS})\\s+(?:component\\s+)?(?:of|for|to (?:add|create|edit|show|register))\\s+(?:an?\\s+|the\\s+|all\\s+|new\\s+|\\d+\\s+)*([a-z]+(?: [a-z]+)?)(?!\\s*,|[a-z])`,
  'i',
)

/** The thing that the view is of. */
function thingIn(prompt: string): Words | undefined {
  const shown = /\b(?!stats?\b|kpi|metric|summary)([a-z]+) (?:cards|tiles)\s*\(/i.exec(prompt)?.[1]
  const named = shown === undefined ? undefined : thing(shown)
  if (named) return named
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
  /\bbuttons?\b|\bgreen\b|\bred\b|\bprops?\b|^on[A-Z]|\binitial ?values\b|^(?:add|toggle|delete|remove|edit|search|sort|filter|pagination|sortable|next|back|previous|loading|hover|responsive|submit|show|links? to\b.*|dark mode)\b/i

function fieldsIn(prompt: string): Field[] {
  const text = spelledOut(prompt.slice(0, 2_000))
  for (const pattern of LISTS) {
    const listed = pattern.exec(text)?.[1]
    const fields = listed === undefined ? [] : listedFields(listed)
    if (fields.length > 1) return fields
  }
  return []
}

/** Ranges and groups as the reader of fields knows them. */
const spelledOut = (text: string): string =>
  text
    .replace(/\b(\d+)\s?[-–]\s?(\d+) stars? rating/gi, 'rating from $1 to $2')
    .replace(/\bnumber of ([a-z]+)/gi, '$1 count')
    .replace(/\bbetween (\d+) and (\d+)/gi, 'from $1 to $2')
    .replace(/\b([a-z]{3,}) (\d+)\s?[-–]\s?(\d+)\b/gi, '$1 from $2 to $3')
    .replace(
      /\b(?:[a-z]+ )?(?:address|account|profile|details|info|information|data)\s*\(([^()]{3,200},[^()]{2,200})\)/gi,
      '$1',
    )

function listedFields(listed: string): Field[] {
  const parts = listed
    .replace(/^\s*[a-z]+(?: [a-z]+)? (?:with|have|has|having)\s+(?=[a-z ]+,)/i, '')
    // `guests shown only when attending, dietary needs`: the list goes on behind what is said of one.
    .replace(/\s+(?:shown |visible |only |required )*(?:where|which|that|when|if)\b[^,()]*(?=,)/gi, '')
    .replace(END, '')
    .split(/\s*(?:,|\s\+\s|\band\b)\s*(?![^()]*\))/)
    .map((part) =>
      part
        .replace(/^(?:an?|the|its|some|plus)\s+/i, '')
        .replace(/\s+(?:icon|input|field|badge)s?$/i, '')
        .replace(/\s+list$/i, 's')
        .replace(/ss$/, 's')
        .trim(),
    )
    .filter(
      (part) => part !== '' && part.replace(/\(.*$/, '').split(/\s/).length <= 8 && !NOT_FIELD.test(part),
    )
  if (parts.length < 2) return []
  return parts.flatMap((part) => asked(part) ?? chosen(part).filter(({ name }) => name.length <= 3))
}

/** `why do you want to adopt (textarea, at least 30 characters)`: a question is asked as it stands. */
function asked(part: string): readonly Field[] | undefined {
  const [, question = '', notes = ''] =
    /^((?:why|how|what|which|when|where|who|do|does|did|are|is|have|would|will|can|should) [a-z' ]{3,60}?)\??\s*(?:\(([^()]*)\))?\??$/i.exec(
      part,
    ) ?? []
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
  const [, name, slashed, bracketed] =
    /^(.{1,40}?)\s+(?:select|drop-?down|radio)s?(?:\s+(?:buttons?|of|with|from))*\s*:?\s*(?:([\w-]+(?:\s?[/|]\s?[\w -]+)+)|\(([^()]+)\))?$/i.exec(
      part,
    ) ?? []
  const options = slashed ?? bracketed
  const [, flag] = /^(.{1,40}?)\s+(?:toggle|switch|checkbox)$/i.exec(part) ?? []
  if (flag !== undefined) return readFields(flag).map((field): Field => ({ ...field, type: 'boolean' }))
  if (name === undefined) return readFields(part)
  const list = options
    ?.split(/\s?(?:[/|,]|\bor\b|\band\b)\s?/)
    .map((option) => option.trim())
    .filter((option) => option !== '')
  return readFields(name).map(
    (field): Field => ({ ...field, type: 'choice', ...(list && { options: list }) }),
  )
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
  const given = (read?.given ? usable(read.fields) : []).map((field) => picked(field, spoken))
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
