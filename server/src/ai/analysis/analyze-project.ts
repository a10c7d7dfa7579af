import { createHash } from 'node:crypto'
import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { inSlices } from '../../queue/in-slices.ts'
import {
  type Category,
  createFingerprints,
  FLOW_LANGUAGES,
  type FollowedProject,
  patternMistake,
  RULES_VERSION,
  readSettings,
  SETTINGS_FILE,
  type Settings,
  severities,
} from '../analyzer.ts'
import type { AiDeps, ProjectText } from '../ports.ts'
import { askEngine, withEngines } from './ask-engine.ts'
import { createExcluded } from './excluded.ts'
import { type FlowSource, followImports } from './follow-imports.ts'
import { readManifests } from './manifests.ts'
import { findLanguage, MAX_CODE_BYTES, toJob } from './names.ts'
import {
  type Analyses,
  type Counts,
  type FoundInFile,
  isHidden,
  type NewFinding,
  type Notice,
  type Progress,
  type ProjectAnalysis,
  type Summary,
} from './project-analysis.ts'
import { moreText, repeatedStyle } from './repeated.ts'
import { SYNTAX } from './sarif.ts'
import { languageOfPath } from './source.ts'
import { toFound } from './to-found.ts'
import { unmatchedPaths } from './unmatched-paths.ts'

export const MAX_FILES = 20_000
/** Stored findings of each severity. The others are only counted. */
export const MAX_FINDINGS = 5_000
const MAX_NOTICES = 100
const FILES_AT_ONCE = 100
/** Leaves room for the findings of every severity. */
const SEVERITY_PLACES = 1_000_000
/** Of the findings in the cache. */
const FORMAT = 3

export interface AnalyzeProjectDeps extends Pick<AiDeps, 'engines' | 'languages' | 'storedFiles' | 'now'> {
  readonly analyses: Analyses
}

const NONE: Counts = { critical: 0, high: 0, medium: 0, low: 0 }
export const EMPTY: Progress & Summary = {
  files: 0,
  analyzed: 0,
  cached: 0,
  skipped: 0,
  followed: 0,
  counts: NONE,
  isNew: NONE,
  omitted: 0,
  notices: [],
}

/** A file that can be analyzed. */
interface Source {
  readonly file: ProjectText
  readonly language: string
  readonly key: string
}

/**
 * Analyzes the files of a project, a hundred at a time. Contents that were analyzed before with the same rules and settings
 * come from the cache. `report` gets the progress; it and the result are complete up to where an error is thrown.
 */
export async function analyzeProject(
  { engines, languages, storedFiles, analyses, now }: AnalyzeProjectDeps,
  caller: Caller,
  { id, project, workspace, request }: ProjectAnalysis,
  pages: AsyncIterable<readonly ProjectText[]>,
  report: (done: Progress & Summary) => void,
  signal: AbortSignal,
): Promise<void> {
  const notices: Notice[] = []
  const brokenPatterns = new Set<string>()
  const settings = await projectSettings()
  // A token of one project must not learn from the cache what the others contain.
  const settingsHash = hash(
    JSON.stringify([FORMAT, RULES_VERSION, settings?.rules, settings?.custom, caller.project]),
  )
  const known = request.baseline === undefined ? undefined : await analyses.fingerprints(request.baseline)
  const files: ProjectText[] = []
  for await (const page of pages) {
    signal.throwIfAborted()
    files.push(...page)
    if (files.length > MAX_FILES)
      throw new AppError('invalid_request', {
        detail: `More than ${MAX_FILES.toLocaleString('en')} files are selected. Name folders or patterns in "paths".`,
      })
  }
  for (const one of await unmatchedPaths(storedFiles, request.paths, files)) notice(one)
  // Manifests and imported files count even if only other files are selected.
  const all = request.paths ? await listAll() : files
  const isSelected = (type: Category) => request.types?.includes(type) ?? true
  const dependencies = isSelected('bugs') ? await readManifests([all], MAX_FILES, signal) : undefined
  const fingerprintOf = createFingerprints()
  const stored = { ...NONE }
  const counts = { ...NONE }
  const isNew = { ...NONE }
  let [analyzed, cached, skipped, followed, omitted] = [0, 0, 0, 0, 0]
  const isExcluded = createExcluded(settings?.exclude ?? [])
  const progress = () => ({
    files: files.length,
    analyzed,
    cached,
    skipped,
    followed,
    counts: { ...counts },
    isNew: { ...isNew },
    omitted,
    notices,
  })
  report(progress())
  const functions = isSelected('security') ? await readFlows() : undefined
  for (let from = 0; from < files.length; from += FILES_AT_ONCE) {
    signal.throwIfAborted()
    const batch = files.slice(from, from + FILES_AT_ONCE)
    const sources: Source[] = []
    await inSlices(batch, async (file) => {
      const source = await toSource(file)
      if (source) sources.push(source)
      else skipped++
    })
    const results = await resultsOf(sources)
    const rows: NewFinding[] = []
    await inSlices(sources, ({ file, key }) => {
      const all = (results.get(key) ?? []).flatMap((found) => withManifests(file.path, found) ?? [])
      const selected = all.filter(
        (found) => !isMistake(file.path, found) && (isSelected(found.category) || found.rule === SYNTAX),
      )
      for (const found of withRepeats(selected)) count(file.path, found, rows)
    })
    if (!(await analyses.advance(id, { ...progress(), now: now() }, rows))) throw deleted()
    report(progress())
  }

  async function projectSettings(): Promise<Settings | undefined> {
    const text = await storedFiles.readAt(caller, project, SETTINGS_FILE).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'invalid_request')) throw error
      notice({ path: SETTINGS_FILE, message: error.detail ?? error.message })
      return undefined
    })
    if (text === undefined) return undefined
    const read = readSettings(text)
    for (const { line, reason } of [...read.mistakes, ...read.unknownRules()])
      notice({ path: SETTINGS_FILE, line, message: reason })
    return read.settings
  }

  /** A pattern that does not parse is a mistake in the settings, not in each file. */
  function isMistake(path: string, found: FoundInFile): boolean {
    const mistake = patternMistake(found, path)
    if (!mistake) return false
    const { line, reason: message } = mistake
    if (!brokenPatterns.has(found.message)) notice({ path: SETTINGS_FILE, line, message })
    brokenPatterns.add(found.message)
    return true
  }

  function notice(one: Notice): void {
    if (notices.length < MAX_NOTICES) notices.push(one)
  }

  async function toSource(file: ProjectText): Promise<Source | undefined> {
    const language = languageOf(file)
    if (language === undefined || (await isExcluded(file.path))) return undefined
    const known = functions?.get(file.path)
    const flows = known ? ` ${hash(JSON.stringify(known))}` : ''
    return { file, language, key: hash(`${file.sha256} ${language} ${settingsHash}${flows}`) }
  }

  /** Undefined if it cannot be analyzed. */
  function languageOf({ path, size, isText }: ProjectText): string | undefined {
    if (!isText || size > MAX_CODE_BYTES) return undefined
    return findLanguage(languages, languageOfPath(path))?.name
  }

  async function listAll(): Promise<ProjectText[]> {
    const found: ProjectText[] = []
    for await (const page of storedFiles.pages(caller, project, undefined)) {
      signal.throwIfAborted()
      found.push(...page)
      if (found.length > MAX_FILES) break
    }
    return found
  }

  /** What the functions do that each file imports. */
  async function readFlows(): Promise<FollowedProject['functions']> {
    const sources = new Map<string, FlowSource>()
    await inSlices(all, async (file) => {
      const language = languageOf(file)
      if (language === undefined || !FLOW_LANGUAGES.has(language) || (await isExcluded(file.path))) return
      sources.set(file.path, { file, language })
    })
    const selected = files.map(({ path }) => path)
    const project = await followImports(
      { engines, analyses, now },
      {
        caller,
        workspace,
        sources,
        selected,
        signal,
        onRead(files) {
          followed = files
          report(progress())
        },
      },
    )
    if (project.isCut)
      notice({
        path: '.',
        message:
          'Not all imports are followed: the project is too large or takes too long. Analyze fewer files with "paths".',
      })
    return project.functions
  }

  /** The findings by key. Equal contents are analyzed once. */
  async function resultsOf(sources: readonly Source[]): Promise<Map<string, readonly FoundInFile[]>> {
    const byKey = new Map(sources.map((source) => [source.key, source]))
    const results = await analyses.cached<readonly FoundInFile[]>(workspace, [...byKey.keys()], now())
    for (const { key } of sources)
      if (results.has(key)) {
        cached++
        analyzed++
      }
    report(progress())
    const missing = [...byKey.values()].filter(({ key }) => !results.has(key))
    const fresh = new Map<string, readonly FoundInFile[]>()
    await withEngines(missing, async (source) => {
      const found = await inspect(source)
      if (found) fresh.set(source.key, found)
      const same = sources.filter(({ key }) => key === source.key).length
      if (found) analyzed += same
      else skipped += same
      report(progress())
    })
    await analyses.cache(workspace, fresh, now())
    for (const [key, found] of fresh) results.set(key, found)
    return results
  }

  /** Undefined if the file cannot be analyzed. */
  async function inspect({ file, language }: Source): Promise<readonly FoundInFile[] | undefined> {
    const code = await file.read()
    if (code === undefined) return undefined
    if (code.trim() === '') return []
    const job = toJob(languages, { code, language, settings })
    const source = { ...job.source, functions: functions?.get(file.path) ?? [] }
    const inspection = await askEngine(
      () => engines.inspect({ ...job, source }, { ...caller, signal }),
      (message) => notice({ path: file.path, message }),
      signal,
    )
    return inspection && toFound(inspection, code)
  }

  /** Undefined if the import is declared. */
  function withManifests(path: string, found: FoundInFile): FoundInFile | undefined {
    if (!found.imported) return found
    const { imported, ...finding } = found
    const message = dependencies?.problemOf(path, imported.ecosystem, imported.name)
    return message === undefined ? undefined : { ...finding, message }
  }

  function count(path: string, found: FoundInFile, rows: NewFinding[]): void {
    const { severity } = found
    const isCounted = !isHidden(found)
    if (isCounted) counts[severity]++
    if (stored[severity] >= MAX_FINDINGS) {
      if (isCounted) omitted++
      return
    }
    const place = severities.indexOf(severity) * SEVERITY_PLACES + ++stored[severity]
    const fingerprint = fingerprintOf(found.mark)
    const state = known && (known.has(fingerprint) ? 'unchanged' : 'new')
    if (state === 'new' && isCounted) isNew[severity]++
    rows.push({ place, path, fingerprint, state, found })
  }
}

/** Of repeated style findings in a file, the first stands for the others. */
function withRepeats(findings: readonly FoundInFile[]): FoundInFile[] {
  const repeated = repeatedStyle(findings.filter(({ suppressed }) => !suppressed))
  const others = new Set([...repeated.values()].flat())
  return findings.map((found) => {
    if (others.has(found)) return { ...found, isRepeat: true }
    const more = repeated.get(found)
    return more ? { ...found, more: moreText(more.map(({ line }) => line)) } : found
  })
}

export function deleted(): AppError {
  return new AppError('not_found', { detail: 'The analysis was deleted.' })
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
