import { knownWords } from '../library/find.ts'
import { wordsOf } from '../library/words.ts'
import { wordsOf as nameWords } from '../words.ts'

/** What a prompt may be asking for, without what it says besides: its examples, its conditions, its politeness. */
export function readingsOf(prompt: string, name: string | undefined): string[] {
  const plain = plainOf(prompt)
  const clauses = plain
    .split(/[:;?!\n]|\.(?:\s|$)|,|\s[-—–]\s/)
    .map((clause) => clause.trim())
    .filter((clause) => wordsOf(clause).size > 0)
  const [first = '', second = ''] = clauses
  const spoken = name === undefined ? '' : nameWords(name).join(' ')
  // `return "low", "medium" or "high"`: what it gives says what it is.
  const quoted =
    (prompt.match(/["'][\w][\w :=;-]{0,24}["']/g)?.length ?? 0) > 0 ? plainOf(prompt, true) : plain
  return [...new Set([plain, quoted, first, `${first} ${second}`, withoutConditions(plain), spoken])].filter(
    (text) => wordsOf(text).size > 0,
  )
}

// What it is written in is said elsewhere.
const LANGUAGES =
  /\b(?:in|using|with) (?:python\d?|typescript|javascript|java|kotlin|go|golang|rust|ruby|php|swift|c#|c\+\+|c|bash|node(?:\.?js)?|csharp|cpp)(?![\w+#])|\b(?:python|typescript|javascript|java|kotlin|golang|rust|ruby|php|swift|bash|csharp|cpp|js|ts)\b|\b(?:c\+\+|c#|c|go)(?= (?:function|program|code|method|template|func)\b)|\btemplate\b(?= to\b)/gi

/** Without code, examples, what stands in parentheses, and mostly what stands in quotes. */
export const plainOf = (prompt: string, withQuotes = false): string =>
  mendSpelling(
    prompt
      .slice(0, 2_000)
      .replace(/```[\s\S]*?(?:```|$)/g, ' ')
      .replace(LANGUAGES, ' ')
      .replace(/#[0-9a-f]{3,8}\b/gi, ' ')
      .replace(/&str\b/g, 'string')
      .replace(
        /\breturns? (?:an? )?(?:hash ?map|map|dict(?:ionary)?)(?:<[^>\n]{0,40}>)?/gi,
        ' frequency of each ',
      )
      .replace(/\b(?:vectors?|slices?|vec)\b(?:<[^>\n]{0,40}>)?/gi, 'list')
      .replace(
        /\b(?:def|function|func|fn)\s+[\w$]+\s*(?:<[^>\n]{0,60}>)?\s*\([^)\n]{0,300}\)(?:\s*->\s*[\w[\]<>|.]{1,60}|\s*:\s*(?:string|number|boolean|void|unknown|any|bigint|object|[A-Z][\w<>[\], ]{0,60}|\w{1,30}\[\])(?:\[\]){0,3})?/g,
        ' ',
      )
      .replace(
        /(?:[A-Za-z_$][\w$]*(?=\())?(?:["'`][^\n]{0,200}?|[[{(](?:"[^"\n]{0,200}"|(?!\) +[a-z]{2,} )[^"\n]){0,200}?|\d[\d.]*)\s*(?:->|=>|→|⇒)\s*(?:"[^"\n]*"|'[^'\n]*'|`[^`\n]*`|\[(?:[^[\]\n]|\[[^[\]\n]*\])*\]|\{[^{}\n]*\}|[^\s,;]+)/g,
        ' ',
      )
      .replace(
        /[A-Za-z_$][\w$]*(?:<[^<>\n]{1,60}>)?\([^()\n]*\)(?:\s*(?::|->) ?[A-Za-z]\w*(?:<[^<>\n]{1,40}>)?(?:\[\]){0,3}(?=\s*(?:[;,.—–-]|that\b|which\b|$)))?/g,
        ' ',
      )
      .replace(/\([^()\n]{0,200}\)/g, ' ')
      .replace(/["`“][^"`”\n]{0,80}["`”]/g, (quoted) => (withQuotes ? quoted : ' '))
      .replace(/\b(?:e\.g\.|for example|for instance|such as|example:)[^\n]*/gi, ' '),
  )

// What it gives in special cases says little about what it is.
const CONDITION =
  /\b(?:returns?|throws?|raises?|gives?|ignor(?:e|es|ing)|must|should|keep|keeps|keeping|don'?t|do not|without|case[- ]insensitive|if|when|always)\b[^.;\n]*/gi

const withoutConditions = (text: string): string => {
  const short = text.replace(CONDITION, ' ')
  return wordsOf(short).size >= 2 ? short : text
}

/** A word that nobody knows and that is nearly one that is known is that one. */
function mendSpelling(text: string): string {
  const known = knownWords()
  byLength ??= Map.groupBy([...known, ...COMMON], (word) => word.length)
  const ofLength = byLength
  return text.replace(/\b[a-z]{5,20}\b/g, (word) => {
    const [stem] = wordsOf(word)
    if (stem === undefined || known.has(stem) || COMMON.has(word)) return word
    const near = [-1, 0, 1].flatMap((more) => ofLength.get(word.length + more) ?? [])
    return near.find((other) => other[0] === word[0] && isOneSlip(word, other)) ?? inTwo(word, known) ?? word
  })
}

let byLength: Map<number, string[]> | undefined

/** `bubblesort`: two words that are known, written as one. */
function inTwo(word: string, known: ReadonlySet<string>): string | undefined {
  for (let at = 4; at <= word.length - 4; at++) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every((part) => [...wordsOf(part)].some((stem) => known.has(stem)))) return parts.join(' ')
  }
  return undefined
}

const COMMON = new Set(
  'write function functions returns return sentence string strings number numbers array arrays words character characters python typescript javascript palindrome fibonacci factorial duplicates occurrences'.split(
    ' ',
  ),
)

/** One letter too many, missing, wrong, or two in the wrong order. */
function isOneSlip(a: string, b: string): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}
