import { readFile } from 'node:fs/promises'
import type { SarifLog } from '@atelier/sdk'
import { Failure } from './failure.ts'

export type SarifResult = NonNullable<SarifLog['runs'][number]['results']>[number]
export type State = 'new' | 'unchanged'

export const ANALYSIS_ID = /^anl_[0-9a-f]+$/
const FINGERPRINT = 'atelierFinding/v1'

/** The findings of an earlier analysis. Equal ones are counted, whatever file they are in. */
export interface Baseline {
  /** Each known finding makes one finding `unchanged`. */
  stateOf(fingerprint: string | undefined): State
  /** Those that no call of `stateOf` has found again. */
  absent(): SarifResult[]
}

/** A fingerprint without its number among equal ones. */
const markOf = (fingerprint: string): string => fingerprint.replace(/:\d+$/, '')

export const fingerprintOf = ({ partialFingerprints }: SarifResult): string | undefined => {
  const fingerprint = partialFingerprints?.[FINGERPRINT]
  return typeof fingerprint === 'string' ? fingerprint : undefined
}

export async function readBaseline(path: string): Promise<Baseline> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Failure(`The baseline ${path} cannot be read: ${error.code}.${remedyFor(error, path)}`, {
      code: error.code ?? 'invalid_baseline',
    })
  })
  const known = new Map<string, SarifResult[]>()
  for (const result of resultsIn(text, path)) {
    const fingerprint = fingerprintOf(result)
    if (fingerprint === undefined || result.baselineState === 'absent') continue
    const mark = markOf(fingerprint)
    known.set(mark, [...(known.get(mark) ?? []), result])
  }
  return {
    stateOf: (fingerprint) =>
      fingerprint !== undefined && known.get(markOf(fingerprint))?.shift() ? 'unchanged' : 'new',
    absent: () => [...known.values()].flat().map((result) => ({ ...result, baselineState: 'absent' })),
  }
}

function remedyFor({ code }: NodeJS.ErrnoException, path: string): string {
  if (code !== 'ENOENT') return ''
  return ANALYSIS_ID.test(path)
    ? ` ${path} is the id of an analysis of a project; compare files on this machine with a SARIF file.`
    : ` ${writeIt(path)}`
}

const writeIt = (path: string): string => `Write it with "atelier analyze PATH --sarif >${path}".`

function resultsIn(text: string, path: string): readonly SarifResult[] {
  try {
    const { runs } = JSON.parse(text) as SarifLog
    return runs.flatMap(({ results = [] }) => [...results])
  } catch {
    throw new Failure(`The baseline ${path} is not SARIF. ${writeIt(path)}`, { code: 'invalid_baseline' })
  }
}

/** Numbers equal fingerprints of several files, which each counted on their own. */
export function renumbered(results: readonly SarifResult[]): SarifResult[] {
  const seen = new Map<string, number>()
  return results.map((result) => {
    const fingerprint = fingerprintOf(result)
    if (fingerprint === undefined) return result
    const mark = markOf(fingerprint)
    const number = (seen.get(mark) ?? 0) + 1
    seen.set(mark, number)
    return {
      ...result,
      partialFingerprints: { ...result.partialFingerprints, [FINGERPRINT]: `${mark}:${number}` },
    }
  })
}
