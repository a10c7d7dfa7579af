import { commentText } from '../quote.ts'
import { singular, wordsOf } from '../words.ts'
import type { Component } from './model.ts'
import { stem } from './named/said.ts'

/** What a wish names of which nothing is in the answer: it must be said, or it would seem to be there. */

// How it looks, is made or feels: no thing that could be looked for.
const MANNER =
  /^(?:an?|the|of|for|to|in|on|by|per|as|and|or|with|from|at|all|my|your|our|is|are|be|it|its|that|this|which|when|if|then|else|until|while|so|not|no|only|one|two|three|four|five|each|every|some|any|can|has|have|should|must|will|would|just|also|using|use|uses|used|make|made|making|simple|basic|small|nice|modern|clean|responsive|mobile|desktop|accessible|accessibility|aria|keyboard|screen|reader|live|instantly|automatically|immediately|plain|vanilla|css|html|js|ts|javascript|typescript|react|vue|svelte|angular|solid|next|nextjs|tailwind|component|components|widget|page|app|router|client|server|standalone|hooks?|signals?|runes?|composition|api|script|setup|library|libraries|dependencies|external|without|style|styles|styled|styling|layout|design|look|looks|colou?rs?|dark|light|mode|theme|smooth|animation|animated|transition|hover|vertical|horizontal|left|right|top|bottom|center|below|above|under|beside|next|show|shows|showing|shown|display|displays|displayed|user|users|people|there|they|them|you|please|want|need|would|like|get|gets|turns?|becomes?|works?|working|typed|props?|prop|state|states|type|types|generic|reusable|controlled|uncontrolled|good|proper|friendly|pretty|fully|both|same|own|other|another|after|before|once|again|real|time|text|things?|something|somehow|way|whole|red|green|yellow|blue|gr[ae]y|orange|counters?|bars?|percentages?|less|more|than|left|call|action|friendly|negative|second|seconds|updates?|character|characters)$/

// What an answer with the one does, though it says nothing of it.
const DOES: readonly (readonly [has: RegExp, words: string])[] = [
  [/setInterval|setTimeout/, 'autoplay every stops stop auto close closes rotate after'],
  [/keydown|onKeyDown/i, 'arrow escape esc enter keys keyboard navigation'],
  [/localStorage/, 'remember remembers save saved persist store stored autosave'],
  [/disabled/, 'enable enabled disable valid until'],
  [/fetch\(/, 'request requests load loads server'],
  [/mouseenter/i, 'hover pause'],
  [/new FormData|Validators|reduce\(/, 'validation validate validates sum total'],
  [/\.length(?: \+|\s*\}\}?)/, 'count counts counted'],
  [/<progress/, 'bar meter ring percent'],
]

const clausesOf = (prompt: string): string[] =>
  prompt
    .slice(0, 2_000)
    .replace(/\([^()]*\)|\{[^{}]*\}|https?:\S+|\/[\w\-/.[\]]+/g, ' ')
    .split(/[,;\n]|\.(?:\s|$)|\s[-–—]\s|:\s|\band\b|\bwith\b|\bplus\b/)
    .map((clause) => clause.trim().replace(/\s+/g, ' '))

/** The clauses of which the answer says nothing at all. */
export function unsaidIn(prompt: string, answer: string): string[] {
  const does = DOES.flatMap(([has, words]) => (has.test(answer) ? [words] : [])).join(' ')
  const said = new Set(wordsOf(`${answer.replace(/<style[\s\S]*?<\/style>/g, ' ')} ${does}`).map(stem))
  return [...new Set(clausesOf(prompt))]
    .filter((clause) => {
      const words = wordsOf(clause).filter((word) => !MANNER.test(word) && !/^\d/.test(word))
      const missing = words.filter(
        (word) => !said.has(stem(word)) && !said.has(stem(singular([word])[0] ?? word)),
      )
      return words.length > 1 && words.length < 9 && missing.length === words.length
    })
    .slice(0, 4)
}

/** The component, which says of itself what it does not have. */
export const saying = (component: Component, unsaid: readonly string[]): Component => ({
  ...component,
  about: `${component.about} Not in it yet: ${unsaid.map(commentText).join('; ')}.`,
})

/** The same for an answer that is printed already. */
export const lacking = (text: string, unsaid: readonly string[]): string =>
  `// Not in it yet: ${unsaid.map(commentText).join('; ')}.\n${text}`
