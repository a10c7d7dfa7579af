import type { Caller } from '../../caller.ts'
import { createExcluded } from '../analysis/excluded.ts'
import { findLanguage, MAX_CODE_BYTES, toJob } from '../analysis/names.ts'
import { type ShownFinding, showFindings } from '../analysis/shown-findings.ts'
import { languageOfPath } from '../analysis/source.ts'
import {
  createFingerprints,
  createLines,
  type Inspection,
  markOf,
  readSettings,
  SETTINGS_FILE,
  type Settings,
} from '../analyzer.ts'
import type { AiDeps } from '../ports.ts'

export type CheckDeps = Pick<AiDeps, 'engines' | 'languages' | 'storedFiles'>

const MAX_FINDINGS = 20

/** Analyzes files before and after a change, with the settings of the project. */
export function createChangeChecks(
  { engines, languages, storedFiles }: CheckDeps,
  caller: Caller,
  project: string,
  signal: AbortSignal,
) {
  let settings: Promise<Settings | undefined> | undefined

  /** Those of a file with mistakes are not used: an analysis of the project reports them. */
  async function projectSettings(): Promise<Settings | undefined> {
    const text = await storedFiles.readAt(caller, project, SETTINGS_FILE)
    return text === undefined ? undefined : readSettings(text).settings
  }

  async function inspect(path: string, code: string): Promise<Inspection | undefined> {
    const language = findLanguage(languages, languageOfPath(path))
    if (!language || language.asText || Buffer.byteLength(code) > MAX_CODE_BYTES) return undefined
    settings ??= projectSettings().catch(() => undefined)
    const used = await settings
    if (used && (await createExcluded(used.exclude)(path))) return undefined
    if (code.trim() === '') return { findings: [], exported: [], metrics: NO_METRICS }
    const job = toJob(languages, { code, language: language.name, settings: used })
    return engines.inspect(job, { ...caller, signal })
  }

  return {
    /** Undefined if the file cannot be analyzed. A busy or failing analyzer does not fail the proposal. */
    async newFindings(
      path: string,
      before: string | undefined,
      after: string,
    ): Promise<readonly ShownFinding[] | undefined> {
      try {
        const found = await inspect(path, after)
        if (!found) return undefined
        const earlier = before === undefined ? undefined : await inspect(path, before)
        return newIn(found, after, earlier, before ?? '')
      } catch {
        signal.throwIfAborted()
        return undefined
      }
    },
  }
}

const NO_METRICS = { lines: 0, functions: 0, complexity: 0, worstFunction: 0 }

function newIn(
  found: Inspection,
  code: string,
  earlier: Inspection | undefined,
  before: string,
): readonly ShownFinding[] {
  const known = new Set(earlier ? fingerprints(earlier, before) : [])
  const marks = fingerprints(found, code)
  const findings = found.findings.filter((_finding, index) => !known.has(marks[index] ?? ''))
  const { broken, ...rest } = found
  const shown = { ...rest, findings, ...(broken && !earlier?.broken && { broken }) }
  return showFindings(shown, createLines(code), MAX_FINDINGS).shown
}

function fingerprints({ findings }: Inspection, code: string): string[] {
  const lines = createLines(code)
  const fingerprintOf = createFingerprints()
  return findings.map((finding) => fingerprintOf(markOf(finding, code, lines)))
}
