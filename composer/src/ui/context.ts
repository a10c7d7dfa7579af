import { readEntities } from '../intent/entities.ts'
import type { Entity, Feature, Field, Intent } from '../intent/intent.ts'
import { camel, kebab, pascal, plural, sentence, singular, wordsOf } from '../words.ts'
import { type Declared, declaredEntity } from './declared/read-declared.ts'
import { safe, typeName } from './fields.ts'
import { spoken } from './spoken.ts'
import { wishedEntity } from './wished.ts'

/** What the makers of views ask of a wish. */
export interface Context {
  readonly intent: Intent
  /** The wish in lower case. */
  readonly text: string
  readonly entity: Entity
  /** What the wish says is handed in. */
  readonly declared: readonly Declared[]
  /** Whether the wish says what the thing is; else it is an `item`. */
  readonly known: boolean
  /** `Product` */
  readonly type: string
  /** `product` */
  readonly one: string
  /** `products` */
  readonly many: string
  readonly has: (feature: Feature) => boolean
  readonly says: (pattern: RegExp) => boolean
  /** `ProductCard`: the name that the wish gives, or else that of the thing with this after it. */
  readonly named: (suffix: string, bare?: string) => string
  /** What the wish lists after a word: `links Home, About and Contact`. */
  readonly listed: (after: RegExp) => readonly string[]
  /** A whole number that stands with a word: `10 per page`. */
  readonly number: (pattern: RegExp) => number | undefined
}

// Words that fields are not named by: what is done, or how it looks.
const NOT_FIELDS =
  /^(?:on [a-z ]+|calls? .*|emits? .*|click(?:ing|s)? .*|debounc.*|no results?|lists?|tables?|all|.* at the (?:bottom|top|end)|counts? .*|.* is highlighted|.* are highlighted|can be .*|sorted .*|top \d+ .*|initial values?|submit(?: button)?|save|cancel|add|toggle|delete|remove|edit|sort(?:able|ing|ed)?(?: by .*)?|search(?:able)?(?: by .*)?|filter(?:able|ing|s|ed)?(?: by .*)?|paginat(?:ion|ed)|loading(?: states?)?|validation|errors?(?: messages?| states?| .*)?|dark mode|responsive|tailwind|buttons?|sidebar|header|footer|icons?|children|variants?|hover(?: effects?)?|animations?|styling|a11y|props?|tests?|.* buttons?|.* icons?|columns?|rows?|row selection|bulk .*|selectable rows|hamburger.*|mobile (?:menu|view).*)$/

export function contextOf(intent: Intent, declared: readonly Declared[] = []): Context {
  const text = intent.prompt.slice(0, 4_000).toLowerCase()
  const said = spoken(intent.prompt)
  const shaped = declaredEntity(declared)
  const given =
    shaped ??
    (intent.material !== undefined && intent.entities[0]?.given
      ? intent.entities[0]
      : wishedEntity(
          said,
          said === intent.prompt ? intent.entities[0] : readEntities(said, undefined)[0],
          usableFields,
        ))
  const fields = shaped
    ? uniqueFields(shaped.fields).map((field) => flagged(field, text))
    : usableFields(given?.fields ?? [])
  const usable = given !== undefined && fields.length > 0 && given.name.length > 0
  const entity: Entity = usable
    ? { ...given, name: given.name.slice(0, 4), fields }
    : {
        name: given?.name.slice(0, 4) ?? ['item'],
        fields: [
          { name: ['name'], type: 'text', optional: false },
          { name: ['description'], type: 'long-text', optional: true },
        ],
        given: false,
      }
  const words = intent.name
  return {
    intent,
    text,
    entity,
    declared,
    known: given !== undefined,
    type: typeName(entity),
    one: oneOf(entity),
    many:
      (shaped && safe(shaped.many)) ??
      handedIn(text) ??
      (safe(camel(plural(entity.name))) === safe(camel(singular(entity.name)))
        ? `${camel(entity.name)}List`
        : safe(camel(plural(entity.name)))),
    has: (feature) => intent.features.has(feature),
    says: (pattern) => pattern.test(text),
    named: (suffix, bare) => componentName(words, given, suffix, bare),
    listed: (after) => listed(intent.prompt, after),
    number: (pattern) => {
      const found = pattern.exec(text)?.[1]
      return found === undefined ? undefined : Number(found)
    },
  }
}

/** `flights come in as a prop`: what the list is called by whoever gives it. */
const handedIn = (text: string): string | undefined => {
  const [, name] =
    /\b([a-z]{3,20}s) (?:(?:come|are (?:passed|given|handed)|passed|given) )?(?:in )?as (?:an? )?prop\b/.exec(
      text,
    ) ?? []
  return name === undefined || /^(?:items|props|values)$/.test(name) ? undefined : safe(name)
}

// What views call things of their own.
const TAKEN = /^(?:error|loading|row|event|index|entry|link|current|href|uid|template|root|part)$/
const oneOf = (entity: Entity): string => {
  const name = safe(camel(singular(entity.name)))
  return TAKEN.test(name) ? `${name}Item` : name
}

const QUESTION = /^(?:why|how|what|which|when|where|who|do|does|did|are|is|have|would|will|can|should)$/

const usableFields = (fields: readonly Field[]): Field[] =>
  uniqueFields(
    fields.filter(
      ({ name }) => !NOT_FIELDS.test(name.join(' ')) && (name.length <= 5 || QUESTION.test(name[0] ?? '')),
    ),
  ).map(typed)

/** What a view must compute with is no mere text. */
function typed(field: Field): Field {
  const name = field.name.join(' ')
  if (field.type !== 'text' || field.list) return field
  if (/^(?:is )?(?:highlighted|featured|popular|recommended)$|\bopt in$/.test(name))
    return { ...field, type: 'boolean' }
  return /^percent|(?:percent|change|growth)$/.test(name) ? { ...field, type: 'percent' } : field
}

/** `remote only checkbox`: what is or is not so. */
const flagged = (field: Field, text: string): Field =>
  field.type === 'text' &&
  new RegExp(`\\b${field.name.join(' ')} only\\b|\\bonly ${field.name.join(' ')}\\b`).test(text)
    ? { ...field, type: 'boolean' }
    : field

function uniqueFields(fields: readonly Field[]): Field[] {
  const seen = new Set<string>()
  return fields.filter(({ name }) => {
    const key = camel(name)
    if (seen.has(key) || key === '') return false
    seen.add(key)
    return true
  })
}

// A name for a part of the code, not for the component itself.
const NOT_NAMES =
  /^(?:on[A-Z]|use[A-Z]|(?:local|session)Storage|totalPages|initialValues|isOpen|className|ariaLabel)/

function componentName(
  words: Intent['name'],
  entity: Entity | undefined,
  suffix: string,
  bare: string | undefined,
): string {
  if (words) {
    const name = pascal(words)
    const given = camel(words)
    if (
      !NOT_NAMES.test(given) &&
      !/^\d/.test(name) &&
      !entity?.fields.some((field) => camel(field.name) === given)
    )
      return name
  }
  if (bare !== undefined) return bare
  const own = entity ? pascal(entity.name.slice(0, 3)) : ''
  if (own === '' || /^\d/.test(own)) return suffix === '' ? 'Item' : suffix
  return own.endsWith(suffix) ? own : `${own}${suffix}`
}

/** Short names in a row: `Home, About and Contact`, `(Product, Company, Legal)`, `todo, in progress, done`. */
function listed(prompt: string, after: RegExp): string[] {
  const from = after.exec(prompt)
  if (!from) return []
  const rest = prompt.slice(from.index + from[0].length).split(/[.;)\n]/)[0] ?? ''
  const parts = rest
    .replace(/^[\s:(–-]*(?:like |such as |named |called |of |for |with )?/i, '')
    .split(/\s*(?:,|\/|\band\b|&|\bor\b)\s*/i)
    .map((part) => part.trim().replace(/^["'`]|["'`]$/g, ''))
  const names: string[] = []
  for (const part of parts) {
    if (part === '') continue
    if (
      !/^[\p{L}\p{N}][\p{L}\p{N} '-]*$/u.test(part) ||
      part.split(' ').length > 3 ||
      /^(?:a|an|the|with|on|in)\b/i.test(part)
    )
      break
    names.push(part)
  }
  return names.length > 1 ? [...new Set(names)].slice(0, 12) : []
}

export const titleOf = (text: string): string => sentence(wordsOf(text))
export const idOf = (text: string): string => kebab(wordsOf(text))
