import { type Entry, entries } from './index.ts'
import { wordsOf } from './words.ts'

export interface Found {
  readonly entry: Entry
  /** From 0 to 1: how much of the prompt and of what users call the entry is the same. */
  readonly confidence: number
}

interface Phrase {
  readonly entry: Known
  readonly words: ReadonlySet<string>
}

interface Known {
  readonly entry: Entry
  /** The words that users call it by. */
  readonly called: ReadonlySet<string>
  /** These and those that describe it. */
  readonly words: ReadonlySet<string>
}

interface Index {
  readonly phrases: readonly Phrase[]
  readonly weightOf: (word: string) => number
  readonly vocabulary: ReadonlySet<string>
}

const SURE = 0.62
/** What a word of the description counts, beside those that users call the entry by. */
const DESCRIBED = 0.7
const DISORDER = 0.15
const WITHOUT_FIRST = 0.8
/** Who says one of these wants more than a function. */
const APPLICATION = wordsOf(
  'app application page component form endpoint api server database website button dashboard middleware render screen picker terminal canvas game',
)
const MAX_PROMPT = 2_000

let index: Index | undefined

/** The entry that a prompt asks for; none where it is about something else, even if they share words. */
export function findEntry(prompt: string): Found | undefined {
  const [best] = rankEntries(prompt)
  return best && best.confidence >= SURE ? best : undefined
}

/** All that share words with a prompt, the most likely first. */
export function rankEntries(prompt: string): Found[] {
  index ??= createIndex(entries())
  const { phrases, weightOf } = index
  const asked = wordsOf(prompt.slice(0, MAX_PROMPT))
  const weigh = (words: Iterable<string>): number => {
    let weight = 0
    for (const word of words) weight += weightOf(word)
    return weight
  }
  const total = weigh(asked)
  if (total === 0) return []
  const best = new Map<Entry, number>()
  for (const { entry, words } of phrases) {
    const common = words.intersection(asked)
    const shared = weigh(common)
    if (shared === 0) continue
    const known = weigh(entry.words.intersection(asked)) - shared
    const foreign = weigh(asked.difference(entry.called).intersection(APPLICATION))
    const covered = (shared + DESCRIBED * known) / (total + 2 * foreign)
    // One word alone names many things: it must be nearly all that was asked for.
    const named = words.size === 1 ? Math.sqrt(covered) : shared / weigh(words)
    const confidence = (Math.sqrt(named * covered) - DISORDER * disorder(common, asked)) * heard(words, asked)
    if (confidence > (best.get(entry.entry) ?? 0)) best.set(entry.entry, confidence)
  }
  return [...best]
    .map(([entry, confidence]) => ({ entry, confidence }))
    .sort((a, b) => b.confidence - a.confidence)
}

/** The stems that entries are known by, for whoever mends the spelling of a prompt. */
export function knownWords(): ReadonlySet<string> {
  index ??= createIndex(entries())
  return index.vocabulary
}

/** What is to be done stands first: a prompt without it shares only what it is done with. */
function heard([first = '']: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  return asked.has(first) ? 1 : WITHOUT_FIRST
}

/** From 0 to 1: the share of words that stand the other way round, as in `hex to rgb` and `rgb to hex`. */
function disorder(common: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  const places = new Map([...asked].map((word, place) => [word, place]))
  const order = [...common].map((word) => places.get(word) ?? 0)
  const turned = order.filter((place, index) => place < (order[index - 1] ?? 0)).length
  return order.length < 2 ? 0 : turned / (order.length - 1)
}

/** Rare words say more than those that many entries share; words that no entry has say most: they are of something else. */
function createIndex(all: readonly Entry[]): Index {
  const phrases: Phrase[] = []
  const uses = new Map<string, number>()
  for (const entry of all) {
    const named = [entry.name.replace(/([a-z0-9])([A-Z])/g, '$1 $2'), ...entry.also].map(wordsOf)
    const called = new Set(named.flatMap((set) => [...set]))
    const words = called.union(wordsOf(entry.description))
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
    const known = { entry, called, words }
    for (const set of named) phrases.push({ entry: known, words: set })
  }
  const vocabulary = new Set(uses.keys())
  return { phrases, vocabulary, weightOf: (word) => Math.log(1 + all.length / ((uses.get(word) ?? 0) + 0.5)) }
}
