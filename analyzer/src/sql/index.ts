import { loadModule, parseSync, SqlError } from 'libpg-query'
import { type Broken, createEngine } from '../core/engine.ts'
import { createLines } from '../core/lines.ts'
import { once } from '../core/once.ts'
import { findingOf } from '../core/rules.ts'
import type { Engine, Finding, Source } from '../core/types.ts'
import { bodyFindings } from './bodies.ts'
import { findingsInUnread, type Pieces, readOneByOne } from './dialects.ts'
import { type SqlNode, sqlRules } from './rules.ts'

// Words of other dialects. PostgreSQL's parser cannot read those, and that is not the code's fault.
const OTHER_DIALECT =
  /`[^`\n]{1,128}`|\bAUTO_INCREMENT\b|\bENGINE\s*=|\[[A-Za-z_]\w*\]\s*[.,)]|\bNVARCHAR\b|\bSELECT\s+TOP\b|\bDECLARE\s+@|@\w+|^\s*GO\s*$|\bVARCHAR2\b|\bNUMBER\s*\(|\bDELIMITER\b|\bAUTOINCREMENT\b|\bPRAGMA\b|\bIFNULL\s*\(|\bNVL\s*\(|\bISNULL\s*\(|\bLIMIT\s+\d+\s*,|\bREPLACE\s+INTO\b|\bCREATE\s+(?:OR\s+REPLACE\s+)?PACKAGE\b|\?(?=\s*[,);]|$)|:\w+\b/im

/** PostgreSQL's own parser; what it cannot read because it is another dialect is read statement by statement. */
export async function openSql(): Promise<Engine> {
  await loadModule()
  return createEngine({
    checkSyntax: (source) => read(source).broken,
    passes: [findingsIn],
  })
}

interface Reading {
  readonly pieces: Pieces
  readonly broken?: Broken
}

const read = once(({ code }: Source): Reading => {
  try {
    return {
      pieces: { read: [{ offset: 0, text: code, statements: parseSync(code).stmts ?? [] }], unread: [] },
    }
  } catch (error) {
    const pieces = readOneByOne(code)
    if (OTHER_DIALECT.test(code)) return { pieces }
    const position = error instanceof SqlError ? (error.sqlDetails?.cursorPosition ?? 0) : 0
    const message = error instanceof Error ? error.message : 'It cannot be read'
    return {
      pieces,
      broken: { line: createLines(code).lineAt(toOffset(code)(position)), message: `${message}.` },
    }
  }
})

function findingsIn(source: Source): Finding[] {
  const { code } = source
  const { pieces } = read(source)
  const findings = [...bodyFindings(code), ...findingsInUnread(pieces)]
  for (const { offset, text, statements } of pieces.read) {
    const offsetOf = toOffset(text, offset)
    for (const { stmt, stmt_location: begin = 0 } of statements) walk(stmt, begin, offsetOf)
  }
  return findings

  function walk(value: unknown, around: number, offsetOf: (bytes: number) => number, depth = 0): void {
    if (typeof value !== 'object' || value === null || depth > 500) return
    if (Array.isArray(value)) {
      for (const item of value) walk(item, around, offsetOf, depth + 1)
      return
    }
    for (const [kind, inside] of Object.entries(value as SqlNode)) {
      const node = inside as SqlNode
      const place = typeof node?.location === 'number' && node.location >= 0 ? node.location : around
      for (const rule of sqlRules) {
        if (!rule.kinds.includes(kind) || !rule.check(node)) continue
        const start = firstWord(code, offsetOf(rule.at?.(node) ?? place))
        findings.push(findingOf(rule, { start, end: endOfLine(code, start) }))
      }
      walk(inside, place, offsetOf, depth + 1)
    }
  }
}

/** The parser counts bytes, from where the text that it was given begins. */
function toOffset(text: string, begin = 0): (bytes: number) => number {
  if (/^[\x00-\x7f]*$/.test(text)) return (bytes) => begin + bytes
  const encoded = Buffer.from(text)
  return (bytes) => begin + encoded.subarray(0, bytes).toString().length
}

/** A statement begins after the one before it: with blanks and comments. */
function firstWord(code: string, offset: number): number {
  const blank = /(?:\s|--[^\n]*|\/\*[\s\S]*?\*\/)*/y
  blank.lastIndex = offset
  return offset + (blank.exec(code)?.[0].length ?? 0)
}

function endOfLine(code: string, offset: number): number {
  const end = code.indexOf('\n', offset)
  return end < 0 ? code.length : end
}
