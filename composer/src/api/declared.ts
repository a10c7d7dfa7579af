import { readFields } from '../intent/fields.ts'
import type { Entity, Field, Words } from '../intent/intent.ts'
import { plural, singular, wordsOf } from '../words.ts'

/**
 * Things that a wish declares with their fields, wherever it does: `plants: species, location`, `Room: number, floor`,
 * `a deck has a name`, `episodes (title, duration)`.
 */
export function declaredThings(prompt: string): Entity[] {
  const found = new Map<string, Entity>()
  const note = (name: Words | undefined, listed: string): void => {
    const fields = name ? fieldsIn(listed, name) : []
    const key = name?.join(' ') ?? ''
    if (name && fields.length > 0 && !found.has(key)) found.set(key, { name, fields, given: true })
  }
  for (const clause of clausesOf(listsSpelled(prompt.slice(0, MAX_TEXT)))) {
    const group = GROUP.exec(clause)
    const isThing =
      group !== null &&
      !INSIDE.test(group[0].split('(')[0] ?? '') &&
      (/^[A-Z]/.test(group[1] ?? '') || singular([group[1] ?? ''])[0] !== group[1])
    if (group && isThing) note(singular(wordsOf(group[1] ?? '')), group[2] ?? '')
    for (const [, many, braces, one, alone, own = ''] of clause.matchAll(BRACES))
      note(singular(wordsOf(many ?? one ?? alone ?? '')), braces ?? own)
    // `size (s, m, l), toppings (array, max 5)`: behind a field stand fields.
    if (!group || isThing)
      for (const [, name = '', listed = ''] of clause.matchAll(NEXT))
        if (!OF_FIELD.test(name) && !OF_TYPE.test(listed)) note(singular(wordsOf(name)), listed)
    const types = [...clause.matchAll(TYPES)]
    if (types.length > 1)
      for (const [, name = '', listed = ''] of types) note(singular(wordsOf(name)), listed)
    const [, Thing = '', first = '', more = ''] = NAMED.exec(clause) ?? []
    if (
      Thing !== '' &&
      !NO_THING.has(Thing.toLowerCase()) &&
      isSpokenOf(Thing, prompt) &&
      !BEGINS.test(Thing)
    )
      note(singular(wordsOf(Thing)), `${first}${more}`)
    const [, own, listedOwn] = CALLED.exec(clause) ?? []
    if (own !== undefined && listedOwn !== undefined && !isThing) note(singular(wordsOf(own)), listedOwn)
    const whole = WHOLE.exec(clause)
    if (whole && !isThing) note(thingIn(whole[1] ?? ''), whole[2] ?? '')
    const said = types.length > 1 ? null : COLON.exec(clause.replace(WHERE, ''))
    const colon = said && INSIDE.test(said[1] ?? '') ? null : said
    const [, inner, listed] = WITH.exec(colon?.[2] ?? '') ?? []
    if (inner !== undefined && listed !== undefined) note(thingIn(inner), listed)
    else if (colon && !isThing && !OTHERS.test(colon[2] ?? '')) note(thingIn(colon[1] ?? ''), colon[2] ?? '')
    for (const [, name = '', listed = ''] of clause.matchAll(HAS)) note(thingIn(name), listed)
  }
  return [...found.values()]
}

/** A name in two humps is one of a type; any other is a thing when the wish speaks of several of them. */
const isSpokenOf = (name: string, prompt: string): boolean =>
  wordsOf(name).length > 1 || wordsOf(prompt.slice(0, MAX_TEXT)).includes(plural(wordsOf(name)).at(-1) ?? '')

const MAX_TEXT = 4_000
// `Department (name unique) and Employee (name, department)`: as code writes types.
const TYPES =
  /(?<=^|[:,;]\s*|\b(?:and|with|for)\s+)([A-Z][a-z]+(?:[A-Z][a-z]+)*)\s*\(((?:[^()]|\([^()]*\)){3,400})\)/g
const OF_FIELD = /^(?:status|address|class|progress|options|tags|access|series|basis)$/i
const OF_TYPE = /^\s*(?:array|list|max|min|optional|required|unique|default|\d)/i
const COLON = /^\s*((?:[A-Za-z][\w.#-]*\s+){0,10}[A-Za-z][\w-]*)\s*(?:\([^()]*\)\s*)?:\s*(.+)$/s
// `an API where teams can track expenses: amount, note`: the thing is what is done with.
const WHERE =
  /^[^:,]{0,120}?\b(?:track|manage|store|handle|organi[sz]e|log|record|share|collect|plan|rate)s?\s+(?:their |the |our |my )?(?=[a-z]+s\s*:)/i
const HAS =
  /(?:^|[,:]\s*|\band\s+)(?:an?\s+|each\s+|every\s+|the\s+)?([A-Za-z][\w-]*)\s+(?:has|have|consists? of)\s+(?!many\b|been\b|to\b)(.+?)(?=,\s*(?:an?\s+|each\s+|the\s+)?[a-z]+\s+(?:has|have)\b|$)/gis

// `cinema: screenings (movie, hall)`, `controller for properties (address, rooms)`: the thing stands before its list.
const GROUP = /^(?:[^,(:{]*:\s*)?[^,(:{]*?\b([A-Za-z][a-z_]+)\s*\(([^()]*,(?:[^()]|\([^()]*\))*)\)/
// `projects {name}, tasks {title, due}`
const BRACES =
  /(?<![/}\w>]\s?|:)\b([a-z]+s|people|children|staff|media)\s*\{([^{}]{3,400})\}|(?:\b([a-z]+)\s*=|(?<=^|[:.]\s+|\ban?\s+)([a-z]+))\s*\{([^{}]{3,400})\}/gi
// `blog posts with slug, title and body`
const WHOLE = /^((?:[A-Za-z]+\s+){0,5}[a-z]+s) with ((?:[^,(]+(?:\([^()]*\))?,\s*){1,20}.+)$/is
const WITH = /^\s*((?:[a-z]+\s+){0,3}[a-z]+s) with (.+)$/is
// `books (title, isbn), reviews of a book (rating, text)`: one after the other.
const NEXT =
  /(?<=\)\s*(?:,|and|,\s*and|with|&|\+|which have)\s*)([a-z]+s)(?:\s+(?:belong(?:ing)? to|of|for|on)\s+(?:an? |the |each )?[a-z]+)?\s*\(([^()]*,(?:[^()]|\([^()]*\))*)\)/gi
// `Author name, country. Book title, isbn`: a name of a type, and what it has.
const NAMED = /^([A-Z][a-z]+(?:[A-Z][a-z]+)*) ([a-z_]+(?:\s?\([^()]*\)| [a-z]+)?)((?:,| and) [^:]+)$/
const BEGINS =
  /^(?:Build|Create|Make|Write|Add|List|Give|Use|Return|Support|Include|Filter|Search|Sort|Each|Every|All|Only|No|With|Please|Need|Plain|Simple|Admin|Users?|Rest|The|An|Get|Post|Put|Patch|Delete)$/
// `item(sku, name, quantity)`, as code has it.
const CALLED = /^(?:[^,(:{]*:\s*)?(?:[a-z]+ )*([a-z]+)\(([^()]*,(?:[^()]|\([^()]*\))*)\)/i
// Before the colon or the list stands more than the thing: `comments nested under posts (…)`, `items with name: str`.
const INSIDE =
  /\b(?:with|has|have|having|nested|under|belonging|of an?|for each|takes?|accepts?|returns?|whose|where|and)\b/i
const OTHERS = /^\s*(?:an?\s+|each\s+|the\s+)?[A-Za-z][\w-]*\s+(?:has|have)\b/i

/** `plants - species, location`, `lockers. number, size` and `Locker api. number, size` are lists as `plants: species, location` is. */
const listsSpelled = (text: string): string =>
  text
    .replace(/\((?:no|without|not) [^()]{1,40}\)/gi, ' ')
    .replace(/\b([a-z]+s) [-–—] (?=[a-z_]+(?: [^,.;]{1,30})?,)/gi, '. $1: ')
    .replace(
      /(^|:\s*)((?:[a-z]+ ){0,3}(?:[a-z]+s|[a-z]+ (?:api|crud|service|backend|resource|endpoints)))\.\s+(?=[a-z_]+(?: \([^()]{1,60}\)| [^,.;(]{1,30})?,)/i,
      '. $2: ',
    )

/** At full stops and semicolons, but not inside of brackets. */
const clausesOf = (text: string): string[] =>
  text
    .replace(/\(([^()]*)\)|\{([^{}]*)\}/g, (whole) => whole.replaceAll(';', ','))
    .split(/;|\n|\.(?=\s|$)/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')

const NO_THING = new Set(
  'api apis rest restful json crud endpoint endpoints route routes router controller service module backend server handler handlers resource resources viewset views view simple basic small minimal full please create build make write a an the for of with and in on my our express fastify nestjs nest hono koa flask fastapi django drf spring boot gin echo rails laravel symfony axum actix next nextjs typescript javascript python go golang java rust php ruby app application microservice http web i need want dto dtos entity model plain some operations usual management manager tracker system'.split(
    ' ',
  ),
)
const NO_NAME =
  /^(?:endpoints?|fields?|columns?|properties|attributes|validation|rules?|roles?|methods?|routes?|actions?|auth|features?|requirements?|notes?|status|errors?|filters?|operations|params|query|returns?|body|response|request|example|it|they|we|i|you|user stor(?:y|ies))$/

const HOLDS = /^(?:log|journal|diary|catalog|catalogue|registry|directory|planner|backlog)$/

/** The last noun before the list: `greenhouse plants`, `CRUD for Invoice`. */
function thingIn(phrase: string): Words | undefined {
  // `appointments for doctors`: whose they are is not what they are.
  const whose = /\b([a-z]+s)\s+(?:for|of|at)\s+(?:an? |the |our |my )?[a-z]+\s*$/i.exec(phrase)
  const head =
    whose && !NO_THING.has((whose[1] ?? '').toLowerCase())
      ? phrase.slice(0, whose.index + (whose[1] ?? '').length)
      : phrase
  const words = wordsOf(head).filter((word) => !NO_THING.has(word) && !/^\d/.test(word))
  // `workout log`: of workouts.
  const last = (words.length > 1 && HOLDS.test(words.at(-1) ?? '') ? words.slice(0, -1) : words).slice(-2)
  const [only] = last.slice(-1)
  if (only === undefined || NO_NAME.test(only)) return undefined
  return singular(last)
}

// Where the list ends: what is said next is what is done.
const STOP =
  /(?:[,;]|\band\b|\bplus\b|\bwith\b)?\s*(?:\b(?:GET|POST|PUT|PATCH|DELETE)\b(?=\s|$)|[?&]\w+=).*$|(?:^|[,;]|\band\b|\bplus\b|\bwith\b)\s*(?:(?:list|get|create|update|delete|add|remove|search|filter|sort|return|returns|answers with|responds|reject|allow|validate|endpoints?|only|must|cannot|can't|should|usual)\b(?!\s+(?:price|date|name|count|number|type|of)\b)|[a-z]+ (?:endpoints?|routes?|actions?)\b).*$/s

function fieldsIn(listed: string, thing: Words): Field[] {
  const list = listed.replace(/^\s*(?:fields?|columns?)\s*:?\s*/i, '').replace(STOP, '')
  if (!/,|\band\b/.test(list) && list.split(/\s+/).length > 3) return []
  const own = new Set([thing.join(' '), plural(thing).join(' ')])
  return readFields(list).filter(({ name }) => !own.has(name.join(' ')) && name.length <= 4)
}
