import type { Finding, Settings } from './types.ts'

/** Removes the findings of rules that are off, and changes severities. */
export function withSettings<T extends Finding>(
  findings: readonly T[],
  settings: Settings | undefined,
): readonly T[] {
  if (!settings) return findings
  return findings.flatMap((finding) => {
    const level = settings.rules[finding.rule]
    if (level === 'off') return []
    return level ? { ...finding, severity: level } : finding
  })
}
