import { oneOf, wordSet } from '../vocabulary.ts'
import { type FieldList, isActionPhrase, isNeverField, readFields } from './fields.ts'
import { isFiller } from './filler.ts'
import type { Ledger } from './ledger.ts'
import { stemOf } from './stem.ts'
import type { Token } from './tokens.ts'

const INTRODUCING = wordSet(
  `with has have having contains contain containing includes include including fields field columns column
  properties property attributes inputs input props of the a an following these for where user users enter
  enters fill in data consisting storing stores store showing shows show displaying display each its as
  their write writes ask asks asking collect collects collecting`,
)
const isExplicit = oneOf('fields field columns column properties property attributes inputs')

/** The fields listed right after a thing, up to an item that is no field: `a form with name and email`, `books (title, author)`, `Fields: …`. */
export function fieldsAfter(
  ledger: Ledger,
  thing: number,
  isEnd: (at: number) => boolean = () => false,
): FieldList & { readonly end: number; readonly topic?: readonly number[] } {
  const { tokens } = ledger
  const topic = topicAt(ledger, thing)
  if (topic.length > 0) {
    const list = fieldsAfter(ledger, (topic.at(-1) ?? thing) + 1, isEnd)
    if (list.fields.length > 0) return { ...list, topic }
  }
  let at = thing
  let isIntroduced = false
  const headings: number[] = []
  const isHeading = (index: number): boolean => isExplicit(tokens[index]?.text ?? '')
  for (; at < tokens.length; at++) {
    const token = tokens[at]
    const word = token?.text.toLowerCase() ?? ''
    // "notes. Fields: title, body"
    if (word === '.' && isHeading(at + 1) && tokens[at + 2]?.text === ':') continue
    if (
      token?.kind === 'word' &&
      INTRODUCING.has(word) &&
      !(/^ha(?:s|ve)$/.test(word) && ledger.isTaken(at))
    ) {
      isIntroduced = true
      if (isHeading(at)) headings.push(at)
    } else if (word === ':' || (word === '\n' && isIntroduced)) isIntroduced = true
    // "contact form in react with name and email": the framework is accounted for.
    else if (token?.kind === 'word' && ledger.isTaken(at) && !isActionPhrase([token])) continue
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
  const end = endOfList(ledger, at, isEnd)
  const list = readFields(tokens, at, end, (index) => ledger.isTaken(index), headings.length > 0)
  return { ...list, taken: list.fields.length > 0 ? [...headings, ...list.taken] : list.taken, end }
}

const MAX_TOPIC = 3

/** "job application" in `a form for a job application: name, email` and in `… with name and email`; "add product" in `a form to add a product with …`. */
function topicAt({ tokens }: Ledger, thing: number): number[] {
  const first = tokens[thing]?.text.toLowerCase()
  const verb = tokens[thing + 1]?.text.toLowerCase() ?? ''
  const isAction = first === 'to' && /^(?:add|create|submit|request|report|order)$/.test(verb)
  if (first !== 'for' && !isAction) return []
  const topic: number[] = isAction ? [thing + 1] : []
  for (let at = thing + topic.length + 1; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const text = token.text.toLowerCase()
    if (
      topic.length > 0 &&
      (text === ':' || text === '(' || /^(?:with|including|containing|having)$/.test(text))
    )
      return topic
    if (token.kind !== 'word' || topic.length === MAX_TOPIC || isNeverField(token)) return []
    if (!isFiller(token)) topic.push(at)
    else if ((topic.length > 0 && !isAction) || !/^(?:a|an|the|my|our|your)$/.test(text)) return []
  }
  return []
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
function endOfList({ tokens }: Ledger, from: number, isEnd: (at: number) => boolean): number {
  const isBulleted = tokens[from - 1]?.text === '\n' || tokens[from - 2]?.text === '\n'
  let depth = 0
  for (let at = from; at < tokens.length; at++) {
    const text = tokens[at]?.text ?? ''
    if (text === '(' || text === '{') depth++
    else if (text === ')' || text === '}') depth--
    if (depth > 0) continue
    if (/^(?:,|and)$/i.test(text) && isEnd(at + 1)) return at
    if (text === '.' || text === ';' || text === '!' || text === '?') return at
    if (text === '\n' && (!isBulleted || !/^[-*•\d]/.test(tokens[at + 1]?.text ?? ''))) return at
  }
  return tokens.length
}

const isNoLabel = oneOf(
  'with that which where and or is are by from for on as of per should can must has have',
)
const MAX_LABEL_WORDS = 3

/**
 * The names listed after one of the words, as the prompt writes them: `columns: To do, In progress and Done`. At least two. Takes
 * the list and the word.
 */
export function takeLabels(ledger: Ledger, words: readonly string[]): string[] {
  const { tokens } = ledger
  const stems = new Set(words.map(stemOf))
  for (const [heading, { stem, kind }] of tokens.entries()) {
    if (kind !== 'word' || !stems.has(stem)) continue
    let at = heading + 1
    while (/^(?:[:(-]|called|named|like)$/i.test(tokens[at]?.text ?? '')) at++
    const labels: string[][] = [[]]
    let end = at
    for (; at < tokens.length; at++) {
      const { kind, text } = tokens[at] as Token
      const label = labels.at(-1) ?? []
      const isSeparator = /^(?:,|\/|\||and)$/i.test(text) && kind !== 'quoted'
      if (label.length > 0 && isSeparator) {
        labels.push([])
        end = at
      } else if (kind === 'mark' && text !== '-' && !isSeparator) break
      else if (kind !== 'mark' && !isSeparator && label.push(text) > MAX_LABEL_WORDS) break
    }
    // The text after the list is longer: `columns A, B and a limit of three cards`.
    const found = labels.filter(({ length }) => length > 0 && length <= MAX_LABEL_WORDS)
    if ((labels.at(-1)?.length ?? 0) <= MAX_LABEL_WORDS) end = at
    if (found.length < 2 || isNoLabel(found[0]?.[0] ?? '')) continue
    ledger.take(heading, end)
    return found.map((label) => label.join(' '))
  }
  return []
}
