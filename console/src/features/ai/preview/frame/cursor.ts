/** Reads the tokens of a type, one by one. */
export interface Cursor {
  /** Empty at the end of the text. */
  peek(): string
  next(): string
  accept(token: string): boolean
  expect(token: string): void
  /** Skips a bracket and everything up to its partner. */
  skip(open: string, close: string): void
  /** Whether the next token begins a line. */
  isOnNewLine(): boolean
  clone(): Cursor
}

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y
const TOKEN = /=>|"[^"\n]*"|'[^'\n]*'|`[^`]*`|[\w$]+(?:\.[\w$]+)*|[\s\S]/y

export function createCursor(text: string, start: number): Cursor {
  let at = start

  function read(pattern: RegExp, from: number): string {
    pattern.lastIndex = from
    return pattern.exec(text)?.[0] ?? ''
  }
  const spaceBefore = () => read(SPACE, at)
  const peek = () => read(TOKEN, at + spaceBefore().length)
  function next(): string {
    const token = peek()
    if (token === '') throw new Error('Unexpected end')
    at += spaceBefore().length + token.length
    return token
  }
  function accept(token: string): boolean {
    const found = peek() === token
    if (found) next()
    return found
  }
  function expect(token: string): void {
    if (!accept(token)) throw new Error(`Expected ${token}`)
  }
  function skip(open: string, close: string): void {
    expect(open)
    for (let depth = 1; depth > 0; ) {
      const token = next()
      if (token === open) depth++
      if (token === close) depth--
    }
  }
  return {
    peek,
    next,
    accept,
    expect,
    skip,
    isOnNewLine: () => spaceBefore().includes('\n'),
    clone: () => createCursor(text, at),
  }
}

/** The position after the partner of the brace at `start`. */
export function skipBalanced(text: string, start: number): number {
  let depth = 0
  TOKEN.lastIndex = start
  for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) {
    if (token[0] === '{') depth++
    if (token[0] === '}' && --depth === 0) return TOKEN.lastIndex
  }
  throw new Error('Unexpected end')
}
