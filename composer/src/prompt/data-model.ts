import { singular, wordsOf } from '../names.ts'
import { oneOf, readVocabulary, wordSet } from '../vocabulary.ts'
import { isFiller } from './filler.ts'
import type { Ledger } from './ledger.ts'
import { PhraseIndex } from './phrases.ts'
import { createRelationGraph, type Reference, type RelationGraph } from './relation-graph.ts'
import { ratioAt } from './relations.ts'
import {
  fieldsOfText,
  hasOnlyUsualFields,
  isKnownThing,
  isThing,
  parentsFirst,
  type Resource,
  readResources,
  usualFieldsOf,
} from './resources.ts'
import { range, type Token } from './tokens.ts'

export interface DataModel {
  /** Parents before their children. */
  readonly resources: readonly Resource[]
  readonly references: readonly Reference[]
  /** Many to many: the keys of both kinds of records. */
  readonly pairs: readonly (readonly [string, string])[]
}

export const keyOfResource = ({ words }: Pick<Resource, 'words'>): string => words.join(' ')

const events = readVocabulary('events.txt')
const timestamps = fieldsOfText('created at (datetime)')

type Kind = 'belongs' | 'many' | 'one' | 'pair' | 'tree' | 'any' | 'cascade'
const markers = new PhraseIndex<Kind>()
markers.add(
  'belong to [exactly] [one|many]; many to one [relation|relationship]; (reference|references) [a|the]; [owned|written|created|placed|made|assigned] by; on [a|the]',
  'belongs',
)
markers.add(
  '(has|have|can have|contain|own) (many|multiple|several); [have|has|with] their own; one to many [relation|relationship]',
  'many',
)
markers.add('(has|have|can have) (one|exactly one); one to one [relation|relationship]', 'one')
markers.add(
  'many to many [relation|relationship|relationships] [with|between]; (m2m|n:m) [with|between]; many to many [via|through] [join|junction] table',
  'pair',
)
markers.add(
  'threaded; nested; (self referencing|self reference|self referential); hierarchical; with replies; subcategories',
  'tree',
)
markers.add(
  '[proper|correct] (relation|relations|relationship|relationships|associations) [between them]; [with] foreign keys; (linked|related) [to each other]; fk; fks; join table; junction table',
  'any',
)
markers.add('cascade [delete|deletes|deleting]; on delete cascade; cascading (delete|deletes)', 'cascade')

/** What records call a user. */
const isUserRole = oneOf('author creator owner assignee reviewer sender seller buyer organizer follower')

interface Mention {
  readonly at: number
  readonly to: number
  readonly key: string
}

/**
 * The kinds of records of a data model and how they belong together. Accounts for the words that say so. With `areTables`,
 * things that happen at a time have timestamps.
 */
export function readDataModel(ledger: Ledger, areTables = false): DataModel {
  const worded = markers.find(ledger.tokens)
  const ratios = ledger.tokens.flatMap((_, at) => ratioAt(ledger.tokens, at) ?? [])
  const found = [
    ...worded,
    ...ratios.filter(({ from, to }) => worded.every((other) => other.to <= from || to <= other.from)),
  ]
  // "posts by users" names two kinds of records.
  const belonging = found.filter(({ value }) => value === 'belongs')
  const draft = ledger.without(new Set(belonging.flatMap(({ from, to }) => range(from, to))))
  for (const { from, to } of found) draft.take(from, to)
  for (const at of plainHas(ledger.tokens)) draft.take(at)
  const read = readResources(draft)
  const known = read.resources.filter(({ words }) => isKnownThing(words))
  // "a hospital with patients and doctors" has no table of hospitals.
  const resources =
    known.length < 2
      ? read.resources
      : read.resources.filter((resource) => known.includes(resource) || !hasOnlyUsualFields(resource))
  const withChildren = resources.flatMap((resource) => [resource, ...childrenOf(resource, resources)])
  const keys = new Set(withChildren.map(keyOfResource))
  const mentions = mentionsOf(ledger.tokens, resources)
  const reserved = new Set(found.flatMap(({ from, to }) => range(from, to)))
  // The usual fields of a thing that is not in the vocabulary are only a guess.
  for (const resource of resources)
    if (!isKnownThing(resource.words) && hasOnlyUsualFields(resource))
      for (const { at, to, key } of mentions)
        if (key === keyOfResource(resource)) for (const index of range(at, to)) reserved.add(index)
  for (const at of ledger.tokens.keys()) if (draft.isTaken(at) && !reserved.has(at)) ledger.take(at)
  for (const { at, to } of mentions) if (!reserved.has(at)) ledger.take(at, to)
  const relations = createRelationGraph()
  const { references, pairs, refer } = relations
  const { isCascading, later } = relateByWords(ledger, relations, mentions, found)

  for (const resource of resources)
    for (const child of resource.fields
      .filter(({ words }) => isChildName(words))
      .map(({ words }) => ({ words: singular(words) })))
      refer(keyOfResource(child), keyOfResource(resource))
  const kept = withChildren.map((resource) => ({
    ...resource,
    fields: resource.fields.filter(({ words }) => {
      if (isChildName(words)) return false
      const name = words.at(-1) === 'id' && words.length > 1 ? words.slice(0, -1).join(' ') : words.join(' ')
      // `author_id` of a post, if users are records too.
      const parent = words.at(-1) === 'id' && !keys.has(name) && isUserRole(name) ? 'user' : name
      if (!keys.has(parent) || (parent === keyOfResource(resource) && name === parent)) return true
      refer(keyOfResource(resource), parent, { role: name.split(' ') })
      return false
    }),
  }))
  // By its name, an order item is one of an order.
  for (const child of keys)
    for (const parent of keys) if (child.startsWith(`${parent} `)) refer(child, parent)
  const rules = deletionRules(ledger, mentions)
  for (const rule of rules.keys()) {
    const [parent = '', child = ''] = rule.split('>')
    refer(child, parent)
  }
  if (references.length + pairs.length > 0) for (const at of later.flat()) ledger.take(at)

  // The name and the email of a customer are in the customer's record.
  const isUsual = ({ words }: Resource) =>
    withChildren.some((resource) => resource.words === words && hasOnlyUsualFields(resource))
  const hasEmail = (key: string) =>
    withChildren.some(
      (resource) =>
        keyOfResource(resource) === key && resource.fields.some(({ words }) => words.join() === 'email'),
    )
  const isOfPerson = (child: string, words: readonly string[]) =>
    /^(?:name|email)$/.test(words.join(' ')) &&
    hasEmail(child) &&
    references.some((reference) => reference.child === child && hasEmail(reference.parent))
  return {
    resources: parentsFirst(
      // The author of a post is a user, not a text.
      kept.map((resource) => ({
        ...resource,
        fields: [
          ...resource.fields.filter(
            ({ words }) =>
              !(isUsual(resource) && isOfPerson(keyOfResource(resource), words)) &&
              !references.some(
                ({ child, role }) =>
                  child === keyOfResource(resource) &&
                  (role.join(' ') === words.join(' ') || (isUsual(resource) && role.join(' ') === words[0])),
              ),
          ),
          ...(areTables && isUsual(resource) && isEvent(resource) ? timestamps : []),
        ],
      })),
      (resource) =>
        references.flatMap(({ child, parent }) => (child === keyOfResource(resource) ? [parent] : [])),
    ),
    references: references.map((reference) => ({
      ...reference,
      onDelete:
        rules.get(`${reference.parent}>${reference.child}`) ?? (isCascading ? 'cascade' : reference.onDelete),
    })),
    pairs,
  }
}

/**
 * Adds the relations that the prompt states: "a post has many comments". Accounts for these words, except for `later`, such as
 * "with foreign keys", which hold for any relation.
 */
function relateByWords(
  ledger: Ledger,
  { refer, pair }: RelationGraph,
  mentions: readonly Mention[],
  found: readonly { readonly value: Kind; readonly from: number; readonly to: number }[],
): { isCascading: boolean; later: number[][] } {
  let isCascading = false
  const later: number[][] = []
  const sentences = sentencesOf(ledger.tokens)
  const all = [
    ...found,
    ...plainHas(ledger.tokens)
      .filter((at) => found.every(({ from, to }) => at < from || at >= to))
      .map((at) => ({ value: 'many' as const, from: at, to: at + 1 })),
  ]
  for (const { value, from, to } of all) {
    const before = mentions.filter(({ at }) => at < from && sentences[at] === sentences[from])
    const after = listed(ledger.tokens, mentions, to)
    const last = before.at(-1)?.key
    let isKnown = true
    if (value === 'cascade') isCascading = true
    else if (value === 'any') later.push(range(from, to))
    else if (value === 'tree' && last !== undefined)
      refer(last, last, { role: ['parent'], isOptional: true, onDelete: 'cascade' })
    else if (value === 'pair' && after.length >= 2) pair(after[0], after[1])
    else if (value === 'pair' && after.length === 1 && last !== undefined) pair(last, after[0])
    else if (value === 'pair' && before.length >= 2) pair(before.at(-2)?.key, last)
    else if (value === 'belongs' && last !== undefined && after.length > 0)
      for (const parent of after) refer(last, parent)
    else if (value === 'many' && last !== undefined && after.length > 0)
      for (const child of after) refer(child, last)
    else if ((value === 'many' || value === 'belongs') && before.length >= 2) {
      const [one = '', two = ''] = before.slice(-2).map(({ key }) => key)
      if (value === 'belongs') refer(one, two)
      else refer(two, one)
    } else if (value === 'one' && last !== undefined && after.length > 0)
      for (const child of after) refer(child, last, { isUnique: true })
    else if (value === 'one' && before.length >= 2)
      refer(last ?? '', before.at(-2)?.key ?? '', { isUnique: true })
    else isKnown = false
    if (isKnown && value !== 'any') ledger.take(from, to)
  }
  return { isCascading, later }
}

const isEvent = ({ words, fields }: Resource): boolean =>
  events.has(words.at(-1) ?? '') && !fields.some(({ type }) => type === 'date' || type === 'datetime')

const NOT_RECORDS = wordSet('notes tags comments likes links photos quotes questions documents')

/** `orders` in a customer's fields are records of their own. */
const isChildName = (words: readonly string[]): boolean =>
  words.length === 1 &&
  !NOT_RECORDS.has(words[0] ?? '') &&
  singular(words)[0] !== words[0] &&
  isKnownThing(words)

const childrenOf = ({ fields }: Resource, others: readonly Resource[]): Resource[] =>
  fields
    .filter(({ words }) => isChildName(words))
    .map(({ words }) => singular(words))
    .filter((words) => !others.some((other) => keyOfResource(other) === words.join(' ')))
    .map((words) => ({ words, fields: usualFieldsOf(words) }))

/** `users have posts`, `a user with orders`: the word, if a kind of record in the plural follows. */
function plainHas(tokens: readonly Token[]): number[] {
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1]
    return /^(?:has|have|with)$/i.test(token.text) && next && /s$/i.test(next.text) && isThing(next)
      ? [at]
      : []
  })
}

function mentionsOf(tokens: readonly Token[], resources: readonly Resource[]): Mention[] {
  const mentions: Mention[] = []
  for (let at = 0; at < tokens.length; at++) {
    const match = resources
      .filter(
        ({ words }) =>
          words.length > 0 && words.every((word, index) => word === singularOf(tokens[at + index])),
      )
      .sort((a, b) => b.words.length - a.words.length)[0]
    // `order_items` is one token.
    const spelled = resources.find((resource) => keyOfResource(resource) === singularOf(tokens[at]))
    const named = match ?? spelled
    if (!named) continue
    const length = match ? match.words.length : 1
    mentions.push({ at, to: at + length, key: keyOfResource(named) })
    at += length - 1
  }
  return mentions
}

const singularOf = (token: Token | undefined): string =>
  token === undefined ? '' : singular(wordsOf(token.text)).join(' ')

const isEnd = (token: Token | undefined): boolean => token?.kind === 'mark' && /^[.;\n!?]$/.test(token.text)

/** The number of the sentence that each token is in. */
function sentencesOf(tokens: readonly Token[]): number[] {
  let sentence = 0
  return tokens.map((token) => (isEnd(token) ? sentence++ : sentence))
}

/** The kinds of records right after a marker: `a user and a category`. */
function listed(tokens: readonly Token[], mentions: readonly Mention[], from: number): string[] {
  const keys: string[] = []
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const mention = mentions.find((other) => other.at === at)
    if (mention) {
      keys.push(mention.key)
      at = mention.to - 1
    } else if (token.kind === 'mark' ? token.text !== ',' : !isFiller(token)) break
    // "posts belong to a user, comments belong to a post": the second list begins with its own subject.
    else if (token.text === ',' && keys.length > 0 && !isListItem(tokens, mentions, at + 1)) break
  }
  return keys
}

function isListItem(tokens: readonly Token[], mentions: readonly Mention[], from: number): boolean {
  const at = tokens.findIndex((token, index) => index >= from && !isFiller(token))
  const mention = mentions.find((other) => other.at === at)
  const next = tokens[mention?.to ?? -1]
  return (
    mention !== undefined && (next === undefined || next.kind === 'mark' || /^(?:and|or)$/i.test(next.text))
  )
}

/** `deleting a post deletes its comments`, `deleting a user must not be possible while they have posts`. */
function deletionRules(ledger: Ledger, mentions: readonly Mention[]): Map<string, Reference['onDelete']> {
  const { tokens } = ledger
  const rules = new Map<string, Reference['onDelete']>()
  const usual =
    /^(?:delet\w*|remov\w*|must|not|possible|while|still|fails?|prevent(?:ed)?|forbidden|allowed|blocked|if|when|cannot|can't|be|sets?|null|keeps?)$/i
  for (const [at, token] of tokens.entries()) {
    if (!/^(?:deleting|delete|removing)$/i.test(token.text)) continue
    const end = tokens.findIndex((other, index) => index > at && (isEnd(other) || other.text === ','))
    const to = end < 0 ? tokens.length : end
    const [parent, child] = mentions.filter((mention) => mention.at > at && mention.at < to)
    if (!parent || !child) continue
    const words = range(at, to).filter((index) => tokens[index]?.kind !== 'mark')
    const isNamed = (index: number) => mentions.some((mention) => index >= mention.at && index < mention.to)
    if (
      !words.every(
        (index) =>
          isNamed(index) || isFiller(tokens[index] as Token) || usual.test(tokens[index]?.text ?? ''),
      )
    )
      continue
    const texts = words.map((index) => tokens[index]?.text.toLowerCase() ?? '')
    const isRefused = texts.some((text) =>
      /^(?:not|cannot|can't|prevent\w*|fails?|forbidden|blocked)$/.test(text),
    )
    const rule = isRefused ? 'restrict' : texts.includes('null') ? 'set null' : 'cascade'
    rules.set(`${parent.key}>${child.key}`, rule)
    ledger.take(at, to)
  }
  return rules
}
