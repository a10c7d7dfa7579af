import { singular, wordsOf } from '../names.ts'
import { oneOf, wordSet } from '../vocabulary.ts'
import {
  asFeature,
  type Field,
  isActionPhrase,
  isKnownFieldName,
  isNeverField,
  readFields,
} from './fields.ts'
import { isFiller, isNegation } from './filler.ts'
import { asks, type Ledger } from './ledger.ts'
import { fieldsAfter } from './lists.ts'
import { type Mention, ratioAt, relationsOf } from './relations.ts'
import { METHODS, type Route, readRoutes } from './routes.ts'
import { stemOf } from './stem.ts'
import { keyOf, knownThingLength, usualFields } from './things.ts'
import { type Token, tokensOf } from './tokens.ts'

/** A kind of record: an API has endpoints for it, a data model a table or type. */
export interface Resource {
  /** Singular, lower case: `blog post`. */
  readonly words: readonly string[]
  readonly fields: readonly Field[]
  /** The resources that it belongs to: comments of a post. */
  readonly parents?: readonly (readonly string[])[] | undefined
  readonly children?: readonly (readonly string[])[] | undefined
  /** Names of the fields that have a route of their own: `PATCH /tasks/:id/status`. */
  readonly fieldRoutes?: readonly string[] | undefined
  /** Names of the fields that "search by title" is about; otherwise all texts are searched. */
  readonly searchedFields?: readonly string[] | undefined
  /** Whether the prompt lists its fields. */
  readonly isDescribed?: boolean | undefined
}

export interface Resources {
  readonly resources: readonly Resource[]
  readonly routes: readonly Route[]
  /** `/api` or `/api/v1`, if every route of the prompt begins with it. */
  readonly prefix: string
}

/** In "a gym app", these words say what the records are for. */
const PURPOSES = new Set(
  'app application website site webshop shop store platform system startup company business blog dashboard tracker manager portal tool commerce ecommerce'
    .split(' ')
    .map(stemOf),
)

/** "an expense tracker" keeps expenses, but "a company website" does not keep companies. */
const isKeeping = oneOf(
  'app apps application applications manager managers platform platforms system systems tracker trackers',
)

/** "users API", "CRUD for books": the noun beside one of these words is a kind of record. */
const BEFORE = wordSet(
  `for of manage managing manages entity entities table tables model models resource resources about store
  storing tracking track named called crud record class struct interface dataclass dto many multiple
  several :`,
)
const AFTER = wordSet(
  `api apis table model entity schema crud endpoint endpoints resource service module rest routes backend
  controller server interface type class struct record dto`,
)
/** Of those, the words that a single noun may stand before: "inventory API", but not "readiness endpoint". */
const NAMING = wordSet('api crud table model entity resource schema controller module dto')

/** What several records share: a post has many tags, and a tag many posts. */
const SHARED = /(?:^| )(?:tag|label|hashtag|keyword|topic|skill|ingredient|genre)$/

/** Names of the same field. */
export const DONE: readonly string[] = ['done', 'completed', 'finished']

/** Names that are valid in every language. */
const NAME = /^[a-z][a-z0-9'’_-]+$/i

interface Found {
  readonly words: readonly string[]
  readonly fields: Field[]
  readonly parents: Set<string>
  readonly fieldRoutes: Set<string>
  /** "bookmarks with tags" and "todos with search and due dates" name fields beside the usual ones. */
  isPartial: boolean
  /** "for a library": what the records are for, if there are others. */
  isPurpose: boolean
}

/** Finds the kinds of records that a prompt is about, and accounts for their words and fields. */
export function readResources(ledger: Ledger): Resources {
  const { tokens } = ledger
  const found = new Map<string, Found>()
  const foundOf = (words: readonly string[]): Found => {
    const known = found.get(keyOf(words)) ?? {
      words,
      fields: [],
      parents: new Set<string>(),
      fieldRoutes: new Set<string>(),
      isPartial: false,
      isPurpose: false,
    }
    found.set(keyOf(words), known)
    return known
  }
  const { routes, prefix } = readRoutes(tokens)
  for (const route of routes) readRoute(ledger, route, foundOf)
  const mentions: Mention[] = []
  const purposes: number[] = []
  let listEnd = -1
  let at = 0
  while (at < tokens.length) {
    const isField = isFieldOf(found, tokens[at])
    const length =
      ledger.isTaken(at) || isField ? 0 : thingAt(tokens, at, listEnd, (index) => ledger.isTaken(index))
    const to = at + length
    if (length > 1 && PURPOSES.has(tokens[to - 1]?.stem ?? '')) {
      purposes.push(at, to - 1)
      at = to
      continue
    }
    if (length === 0) {
      if (PURPOSES.has(tokens[at]?.stem ?? ''))
        purposes.push(...(tokens[at - 1]?.text === '-' ? [at - 2, at] : [at]))
      at++
      continue
    }
    const words = singular(tokens.slice(at, to).flatMap(({ text }) => wordsOf(text)))
    const isNew = !found.has(keyOf(words))
    const known = foundOf(words)
    mentions.push({ key: keyOf(words), from: at, to })
    ledger.take(at, to)
    // "employees API: name, email", "expense tracker API: …"
    const head = isKeeping(tokens[to]?.text ?? '') ? to + 1 : to
    ledger.take(to, head)
    const after = AFTER.has(tokens[head]?.text.toLowerCase() ?? '') ? head + 1 : head
    const related = relatedAt(tokens, after)
    const isRatio = tokens[after]?.text === '(' && ratioAt(tokens, after + 1) !== undefined
    const list =
      related === undefined && !isRatio
        ? withoutThings(fieldsAfter(ledger, after, (index) => isOtherItem(tokens, index)))
        : NO_FIELDS
    for (const index of list.taken) ledger.take(index)
    // "comments nested under posts (author, text)"
    const isOfChild = tokens[to]?.text === '(' && relationsOf(tokens, mentions.slice(-2)).length > 0
    const owner = isOfChild ? foundOf(found.get(mentions.at(-2)?.key ?? '')?.words ?? words) : known
    const isEnumerated = /^[({:[]$/.test(tokens[after]?.text ?? '')
    const fields = isEnumerated ? list.fields : list.fields.map(asFeature)
    if (fields.length > 0)
      owner.isPartial =
        owner.fields.length === 0 &&
        !isEnumerated &&
        (fields.length === 1 || isFeatureList(ledger, after, list, owner.words))
    owner.fields.push(...fields)
    if (isNew || known.fields.length > 0)
      known.isPurpose = known.fields.length === 0 && !usualFields.has(keyOf(words)) && isOneOf(tokens, at, to)
    if (/^(?:tracking|track|storing|managing)$/i.test(tokens[at - 1]?.text ?? '')) ledger.take(at - 1)
    at = related ?? (list.fields.length > 0 ? list.end : to)
    listEnd = at
  }
  for (const [key, { words, fields }] of found) {
    // "API for blog posts … delete a post" has one kind of record.
    const longer = [...found].filter(([, other]) => other.words.length > 1 && other.words.at(-1) === key)
    const [full] = longer
    if (words.length > 1 || fields.length > 0 || longer.length !== 1 || !full) continue
    found.delete(key)
    for (const [at, mention] of mentions.entries())
      if (mention.key === key) mentions[at] = { ...mention, key: full[0] }
  }
  if ([...found.values()].some(({ isPurpose }) => !isPurpose)) {
    for (const [key, { isPurpose }] of found) if (isPurpose) found.delete(key)
    for (const index of purposes) ledger.take(index)
  }
  for (const { child, parent, taken } of relationsOf(tokens, mentions)) {
    if (!found.has(child) || !found.has(parent)) continue
    if (SHARED.test(child)) {
      // "posts with tags" is many to many, which the templates do not have.
      if (found.get(child)?.fields.length === 0) found.delete(child)
      for (const { key, from, to } of mentions) if (key === child) ledger.release(from, to)
      continue
    }
    found.get(child)?.parents.add(parent)
    for (const index of taken) ledger.take(index)
  }
  // The ingredients of a recipe are one of its fields.
  const names = [...found.values()].flatMap(({ words, fields }) => [...usualFieldsOf(words), ...fields])
  for (const [key, { fields }] of found)
    if (
      fields.length === 0 &&
      names.some(
        ({ words: [name = '', more] }) => more === undefined && name !== key && keyOf([name]) === key,
      )
    )
      found.delete(key)
  return { resources: relate(found, tokens), routes, prefix }
}

/** "todo API with SQLite, priorities and due dates": what it has, not all of its fields. */
function isFeatureList(
  { tokens }: Ledger,
  from: number,
  { fields, taken }: ReturnType<typeof fieldsAfter>,
  words: readonly string[],
): boolean {
  const usual = new Set(['name', 'title', ...usualFieldsOf(words).map((field) => keyOf(field.words))])
  if (fields.some((field) => usual.has(keyOf(field.words)))) return false
  const start = tokens.findIndex(({ text }, at) => at >= from && /^(?:with|including|has|have)$/i.test(text))
  const before = tokens.slice(start, Math.min(...taken)).filter(asks)
  const isHeaded = before.some(({ text }) => /^(?:fields|columns|properties|attributes)$/i.test(text))
  return !isHeaded && (before.length > 0 || fields.some((field) => asFeature(field) !== field))
}

/** The records of a route, the fields in brackets after it, and what it is nested in. */
function readRoute(ledger: Ledger, route: Route, foundOf: (words: readonly string[]) => Found): void {
  const [first = '', parameter, nested] = route.path.split('/').filter((part) => part !== '')
  const isThing = (part: string): boolean =>
    NAME.test(part) && isPlural(part) && !isNeverField({ kind: 'word', stem: stemOf(part) })
  if (!isThing(first)) return
  const outer = foundOf(singular(wordsOf(first)))
  let owner = outer
  if (nested !== undefined && parameter?.startsWith(':')) {
    if (isThing(nested)) {
      owner = foundOf(singular(wordsOf(nested)))
      owner.parents.add(keyOf(outer.words))
    } else if (route.method === 'PATCH' || route.method === 'PUT')
      outer.fieldRoutes.add(wordsOf(nested).join(' '))
  }
  const after = (route.tokens.at(-1) ?? 0) + 1
  if (!/^[({]$/.test(ledger.tokens[after]?.text ?? '') || route.method === 'GET') return
  const { fields, taken } = fieldsAfter(ledger, after)
  const names = new Set(owner.fields.map(({ words }) => words.join(' ')))
  owner.fields.push(...fields.filter(({ words }) => !names.has(words.join(' '))))
  for (const index of taken) ledger.take(index)
}

/** References between the records: those of the prompt, and fields such as `artist id`. */
function relate(found: ReadonlyMap<string, Found>, tokens: readonly Token[]): Resource[] {
  const parentsOf = new Map<string, readonly string[]>()
  const fieldsOf = new Map<string, readonly Field[]>()
  for (const [key, { words, fields, parents, isPartial }] of found) {
    const isUsual = fields.length === 0 || (isPartial && usualFields.has(key))
    const all = uniqueFields([...(isUsual ? asNamed(usualFieldsOf(words), tokens) : []), ...fields])
    const referenced = (field: Field): string | undefined => {
      const name = field.words.at(-1) === 'id' ? field.words.slice(0, -1) : field.words
      const target = keyOf(name)
      return target !== key && found.has(target) && target === name.join(' ') ? target : undefined
    }
    const named = new Set([...parents, ...all.flatMap((field) => referenced(field) ?? [])])
    named.delete(key)
    const isCircular = (parent: string): boolean => parentsOf.get(parent)?.includes(key) ?? false
    parentsOf.set(
      key,
      [...named].filter((parent) => !isCircular(parent)),
    )
    const own = all.filter((field) => !parentsOf.get(key)?.includes(referenced(field) ?? ''))
    fieldsOf.set(key, own.length > 0 ? own : fieldsOfText('name'))
  }
  const wordsOfKeys = (keys: readonly string[]) => keys.map((key) => found.get(key)?.words ?? [])
  return [...found].map(([key, { words, fieldRoutes }]) => ({
    words,
    fields: fieldsOf.get(key) ?? [],
    parents: wordsOfKeys(parentsOf.get(key) ?? []),
    children: wordsOfKeys([...found.keys()].filter((other) => parentsOf.get(other)?.includes(key))),
    fieldRoutes: [...fieldRoutes],
    isDescribed: (found.get(key)?.fields.length ?? 0) > 0,
  }))
}

/** Whether a word names a thing of the vocabulary. */
export const isThing = (token: Token): boolean =>
  token.kind === 'word' && usualFields.has(keyOf([token.text]))

export const isKnownThing = (words: readonly string[]): boolean => usualFields.has(keyOf(words))

/** Whether the prompt says nothing about the fields. */
export const hasOnlyUsualFields = ({ words, fields }: Resource): boolean =>
  JSON.stringify(fields) === JSON.stringify(usualFieldsOf(words))

const isPluralWord = (word: string): boolean => /(?<!s|u|i)s$/i.test(word)
const isPlural = (word: string): boolean => isPluralWord(word) || usualFields.has(keyOf([word]))

/** The fields that a thing usually has; a name for a thing that is not known. */
export function usualFieldsOf(words: readonly string[]): readonly Field[] {
  const list =
    usualFields.get(keyOf(words)) ??
    usualFields.get(keyOf(words.slice(-1))) ??
    'name, description (optional text)'
  return fieldsOfText(list)
}

/** The prompt's own name of a usual field wins: "filter by completed" is about `completed`, not `done`. */
function asNamed(fields: readonly Field[], tokens: readonly Token[]): readonly Field[] {
  const own = tokens.map(({ text }) => text.toLowerCase()).find((text) => DONE.includes(text))
  return fields.map((field) =>
    own !== undefined && field.type === 'boolean' && DONE.includes(field.words.join(' '))
      ? { ...field, words: [own] }
      : field,
  )
}

/** The fields of a list in the notation of prompts. */
export function fieldsOfText(list: string): readonly Field[] {
  const tokens = tokensOf(list)
  return readFields(tokens, 0, tokens.length, () => false, true).fields
}

export function uniqueFields(fields: readonly Field[]): Field[] {
  // Every record has an id of its own.
  const byName = new Map(fields.map((field) => [field.words.join(' '), field]))
  byName.delete('id')
  return [...byName.values()]
}

/** Classes and tables are defined before others refer to them. */
export function parentsFirst(
  resources: readonly Resource[],
  parentsOf: (resource: Resource) => readonly string[],
): Resource[] {
  const sorted: Resource[] = []
  const visit = (resource: Resource, path: readonly Resource[]): void => {
    if (sorted.includes(resource) || path.includes(resource)) return
    const names = parentsOf(resource)
    for (const other of resources)
      if (names.includes(other.words.join(' '))) visit(other, [...path, resource])
    sorted.push(resource)
  }
  for (const resource of resources) visit(resource, [])
  return sorted
}

const isNoun = (token: Token | undefined): token is Token =>
  token?.kind === 'word' &&
  NAME.test(token.text) &&
  !isFiller(token) &&
  !BEFORE.has(token.text) &&
  (isThing(token) || !isNeverField(token)) &&
  !isNegation(token) &&
  !METHODS.test(token.text)

/** How many tokens name a thing here; 0 if none. `listEnd` is where the fields of the thing before it end. */
function thingAt(
  tokens: readonly Token[],
  at: number,
  listEnd = -1,
  isTaken: (at: number) => boolean = () => false,
): number {
  const token = tokens[at]
  // `order_items` as a table is named.
  if (
    token?.kind === 'code' &&
    /^[a-z]+_[a-z]+$/.test(token.text) &&
    usualFields.has(keyOf(token.text.split('_')))
  )
    return 1
  if (!token || isInByList(tokens, at) || isAction(tokens, at)) return 0
  if (knownThingLength(tokens, at) === 2 && !isTaken(at + 1)) return 2
  if (!isNoun(token)) return 0
  // "a review belongs to a product": a word that is accounted for is not part of the name.
  const next = isTaken(at + 1) ? undefined : tokens[at + 1]
  if (BEFORE.has(token.text.toLowerCase()) && isNoun(next)) return 0
  const before = wordBefore(tokens, at)
  // "booking rooms" is about bookings and rooms.
  const isGerund = /ing$/i.test(token.text) && thingAt(tokens, at + 1) > 0
  const isAlone = !isNoun(next) || /^belongs?$/i.test(next.text) || isGerund || isKeeping(next.text)
  if (usualFields.has(keyOf([token.text])) && isAlone) return isPresent(tokens, at) ? 1 : 0
  // "users sign up", "orders keep their status"
  if (usualFields.has(keyOf([token.text])) && isPluralWord(token.text) && isNoun(next)) return 1
  if (isKnownFieldName(token) && !usualFields.has(keyOf([token.text]))) return 0
  if (tokens[at - 1]?.text === '-') return 0
  if (continuesList(tokens, listEnd, at) && /^[({]$/.test(next?.text ?? '')) return 1
  // "wallet API: deposit, withdraw"
  const isListed = before === ':' && next?.text === ',' && isActionPhrase(tokens.slice(at + 2, at + 3))
  const introduced = BEFORE.has(before) && !isListed
  const length = isNoun(next) && !AFTER.has(next.text.toLowerCase()) ? 2 : 1
  const after = tokens[at + length]?.text.toLowerCase() ?? ''
  if (AFTER.has(after) && length === 1) return isPluralWord(token.text) || NAMING.has(after) ? 1 : 0
  if (AFTER.has(after) && length === 2 && introduced) return 2
  if (!introduced) return 0
  return length === 2 && isNoun(tokens[at + 2]) ? 0 : length
}

/**
 * Whether the prompt keeps records of a thing. The plural and "a post has …", "create a post", "posts API" and "(post, …" do; "in a
 * transaction", "double booking" and "token link" do not.
 */
function isPresent(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.text ?? ''
  const before = wordBefore(tokens, at)
  const after = tokens[at + 1]?.text.toLowerCase() ?? ''
  const isModified = /^(?:double|triple|over)$/.test(before)
  if (isModified) return false
  if (isPluralWord(text) || BEFORE.has(before) || AFTER.has(after) || isKeeping(after)) return true
  if (after === 'list') return true
  const key = keyOf([text])
  if (tokens.some((other) => isPluralWord(other.text) && keyOf([other.text]) === key)) return true
  return (
    MANAGING.test(before) ||
    /^(?:[({:]|has|have|having|with|contains?|belongs?|owns?|can|should|must|needs?|fields)$/.test(after) ||
    /^(?:each|every|one|per|and|,|[({])$/.test(before) ||
    /^(?:belong|belongs|belonging)$/i.test(tokens[at - 2]?.text ?? '') ||
    /^(?:belong|belongs|belonging)$/i.test(tokens[at - 3]?.text ?? '')
  )
}
const MANAGING =
  /^(?:creat|add|edit|updat|delet|remov|get|list|view|show|stor|sav|manag|own|submit|writ)(?:e|s|es|ing|ting)?$/

/** "users can book", "to book rooms", "lets users book", "book a room": what users do. */
function isAction(tokens: readonly Token[], at: number): boolean {
  if (isPluralWord(tokens[at]?.text ?? '')) return false
  const isBeforeObject = /^(?:a|an|the|my|their)$/i.test(tokens[at + 1]?.text ?? '')
  const before = tokens[at - 1]?.text.toLowerCase() ?? ''
  if (/^(?:can|may|could)$/.test(before)) return true
  if (/^(?:lets?|allows?|letting)$/i.test(tokens[at - 2]?.text ?? '') && isPluralWord(before)) return true
  if (before === 'to') return isBeforeObject || isPluralWord(tokens[at + 1]?.text ?? '')
  return isBeforeObject && /^(?:|,|:|;|\.|\n|and|or|then|users)$/.test(before)
}

/** No list that a person writes is longer. */
const MAX_LIST_TOKENS = 100

/** "filter books by author and genre": these are fields. */
function isInByList(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  if (next && next.kind !== 'mark' && !/^(?:and|or)$/i.test(next.text)) return false
  const earliest = at - MAX_LIST_TOKENS
  let index = at - 1
  while (index > 0 && index > earliest && /^(?:,|and|or|\/)$/i.test(tokens[index]?.text ?? '')) index -= 2
  return (
    /^by$/i.test(tokens[index]?.text ?? '') &&
    !/^(?:owned|written|created|made|placed|used)$/i.test(tokens[index - 1]?.text ?? '')
  )
}

/** Whether only commas, brackets and "and" are between the things of a list. */
function continuesList(tokens: readonly Token[], from: number, to: number): boolean {
  return (
    from >= 0 && from < to && tokens.slice(from, to).every(({ text }) => /^(?:[,;)}\n-]|and)$/i.test(text))
  )
}

function wordBefore(tokens: readonly Token[], at: number): string {
  for (let index = at - 1; index >= 0; index--) {
    const text = tokens[index]?.text.toLowerCase() ?? ''
    if (!/^(?:a|an|the|my|our|all|some)$/.test(text)) return text
  }
  return ''
}

/** "for a library", "a blog backend": one thing, which may be what others are for. */
const isOneOf = (tokens: readonly Token[], at: number, to: number): boolean =>
  !isPluralWord(tokens[to - 1]?.text ?? '') &&
  (/^(?:a|an|my|our|the|for)$/i.test(tokens[at - 1]?.text ?? '') ||
    AFTER.has(tokens[to]?.text.toLowerCase() ?? ''))

/** In "posts with title and body, comments with an author, add likes", the fields of posts end before the comments. */
function isOtherItem(tokens: readonly Token[], at: number): boolean {
  const end = tokens.findIndex(({ text }, index) => index > at && /^(?:[,;.\n)]|and)$/i.test(text))
  const item = tokens.slice(at, end < 0 ? tokens.length : end)
  const start = /^(?:each|every|an?|the)$/i.test(tokens[at]?.text ?? '') ? at + 1 : at
  const length = knownThingLength(tokens, start)
  const next = tokens[start + length]?.text ?? ''
  const isThing = length > 0 && (start > at || isPluralWord(tokens[start + length - 1]?.text ?? ''))
  return isActionPhrase(item) || (isThing && /^(?:with|has|have|can|may|should)$/i.test(next))
}

const NO_FIELDS = { fields: [], taken: [], end: 0 }

/** "a blog with posts and comments" lists things, not fields. */
function withoutThings(list: ReturnType<typeof fieldsAfter>): ReturnType<typeof fieldsAfter> {
  const isThing = ({ words, type }: Field): boolean =>
    type !== 'choice' && isPluralWord(words.at(-1) ?? '') && usualFields.has(keyOf(words))
  const things = list.fields.filter(isThing).length
  return things > 0 && list.fields.length > 1 && things * 2 >= list.fields.length ? NO_FIELDS : list
}

/** Whether a word is a field of the records so far, as in "filter by category". */
function isFieldOf(found: ReadonlyMap<string, Found>, token: Token | undefined): boolean {
  const key = token?.kind === 'word' ? keyOf([token.text]) : ''
  if (key === '' || found.has(key)) return false
  return [...found.values()].some(({ fields }) => fields.some(({ words }) => keyOf(words) === key))
}

/** The thing in "artists have many albums" and "posts with comments", right after the first thing. */
function relatedAt(tokens: readonly Token[], from: number): number | undefined {
  let at = from
  if (tokens[at]?.text === ':') {
    const next = tokens[at + 1]
    const isThing = next !== undefined && usualFields.has(keyOf([next.text])) && isPluralWord(next.text)
    return isThing &&
      /^(?:[(,]|with|has|have|and)$/i.test(tokens[at + 2]?.text ?? '') &&
      !isKnownFieldName(next)
      ? at + 1
      : undefined
  }
  if (/^(?:can|may|should)$/i.test(tokens[at]?.text ?? '')) at++
  if (!/^(?:has|have|with|contains?|having|owns?|manages?|creates?)$/i.test(tokens[at]?.text ?? ''))
    return undefined
  at++
  let isMany = false
  for (; /^(?:many|multiple|several|nested|their|its|own)$/i.test(tokens[at]?.text ?? ''); at++)
    isMany ||= !/^(?:nested|its)$/i.test(tokens[at]?.text ?? '')
  const length = thingAt(tokens, at)
  const isPluralThing = length > 0 && /s$/i.test(tokens[at + length - 1]?.text ?? '')
  const isInList = /^[,(]$/.test(tokens[at + length]?.text ?? '')
  return isPluralThing && (isMany || !isInList) ? at : undefined
}
