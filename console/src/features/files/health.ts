import type { ProjectAnalysis } from '@atelier/sdk'
import type { Severity } from './findings.ts'

export type Counts = Readonly<Record<Severity, number>>

export type Grade = 'A' | 'B' | 'C' | 'D' | 'E'

export const GRADES: Readonly<Record<Grade, { meaning: string; tone: 'good' | 'warn' | 'bad' }>> = {
  A: { meaning: 'no open findings, no secrets', tone: 'good' },
  B: { meaning: 'open findings of low severity', tone: 'good' },
  C: { meaning: 'open findings of medium severity', tone: 'warn' },
  D: { meaning: 'open findings of high severity, or secrets in files', tone: 'bad' },
  E: { meaning: 'open findings of critical severity', tone: 'bad' },
}

/** The worst problem decides, so that many small ones do not hide it. */
export function gradeOf({ critical, high, medium, low }: Counts, secrets: number): Grade {
  if (critical > 0) return 'E'
  if (high + secrets > 0) return 'D'
  if (medium > 0) return 'C'
  return low > 0 ? 'B' : 'A'
}

export function withoutFixed(
  { critical, high, medium, low }: ProjectAnalysis['findings'],
  fixed: Iterable<Severity>,
): Counts {
  const counts = { critical, high, medium, low }
  for (const severity of fixed) if (counts[severity] > 0) counts[severity]--
  return counts
}
