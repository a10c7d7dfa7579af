import type { ProjectFinding } from '@atelier/sdk'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readSetting, saveSetting, useSetting } from '../../ui/setting.ts'
import type { Severity } from './findings.ts'
import type { Fixable } from './fix.ts'

type Findings = InfiniteData<{ readonly findings: readonly ProjectFinding[] }>

const KEY = 'atelier.fixed'
/** The oldest are forgotten first. */
const MAX_ENTRIES = 500

/** The findings of an analysis that were fixed in this browser since: severities by fingerprint. */
export function useFixedFindings(analysis: string): ReadonlyMap<string, Severity> {
  const saved = useSetting(KEY)
  return useMemo(() => {
    const entries = entriesOf(saved).map((entry) => entry.split(' '))
    return new Map(
      entries.flatMap(([id, fingerprint = '', severity]) =>
        id === analysis ? [[fingerprint, severity as Severity] as const] : [],
      ),
    )
  }, [saved, analysis])
}

export function saveFixed(
  analysis: string,
  { fingerprint, severity }: Pick<ProjectFinding, 'fingerprint' | 'severity'>,
  isFixed: boolean,
): void {
  const entry = `${analysis} ${fingerprint} ${severity}`
  const others = entriesOf(readSetting(KEY)).filter((each) => each !== entry)
  const entries = (isFixed ? [...others, entry] : others).slice(-MAX_ENTRIES)
  saveSetting(KEY, entries.length === 0 ? undefined : entries.join('\n'))
}

/** The same for a finding of an analysis of the file alone, in the analyses of its project that were shown. */
export function saveFixedInFile(
  queries: QueryClient,
  { project, path }: { project: string; path: string },
  { fingerprint, line }: Fixable,
  isFixed: boolean,
): void {
  const [mark] = fingerprint.split(':')
  const loaded = queries.getQueriesData<Findings>({ queryKey: ['findings', project] })
  for (const [[, , analysis], data] of loaded) {
    const [nearest] = (data?.pages ?? [])
      .flatMap(({ findings }) => findings)
      .filter((each) => each.path === path && each.fingerprint.split(':')[0] === mark)
      .toSorted((a, b) => Math.abs(a.line - line) - Math.abs(b.line - line))
    if (nearest) saveFixed(String(analysis), nearest, isFixed)
  }
}

function entriesOf(saved: string | undefined): readonly string[] {
  return saved === undefined ? [] : saved.split('\n')
}
