const IS_SPACE = /^\s/
/** Function names are short. Longer literals would be copied again with every literal joined to them. */
const LONGEST_JOINED = 100
/** Web shells are short. This many tokens take milliseconds. */
const MOST_TOKENS = 50_000

const SIMPLE_STRING = /^"([^"'\\$]*)"$/

/**
 * Converts PHP to the form that the rules expect: without comments, with single white space and joined string
 * literals. Keeps text outside `<? ?>` and drops everything after the first 50,000 tokens. Reads the code once.
 */
export function simplifyPhp(code: string): string {
  const parts: string[] = []
  let at = 0
  while (at < code.length && parts.length < MOST_TOKENS) {
    const open = indexOrEnd(code, '<?', at)
    parts.push(code.slice(at, open))
    at = simplifyBlock(code, open, parts)
  }
  return parts.join('')
}

/** Simplifies from `<?` to `?>` and returns the end. */
function simplifyBlock(code: string, start: number, parts: string[]): number {
  let at = start
  while (at < code.length && parts.length < MOST_TOKENS) {
    const end = endOfToken(code, at)
    const token = code.slice(at, end)
    at = end
    if (token === '?>') {
      parts.push(token)
      break
    }
    if (isComment(token)) continue
    if (IS_SPACE.test(token)) pushSpace(parts, /[\r\n]/.test(token) ? '\n' : ' ')
    else if (isString(token)) pushString(parts, token.replace(SIMPLE_STRING, "'$1'"))
    else parts.push(token)
  }
  return at
}

function endOfToken(code: string, at: number): number {
  const character = code.charAt(at)
  const pair = code.slice(at, at + 2)
  if (pair === '?>') return at + 2
  if (pair === '/*') return Math.min(code.length, indexOrEnd(code, '*/', at + 2) + 2)
  if (pair === '//' || (character === '#' && pair !== '#[')) return endOfLineComment(code, at)
  if (character === "'" || character === '"' || character === '`') return endOfString(code, at)
  const isSpace = IS_SPACE.test(character)
  const isWord = /\w/.test(character)
  let end = at + 1
  while ((isSpace && IS_SPACE.test(code.charAt(end))) || (isWord && /\w/.test(code.charAt(end)))) end += 1
  return end
}

function endOfLineComment(code: string, start: number): number {
  for (let at = start; at < code.length; at += 1) {
    const character = code.charAt(at)
    if (character === '\n' || character === '\r' || (character === '?' && code[at + 1] === '>')) return at
  }
  return code.length
}

function endOfString(code: string, start: number): number {
  const quote = code.charAt(start)
  for (let at = start + 1; at < code.length; at += 1) {
    if (code[at] === '\\') at += 1
    else if (code[at] === quote) return at + 1
  }
  return code.length
}

function indexOrEnd(code: string, text: string, from: number): number {
  const at = code.indexOf(text, from)
  return at < 0 ? code.length : at
}

const isComment = (token: string) => /^(?:\/[*/]|#(?!$))/.test(token)
const isString = (token: string) => /^["']/.test(token)

/** Merges two runs of white space that only a comment separated. */
function pushSpace(parts: string[], space: string): void {
  const before = parts.at(-1)
  if (before !== ' ' && before !== '\n') parts.push(space)
  else if (space === '\n') parts[parts.length - 1] = space
}

/** Joins `'a' . 'b'` to `'ab'`. */
function pushString(parts: string[], literal: string): void {
  const [before = '', dot] = parts
    .slice(-4)
    .filter((part) => !IS_SPACE.test(part))
    .slice(-2)
  if (dot !== '.' || before[0] !== literal[0] || before.length > LONGEST_JOINED) {
    parts.push(literal)
    return
  }
  parts.length = parts.lastIndexOf(before)
  parts.push(before.slice(0, -1) + literal.slice(1))
}
