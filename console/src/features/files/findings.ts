import type { ProjectFinding, SarifLog } from '@atelier/sdk'

export type Severity = ProjectFinding['severity']

export const SEVERITIES: readonly { severity: Severity; label: string; tone: 'bad' | 'warn' | undefined }[] =
  [
    { severity: 'critical', label: 'Critical', tone: 'bad' },
    { severity: 'high', label: 'High', tone: 'bad' },
    { severity: 'medium', label: 'Medium', tone: 'warn' },
    { severity: 'low', label: 'Low', tone: undefined },
  ]

export type Filter = 'open' | 'new' | 'decided' | Severity

export function matches({ status, state, severity }: ProjectFinding, filter: Filter): boolean {
  if (filter === 'decided') return status !== 'open'
  if (status !== 'open') return false
  return filter === 'open' || (filter === 'new' ? state === 'new' : severity === filter)
}

export interface FindingsOfFile {
  readonly path: string
  readonly findings: readonly ProjectFinding[]
}

/** Files with new findings first, then in the order of the findings, which is that of their severity. */
export function byFile(findings: readonly ProjectFinding[], limit: number): FindingsOfFile[] {
  const groups = [...Map.groupBy(findings, ({ path }) => path)]
    .map(([path, found]) => ({ path, findings: found.toSorted(newFirst) }))
    .toSorted((a, b) => Number(hasNew(b)) - Number(hasNew(a)))
  const shown: FindingsOfFile[] = []
  let room = limit
  for (const group of groups) {
    if (room <= 0) break
    shown.push({ ...group, findings: group.findings.slice(0, room) })
    room -= group.findings.length
  }
  return shown
}

function hasNew({ findings }: FindingsOfFile): boolean {
  return findings.some(({ state }) => state === 'new')
}

function newFirst(a: ProjectFinding, b: ProjectFinding): number {
  return Number(b.state === 'new') - Number(a.state === 'new') || a.line - b.line
}

export type SarifResult = NonNullable<SarifLog['runs'][number]['results']>[number]

export function resultsIn(log: SarifLog): readonly SarifResult[] {
  return log.runs.flatMap(({ results = [] }) => results)
}

export function lineOf({ locations }: SarifResult): number {
  return locations?.[0]?.physicalLocation?.region?.startLine ?? 1
}

/** The part of a fingerprint that does not count equal findings. */
export function markOf({ partialFingerprints }: SarifResult): string {
  return partialFingerprints?.['atelierFinding/v1']?.split(':')[0] ?? ''
}
