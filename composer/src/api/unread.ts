import { lookupTable } from '@atelier/analyzer/basics'
import type { Composed } from '../request.ts'
import { answersLeft } from './answers.ts'

/** Says in front of the code what the wish names and the code does not do. */
export function withUnread({ text, finish }: Composed, unread: readonly string[], prompt: string): Composed {
  const open = [
    ...unread,
    ...rulesLeft(prompt, text),
    ...answersLeft(prompt, text),
    ...needsLeft(prompt, text),
  ]
  if (open.length === 0) return { text, finish }
  const mark = commentOf(text)
  const note = [
    `${mark} Not covered here, because it follows from more than these records or from rules still to be decided:`,
    ...shortened(open).map((said) => `${mark} - ${said}`),
  ].join('\n')
  const opening = /^<\?php\n+/.exec(text)?.[0] ?? ''
  return { text: `${opening}${note}\n\n${text.slice(opening.length)}`, finish: 'scaffold' }
}

/** On one line, without what could end a comment in any of the languages; each thing once, as it is said at most length. */
function shortened(said: readonly string[]): string[] {
  const lines = said.map((text) =>
    text
      .replace(/[^\w\-/:{}.,()=& ]+/g, ' ')
      .replace(/ +/g, ' ')
      .trim()
      .slice(0, 160),
  )
  return lines.filter(
    (line, at) =>
      !lines.some((other, where) => where !== at && other.includes(line) && (other !== line || where < at)),
  )
}

const commentOf = (text: string): '#' | '//' =>
  /^(?:from [\w.]+ import |import \w+$|# config\/|class \w+ < )/m.test(text) && !/^package |;$/m.test(text)
    ? '#'
    : '//'

/** What concerns all requests, by the words of wishes and by the signs that the code has it. */
const NEEDS: readonly (readonly [wanted: RegExp, done: RegExp])[] = [
  [
    /\brate[- ]?limit\w*\b|\b\d+ requests? (?:per|a|every) (?:second|minute|hour|day)\b/i,
    /rate|throttl|limiter|429/i,
  ],
  [/\bcors\b/i, /cors|access-control/i],
  [/\bweb ?sockets?\b/i, /web_?socket|upgrade/i],
  [/\b(?:redis|response) cach\w+\b|\bcach(?:ed?|ing) (?:for|the|all|responses?)\b/i, /cache/i],
]

function needsLeft(prompt: string, text: string): string[] {
  const clauses = prompt.slice(0, 4_000).split(/[.;,\n]\s+/)
  return NEEDS.filter(([wanted, done]) => wanted.test(prompt) && !done.test(text)).flatMap(
    ([wanted]) => clauses.find((clause) => wanted.test(clause)) ?? [],
  )
}

/** As frameworks write the statuses of refusals. */
const STATUSES: Readonly<Record<string, RegExp>> = lookupTable({
  402: /402|payment_?required/i,
  403: /403|forbidden/i,
  409: /409|conflict/i,
  410: /410|gone/i,
  412: /412|precondition_?failed/i,
  415: /415|unsupported_?media/i,
  423: /423|locked/i,
  429: /429|too_?many_?requests/i,
})

/** Sentences of a wish with a status that nothing in the code answers with. */
function rulesLeft(prompt: string, text: string): string[] {
  const left = Object.entries(STATUSES).filter(
    ([status, written]) =>
      new RegExp(`(?<![\\d.,$-])${status}(?![\\d.,]*\\d)`).test(prompt) && !written.test(text),
  )
  const sentences = prompt.slice(0, 4_000).split(/[.;\n]\s+|,\s+(?=(?:GET|POST|PUT|PATCH|DELETE)\b)/)
  return left.flatMap(([status]) => sentences.find((sentence) => sentence.includes(status)) ?? [])
}
