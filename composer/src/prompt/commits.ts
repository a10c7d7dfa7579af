import { proseText } from '../targets/quote.ts'
import type { Fact } from './facts.ts'
import type { Ledger } from './ledger.ts'

const COMMIT =
  /^[\s*•-]*(?:[0-9a-f]{7,40}\s+)?(feat|fix|perf|refactor|chore|docs|style|test|build|ci|revert)(?:\([\w./, -]+\))?(!)?:\s+(.+)$/i
const TICKET = /\s*[([]?(?:[A-Z]{2,}-\d+|#\d+)[)\]]?/g
/** Nobody who uses the program notices these. */
const INTERNAL = /^(?:refactor|chore|docs|style|test|build|ci)$/i

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Reads lines such as `a91f3c2 feat(export)!: add CSV export (PL-882)`, and accounts for them. Internal changes are left out. */
export function readCommits(ledger: Ledger): Fact[] {
  const facts: Fact[] = []
  let start = 0
  for (const line of ledger.prompt.split('\n')) {
    const end = start + line.length
    const [, type = '', breaking, subject = ''] = COMMIT.exec(line) ?? []
    if (type !== '') {
      for (const [at, token] of ledger.tokens.entries())
        if (token.start >= start && token.end <= end) ledger.take(at)
      const text = capital(proseText(subject.replace(TICKET, '')))
      if (breaking) facts.push({ text: withLead('removed', text) })
      else if (!INTERNAL.test(type)) facts.push({ text: withLead(type.toLowerCase(), text) })
    }
    start = end + 1
  }
  return facts
}

/** So that the kind of a change can be told from its text. */
function withLead(type: string, text: string): string {
  const lower = text.charAt(0).toLowerCase() + text.slice(1)
  if (type === 'fix') return /^fix/i.test(text) ? text : `Fixed: ${lower}`
  if (type === 'perf') return /^(?:improve|faster|speed)|\bfaster\b/i.test(text) ? text : `Improved: ${lower}`
  if (type === 'removed') return /^(?:drop|remove)/i.test(text) ? text : `Removed or changed: ${lower}`
  return text.replace(/^(?:Add|Adds|Added|Implement|Introduce)\s+(\p{L})/u, (_, first: string) =>
    first.toUpperCase(),
  )
}
