import { isNegation } from './prompt/filler.ts'
import type { Ledger } from './prompt/ledger.ts'
import { stemOf } from './prompt/stem.ts'
import type { Token } from './prompt/tokens.ts'
import { readLines, readVocabulary } from './vocabulary.ts'

export const packages = readVocabulary('packages.txt')

const visibleParts = new Map(
  readLines('visible-parts.txt').map((line) => {
    const [name = '', marks = ''] = line.split(': ', 2)
    return [stemOf(name), marks.split(', ')] as const
  }),
)

const IDENTIFIER = /^(?:[a-z]+(?:[A-Z]|_)\w*|[A-Z]+_\w+)$/

/** Of `fetchItems(query)`. */
const nameOf = (text: string): string => text.replace(/\(.*\)$/, '')

/** A match on "loading" does not prove that there is a spinner, and not every component is responsive. */
export function releaseAbsentParts(content: string, ledger: Ledger): void {
  const lower = content.toLowerCase()
  const isExcluded = (at: number): boolean => [1, 2].some((back) => isNegation(ledger.tokens[at - back]))
  const isChoice = (at: number): boolean => /^or$/i.test(ledger.tokens[at]?.text ?? '')
  for (const [at, { stem }] of ledger.tokens.entries())
    if (
      !isChoice(at - 1) &&
      !isChoice(at + 1) &&
      !isExcluded(at) &&
      visibleParts.get(stem)?.every((mark) => !lower.includes(mark))
    )
      ledger.release(at, at + 1)
}

/** Whether the prompt names a package or a tool that the answer does not. */
function isAbsentPackage({ text }: Token, lower: string): boolean {
  return packages.has(text.toLowerCase()) && !lower.includes(text.toLowerCase())
}

/**
 * Reports names as missing that the code does not have. An answer with file uploads may still lack
 * the `multer` and the `maxFiles` of the prompt.
 */
export function releaseAbsentNames(content: string, ledger: Ledger): void {
  const lower = content.toLowerCase()
  const hasNoIndex = /^CREATE TABLE/m.test(content) && !/\bINDEX\b|\bUNIQUE\b/.test(content)
  const isAbsent = (token: Token): boolean =>
    (/^ind(?:ex|exes|ices)$/i.test(token.text) && hasNoIndex) ||
    isAbsentPackage(token, lower) ||
    (token.kind === 'code' && IDENTIFIER.test(nameOf(token.text)) && !content.includes(nameOf(token.text)))
  for (const [at, token] of ledger.tokens.entries()) if (isAbsent(token)) ledger.release(at, at + 1)
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The same for tools in texts: "quick start with docker compose" must say `docker compose`. */
export function releaseAbsentTools(content: string, ledger: Ledger): void {
  const lower = content.toLowerCase()
  for (const [at, token] of ledger.tokens.entries())
    if (isAbsentPackage(token, lower)) ledger.release(at, at + 1)
}

/** The same for texts in quotes: `a "Keep me signed in" checkbox` must say that. */
export function releaseAbsentTexts(content: string, ledger: Ledger, texts: readonly Token[]): void {
  const letters = lettersOf(content)
  for (const [at, token] of ledger.tokens.entries())
    if (texts.includes(token) && !letters.includes(lettersOf(token.text))) ledger.release(at, at + 1)
}
