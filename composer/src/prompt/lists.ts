import { type FieldList, readFields } from './fields.ts'
import type { Ledger } from './ledger.ts'

const INTRODUCING = new Set(
  'with has have having contains contain containing includes include including fields field columns column properties property attributes inputs input props of the a an following these for where user users enter enters fill in data consisting storing stores store showing shows show displaying display each its as their'.split(
    ' ',
  ),
)
const EXPLICIT = new Set('fields field columns column properties property attributes inputs'.split(' '))

/** The fields listed right after a thing: `a form with name and email`, `books (title, author)`, `Fields: …`. */
export function fieldsAfter(ledger: Ledger, thing: number): FieldList & { readonly end: number } {
  const { tokens } = ledger
  let at = thing
  let isIntroduced = false
  let isExplicit = false
  for (; at < tokens.length; at++) {
    const token = tokens[at]
    const word = token?.text.toLowerCase() ?? ''
    if (token?.kind === 'word' && INTRODUCING.has(word)) {
      isIntroduced = true
      if (EXPLICIT.has(word)) isExplicit = true
    } else if (word === ':' || (word === '\n' && isIntroduced)) isIntroduced = true
    else if (word !== '-' || !isIntroduced) break
  }
  const opening = tokens[at]?.text
  if (opening === '(' || opening === '{') {
    const end = closingOf(
      tokens.map(({ text }) => text),
      at,
    )
    // In brackets right after a thing, a word is a field even if it means something else elsewhere: "messages (text, read)".
    const list = readFields(tokens, at + 1, end, () => false, true)
    return { ...list, end }
  }
  if (!isIntroduced) return { fields: [], taken: [], end: thing }
  const end = endOfList(ledger, at)
  const list = readFields(tokens, at, end, (index) => ledger.isTaken(index), isExplicit)
  return { ...list, end }
}

function closingOf(texts: readonly string[], opening: number): number {
  let depth = 0
  for (let at = opening; at < texts.length; at++) {
    if (texts[at] === '(' || texts[at] === '{') depth++
    else if (texts[at] === ')' || texts[at] === '}') depth--
    if (depth === 0) return at
  }
  return texts.length
}

/** The end of the sentence, or of a list with one item per line. */
function endOfList({ tokens }: Ledger, from: number): number {
  const isBulleted = tokens[from - 1]?.text === '\n' || tokens[from - 2]?.text === '\n'
  let depth = 0
  for (let at = from; at < tokens.length; at++) {
    const text = tokens[at]?.text ?? ''
    if (text === '(' || text === '{') depth++
    else if (text === ')' || text === '}') depth--
    if (depth > 0) continue
    if (text === '.' || text === ';' || text === '!' || text === '?') return at
    if (text === '\n' && (!isBulleted || !/^[-*•\d]/.test(tokens[at + 1]?.text ?? ''))) return at
  }
  return tokens.length
}
