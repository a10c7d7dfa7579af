import { singular, wordsOf } from '../words.ts'
import { readFields } from './fields.ts'
import type { Entity, Field, Words } from './intent.ts'
import { isUsual, usualFields } from './usual-fields.ts'

/** The things a wish is about, with their fields: as it lists them, or as such things usually have them. */
export function readEntities(text: string, sample: Entity | undefined): Entity[] {
  const name = sample && sample.name.length > 0 ? sample.name : nameOf(text)
  if (sample) return [{ ...sample, name: name ?? ['item'] }]
  const several = groupsIn(text)
  if (several.length > 1 || (several.length === 1 && /\btype [A-Z]\w* \{/.test(text))) return several
  const parent = parentIn(text)
  if (parent) {
    const fields = fieldsIn(text)
    return [
      fields.length > 0
        ? { ...parent, fields, given: true }
        : { ...parent, fields: usualFields(parent.name), given: false },
    ]
  }
  const fields = fieldsIn(text)
  if (!name && fields.length === 0) return []
  const main = name ?? ['item']
  const own = fields.filter((field) => field.name.join(' ') !== main.join(' '))
  return [
    own.length > 0
      ? { name: main, fields: own, given: true }
      : { name: main, fields: usualFields(main), given: false },
  ]
}

// `books (title, author) and loans (book id, due date)`, `type User { id, name }`: each with its own list.
const GROUP = /\b([A-Za-z][A-Za-z_]*)\s*(?:\(((?:[^()]|\([^()]*\)){3,600})\)|\{([^{}]{3,600})\})/g
const FIELD_LIKE =
  /\b(?:id|name|title|guest|number|code|model|phone|address|year|text|body|author|email|date|price|amount|total|quantity|description|content|url|status|created|updated|[a-z]+_[a-z_]+|[a-z]+[A-Z][A-Za-z]*)\b/

function groupsIn(text: string): Entity[] {
  const entities = new Map<string, Entity>()
  for (const [whole, name = '', round, braces] of text.slice(0, 4_000).matchAll(GROUP)) {
    const list = round ?? braces ?? ''
    const word = name.toLowerCase()
    const isThing = /^[A-Z][a-z]/.test(name) || singular([word])[0] !== word
    const before = text.slice(0, text.indexOf(whole))
    if (!isThing || NOT_NOUNS.has(word) || !list.includes(',') || !FIELD_LIKE.test(list)) continue
    // A list inside of a list: the lines of an invoice, not a thing of its own.
    if (/[{[(]\s*$|\[\s*$/.test(before) || /\[\s*\{/.test(whole.slice(0, name.length + 4))) continue
    const entity = singular(wordsOf(name))
    const fields = readFields(list)
    if (fields.length > 0 && !entities.has(entity.join(' ')))
      entities.set(entity.join(' '), { name: entity, fields, given: true })
  }
  return [...entities.values()]
}

const MEMBER =
  /\b([a-z]+s)\s+(?:nested (?:under|in)|belonging to|that belong to|which belong to|belong to|of (?:a|an|each)|for (?:a|an|each)|on (?:a|an|each))\s+([a-z]+)\b/i
const OWNER = /\b(?:each |an? |the )?([a-z]+) (?:has|have) many ([a-z]+s)\b/i

function parentIn(text: string): { name: Words; parent: Words } | undefined {
  const [, owner, owned] = OWNER.exec(text) ?? []
  const [, member, of] = MEMBER.exec(text) ?? []
  const [name, parent] = owner === undefined ? [member, of] : [owned, owner]
  if (name === undefined || parent === undefined) return undefined
  const isNoun = (word: string) =>
    !NOT_NOUNS.has(word.toLowerCase()) && !/^(?:lists?|forms?|tables?)$/i.test(word)
  return isNoun(name) && isNoun(parent) && isUsual(singular([name.toLowerCase()])[0] ?? '')
    ? { name: singular(wordsOf(name)), parent: singular(wordsOf(parent)) }
    : undefined
}

// Up to the end of its sentence; a full stop inside of a number or a name ends nothing.
const REST = '((?:[^.\\n]|\\.(?=[\\w.])){1,600})'
const PARENTHESES = /\b[A-Za-z][\w ]{0,40}\(\s*((?:[A-Za-z_][^(),]{0,60},\s*)+(?:[^()]|\([^()]*\)){1,200})\)/
// `name, email and role columns`: the word that tells stands behind the list.
const BEFORE_WORD =
  /\b(?:with|has|have|showing|displaying|of)\s+((?:[^.:;()\n]|\([^()\n]*\)){3,300}?)\s+(?:columns|fields|inputs|properties|attributes)\b/i
const JOINED = /,\s*((?:[A-Za-z][\w ]{0,30} \+ ){1,20}[A-Za-z][\w ]{0,30})/
const TELLING = new RegExp(
  `\\b(?:with|has|have|having|containing|contains|includes?|including|showing|shows?|displays?|displaying|asks? for|collects?|takes?|stores?|tracks?|consisting of|made of|that has|holding)\\b:?\\s+${REST}`,
  'i',
)
const LISTS: readonly RegExp[] = [
  /\b(?:fields?|columns?|properties|attributes|inputs|props|members(?=\s*(?::|are\b))|keys)\s*(?:are|should be|called|named|like|such as|of|for|include|including)?\s*:?\s*((?:\n\s*[-*•\d.]+\s+[^\n]{1,200})+)/i,
  new RegExp(
    `\\b(?:fields?|columns?|properties|attributes|inputs|props|members(?=\\s*(?::|are\\b)))\\b(?!\\s*[,.;)])\\s*(?:are|should be|called|named|like|such as|for|include|including)?\\s*[:(]?\\s*${REST}`,
    'i',
  ),
  /(?:\b(?:POST|PUT|PATCH)(?:\s+\/[^\s{]*)?|^[^,:{}]*|\barray of)\s*\{([^{}]{1,600})\}/,
  PARENTHESES,
  TELLING,
  new RegExp(`:\\s*${REST}`),
  new RegExp(
    `\\b(?:endpoint|api), (?=\\w+ (?:unique|required|optional)|(?:[\\w ]{2,25},\\s*){2})${REST}`,
    'i',
  ),
]

/** In `orders: customer, status (pending, paid)` the parentheses are the choices of a field. */
function isOfField(text: string, start: number): boolean {
  const open = text.indexOf('(', start)
  const head = text.slice(0, open)
  const [, word = ''] = /([A-Za-z]+)\s*$/.exec(head) ?? []
  const inside = text.slice(open, text.indexOf(')', open))
  const isThing =
    singular([word.toLowerCase()])[0] !== word.toLowerCase() || /^(?:dto|create|list|update)$/i.test(word)
  if (isThing && FIELD_LIKE.test(inside)) return false
  return /[:,]\s*[^.]*,[^.]*$|:\s*[a-z]\w*\s*$|\b(?:with|has|have)\b[^.]*,[^.]*$|\b(?:array|list)\s*$/i.test(
    head,
  )
}

/** What a component is given besides the thing: its callbacks are no fields. */
function withoutProps(text: string): string {
  const at = text.search(/[.;]\s*props\b/i)
  return at > 0 && /\b(?:with|has|fields?|columns?)\b/i.test(text.slice(0, at)) ? text.slice(0, at + 1) : text
}

function fieldsIn(whole: string): Field[] {
  // Its columns are where cards stand, not what they have.
  if (/\bkanban\b/i.test(whole)) return []
  const text = withoutProps(whole.slice(0, MAX_TEXT)).replace(/\bwith (?:proper )?validation\s*:/i, ':')
  const before = BEFORE_WORD.exec(text)?.[1] ?? JOINED.exec(text)?.[1]
  const named =
    before !== undefined && /,|\band\b|\+/.test(before) ? readFields(before.replace(/^.*\bwith\s+/i, '')) : []
  if (named.length > 1) return named
  for (const [index, pattern] of LISTS.entries()) {
    const found = pattern.exec(text)
    const listed = found?.[1]
    // `playlists: name, tracks (list of strings)`: behind its colon a noun may look like a verb that tells.
    if (pattern === TELLING && /:\s+\w[^:\n]*,\s*(?:and )?$/.test(text.slice(0, found?.index))) continue
    if (listed === undefined || (pattern === PARENTHESES && isOfField(text, found?.index ?? 0))) continue
    const list = pattern === PARENTHESES ? listed : listed.replace(STOP, '')
    const fields = readFields(list.replace(/\b(?:fields?|columns?|inputs?)\b/gi, ''))
    // After a mere `with`, one noun alone may be anything; two things, or a typed one, are fields.
    const isList = index < 4 || index === LISTS.length - 1 || fields.length > 1 || /[(:]/.test(list)
    if (fields.length > 0 && isList) return fields
  }
  return []
}

// Where the list ends though the sentence goes on.
const STOP =
  /(?:\)\s*)?(?:,|\band\b|;)?\s*\b(?:using|use|written|built|in (?:react|vue|svelte|angular|typescript|javascript|python|go|java|rust|ruby|php|express|flask|fastapi|c#)|with (?:validation|pagination|tests|zod|tailwind|typescript|error|proper|a submit|submit|loading|dark|support)|that (?:validates?|submits?|calls?|shows?|sends?|can|lets?|is|supports?)|where|which|should|it should|make sure|so that|validate|return(?:s|ing)?|(?:answers|responds)(?= (?:with\b|\{|[a-z]+_[a-z]))|including validation|each (?:row|card|item)|on submit|when|please|(?:\w+ )?endpoints?|index \+|list \+)\b.*$|\b(?:GET|POST|PUT|PATCH|DELETE) \/.*$/is

const MAX_WORDS = 3
const MAX_TEXT = 4_000
const NOUN = "([a-z][a-z'-]*(?: [a-z][a-z'-]*){0,4})"
const THING =
  'form|table|list|cards?|api|crud|endpoints?|model|class|schema|dashboard|page|struct|interface|component|management|manager|record|entity|resource|service|routes?|router|controller|dto|data ?class|view|grid|feed|catalogu?e|directory|tracker|store|registry|profile|collection|repository|database|type|viewset|serializer|app|application|system|screen|detail|details|editor|panel|gallery|modal|dialog|item|row|microservice|module|backend|server|object|inventory'
const NAMES: readonly RegExp[] = [
  /^([a-z]+ [a-z]+s)\s*[({]/i,
  /\b([a-z]+s) have\b/i,
  new RegExp(
    `\\b(?:crud|crud (?:api|endpoints?|operations|app)|rest(?:ful)? (?:api|endpoints?)|api|endpoints?|routes?|backend|service|table|form|list|model|schema|class|struct|interface|type|page|card|component|grid|dashboard|view|controller|resource|handlers?) (?:for|of|to|that|which|showing|displaying|representing|describing|about)(?: (?:create|creating|add|adding|edit|editing|manage|manages|managing|list|lists|listing|show|shows|display|displays|handle|handles|store|stores|represent|represents|register|registering|submit|submitting|update|updating|track|tracks|tracking|browse))*(?: (?:a|an|the|my|our|all|some|each|new|simple|basic|single|user's|list of|details of))* ${NOUN}\\b(?!\\s*,)`,
    'i',
  ),
  new RegExp(
    `\\b(?:manage|manages|managing|management of|list of|lists|track|tracks|tracking|crud on|store|storing|displays?|shows?|showing|browse)(?: (?:a|an|the|my|our|all|list of|some|user))* ${NOUN}\\b(?!\\s*,)`,
    'i',
  ),
  /^[^,]*?\b([a-z]+s)\s*[:({]\s*(?=[a-z])/i,
  /\bfor(?: an?| the| my| all)? ([a-z]+s)\b/i,
  new RegExp(`\\b${NOUN} (?:${THING})\\b`, 'i'),
  /\b(?:table|model|class|struct|interface|type|schema|entity|record|enum)(?: called| named| for| of)?(?: an?| the)? [`"']?([A-Za-z][\w]*)[`"']?/i,
  /\b([A-Z][A-Za-z]+)\s*\(/,
  new RegExp(`\\b(?:an?|the|my|our|new) ${NOUN} (?:with|has|have|having)\\b`, 'i'),
]
const NOT_NOUNS = new Set(
  `a an the my our your their its this that these those some all each every any new simple basic small reusable responsive modern
  clean beautiful nice full complete generic typed accessible rest restful crud api apis http json graphql sql web app application
  page component form table list card data react vue svelte solid angular next nextjs nuxt express fastify nest nestjs hono flask
  django fastapi spring boot gin rails laravel typescript javascript python java go golang rust ruby php html css tailwind node
  create make build write generate give implement design code please want need would like i me us we show display add get render
  using use with for of to in on and or by from as it is has have can could should one two three which who where when
  custom single multi step dynamic static sortable filterable paginated searchable editable interactive animated stylish minimal
  postgres postgresql mysql sqlite mongodb mongoose prisma zod pydantic sqlalchemy orm rest-api backend frontend database schema
  model class interface type struct dataclass function method endpoint endpoints route routes controller service server handler
  validation validated pagination authentication auth protected secure public private simple-minded proper good great very
  functional stateless stateful controlled uncontrolled material bootstrap shadcn mui dark light mode loading state
  fields columns props inputs attributes properties creating listing adding updating deleting editing searching search nested under takes
  take returns return bulk soft restore methods tables entities models types operations delete deletes update updates params parameters columns given these`.split(
    /\s+/,
  ),
)
const ENDS = new Set(
  'with that which in using where and or for as from by on to so it api crud including via called named on based if when'.split(
    ' ',
  ),
)

const ROUTE = /\b(?:GET|POST|PUT|PATCH|DELETE)\s+\/(?:api\/|v\d+\/)*([A-Za-z][\w-]*)/

function nameOf(whole: string): Words | undefined {
  const routed = ROUTE.exec(whole)?.[1]
  if (routed !== undefined) return singular(wordsOf(routed))
  // A method is no noun: `contact form POST /contact`.
  const text = whole.slice(0, 4_000).replace(/\b(?:GET|POST|PUT|PATCH|DELETE)\b/g, ',')
  for (const pattern of NAMES) {
    const global = new RegExp(pattern, `${pattern.flags}g`)
    for (const [, found = ''] of text.matchAll(global)) {
      const words = nounIn(found)
      if (words) return words
    }
  }
  const known = wordsOf(text).map((word) => singular([word])[0] ?? '')
  const usual = known.find(isUsual)
  return usual === undefined ? undefined : [usual]
}

function nounIn(phrase: string): Words | undefined {
  const words: string[] = []
  for (const word of wordsOf(phrase)) {
    if (ENDS.has(word) && words.length > 0) break
    if (NOT_NOUNS.has(word) || ENDS.has(word)) {
      if (words.length > 0 && !NOT_NOUNS.has(word)) break
      continue
    }
    words.push(word)
  }
  const noun = singular(words.slice(-MAX_WORDS))
  const isNoun = noun.length > 0 && noun.every((word) => !/^\d/.test(word) && word.length > 1)
  return isNoun ? noun : undefined
}
