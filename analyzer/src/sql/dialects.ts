import { parseSync } from 'libpg-query'
import { findingOf } from '../core/rules.ts'
import type { Finding } from '../core/types.ts'
import { sqlRules } from './rules.ts'

/** A statement that PostgreSQL's parser can read, and where it begins. */
export interface Statement {
  readonly stmt?: Record<string, unknown>
  readonly stmt_location?: number
}

// Each costs the parser a call of its own.
const MOST_STATEMENTS = 2_000
const TOKEN = /'(?:[^'\\]|\\[\s\S]|'')*'?|"[^"]*"?|`[^`]*`?|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|;/g

export interface Pieces {
  readonly read: readonly (Piece & { readonly statements: readonly Statement[] })[]
  readonly unread: readonly Piece[]
}

interface Piece {
  readonly offset: number
  readonly text: string
}

/** Parses one statement at a time, with names of other dialects in PostgreSQL's quotes, so that one unknown statement does not hide the others. */
export function readOneByOne(code: string): Pieces {
  const read: Pieces['read'][number][] = []
  const unread: Piece[] = []
  for (const [index, piece] of piecesOf(code).entries()) {
    const statements = index < MOST_STATEMENTS ? parsed(inOurQuotes(piece.text)) : undefined
    if (statements) read.push({ ...piece, statements })
    else unread.push(piece)
  }
  return { read, unread }
}

function parsed(text: string): readonly Statement[] | undefined {
  try {
    return parseSync(text).stmts ?? []
  } catch {
    return undefined
  }
}

function inOurQuotes(text: string): string {
  return text.replace(/`([^`"\n]{1,128})`/g, '"$1"').replace(/\[([A-Za-z_]\w{0,127})\]/g, '"$1"')
}

function piecesOf(code: string): Piece[] {
  const pieces: Piece[] = []
  let begin = 0
  for (const { index, 0: token } of code.matchAll(TOKEN)) {
    if (token !== ';') continue
    pieces.push({ offset: begin, text: code.slice(begin, index) })
    begin = index + 1
  }
  pieces.push({ offset: begin, text: code.slice(begin) })
  return pieces.filter(({ text }) => text.trim() !== '')
}

/** Findings without a parser. The rules are PostgreSQL's, by their ids; patterns see no comments and no texts. */
const patterns: readonly (readonly [id: string, pattern: RegExp, unless?: RegExp])[] = [
  ['delete-without-where', /^\s*DELETE\s+FROM\b/i, /\b(?:WHERE|USING|JOIN|LIMIT)\b/i],
  ['update-without-where', /^\s*UPDATE\b(?=[\s\S]*\bSET\b)/i, /\b(?:WHERE|FROM|JOIN|LIMIT)\b/i],
  [
    'null-comparison',
    /(?=[=<!])(?<=\b(?:WHERE|AND|OR|ON|HAVING|NOT|WHEN)\s{1,20}[\w.`"()[\]]{1,130}\s{0,20})(?:=|<>|!=)\s*NULL\b/i,
  ],
  ['excessive-permissions', /^\s*GRANT\s+ALL\b(?=[\s\S]{0,200}\bON\s+\*\.\*)/i],
  ['select-star', /\bSELECT\s+(?:TOP\s+\d+\s+)?\*(?=\s+FROM\b)/i],
  ['order-by-random', /\bORDER\s+BY\s+(?:RAND|RANDOM|NEWID)\s*\(/i],
  [
    'plaintext-password',
    /(?<=[(,]\s{0,80})[`"[]?\b(?:user_)?(?:password|passwd|pwd)[`"\]]?\s+(?:N?VARCHAR2?|CHAR|TEXT)\b/i,
    /^(?!\s*CREATE\s+TABLE\b)/i,
  ],
]

export function findingsInUnread({ unread }: Pieces): Finding[] {
  return unread.flatMap(({ offset, text }) => {
    const bare = text.replace(TOKEN, (token) => (/^['-/]/.test(token) ? token.replace(/[^\n]/g, ' ') : token))
    return patterns.flatMap(([id, pattern, unless]) => {
      const found = unless?.test(bare) ? null : pattern.exec(bare)
      const rule = found && sqlRules.find((other) => other.id === id)
      if (!found || !rule) return []
      const start = offset + found.index + (found[0].length - found[0].trimStart().length)
      return [findingOf(rule, { start, end: offset + found.index + found[0].length })]
    })
  })
}
