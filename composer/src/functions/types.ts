import type { Entry } from '../library/index.ts'

/** Types that a function needs if the prompt has one of the words. */
const TYPE_WORDS: readonly (readonly [words: string, type: RegExp])[] = [
  [
    'array arrays list lists item items element elements collection iterable',
    /\[|Iterable|Array|Set\b|Map\b|\bany\b/,
  ],
  ['string strings str text texts sentence', /string|'|RegExp/],
  ['number numbers integer integers int float digit digits', /number|bigint|^-?\d|Date/],
  ['object objects dict dicts dictionary map hash', /Record|object|\{|Map\b/],
  ['callback predicate comparator fn', /=>/],
  ['boolean bool', /boolean|\bis\b|true|false/],
]
const BY_WORD = new Map(
  TYPE_WORDS.flatMap(([words, type]) => words.split(' ').map((word) => [word, type] as const)),
)
// A type parameter, `unknown` and a type that the file declares can be anything.
const ANYTHING = /^(?:readonly )?(?:[A-Z]\w?|unknown|any|(?!Date\b|Map\b|Set\b|Record\b)[A-Z]\w+)(?:<.*>)?$/

/** `array`, `callback` */
export const namesType = (word: string): boolean => BY_WORD.has(word.toLowerCase())

/** Whether a function has a parameter or a result of the type that a word names; true if the word names none. */
export function hasType(entry: Entry, word: string): boolean {
  const wanted = BY_WORD.get(word)
  if (!wanted || entry.kind === 'class') return true
  const { types, returns } = entry.signature('typescript')
  const isList = wanted.source.startsWith('\\[')
  return [...types, returns].some(
    (type) =>
      wanted.test(type) || (!isList && /\b(?:unknown|any|[A-Z]|Promise)\b/.test(type)) || ANYTHING.test(type),
  )
}

const LIST =
  /(?:^|\b(?:of|in|from|from an?|for an?) )(?:an? |the |two |all )?(?:sorted |nested |given )?(?:array|list)s?\b/i

const ASKS =
  /^(?:(?:write|create|make|implement|a|an|the|function|method|to|that|which|\w+ function) ){0,6}(?:checks?|tests?|determines?|returns?|tells?)? ?(?:is|if|whether|does|are|has)\b/i

/** The prompt asks whether something is so, but the function does not answer that. */
export function needsBoolean(prompt: string, entry: Entry): boolean {
  return entry.kind === 'function' && ASKS.test(prompt.trim()) && !isBoolean(entry)
}

const CHECKS =
  /\b(?:is|isn'?t|are|has|have|contains?|includes?|checks?|checker|checking|valid\w*|verif\w+|whether|if|tests?|detect\w*|determine\w*|does|can|match\w*|ensures?|equals?|compar\w+)\b|\b(?:is|has|are|can)[A-Z_]/i

/** The function answers a question, but the prompt asks none. */
export const asksNothing = (prompt: string, entry: Entry): boolean =>
  entry.kind === 'function' && isBoolean(entry) && !CHECKS.test(prompt)

const isBoolean = (entry: Entry): boolean => /^boolean$|\bis\b/.test(entry.signature('typescript').returns)

/** The function needs the name of a property, but the prompt has nothing about that. */
export function needsKey(prompt: string, entry: Entry): boolean {
  const { parameters, least } = entry.signature('typescript')
  const at = parameters.findIndex((name) => /^keys?$/i.test(name))
  return (
    at >= 0 &&
    at < least &&
    !/\b(?:keys?|propert\w+|fields?|objects?|dicts?|columns?|by|id|ids)\b/i.test(prompt)
  )
}

/** Examples of the types that prompts prescribe. */
const SAMPLES: readonly (readonly [RegExp, unknown])[] = [
  [/\[\]|^(?:list|array|iterable|sequence)/i, []],
  [/^(?:str|string)$/i, 'text'],
  [/^(?:int|number|float|integer)$/i, 1],
]

/** A value of a type, if its type is known. */
export const sampleOf = (type: string): unknown => SAMPLES.find(([pattern]) => pattern.test(type.trim()))?.[1]

/** The prompt is about a list, but the function takes none; or about one number, but the function takes a list. */
export function needsOtherInput(prompt: string, entry: Entry): boolean {
  if (entry.kind === 'class') return false
  const { types, returns } = entry.signature('typescript')
  if (!LIST.test(prompt))
    return /\bof an? (?:integer|number)\b/i.test(prompt) && types.every((type) => /\[\]/.test(type))
  return ![...types, returns].some((type) => /\[|Iterable|Array|Set\b|Map\b|unknown|\bT\b/.test(type))
}

const ITEMS = /(\b(?:returns?|to|into|as|gives?|yields?) )?(?:an? |the )?\b(?:array|list)s? of (\w+)/gi

/** The prompt is about a list of strings, but the function takes a list of numbers or no list. */
export function needsOtherItems(prompt: string, entry: Entry): boolean {
  if (entry.kind === 'class') return false
  const { types } = entry.signature('typescript')
  const lists = types
    .filter((type) => /\[|Iterable|Array|Set\b|\b(?:unknown|any|T)\b/.test(type))
    .map((type) => type.replaceAll('Record<string', 'Record<'))
  return [...prompt.matchAll(ITEMS)].some(([, result, word = '']) => {
    const wanted = BY_WORD.get(word.toLowerCase())
    return (
      !result && wanted && !lists.some((type) => wanted.test(type) || /\b(?:unknown|any|[A-Z])\b/.test(type))
    )
  })
}

/** The arguments of a call can be what the function takes: text is not a callback. */
export function takes(entry: Entry, values: readonly unknown[]): boolean {
  if (entry.kind === 'class') return true
  const { types, most } = entry.signature('typescript')
  return (
    values.length <= most &&
    values.every((value, at) => value === undefined || canBe(value, types[at] ?? types.at(-1) ?? ''))
  )
}

function canBe(value: unknown, type: string): boolean {
  if (/\b(?:unknown|any|[A-Z])\b/.test(type.replace(/\(.*?\) => \w+/, ''))) return true
  if (typeof value === 'string')
    return /string|'|PropertyKey|keyof|Date \|/.test(type.replace(/\(.*?\) =>.*/, ''))
  if (typeof value === 'number') return /number|bigint|^-?\d|Date \|/.test(type.replace(/\(.*?\) =>.*/, ''))
  if (Array.isArray(value)) return !/^(?:string|number|boolean|bigint|Date|-?\d.*|'.*)$/.test(type)
  return true
}
