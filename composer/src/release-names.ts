import type { Ledger } from './prompt/ledger.ts'
import type { Token } from './prompt/tokens.ts'
import { readVocabulary } from './vocabulary.ts'

export const packages = readVocabulary('packages.txt')

const IDENTIFIER = /^(?:[a-z]+(?:[A-Z]|_)\w*|[A-Z]+_\w+)$/

/**
 * Takes it back that names are accounted for which the code does not have. An answer with file uploads may still lack
 * the `multer` and the `maxFiles` of the prompt.
 */
export function releaseAbsentNames(content: string, ledger: Ledger): void {
  const lower = content.toLowerCase()
  const hasNoIndex = /^CREATE TABLE/m.test(content) && !/\bINDEX\b|\bUNIQUE\b/.test(content)
  const isAbsent = ({ text, kind }: Token): boolean =>
    (/^ind(?:ex|exes|ices)$/i.test(text) && hasNoIndex) ||
    (packages.has(text.toLowerCase()) && !lower.includes(text.toLowerCase())) ||
    (kind === 'code' && IDENTIFIER.test(text) && !content.includes(text))
  for (const [at, token] of ledger.tokens.entries()) if (isAbsent(token)) ledger.release(at, at + 1)
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The same for texts in quotes: `a "Keep me signed in" checkbox` must say that. */
export function releaseAbsentTexts(content: string, ledger: Ledger, texts: readonly Token[]): void {
  const letters = lettersOf(content)
  for (const [at, token] of ledger.tokens.entries())
    if (texts.includes(token) && !letters.includes(lettersOf(token.text))) ledger.release(at, at + 1)
}
