import { type Block, blank, bullets, given, paragraph } from '../document.ts'
import type { Compose } from '../draft.ts'
import { countWords } from '../english.ts'

const STOP = new Set(
  'the a an and or but of to in on at for with from by as is are was were be been being it its this that these those we our you your they their he she his her i my not no do does did have has had will would can could may might should must than then so if when which who whom what how there here also more most some any all each other such into over after before about up out only very just because while where during between through both own same too'.split(
    ' ',
  ),
)
const CUES =
  /\b(?:important(?:ly)?|key|main(?:ly)?|in conclusion|conclude[sd]?|therefore|as a result|result(?:s|ed)?|found|shows?|because|cause[sd]?|significant(?:ly)?|overall|in short|must|decided|fixed|announced|voted|will)\b/i

/** The sentences of a text, as they stand in it. */
export function sentencesOf(text: string): string[] {
  const flat = text
    .replace(/^\s*(?:[-*•#>]+|\d+[.)])\s+/gm, '')
    .replace(/([^\s.!?:;,])[ \t]*\n\s*\n/g, '$1.\n')
    .replace(/\s+/g, ' ')
    .trim()
  const parts = flat.split(/(?<=[.!?]["”')\]]?)\s+(?=["“'(]?[\p{Lu}\d])/u)
  const whole: string[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    // `Dr. Smith`, `e.g. Go`, `J. Doe`: no end of a sentence.
    if (
      last !== undefined &&
      /(?:\b(?:Mr|Mrs|Ms|Dr|Prof|St|vs|etc|e\.g|i\.e|No|Inc|Ltd|approx|Fig)|\b[A-Z])\.$/.test(last)
    )
      whole[whole.length - 1] = `${last} ${part}`
    else whole.push(part)
  }
  return whole.filter((one) => countWords(one) > 1).slice(0, 600)
}

/** `cities` and `city`, `voted` and `vote` count as one. */
const stem = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(?:ies|y)$/, 'i')
    .replace(/(?:ing|ed|es|s|e)$/, '')
const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [])
    .filter((word) => !STOP.has(word.toLowerCase()))
    .map(stem)

/** The sentences in the order of their weight: by how often their words come, where they stand, and what they announce. */
function byWeight(all: readonly string[]): number[] {
  const often = new Map<string, number>()
  for (const word of all.flatMap(wordsOf)) often.set(word, (often.get(word) ?? 0) + 1)
  const weight = (one: string, at: number): number => {
    const words = wordsOf(one)
    const sum = [...new Set(words)].reduce((total, word) => total + (often.get(word) ?? 0), 0)
    const length = Math.max(6, Math.sqrt(words.length) * 3)
    const place = at === 0 ? 1.6 : 1
    const leans = /^(?:It|This|That|These|They|He|She|Also|However|But|And)\b/.test(one) ? 0.85 : 1
    return (sum / length) * place * leans * (CUES.test(one) ? 1.25 : 1) * (/\d/.test(one) ? 1.1 : 1)
  }
  return all
    .map((one, at) => ({ at, weight: weight(one, at) }))
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .map(({ at }) => at)
}

/** Sentences of the given text, word for word and in their order: nothing is put into other words. */
export const composeSummary: Compose = ({ material, length, said }) => {
  if (material === undefined)
    return {
      blocks: [paragraph(given(`${blank('the text to summarise')}`))],
      usualWords: 20,
      unfinished: true,
    }
  const all = sentencesOf(material)
  const order = byWeight(all)
  const total = countWords(material)
  const asBullets =
    length.bullets !== undefined || /\bbullet|\bkey (?:points|takeaways)|\bmain points|\blist\b/i.test(said)
  const most = length.maxWords ?? (length.words === undefined ? undefined : length.words * 1.12)
  const target =
    most ??
    Math.max(
      20,
      Math.min(
        total * (/\btl;? ?dr\b/i.test(said) || length.size === 'short' ? 0.42 : asBullets ? 0.55 : 0.4),
        180,
      ),
    )
  const count = length.bullets ?? length.sentences
  const chosen = new Set<number>()
  let words = 0
  for (const at of order) {
    if (count !== undefined ? chosen.size >= count : words >= target * 0.95) break
    const more = countWords(all[at] ?? '')
    if (
      chosen.size > 0 &&
      (count === undefined || most !== undefined) &&
      words + more > (most ?? target * 1.25)
    )
      continue
    chosen.add(at)
    words += more
  }
  const lines = all.filter((_, at) => chosen.has(at)).map((one) => given(one))
  const paragraphs = length.paragraphs ?? 1
  const size = Math.ceil(lines.length / paragraphs)
  const blocks: Block[] = asBullets
    ? [bullets(lines)]
    : Array.from({ length: Math.min(paragraphs, lines.length) }, (_, at) =>
        paragraph(...lines.slice(at * size, (at + 1) * size)),
      )
  return {
    blocks: blocks.filter(
      (block) => block.block === 'heading' || block.block === 'code' || block.lines.length > 0,
    ),
    usualWords: 1_000,
  }
}
