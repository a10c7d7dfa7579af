import { lookupTable } from '@atelier/analyzer/basics'
import { capital } from '../names.ts'
import { proseText } from '../targets/quote.ts'
import type { Ledger } from './ledger.ts'

export interface Change {
  readonly text: string
  readonly group: 'new' | 'improved' | 'fixed' | 'removed'
}

const COMMIT =
  /^[\s*•-]*(?:[0-9a-f]{7,40}\s+)?(feat|fix|perf|refactor|chore|docs|style|test|build|ci|revert)(?:\([\w./, -]+\))?(!)?:\s+(.+)$/i
const TICKET = /\s*[([]?(?:[A-Z]{2,}-\d+|#\d+)[)\]]?/g
/** Users of the program do not notice these. */
const INTERNAL = /^(?:refactor|chore|docs|style|test|build|ci)$/i

/** Reads lines such as `a91f3c2 feat(export)!: add CSV export (PL-882)`, and accounts for them. Internal changes are left out. */
export function readCommits(ledger: Ledger): Change[] {
  const changes: Change[] = []
  let start = 0
  for (const line of ledger.prompt.split('\n')) {
    const end = start + line.length
    const [, type = '', breaking, subject = ''] = COMMIT.exec(line) ?? []
    if (type !== '') {
      for (const [at, token] of ledger.tokens.entries())
        if (token.start >= start && token.end <= end) ledger.take(at)
      const text = capital(proseText(subject.replace(TICKET, '')))
      if (breaking) changes.push({ text: withoutVerb(text), group: 'removed' })
      else if (!INTERNAL.test(type))
        changes.push({ text: withoutVerb(text), group: groups[type.toLowerCase()] ?? 'new' })
    }
    start = end + 1
  }
  return changes
}

const groups: Readonly<Record<string, Change['group']>> = lookupTable({
  feat: 'new',
  fix: 'fixed',
  perf: 'improved',
  revert: 'removed',
})

/** "add CSV export" in a list of new things is "CSV export". */
const withoutVerb = (text: string): string =>
  capital(
    text
      .replace(/^(?:add|implement|introduce|allow for)\s+/i, '')
      .replace(/^(?:drop|remove)\s+support for\s+(.+)$/i, 'Support for $1 has ended'),
  )
