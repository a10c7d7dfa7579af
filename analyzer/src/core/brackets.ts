import { lookupTable } from './lookup-table.ts'

/** How a language with braces writes what brackets do not count in. */
export interface Lexicon {
  /** Comments inside comments have an end of their own. */
  readonly nestedComments?: boolean
  /** `'a` is a lifetime as often as a character. */
  readonly lifetimes?: boolean
  /** Texts may go on over lines. */
  readonly multiLineStrings?: boolean
  /** `"… \(value) …"`, `"""`, `#"…"#` and `/regex/`. */
  readonly interpolation?: boolean
  /** Lines with `#` belong to the preprocessor, and only one branch of its conditions counts. */
  readonly preprocessor?: boolean
}

interface Gap {
  readonly offset: number
  readonly message: string
}

const closers: Readonly<Record<string, string>> = lookupTable({ '(': ')', '[': ']', '{': '}' })

/** The first bracket without its partner, or an unterminated text. One pass, whatever the text. */
export function findGap(code: string, lexicon: Lexicon): Gap | undefined {
  const open: { closer: string; offset: number; string?: string }[] = []
  const text = lexicon.preprocessor ? firstBranches(code, false) : code
  let at = 0
  while (at < text.length) {
    const char = text[at] as string
    const skipped = skipComment(text, at, lexicon)
    if (skipped !== undefined) {
      if (skipped < 0) return { offset: at, message: 'The comment that begins here has no end.' }
      at = skipped
    } else if (isQuote(text, at, lexicon)) {
      const string = readString(text, at, lexicon)
      if (string.end < 0) return { offset: at, message: 'The text that begins here has no end.' }
      if (string.opens) open.push({ closer: ')', offset: string.end - 1, string: string.quote ?? '' })
      at = string.end
    } else {
      const closer = closers[char]
      if (closer) open.push({ closer, offset: at })
      else if (char === ')' || char === ']' || char === '}') {
        const last = open.pop()
        if (last?.closer !== char) return wrongCloser(last, at, char, text)
        if (last.string) {
          // The end of an interpolation: back in its text.
          const rest = readOn(text, at + 1, last.string)
          if (rest.end < 0) return { offset: last.offset, message: 'The text around this has no end.' }
          if (rest.opens) open.push({ closer: ')', offset: rest.end - 1, string: last.string })
          at = rest.end
          continue
        }
      }
      at++
    }
  }
  const last = open.at(-1)
  return last && { offset: last.offset, message: `This \`${text[last.offset]}\` is never closed.` }
}

function wrongCloser(
  last: { closer: string; offset: number } | undefined,
  at: number,
  char: string,
  text: string,
): Gap {
  return last
    ? { offset: at, message: `\`${char}\` stands here, but \`${text[last.offset]}\` is still open.` }
    : { offset: at, message: `This \`${char}\` closes nothing.` }
}

/** Where a comment ends; below 0 when it does not, undefined when there is none. */
function skipComment(text: string, at: number, { nestedComments = false }: Lexicon): number | undefined {
  if (text[at] !== '/') return undefined
  if (text[at + 1] === '/') {
    const end = text.indexOf('\n', at)
    return end < 0 ? text.length : end
  }
  if (text[at + 1] !== '*') return undefined
  let depth = 1
  const mark = /\/\*|\*\//g
  mark.lastIndex = at + 2
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === '*/') depth--
    else if (nestedComments) depth++
    if (depth === 0) return mark.lastIndex
  }
  return -1
}

function isQuote(text: string, at: number, { lifetimes, interpolation }: Lexicon): boolean {
  const char = text[at]
  if (char === '"') return true
  if (interpolation)
    return char === '#' ? /^#+["/]/.test(text.slice(at, at + 10)) : char === '/' && isRegex(text, at)
  if (char !== "'") return false
  // `1'000'000`
  if (
    /[\da-fA-F]/.test(text[at - 1] ?? '') &&
    /[\da-fA-F]/.test(text[at + 1] ?? '') &&
    /\d['\da-fA-F]*$/.test(text.slice(Math.max(0, at - 24), at))
  )
    return false
  return (
    !lifetimes ||
    text[at + 1] === '\\' ||
    text[at + 2] === "'" ||
    /^'[\ud800-\udbff][\udc00-\udfff]'/.test(text.slice(at, at + 4))
  )
}

/** `= /ab+c/`: after something that no value can stand before, and closed in the same line. */
function isRegex(text: string, at: number): boolean {
  if (!/[=(,:[{]\s{0,4}$/.test(text.slice(Math.max(0, at - 6), at)) || /[\s/*]/.test(text[at + 1] ?? ' '))
    return false
  const line = text.slice(at + 1, at + 400).split('\n')[0] ?? ''
  return /(?<!\\)\//.test(line)
}

interface StringEnd {
  /** Behind it; below 0 when it has no end. */
  readonly end: number
  /** An interpolation begins there. */
  readonly opens?: boolean
  readonly quote?: string
}

function readString(text: string, at: number, lexicon: Lexicon): StringEnd {
  if (lexicon.interpolation) {
    const fence = /^#*/.exec(text.slice(at, at + 10))?.[0] ?? ''
    const start = at + fence.length
    const mark = text.startsWith('"""', start) ? '"""' : (text[start] ?? '')
    return readOn(text, start + mark.length, fence + mark)
  }
  const raw = rawString(text, at)
  if (raw) {
    const end = text.indexOf(raw, at + 1)
    return { end: end < 0 ? -1 : end + raw.length }
  }
  const quote = text[at] as string
  for (let next = at + 1; next < text.length; next++) {
    const char = text[next]
    if (char === '\\') next++
    else if (char === quote) return { end: next + 1 }
    else if (char === '\n' && (!lexicon.multiLineStrings || quote === "'")) return { end: -1 }
  }
  return { end: -1 }
}

/** What ends a raw text of C++ (`R"x(…)x"`) or Rust (`r#"…"#`). */
function rawString(text: string, at: number): string | undefined {
  const before = text.slice(Math.max(0, at - 12), at)
  if (/(?:^|[^\w])(?:u8|u|U|L)?R$/.test(before)) {
    const delimiter = /^"([^\s()\\]{0,16})\(/.exec(text.slice(at, at + 20))
    if (delimiter) return `)${delimiter[1]}"`
  }
  const fence = /(?:^|[^\w])(?:b|c)?r(#{0,8})$/.exec(before)
  return fence ? `"${fence[1]}` : undefined
}

/** On in a text of Swift, up to its end or to the next interpolation. */
function readOn(text: string, from: number, quote: string): StringEnd {
  const fence = /^#*/.exec(quote)?.[0] ?? ''
  const mark = quote.slice(fence.length)
  const escaped = `\\${fence}`
  for (let at = from; at < text.length; at++) {
    if (text.startsWith(mark + fence, at)) return { end: at + mark.length + fence.length }
    if (text[at] === '\\' && text.startsWith(escaped, at)) {
      if (text[at + escaped.length] === '(' && mark !== '/')
        return { end: at + escaped.length + 1, opens: true, quote }
      at += escaped.length
    } else if (text[at] === '\n' && mark === '"') return { end: -1 }
  }
  return { end: -1 }
}

/**
 * The text with the first branch of each condition of the preprocessor (of `#if 0` the second), and blanks for the
 * rest, so that all of it stays in its place. Other directives are kept or blanked too.
 */
export function firstBranches(code: string, keepDirectives: boolean): string {
  const stack: { taken: boolean; on: boolean }[] = []
  let isContinued = false
  return code
    .split('\n')
    .map((line) => {
      const isOn = stack.every(({ on }) => on)
      const directive = isContinued ? undefined : /^[ \t]*#[ \t]*(\w+)[ \t]*(\w*)/.exec(line)
      const belongs = isContinued || directive
      isContinued = Boolean(belongs) && /\\\r?$/.test(line)
      if (belongs && !directive) return isOn && keepDirectives ? line : blankOf(line)
      if (!directive) return isOn ? line : blankOf(line)
      const [, word = '', value = ''] = directive
      const top = stack.at(-1)
      if (word.startsWith('if')) {
        // Only the first branch is taken, as long as something can be in it.
        const on = !(word === 'if' && value === '0') && !(word === 'ifdef' && value === '__cplusplus')
        stack.push({ taken: on, on })
      } else if (top && word.startsWith('el')) {
        top.on = !top.taken
        top.taken = true
      } else if (word === 'endif') stack.pop()
      else if (isOn && keepDirectives) return line
      return blankOf(line)
    })
    .join('\n')
}

const blankOf = (line: string): string => line.replace(/[^\r]/g, ' ')
