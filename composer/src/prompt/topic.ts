import { proseText } from '../targets/quote.ts'
import { isAboutText } from './facts.ts'
import { isFiller } from './filler.ts'
import type { Ledger } from './ledger.ts'
import type { Token } from './tokens.ts'

/** What a text is about and whom it addresses, in the words of the prompt. */
export interface Topic {
  /** A proper name: `Tidelog`. */
  readonly name?: string | undefined
  /** Without its article: `offline tide and swim log for open water swimmers`. */
  readonly noun?: string | undefined
  /** As in the prompt; "my" becomes "our". */
  readonly determiner?: string | undefined
  readonly audience?: string | undefined
  /** `why small teams should use feature flags`: not a noun phrase, so it takes no article. */
  readonly isClause?: boolean | undefined
  /** The tokens of names and nouns. */
  readonly span?: { readonly from: number; readonly to: number } | undefined
}

interface Span {
  readonly from: number
  end: number
  readonly name?: string | undefined
  /** Where the name stands, if words before it say what it is. */
  readonly nameAt?: number | undefined
}

const PREPOSITIONS = new Set(
  'for about of on to at regarding announce introduce promote announcing introducing promoting advertising describing explaining concerning launching titled offering'.split(
    ' ',
  ),
)
const DETERMINERS = new Set('a an the my our your this their his her its some'.split(' '))
/** What follows one of these is a detail or an instruction, not part of the topic. */
const ENDING = new Set(
  'with including mentioning mention include includes using but so because where when featuring containing saying explaining asking telling thanking plus aimed aiming targeting targeted written please keep make use highlighting focusing'.split(
    ' ',
  ),
)
const IMPERATIVES = new Set(
  'include mention add ask use keep make give tell say offer invite thank explain write end start avoid list provide sign remind apologise apologize highlight focus emphasize emphasise describe link point'.split(
    ' ',
  ),
)
/** What has a name: "my project 'shelfie'". */
export const GENERIC =
  /^(?:app|application|tool|product|service|software|website|site|platform|library|project|package|company|startup)$/i

const PEOPLE =
  /^(?:people|ppl|users?|customers?|clients?|members?|teachers?|students?|owners?|subscribers?|colleagues?|teams?|developers?|devs?|parents?|kids|children|managers?|engineers?|designers?|freelancers?|employees?|staff|candidates?|investors?|founders?|guests?|attendees?|participants?|volunteers?|donors?|patients?|readers?|buyers?|visitors?|recruiters?|professionals|beginners|families|couples|women|men|everyone|leads?|prospects?|partners?|suppliers?|neighbou?rs?|friends?|boss|landlord|tenants?|residents?|hires?|joiners?|[a-z]{3,}(?:ists|mers|ners|kers|gers|tors|hers|lers|ders|ters|vers|pers))$/i

/** Whom one writes to: "to my accountant". */
const PERSON =
  /(?:er|or|ist|ant|ian|ee|ent|lord|body|one|family|department|agency|company|office|bank|school|council)s?$/i

const isMark = (token: Token | undefined, marks: string): boolean =>
  token?.kind === 'mark' && marks.includes(token.text)
const isCapital = (token: Token | undefined): boolean =>
  (token?.kind === 'word' && /^\p{Lu}/u.test(token.text)) ||
  (token?.kind === 'code' && /^[\p{L}][\p{L}\p{N}.]*$/u.test(token.text)) ||
  token?.kind === 'quoted'

/**
 * Reads what follows the name of the text (`welcome email` | `for new users of a budgeting app`), or else what stands before it
 * (`budgeting app` | `welcome email`), and accounts for it. `isBlocked`: tokens that mean something else, such as a limit.
 * `isIncluded`: tokens of what every text of the kind has.
 */
export function readTopic(
  ledger: Ledger,
  phrase: { readonly from: number; readonly to: number },
  isBlocked: (at: number) => boolean,
  isIncluded: (at: number) => boolean = () => false,
): Topic {
  const { tokens } = ledger
  const isOpen = (at: number): boolean => tokens[at] !== undefined && !ledger.isTaken(at) && !isBlocked(at)
  // "website" in "FAQ for the website of a bike shop" is accounted for, and part of the topic all the same.
  const isFree = (at: number): boolean =>
    isOpen(at) || (tokens[at] !== undefined && isIncluded(at) && !isBlocked(at))
  let topic: Topic = {}
  let at = phrase.to
  for (let steps = 0; steps < 4; steps++) {
    const start = beginning(at)
    if (start === undefined) break
    const isTo = tokens[start - 1]?.text.toLowerCase() === 'to'
    const read = readSpan(start)
    if (!read) break
    const isKnown =
      !read.name &&
      !tokens.slice(read.from, read.end).some((token, index) => isOpen(read.from + index) && isTelling(token))
    if (isKnown) {
      at = read.end
      continue
    }
    // "to customers about a delay": whom ends where the topic begins.
    const whom = headOf(contentAfter(read.from), read.end)
    if (
      !read.name &&
      isPeople(whom, isTo) &&
      /^(?:about|regarding|for|offering)$/i.test(tokens[whom]?.text ?? '')
    )
      read.end = whom
    const part = partOf(read, isTo)
    for (let index = at; index < read.end; index++) if (isFree(index)) ledger.take(index)
    const span =
      part.name || part.noun
        ? { from: read.nameAt ?? (read.name ? start : read.from), to: read.end }
        : undefined
    topic = { ...part, span, ...defined(topic) }
    at = read.end
  }
  if (topic.name === undefined && topic.noun === undefined) topic = { ...topic, ...readSelf() }
  return (topic.name ?? topic.noun ?? topic.audience) ? topic : (readBefore() ?? {})

  /** After a preposition, a colon or directly at a name. Words that are accounted for may stand before it. */
  function beginning(from: number): number | undefined {
    for (let index = from; index < tokens.length && index < from + 40; index++) {
      const token = tokens[index] as Token
      if (isPreposition(token) && !isBlocked(index)) {
        if (isFree(contentAfter(index + 1))) return index + 1
        continue
      }
      if (index === phrase.to && isPreposition(tokens[index - 1]) && isFree(contentAfter(index))) return index
      if (isMark(token, ':') && index === phrase.to) return index + 1
      if (index === phrase.to && isCapital(token) && isFree(index)) return index
      if (isMark(token, '(),-<=–') || ledger.isTaken(index) || isBlocked(index)) continue
      if (token.kind === 'word' && isFiller(token)) continue
      return undefined
    }
    return undefined
  }

  function contentAfter(from: number): number {
    let index = from
    while (DETERMINERS.has(tokens[index]?.text.toLowerCase() ?? '')) index++
    return index
  }

  function readSpan(from: number): Span | undefined {
    let index = contentAfter(from)
    let name: string | undefined
    // "a page about vegan dog food"
    while (
      isIncluded(index) &&
      /^(?:about|on|for|of|comparing|describing)$/i.test(tokens[index + 1]?.text ?? '')
    )
      index = contentAfter(index + 2)
    if (isSentence(tokens[index]) || (tokens[from - 1]?.text === ':' && isChange(tokens[index])))
      return undefined
    const isCommon =
      /^an?$/i.test(tokens[index - 1]?.text ?? '') || /^\p{Lu}{2,4}s$/u.test(tokens[index]?.text ?? '')
    if (!isCommon && isFree(index) && isCapital(tokens[index])) {
      let last = index
      if (tokens[index]?.kind !== 'quoted')
        while (isFree(last + 1) && isCapital(tokens[last + 1]) && tokens[last + 1]?.kind !== 'quoted') last++
      // "Hotel Adler in Graz"
      if (
        /^in$/i.test(tokens[last + 1]?.text ?? '') &&
        isCapital(tokens[last + 2]) &&
        isFree(last + 2) &&
        !isAboutText(tokens[last + 2])
      )
        last += 2
      const next = tokens[last + 1]
      const isWhole =
        next === undefined ||
        !isFree(last + 1) ||
        next.kind === 'mark' ||
        ENDING.has(next.text.toLowerCase()) ||
        /^(?:and|for|in|on|to|our|is|that|which|from|of)$/i.test(next.text)
      const isAllCapitals = /^\p{Lu}+$/u.test(tokens[index]?.text ?? '') && last === index
      if (isWhole && !isAllCapitals) {
        name = textOf(index, last)
        if (isApposition(last + 1)) index = last + 2
        else if (/^our$/i.test(next?.text ?? '')) index = last + 1
        else return { from: last + 1, end: last + 1, name }
      }
    }
    const end = endOf(index)
    // "my open source project 'shelfie', a book tracker"
    if (name === undefined && isNamedHere(end - 1) && isApposition(end))
      return { from: end + 1, end: endOf(end + 1), name: textOf(end - 1, end - 1), nameAt: end - 1 }
    const isFigure = !tokens.slice(index, end).some(({ kind }) => kind !== 'number' && kind !== 'mark')
    if (isFigure && name === undefined) return undefined
    return end > index || name !== undefined ? { from: index, end, name } : undefined
  }

  function endOf(from: number): number {
    const isClause = isQuestion(tokens[from])
    let index = from
    for (; index < tokens.length; index++) {
      const token = tokens[index] as Token
      const word = token.text.toLowerCase()
      if (!isFree(index) && !(token.kind === 'word' && isFiller(token) && !isBlocked(index))) break
      if (token.kind === 'mark' && !/^[-/–]$/.test(token.text)) break
      if (/^[-–]$/.test(token.text) && tokens[index + 1]?.start !== token.end) break
      const isActivity = /ing$/i.test(tokens[from]?.text ?? '') && word === 'with'
      if (index > from && (isClause ? /^(?:with|including)$/.test(word) : ENDING.has(word)) && !isActivity)
        break
      if (index > from && word === 'and' && IMPERATIVES.has(tokens[index + 1]?.text.toLowerCase() ?? ''))
        break
      // "to customers" and "by email" say how it is told.
      if (
        index > from &&
        word === 'to' &&
        tokens.slice(index + 1, index + 4).some(({ text }) => PEOPLE.test(text))
      )
        break
      if (index > from && /^(?:by|via)$/.test(word) && /^e?mail$/i.test(tokens[index + 1]?.text ?? '')) break
      if (
        index > from &&
        word === 'in' &&
        (isBlocked(index + 1) || isAboutText(tokens[contentAfter(index + 1)]))
      )
        break
    }
    while (
      index > from &&
      /^(?:and|or|in|of|for|from|to|by|on|at|as|a|an|the)$/i.test(tokens[index - 1]?.text ?? '')
    )
      index--
    return index
  }

  function partOf({ from, end, name }: Span, isTo: boolean): Topic {
    let first = from
    while (first < end && DETERMINERS.has(tokens[first]?.text.toLowerCase() ?? '')) first++
    if (first >= end) return { name }
    if (name === undefined && isQuestion(tokens[first]))
      return { noun: textOf(first, end - 1), isClause: true }
    // "new users of a budgeting app": whom, and of what.
    const headEnd = headOf(first, end)
    if (name === undefined && isPeople(headEnd, isTo)) {
      const next = tokens[headEnd]?.text.toLowerCase() ?? ''
      if (/^(?:of|at|on)$/.test(next) && headEnd + 1 < end) {
        const rest = readSpan(headEnd + 1)
        return {
          ...(rest && partOf({ ...rest, end: Math.min(end, rest.end) }, false)),
          audience: textOf(first, headEnd - 1),
        }
      }
      return { audience: textOf(isTo ? from : first, end - 1) }
    }
    const audienceAt = indexOf('for', first, end)
    const audienceEnd = audienceAt < 0 ? -1 : headOf(audienceAt + 1, end)
    const audience =
      audienceAt > 0 && PEOPLE.test(tokens[audienceEnd - 1]?.text ?? '')
        ? textOf(audienceAt + 1, audienceEnd - 1)
        : undefined
    // "a CLI called pixdate that renames photos"
    const called = name === undefined ? findIndex(/^(?:called|named)$/i, first, end) : -1
    if (called > first && called + 1 < end) {
      let last = called + 1
      while (isCapital(tokens[last]) && last + 1 < end && isCapital(tokens[last + 1])) last++
      const rest = last + 1 < end ? ` ${textOf(last + 1, end - 1)}` : ''
      return { name: textOf(called + 1, last), noun: textOf(first, called - 1) + rest, audience }
    }
    const word = tokens[first - 1]?.text.toLowerCase() ?? ''
    const determiner = /^(?:the|our|your|this|a|an)$/.test(word) ? word : word === 'my' ? 'our' : undefined
    // "my open source project 'shelfie'"
    if (name === undefined && isNamedHere(end - 1) && end - 1 > first)
      return { name: textOf(end - 1, end - 1), noun: textOf(first, end - 2), determiner, audience }
    // "our booking software TableTap"
    let last = end
    while (
      /^(?:the|our)$/.test(determiner ?? '') &&
      last - 1 > first &&
      isCapital(tokens[last - 1]) &&
      tokens[last - 1]?.kind !== 'quoted'
    )
      last--
    if (
      name === undefined &&
      last < end &&
      last > first &&
      !isPreposition(tokens[last - 1]) &&
      !/^in$/i.test(tokens[last - 1]?.text ?? '')
    )
      return { name: textOf(last, end - 1), noun: textOf(first, last - 1), determiner, audience }
    return { name, noun: textOf(first, end - 1), determiner, audience }
  }

  function isApposition(at: number): boolean {
    return isMark(tokens[at], ',(–—-') && /^(?:a|an|the|our|my|your)$/i.test(tokens[at + 1]?.text ?? '')
  }

  function isNamedHere(at: number): boolean {
    return tokens[at]?.kind === 'quoted' && GENERIC.test(tokens[at - 1]?.text ?? '')
  }

  function isPeople(headEnd: number, isTo: boolean): boolean {
    const head = tokens[headEnd - 1]?.text ?? ''
    return PEOPLE.test(head) || /^\p{Lu}{2,4}s$/u.test(head) || (isTo && PERSON.test(head))
  }

  function headOf(from: number, end: number): number {
    for (let index = from; index < end; index++)
      if (
        /^(?:of|at|on|for|offering|in|from|who|whose|that|which|to|under|by|about|having)$/i.test(
          tokens[index]?.text ?? '',
        )
      )
        return index
    return end
  }

  function findIndex(pattern: RegExp, from: number, end: number): number {
    for (let index = from; index < end; index++) if (pattern.test(tokens[index]?.text ?? '')) return index
    return -1
  }

  function indexOf(word: string, from: number, end: number): number {
    for (let index = from; index < end; index++) if (tokens[index]?.text.toLowerCase() === word) return index
    return -1
  }

  /** "we're Molarly", "our company Molarly". */
  function readSelf(): Topic | undefined {
    for (const [index, token] of tokens.entries()) {
      if (
        !/^(?:we're|we’re|i'm|i’m|we|company|startup|app|product|tool|business|shop|called|named)$/i.test(
          token.text,
        )
      )
        continue
      const first = /^are$/i.test(tokens[index + 1]?.text ?? '') ? index + 2 : index + 1
      if (!isFree(first) || !isCapital(tokens[first])) continue
      if (token.text.toLowerCase() === 'we' && first === index + 1) continue
      let last = first
      while (isFree(last + 1) && isCapital(tokens[last + 1])) last++
      ledger.take(index, last + 1)
      return { name: textOf(first, last) }
    }
    return undefined
  }

  function readBefore(): Topic | undefined {
    let first = phrase.from
    while (first > 0 && isOpen(first - 1)) {
      const token = tokens[first - 1] as Token
      if (token.kind === 'mark' ? token.text !== '-' : isFiller(token)) break
      first--
    }
    if (first === phrase.from) return undefined
    ledger.take(first, phrase.from)
    const isName = tokens.slice(first, phrase.from).every(isCapital) && first > 0
    const text = textOf(first, phrase.from - 1)
    return isName ? { name: text } : { noun: text }
  }

  function textOf(first: number, last: number): string {
    const only = tokens[first]
    return proseText(first === last && only ? only.text : ledger.textBetween(first, last))
  }
}

const isTelling = (token: Token): boolean =>
  !isFiller(token) && token.kind !== 'mark' && token.text.toLowerCase() !== 'new'

const isChange = (token: Token | undefined): boolean =>
  /^(?:added|adds|fixed|improved|removed|changed|updated|finished|completed|started|new)$/i.test(
    token?.text ?? '',
  )

const isPreposition = (token: Token | undefined): boolean =>
  token?.kind === 'word' && PREPOSITIONS.has(token.text.toLowerCase())

const isQuestion = (token: Token | undefined): boolean =>
  /^(?:why|how|what|when|where|whether|who)$/i.test(token?.text ?? '')

/** "we're hiring" is a sentence, not a thing. */
const isSentence = (token: Token | undefined): boolean =>
  /^(?:we|we['’]\w+|it|it['’]s|they|i|i['’]\w+|that)$/i.test(token?.text ?? '')

const defined = (topic: Topic): Topic =>
  Object.fromEntries(Object.entries(topic).filter(([, value]) => value !== undefined))
