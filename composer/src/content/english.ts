import { lookupTable } from '@atelier/analyzer/basics'

/** What English asks of a writer: articles, lists, numbers of nouns, forms of verbs. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A name keeps its capital: `Contoso`, `API`, `I`. */
export const lower = (text: string): string =>
  /^(?:[A-Z][a-z]+['’]?s? [A-Z]|\S*[A-Z]\S*[A-Z]|I\b|[A-Z]\d|[A-Z][a-z]+$|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/.test(
    text,
  )
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1)

/** `gitfox is a tool.` A name keeps its small letter. */
export const sentenceOf = (name: string, rest: string): string => `${name}${sentence(`x ${rest}`).slice(1)}`

/** One sentence: a capital first, one mark at the end. */
export function sentence(text: string): string {
  const trimmed = text.trim().replace(/[\s,;:–-]+$/, '')
  if (trimmed === '') return ''
  return `${capital(trimmed)}${/[.!?…]["')\]]?$/.test(trimmed) ? '' : '.'}`
}

const VOWEL_SOUND = /^(?:[aeio]|u(?!ni|se|su|til|biq|ser)|hour|honest|heir|honou?r)/i
const CONSONANT_SOUND = /^(?:one\b|once|eu|ewe|ubi)/i

/** `a` or `an`, as it is spoken. */
export function article(phrase: string): string {
  const word = /^[\w-]+/.exec(phrase)?.[0] ?? ''
  if (/^[A-Z]{2,5}(?:s?$|-)/.test(word)) return /^[AEFHILMNORSX]/.test(word) ? 'an' : 'a'
  if (/^(?:8|11|18)/.test(word)) return 'an'
  return VOWEL_SOUND.test(word) && !CONSONANT_SOUND.test(word) ? 'an' : 'a'
}

/** With its article, unless it has one, is a name, or is many. */
export function withArticle(phrase: string): string {
  if (hasDeterminer(phrase) || isPlural(phrase) || /^[A-Z][a-z]/.test(phrase)) return phrase
  return UNCOUNTED.test(headOf(phrase)) ? phrase : `${article(phrase)} ${phrase}`
}

export const hasDeterminer = (phrase: string): boolean =>
  /^(?:an?|the|our|my|your|their|his|her|its|this|that|these|those|some|any|every|each|no|all|both|\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b/i.test(
    phrase,
  )

export const withoutArticle = (phrase: string): string => phrase.replace(/^(?:an?|the) /i, '')

const UNCOUNTED =
  /(?:ing|work|software|hardware|information|advice|news|music|furniture|clothing|coffee|tea|food|bread|water|wine|beer|travel|health|sleep|equipment|art|yoga|photography|agriculture|security|privacy|mode|support|management|marketing|change|energy|education|research|data|money|time|luggage|jewellery|jewelry|recursion|development|maintenance|testing|inflation|fashion|nature|code)$/i

/** The noun that the phrase is about: before the first preposition. */
const headOf = (phrase: string): string =>
  phrase
    .split(/ (?:of|for|in|on|at|with|from|to|by|about|that|which|who|between|vs\.?|versus|as) |,/)[0]
    ?.split(' ')
    .at(-1) ?? phrase

const PLURAL_WORDS = /^(?:people|children|men|women|teeth|feet|mice|data|criteria|media)$/i

export function isPlural(phrase: string): boolean {
  const subject =
    phrase.split(/ (?:of|for|in|on|at|with|from|to|by|about|that|which|who|between) /)[0] ?? phrase
  if (/ and | & /.test(subject)) return true
  const head = headOf(phrase)
  if (PLURAL_WORDS.test(head)) return true
  return (
    /[a-z]s$/.test(head) && !/(?:ss|us|is|ics|news|yoga|series|species|js|kubernetes|ios|sass)$/i.test(head)
  )
}

export const agree = (phrase: string, one: string, many: string): string => (isPlural(phrase) ? many : one)

export function listed(items: readonly string[], word = 'and'): string {
  if (items.length < 3) return items.join(` ${word} `)
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`
}

const DOUBLING =
  /^(?:set|get|put|run|plan|cut|stop|ship|swim|win|let|sit|hit|chop|dig|map|wrap|tag|log|debug|step|drop|scan|spot|trim|plug|pin|quit|begin|forget|jog|shop|knit|fit|program|swap|rip|zip|grab|hug|split|refer|submit|upset)$/

/** `set up a bin` → `setting up a bin`. */
export function gerund(phrase: string): string {
  const [verb = '', ...rest] = phrase.split(' ')
  if (/ing$/.test(verb) && verb.length > 5) return phrase
  const form = DOUBLING.test(verb)
    ? `${verb}${verb.at(-1)}ing`
    : /ie$/.test(verb)
      ? `${verb.slice(0, -2)}ying`
      : /[^eyo]e$/.test(verb)
        ? `${verb.slice(0, -1)}ing`
        : `${verb}ing`
  return [form, ...rest].join(' ')
}

// Stems that lost an e: creat(e), configur(e), manag(e), mov(e), reduc(e), organiz(e), prepar(e), stor(e)…
const SILENT_E =
  /(?:[^aeiou]at|eat(?<=creat)|iat|uat|[iy]z|[^s]ur|ag|v|uc|ac|ic|c|[^e]ar|stor|scor|ignor|explor|mak|tak|bak|lik|hik|bik|writ|us|clos|choos|os|ais|as|rid|cod|guid|decid|includ|provid|trad|tid|handl|cycl|recycl|styl|fil|compil|schedul|nam|tim|defin|combin|tun|hir|wir|fir|acquir|requir|invit|delet|execut|comput|typ|shap|scrap|hop|dat|updat|not|quot|vot|lov|hous|rais|pric|dic|judg|bridg|chang|arrang|challeng)$/

/** `setting up a bin` → `set up a bin`. */
export function baseForm(phrase: string): string {
  const [verb = '', ...rest] = phrase.split(' ')
  if (!/ing$/i.test(verb) || verb.length < 6) return phrase
  const stem = verb.slice(0, -3)
  const undoubled = stem.slice(0, -1)
  const form =
    stem.at(-1) === stem.at(-2) && DOUBLING.test(undoubled)
      ? undoubled
      : SILENT_E.test(stem)
        ? `${stem}e`
        : stem
  return [form, ...rest].join(' ')
}

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0

/** The same wish always takes the same turn; another wish may take another. */
export function pick<T>(seed: number, options: readonly [T, ...T[]]): T {
  return options[seed % options.length] ?? options[0]
}

/** FNV-1a, then mixed, so that near wishes do not fall together. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  return hash >>> 0
}

const short: readonly (readonly [RegExp, string])[] = [
  [/\b(do|does|did|is|are|was|has|have|should|would|could) not\b/g, "$1n't"],
  [/\bcannot\b/g, "can't"],
  [/\bwill not\b/g, "won't"],
  [/\b(It|That|There|it|that|there) is\b(?! not\b)(?=[ ,])/g, "$1's"],
  [/\b(We|You|They|we|you|they) are\b(?=[ ,])/g, "$1're"],
  [/\b(I|We|You|They|It|we|you|they|it) will\b(?=[ ,])/g, "$1'll"],
  [/\b(I|We|You|They|we|you|they) have (?=been|just|made|added|fixed|seen|got|built|put|already)/g, "$1've "],
  [/\bI am\b/g, "I'm"],
  [/\bI would\b/g, "I'd"],
  [/\blet us\b/g, "let's"],
]

/** As it is said aloud: `it is` → `it's`. */
export const contracted = (text: string): string =>
  short.reduce((result, [long, brief]) => result.replace(long, brief), text)

const TO_READER: Readonly<Record<string, string>> = lookupTable({
  has: 'have',
  is: 'are',
  was: 'were',
  does: 'do',
})

/** What is said of the reader, said to them: `whose order is late` → `your order is late`, `who has paid` → `you have paid`. */
export function toReader(clause: string): string {
  const whose = /^whose (.+)$/is.exec(clause)
  if (whose) return `your ${whose[1]}`
  const who = /^who (\w+)(.*)$/is.exec(clause)
  if (!who) return clause
  const verb = (who[1] ?? '').toLowerCase()
  return `you ${TO_READER[verb] ?? verb.replace(/(?<=[^s])s$/, '')}${who[2]}`
}

/** Within so many characters, whole words only. */
export const shortened = (text: string, room: number): string =>
  text.length <= room ? text : `${text.slice(0, room - 1).replace(/\s+\S*$/, '')}…`
