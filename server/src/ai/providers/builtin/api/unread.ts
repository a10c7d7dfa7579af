import type { Composed } from '../../../provider.ts'
import { answersLeft } from './answers.ts'
import type { Api } from './model.ts'

/** Says in front of the code what the wish names and the code does not do. */
export function withUnread({ text, finish }: Composed, { unread }: Api, prompt: string): Composed {
  const open = [...unread, ...rulesLeft(prompt, text), ...answersLeft(prompt, text)]
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

/** As frameworks write the statuses of refusals. */
const STATUSES: Readonly<Record<string, RegExp>> = {
  402: /402|payment_?required/i,
  403: /403|forbidden/i,
  409: /409|conflict/i,
  410: /410|gone/i,
  412: /412|precondition_?failed/i,
  415: /415|unsupported_?media/i,
  423: /423|locked/i,
  429: /429|too_?many_?requests/i,
}

/** Sentences of a wish with a status that nothing in the code answers with. */
function rulesLeft(prompt: string, text: string): string[] {
  const left = Object.entries(STATUSES).filter(
    ([status, written]) =>
      new RegExp(`(?<![\\d.,$-])${status}(?![\\d.,]*\\d)`).test(prompt) && !written.test(text),
  )
  const sentences = prompt.slice(0, 4_000).split(/[.;\n]\s+|,\s+(?=(?:GET|POST|PUT|PATCH|DELETE)\b)/)
  return left.flatMap(([status]) => sentences.find((sentence) => sentence.includes(status)) ?? [])
}
