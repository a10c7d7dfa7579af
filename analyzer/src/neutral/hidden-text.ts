import type { RuleId } from '../core/catalogue/index.ts'
import { findingOf } from '../core/rules.ts'
import type { Finding } from '../core/types.ts'

const kinds: readonly (readonly [id: RuleId, pattern: RegExp])[] = [
  ['bidirectional-text', /[\u202a-\u202e\u2066-\u2069]/gu],
  ['hidden-characters', /[\u{e0000}-\u{e007f}]+|[\u200b\u2060\u180e\u00ad](?!\u200d)/gu],
]

/** Text that readers do not see. One finding for each line is enough. */
export function findHiddenText(code: string): Finding[] {
  return kinds.flatMap(([id, pattern]) =>
    [...code.matchAll(pattern)].map(({ index, 0: found }) =>
      findingOf({ id }, { start: index, end: index + found.length }),
    ),
  )
}
