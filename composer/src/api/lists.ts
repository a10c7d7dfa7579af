import type { Field, Intent } from '../intent/intent.ts'
import { wordsOf } from '../words.ts'
import { isNumber, isText } from './kinds.ts'
import type { Leads } from './leads.ts'
import type { Filter } from './model.ts'

/** What a list is put in order, searched and filtered by. */

export const BY_TIME = /\b(?:newest|latest|most recent|oldest|earliest)(?: \w+)? first\b/i
export const CREATED: Field = { name: ['created', 'at'], type: 'date-time', optional: false }
export const timeOf = (fields: readonly Field[]): Field | undefined =>
  fields.find(({ name }) => /^(?:created|posted|published|sent|written|added)\b/.test(name.join(' '))) ??
  fields.find(({ type }) => /^date/.test(type))
const MOST = /\b(?:desc\w*|highest|most|largest|biggest|best|top|newest|latest)\b/i
const RANKED = /\b(?:votes|likes|score|points|rating|views|stars|popularity)$/

/** `list newest first`, `sorted by price desc`; what is voted on leads with the most. */
export function leadsOf(said: string, fields: readonly Field[]): Leads | undefined {
  const timed = BY_TIME.exec(said)?.[0]
  const time = timed === undefined ? undefined : timeOf(fields)
  if (timed !== undefined && time) return { field: time, down: !/^(?:oldest|earliest)/i.test(timed) }
  const [whole, words] = /\b(?:sort(?:ed)?|order(?:ed|ing)?)(?: \w+)? by\s+([^.;,()]{2,60})/i.exec(said) ?? []
  const field = [...fieldsNamed(words, fields)].sort((a, b) => placeOf(a, words) - placeOf(b, words))[0]
  if (whole === undefined || !field || field.list || /^(?:json|password|image|file)$/.test(field.type))
    return undefined
  const isUp = /\b(?:asc\w*|lowest|cheapest|smallest|alphabetical\w*)\b/i.test(whole)
  return { field, down: MOST.test(whole) || (!isUp && RANKED.test(field.name.join(' '))) }
}

const placeOf = ({ name }: Field, words = ''): number =>
  ` ${wordsOf(words).join(' ')}`.indexOf(name.join(' '))

export function searched({ operations, prompt }: Intent, fields: readonly Field[]): Field[] {
  if (!operations.includes('search') && !/[?&](?:q|query|search|term)=/.test(prompt)) return []
  const named = fieldsNamed(
    /\bsearch(?:able|ing)?(?: \w+)?(?: by| in| on| over)\s+((?:(?!\b(?:sort|filter|order|paginat)\w*)[^.;])+)/i.exec(
      prompt,
    )?.[1],
    fields,
  ).filter(isText)
  return named.length > 0 ? named : fields.filter(isText).slice(0, 3)
}

export function filtersOf(
  { operations, prompt }: Intent,
  fields: readonly Field[],
  all: readonly Field[],
): Filter[] {
  const bounds = fields.flatMap((field): Filter[] => {
    const words = field.name.join(' ')
    const bounded =
      isNumber(field) &&
      new RegExp(`\\b(?:min|max|minimum|maximum)[ _]?${words}\\b|\\b${words} range\\b`, 'i').test(prompt)
    return bounded
      ? [
          { field, how: 'min', name: ['min', ...field.name] },
          { field, how: 'max', name: ['max', ...field.name] },
        ]
      : []
  })
  const ranged = [...bounds, ...timesOf(prompt, all)]
  // `GET /events?from=&venue=`: what stands in the query is filtered by.
  const queried = fieldsNamed([...prompt.matchAll(/[?&](\w+)=/g)].map(([, name]) => name).join(', '), fields)
  const equal = (field: Field): Filter =>
    field.list
      ? { field, how: 'has', name: [...field.name.slice(0, -1), (field.name.at(-1) ?? '').replace(/s$/, '')] }
      : { field, how: 'equal', name: field.name }
  const asFilter = (item: Filter | Field): Filter => ('how' in item ? item : equal(item))
  // `list by status`
  const listed = fieldsNamed(/\blist(?:ed|ing)? by ((?:[\w ]{2,40})(?:,|$|\.|;))/i.exec(prompt)?.[1], fields)
  if (!operations.includes('filter')) return [...ranged, ...new Set([...queried, ...listed])].map(asFilter)
  const named = fieldsNamed(
    /\bfilter(?:able|ed|ing|s)?(?: \w+)?(?: by| on)\s+((?:(?!\b(?:sort|search|order|paginat)\w*|\b(?:GET|POST|PUT|PATCH|DELETE) \/|\b4\d\d\b)[^.;])+)/i.exec(
      prompt,
    )?.[1],
    fields,
  )
  const chosen =
    named.length > 0
      ? named.filter((field) => !bounds.some((bound) => bound.field === field))
      : fields.filter(({ type }) => /^(?:choice|boolean|reference)$/.test(type))
  return [...ranged, ...new Set([...chosen, ...queried, ...listed])].map(asFilter)
}

const SPAN =
  /[?&](?:\w+[=&]\S*?)?\b(from|since|after|start_?date|date_?from|from_?date)\b(?:=\S*?)?\s*(?:[&?/,]|and)+\s*[?&]?(to|until|before|end_?date|date_?to|to_?date)\b/i
const SPOKEN_SPAN =
  /\b(from|since)\s*(?:\/|&|,|\+|and)\s*(to|until)\b|\b(start_?date)\s*(?:\/|&|,|and)\s*(end_?date)\b|\b(?:date|time) range\b|\bbetween (?:two )?dates\b|\bfrom and to dates?\b/i

/** `?from=&to=`, `by date range`: of the time that such things have. */
function timesOf(prompt: string, fields: readonly Field[]): Filter[] {
  const said = SPAN.exec(prompt) ?? SPOKEN_SPAN.exec(prompt)
  if (!said || fields.some(({ name }) => /^(?:from|to)$/.test(name.join(' ')))) return []
  const times = fields.filter(({ type, list, optional }) => /^date/.test(type) && !list && !optional)
  const field = times.find(({ name }) => !/^(?:created|updated)$/.test(name[0] ?? '')) ?? times[0]
  if (!field) return []
  const [first = 'from', last = 'to'] = said.slice(1).filter((word) => word !== undefined)
  return [
    { field, how: 'min', name: wordsOf(first) },
    { field, how: 'max', name: wordsOf(last) },
  ]
}

function fieldsNamed(text: string | undefined, fields: readonly Field[]): Field[] {
  const spoken = ` ${wordsOf(text ?? '').join(' ')} `
  return fields.filter(({ name }) => {
    const words = name.join(' ')
    return spoken.includes(` ${words} `) || spoken.includes(` ${words.replace(/s$/, '')} `)
  })
}
