import { singular, wordsOf } from '../names.ts'
import { readLines } from '../vocabulary.ts'
import { type Field, isNeverField, readFields } from './fields.ts'
import { isFiller, isNegation } from './filler.ts'
import type { Ledger } from './ledger.ts'
import { fieldsAfter } from './lists.ts'
import { type Token, tokensOf } from './tokens.ts'

/** A kind of record: an API has endpoints for it, a data model a table or type. */
export interface Resource {
  /** Singular, lower case: `blog post`. */
  readonly words: readonly string[]
  readonly fields: readonly Field[]
  /** The resource that it belongs to: comments of a post. */
  readonly parent?: readonly string[] | undefined
}

export interface Route {
  readonly method: string
  /** Without a prefix such as `/api`, parameters as `:id`. */
  readonly path: string
  readonly tokens: readonly number[]
}

export interface Resources {
  readonly resources: readonly Resource[]
  readonly routes: readonly Route[]
  /** `/api` or `/api/v1`, if every route of the prompt begins with it. */
  readonly prefix: string
}

const usualFields = new Map<string, string>()
for (const line of readLines('things.txt')) {
  const [thing = '', fields = ''] = line.split(/:\s*/, 2)
  usualFields.set(keyOf(thing.split(' ')), fields)
}

function keyOf(words: readonly string[]): string {
  return singular(words.map((word) => word.toLowerCase())).join(' ')
}

/** "users API", "CRUD for books": the noun beside one of these words is a kind of record. */
const BEFORE = new Set([
  'for',
  'of',
  'manage',
  'managing',
  'manages',
  'entity',
  'entities',
  'table',
  'tables',
  'model',
  'models',
  'resource',
  'resources',
  'about',
  'store',
  'storing',
  'named',
  'called',
  'crud',
  'record',
  'class',
  'struct',
  'interface',
  'dataclass',
  'dto',
  ':',
])
const AFTER = new Set([
  'api',
  'apis',
  'table',
  'model',
  'entity',
  'schema',
  'crud',
  'endpoint',
  'endpoints',
  'resource',
  'service',
  'module',
  'rest',
  'routes',
  'backend',
  'controller',
  'server',
  'interface',
  'type',
  'class',
  'struct',
  'record',
  'dto',
])
const METHODS = /^(?:GET|POST|PUT|PATCH|DELETE)$/

/** Finds the kinds of records that a prompt is about, and accounts for their words and fields. */
export function readResources(ledger: Ledger): Resources {
  const { tokens } = ledger
  const found = new Map<string, { words: readonly string[]; fields: Field[]; parent?: readonly string[] }>()
  const { routes, prefix } = readRoutes(tokens)
  let at = 0
  while (at < tokens.length) {
    const length = ledger.isTaken(at) ? 0 : thingAt(tokens, at, (index) => ledger.isTaken(index))
    if (length === 0) {
      at++
      continue
    }
    const words = singular(tokens.slice(at, at + length).flatMap(({ text }) => wordsOf(text)))
    ledger.take(at, at + length)
    const { fields, taken, end } = fieldsAfter(ledger, at + length)
    for (const index of taken) ledger.take(index)
    const known = found.get(keyOf(words))
    if (known) {
      // "users and posts. Posts have a slug": beside the usual fields.
      if (known.fields.length === 0 && fields.length > 0)
        known.fields.push(
          ...usualFieldsOf(words).filter(
            ({ words: [name = ''] }) => !fields.some(({ choices }) => choices.includes(name)),
          ),
        )
      known.fields.push(...fields)
    } else found.set(keyOf(words), { words, fields: [...fields] })
    at = fields.length > 0 ? end : at + length
  }
  for (const { path } of routes) {
    const [first = '', parameter, nested] = path.split('/').filter((part) => part !== '')
    const words = singular(wordsOf(first))
    if (words.length > 0 && !found.has(keyOf(words)) && isPlural(first))
      found.set(keyOf(words), { words, fields: [] })
    if (nested !== undefined && parameter?.startsWith(':') && isPlural(nested)) {
      const inner = singular(wordsOf(nested))
      const known = found.get(keyOf(inner))
      if (known) known.parent ??= words
    }
  }
  const resources = [...found.values()].map(({ words, fields, parent }) => ({
    words,
    fields: fields.length > 0 ? uniqueFields(fields) : usualFieldsOf(words),
    parent,
  }))
  return { resources, routes, prefix }
}

/** Whether a word names a thing of the vocabulary. */
export const isThing = (token: Token): boolean =>
  token.kind === 'word' && usualFields.has(keyOf([token.text]))

export const isKnownThing = (words: readonly string[]): boolean => usualFields.has(keyOf(words))

/** Whether the prompt says nothing about the fields. */
export const hasOnlyUsualFields = ({ words, fields }: Resource): boolean =>
  JSON.stringify(fields) === JSON.stringify(usualFieldsOf(words))

const isPlural = (word: string): boolean => /s$/i.test(word) || usualFields.has(keyOf([word]))

/** The fields that a thing usually has; a name for a thing that is not known. */
export function usualFieldsOf(words: readonly string[]): readonly Field[] {
  const list =
    usualFields.get(keyOf(words)) ??
    usualFields.get(keyOf(words.slice(-1))) ??
    'name, description (optional text)'
  return fieldsOfText(list)
}

/** The fields of a list in the notation of prompts. */
export function fieldsOfText(list: string): readonly Field[] {
  const tokens = tokensOf(list)
  return readFields(tokens, 0, tokens.length, () => false, true).fields
}

function uniqueFields(fields: readonly Field[]): Field[] {
  // Every record has an id of its own.
  const byName = new Map(fields.map((field) => [field.words.join(' '), field]))
  byName.delete('id')
  return [...byName.values()]
}

/** How many tokens name a thing here; 0 if none. */
function thingAt(tokens: readonly Token[], at: number, isTaken: (at: number) => boolean): number {
  const isNoun = (token: Token | undefined): token is Token =>
    token?.kind === 'word' &&
    !BEFORE.has(token.text) &&
    !isFiller(token) &&
    !isNegation(token) &&
    (isThing(token) || !isNeverField(token))
  const token = tokens[at]
  if (!isNoun(token)) return 0
  // "a review belongs to a product": a word that is accounted for is no part of the name.
  const next = isTaken(at + 1) ? undefined : tokens[at + 1]
  const two = isNoun(next) && usualFields.has(keyOf([token.text, next.text]))
  if (two) return 2
  const before = wordBefore(tokens, at)
  if (usualFields.has(keyOf([token.text])) && !isNoun(next)) return 1
  const introduced = BEFORE.has(before)
  const length = isNoun(next) && !AFTER.has(next.text.toLowerCase()) ? 2 : 1
  const after = tokens[at + length]?.text.toLowerCase() ?? ''
  if (AFTER.has(after) && length === 1) return 1
  if (AFTER.has(after) && length === 2 && introduced) return 2
  if (!introduced) return 0
  return length === 2 && isNoun(tokens[at + 2]) ? 0 : length
}

function wordBefore(tokens: readonly Token[], at: number): string {
  for (let index = at - 1; index >= 0; index--) {
    const text = tokens[index]?.text.toLowerCase() ?? ''
    if (!/^(?:a|an|the|my|our|all|some)$/.test(text)) return text
  }
  return ''
}

/** `GET /api/books/{id}` */
function readRoutes(tokens: readonly Token[]): { routes: Route[]; prefix: string } {
  const raw = tokens.flatMap((token, at) => {
    const path = tokens[at + 1]
    if (!METHODS.test(token.text) || path?.kind !== 'code' || !path.text.startsWith('/')) return []
    return [
      {
        method: token.text,
        path: path.text.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '') || '/',
        tokens: [at, at + 1],
      },
    ]
  })
  const prefixes = raw.map(({ path }) => /^\/api(?:\/v\d+)?(?=\/)|^\/v\d+(?=\/)/.exec(path)?.[0] ?? '')
  const [prefix = ''] = prefixes
  if (!prefixes.every((other) => other === prefix)) return { routes: raw, prefix: '' }
  return { routes: raw.map((route) => ({ ...route, path: route.path.slice(prefix.length) })), prefix }
}
