import type { Finding } from '../core/types.ts'

const kinds: readonly [rule: string, pattern: RegExp, severity: Finding['severity'], message: string][] = [
  [
    'bidirectional-text',
    /[\u202a-\u202e\u2066-\u2069]/gu,
    'high',
    'A hidden character changes the direction of text here, so that code reads otherwise than it runs. Remove it.',
  ],
  [
    'hidden-characters',
    /[\u{e0000}-\u{e007f}]+|[\u200b\u2060\u180e\u00ad](?!\u200d)/gu,
    'medium',
    'Characters that no one can see stand here; they can hide text, or make two names look alike. Remove them.',
  ],
]

/** Text that readers do not see. One finding for each line is enough. */
export function findHiddenText(code: string): Finding[] {
  return kinds.flatMap(([rule, pattern, severity, message]) =>
    [...code.matchAll(pattern)].map(({ index, 0: found }) => ({
      rule,
      category: 'security' as const,
      severity,
      confidence: 0.9,
      message,
      cwe: 1007,
      start: index,
      end: index + found.length,
    })),
  )
}
