import type { ByteReader } from '../byte-reader.ts'
import { PdfLexer } from './pdf-lexer.ts'

/** A parsed PDF value. Kinds that are never queried are `other`. */
export type PdfTree =
  | { readonly kind: 'name' | 'other'; readonly value: string }
  | { readonly kind: 'number' | 'reference'; readonly value: number }
  | { readonly kind: 'array'; readonly items: readonly PdfTree[] }
  | { readonly kind: 'dictionary'; readonly entries: ReadonlyMap<string, readonly PdfTree[]> }

/** Far more than any stream dictionary needs. A larger one is not parsed and counts as ambiguous. */
const MAX_TOKENS = 5000
const MAX_NESTING = 20

/** Parses the value at `start`. Undefined if there is none or it is too large. */
export function readPdfTree(reader: ByteReader, start: number): PdfTree | undefined {
  const lexer = new PdfLexer(reader, start)
  let tokens = 0

  function next(): string {
    tokens += 1
    return tokens > MAX_TOKENS ? 'end' : lexer.next()
  }

  /** Parses values up to the closing token and combines references. */
  function listUntil(close: string, depth: number): PdfTree[] | undefined {
    const items: PdfTree[] = []
    for (let token = next(); token !== close; token = next()) {
      if (token === 'end' || depth > MAX_NESTING) return undefined
      const [generation, number] = [items.at(-1), items.at(-2)]
      if (
        token === 'word' &&
        lexer.text === 'R' &&
        generation?.kind === 'number' &&
        number?.kind === 'number'
      ) {
        items.splice(-2, 2, { kind: 'reference', value: number.value })
        continue
      }
      const item = treeOf(token, depth)
      if (item === undefined) return undefined
      items.push(item)
    }
    return items
  }

  function treeOf(token: string, depth: number): PdfTree | undefined {
    if (token === 'name') return { kind: 'name', value: lexer.nameAt(lexer.start) }
    if (token === 'number') return { kind: 'number', value: Number(lexer.valueAt('number', lexer.start)) }
    if (token === '[') {
      const items = listUntil(']', depth + 1)
      return items && { kind: 'array', items }
    }
    if (token === '<<') {
      const items = listUntil('>>', depth + 1)
      return items && { kind: 'dictionary', entries: entriesOf(items) }
    }
    return { kind: 'other', value: token === 'word' ? lexer.text : '' }
  }

  const first = next()
  if (first !== 'number') return first === 'end' ? undefined : treeOf(first, 0)
  const value = treeOf(first, 0)
  // A reference as the whole object: `7 0 R`.
  const isReference = next() === 'number' && next() === 'word' && lexer.text === 'R'
  return isReference && value?.kind === 'number' ? { kind: 'reference', value: value.value } : value
}

/** All values of each key, because readers disagree on which of two counts. */
function entriesOf(items: readonly PdfTree[]): Map<string, PdfTree[]> {
  const entries = new Map<string, PdfTree[]>()
  for (let at = 0; at + 1 < items.length; at += 2) {
    const [key, value] = [items[at], items[at + 1]]
    if (key?.kind !== 'name' || value === undefined) {
      at -= 1 // a value is missing or superfluous: resume at the next name
      continue
    }
    entries.set(key.value, [...(entries.get(key.value) ?? []), value])
  }
  return entries
}
