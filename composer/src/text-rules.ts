/** How long a text is, and rules that any text can be checked for. */

export type Unit = 'words' | 'characters' | 'sentences' | 'paragraphs'

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
export const wordsIn = rememberingLast((text) => count(text, /[\p{L}\p{N}{][\p{L}\p{N}{}_'’.,:%-]*/gu))
export const sentencesIn = (text: string): number =>
  count(`${text.trim()}\n`, /[^.!?\n]*[\p{L}\p{N}][^.!?\n]*(?:[.!?](?=\s)|\n)/gu)
export const measures: Readonly<Record<Unit, (text: string) => number>> = {
  words: wordsIn,
  characters: (text) => [...text.trim()].length,
  sentences: sentencesIn,
  paragraphs: (text) =>
    text
      .trim()
      .split(/\n{2,}/)
      .filter((paragraph) => !/^(?:#|\*\*[^*]+\*\*$)/.test(paragraph)).length,
}

/** A prompt can have thousands of limits, which are all checked for the same text. */
function rememberingLast(measure: (text: string) => number): (text: string) => number {
  let last = { text: '', result: measure('') }
  return (text) => {
    if (text !== last.text) last = { text, result: measure(text) }
    return last.result
  }
}

const BUZZWORDS =
  /\b(?:synerg\w+|leverag\w+|cutting[- ]edge|game[- ]chang\w+|revolutioni[sz]\w+|disrupt\w*|seamless\w*|unlock\w*|empower\w*|world[- ]class|best[- ]in[- ]class|next[- ]level|paradigm|innovative|robust|holistic|supercharge\w*|elevate\w*|state[- ]of[- ]the[- ]art|delve|unleash\w*|ecosystem|streamlin\w+|groundbreaking|skyrocket\w*)\b/i
const SUPERLATIVES =
  /\b(?:best|worst|most|least|(?!(?:interest|request|honest|test|rest|guest|latest|contest|forest|west|quest|suggest|invest|protest|harvest|modest|digest|manifest|arrest|nest|chest|budapest|bucharest)\b)[a-z]{3,}est)\b/i
const AMERICAN =
  /\b(?:colou?r(?<!colour)s?|favorites?|organiz\w+|realiz\w+|analyz\w+|recogniz\w+|customiz\w+|optimiz\w+|center|fulfill|labor|neighbor\w*|behavior|catalog|dialog|gray|program(?=me))\b/i
const BRITISH =
  /\b(?:colour\w*|favourite\w*|organis\w+|realis\w+|analys(?:e|ed|ing)\b|recognis\w+|customis\w+|optimis(?:e|ed|ing)|centre|neighbour\w*|behaviour|catalogue|grey)\b/i

/** Rules that any text can be checked for. */
export const rules = {
  emojis: (text: string) => !/\p{Extended_Pictographic}/u.test(text),
  exclamations: (text: string) => !text.includes('!'),
  html: (text: string) => !/<\w/.test(text),
  markdown: (text: string) => !/\*\*|^#{1,6} |^>|\]\(|`/m.test(text),
  hashtags: (text: string) => !/#\w/.test(text),
  buzzwords: (text: string) => !BUZZWORDS.test(text),
  superlatives: (text: string) => !SUPERLATIVES.test(text),
  british: (text: string) => !AMERICAN.test(text),
  american: (text: string) => !BRITISH.test(text),
  questions: (text: string) => !text.includes('?'),
  bullets: (text: string) => !/^\s*(?:[-*•]|\d+\.) /m.test(text),
  placeholders: (text: string) => /\{\{\w|\[[A-Za-z]/.test(text),
  links: (text: string) => !/https?:|\]\(/.test(text),
} satisfies Record<string, (text: string) => boolean>
