import { readLines } from '../vocabulary.ts'
import { type Entry, entries, spaced } from './index.ts'
import { wordsOf } from './words.ts'

export interface Found {
  readonly entry: Entry
  /** From 0 to 1: how much of the prompt and of what users call the entry is the same. */
  readonly confidence: number
}

/** What the prompt may ask for: an entry, or a function that the library does not have. */
type Subject = Entry | Absent

interface Absent {
  readonly kind: 'absent'
  readonly names: readonly string[]
}

interface Ranked {
  readonly subject: Subject
  readonly confidence: number
}

interface Phrase {
  /** Its place among all of them. */
  readonly at: number
  readonly entry: Known
  readonly words: readonly string[]
  readonly weight: number
  /** Of its rarest word. */
  readonly most: number
}

interface Known {
  readonly subject: Subject
  /** The words that users call it by. */
  readonly called: ReadonlySet<string>
  /** These and those that describe it. */
  readonly words: ReadonlySet<string>
}

interface Index {
  /** Who says a word, and is therefore to be looked at. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>
  /** How many phrases there are. */
  readonly size: number
  readonly weightOf: (word: string) => number
}

/** From here on, a prompt asks for the entry. */
export const SURE = 0.62
/** The words up to the first mark say most, but not all. */
const OF_CLAUSE = 0.97
/** Without its code, a prompt may have lost what it is about. */
const OF_TEXT = 0.8
/** What a word of the description counts, beside those that users call the entry by. */
const DESCRIBED = 0.7
const DISORDER = 0.15
const WITHOUT_FIRST = 0.8
/** Less likely than this is not worth a thought. */
const LEAST = 0.25
/** The weight of a word that one of ten entries has. */
const COMMON = Math.log(11)
/** The weight of a word that a handful of entries have: `slugify`, `throttle`. */
const RARE = 4.8
const HALF = 0.45
/** Who says one of these wants more than a function. */
const APPLICATION = wordsOf(
  'app application page component form endpoint api server database website button dashboard middleware render screen picker terminal canvas game react vue',
)
const MAX_PROMPT = 2_000

let index: Index | undefined

/** Entries that a prompt asks for, the most likely first; none if it is about something else, even if they share words. */
export function findEntries(prompt: string, name?: string): Found[] {
  return likelyEntries(prompt, name).filter(({ confidence }) => confidence >= SURE)
}

/** Also entries that only share words with a prompt, but none that fits it worse than a function that the library does not have. */
export function likelyEntries(prompt: string, name?: string): Found[] {
  const whole = prompt.trim()
  const best = new Map<Subject, number>()
  const add = (found: readonly Ranked[], factor = 1) => {
    for (const { subject, confidence } of found)
      best.set(subject, Math.max(best.get(subject) ?? 0, confidence * factor))
  }
  const text = withoutCode(whole)
  for (const part of new Set([whole, sentenceOf(whole)])) add(rank(part))
  if (text !== whole) for (const part of new Set([text, sentenceOf(text)])) add(rank(part), OF_TEXT)
  add(rank(clauseOf(whole)), OF_CLAUSE)
  if (name !== undefined) {
    add(rank(spaced(name).replaceAll('_', ' ')), OF_CLAUSE)
    const namesake = entries().find((entry) => plainName(entry.name) === plainName(name))
    if (namesake) best.set(namesake, 1)
  }
  const absent = Math.max(
    0,
    ...[...best].map(([{ kind }, confidence]) => (kind === 'absent' ? confidence : 0)),
  )
  return [...best]
    .flatMap(([entry, confidence]) =>
      entry.kind === 'absent' || confidence < absent ? [] : [{ entry, confidence }],
    )
    .sort((a, b) => b.confidence - a.confidence || leastOf(a.entry) - leastOf(b.entry))
}

const sentenceOf = (text: string): string => /^(?:[^.\n]|\.(?=\w)){8,}/.exec(text)?.[0] ?? ''
const clauseOf = (text: string): string => /^.{5,}?(?=[,;:?!(\n]|\.(?!\w)|$)/.exec(text)?.[0] ?? ''

/** Calls, text in quotes and values in brackets say nothing about what is asked for. */
const withoutCode = (prompt: string): string =>
  prompt
    .slice(0, MAX_PROMPT)
    .replace(/"[^"\n]*"|`[^`\n]*`|(?<!\w)'[^'\n]*'/g, ' ')
    .replace(/(?<=\w)(?:<[^<>\n]{1,60}>)?\([^()\n]*\)|\{[^{}\n]*\}|\[[^[\]\n]*\]/g, ' ')

const plainName = (name: string): string => name.replaceAll('_', '').toLowerCase()

/** All that share enough words with a prompt, the most likely first. */
function rank(prompt: string): Ranked[] {
  index ??= createIndex([...entries(), ...absent()])
  const { phrases, weightOf } = index
  const asked = wordsOf(prompt.slice(0, MAX_PROMPT))
  const places = new Map([...asked].map((word, place) => [word, place]))
  const weights = new Map([...asked].map((word) => [word, weightOf(word)]))
  const total = sumOf(weights.values())
  if (total === 0) return []
  const shared = new Float64Array(index.size)
  const sharing: Phrase[] = []
  for (const [word, weight] of weights) {
    for (const phrase of phrases.get(word) ?? []) {
      if (shared[phrase.at] === 0) sharing.push(phrase)
      shared[phrase.at] = (shared[phrase.at] ?? 0) + weight
    }
  }
  const best = new Map<Subject, number>()
  const knownWeights = new Map<Known, { known: number; foreign: number }>()
  for (const phrase of sharing) {
    const { entry, words } = phrase
    const weight = shared[phrase.at] ?? 0
    // Most share a word that everything shares: they cannot get far.
    if (words.length > 1 && Math.sqrt(weight / phrase.weight) < LEAST) continue
    const { known, foreign } = once(knownWeights, entry, () => ({
      known: sumOf(weights, (word) => entry.words.has(word)),
      foreign: sumOf(weights, (word) => APPLICATION.has(word) && !entry.called.has(word)),
    }))
    const covered = (weight + DESCRIBED * (known - weight)) / (total + 2 * foreign)
    // One word alone names many things: it must be nearly all that was asked for.
    // So do several that everything has.
    const share = words.length === 1 ? Math.sqrt(covered) : weight / phrase.weight
    const named = phrase.most < COMMON ? share * covered : share
    const likely = Math.sqrt(named * covered)
    if (likely < LEAST || likely <= (best.get(entry.subject) ?? 0)) continue
    // A prompt that has every word of a name means it, whatever else it asks for.
    const isWhole =
      words.length === 1
        ? phrase.most > RARE && covered > HALF && isVerb(entry.subject, words[0], places)
        : share === 1 && phrase.most > COMMON && words.length <= asked.size && isTogether(words, places)
    const order = 1 - disorder(words, places)
    const confidence = Math.max(
      (likely - DISORDER * (1 - order)) * heard(words, asked),
      isWhole && foreign === 0 && order === 1 ? SURE + likely / 100 : 0,
    )
    if (confidence > (best.get(entry.subject) ?? 0)) best.set(entry.subject, confidence)
  }
  return [...best].map(([subject, confidence]) => ({ subject, confidence }))
}

/** One per line, called what the phrases between the commas say. */
const absent = (): Absent[] =>
  readLines('absent-functions.txt').map((line) => ({ kind: 'absent', names: line.split(', ') }))

function sumOf(weights: ReadonlyMap<string, number>, counts: (word: string) => boolean): number
function sumOf(weights: Iterable<number>): number
function sumOf(
  weights: ReadonlyMap<string, number> | Iterable<number>,
  counts?: (word: string) => boolean,
): number {
  let sum = 0
  if (counts)
    for (const [word, weight] of weights as ReadonlyMap<string, number>) sum += counts(word) ? weight : 0
  else for (const weight of weights as Iterable<number>) sum += weight
  return sum
}

function once<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  known.set(key, made)
  return made
}

/** Words that are far apart do not name one thing: "CSV parser that handles quoted fields" does not ask to parse fields. */
function isTogether(words: readonly string[], places: ReadonlyMap<string, number>): boolean {
  const own = words.map((word) => places.get(word) ?? 0)
  return Math.max(...own) - Math.min(...own) <= words.length
}

/** `throttle` at the beginning of a prompt. */
const isVerb = (subject: Subject, word: string | undefined, places: ReadonlyMap<string, number>): boolean =>
  subject.kind === 'function' && /^[a-z]+$/.test(subject.name) && places.get(word ?? '') === 0

/** What is to be done stands first: a prompt without it shares only what it is done with. */
function heard([first = '']: readonly string[], asked: ReadonlySet<string>): number {
  return asked.has(first) ? 1 : WITHOUT_FIRST
}

/** From 0 to 1: the share of words that stand the other way round, as in `hex to rgb` and `rgb to hex`. */
function disorder(words: readonly string[], places: ReadonlyMap<string, number>): number {
  let common = 0
  let turned = 0
  let before = -1
  for (const word of words) {
    const place = places.get(word)
    if (place === undefined) continue
    common++
    if (place < before) turned++
    before = place
  }
  return common < 2 ? 0 : turned / (common - 1)
}

/** Rare words say more than those that many entries share; words that no entry has say most: they are of something else. */
function createIndex(all: readonly Subject[]): Index {
  const named = new Map<Known, ReadonlySet<string>[]>()
  const uses = new Map<string, number>()
  for (const subject of all) {
    const sets = subject.names.map(wordsOf)
    const called = new Set(sets.flatMap((set) => [...set]))
    const words =
      subject.kind === 'absent' ? called : called.union(wordsOf(`${subject.description} ${subject.includes}`))
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
    named.set({ subject, called, words }, sets)
  }
  const weightOf = (word: string) => Math.log(1 + all.length / ((uses.get(word) ?? 0) + 0.5))
  const phrases = new Map<string, Phrase[]>()
  let size = 0
  for (const [entry, sets] of named) {
    for (const set of sets) {
      const words = [...set]
      const weights = words.map(weightOf)
      const phrase = { at: size++, entry, words, weight: sumOf(weights), most: Math.max(...weights) }
      for (const word of words) {
        const others = phrases.get(word)
        if (others) others.push(phrase)
        else phrases.set(word, [phrase])
      }
    }
  }
  return { phrases, size, weightOf }
}

/** How many arguments a call must have. */
const leastOf = (entry: Entry): number => entry.signature('typescript').least
