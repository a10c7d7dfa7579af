import { statSync } from 'node:fs'
import type { Atelier, ProjectAnalysis, ProjectAnalysisRequest, ProjectFinding, SarifLog } from '@atelier/sdk'
import { ANALYSIS_ID, type Baseline, fingerprintOf, readBaseline, type SarifResult } from './baseline.ts'
import type { Finding } from './code-frame.ts'
import type { Context } from './command.ts'
import { Failure, usageError } from './failure.ts'
import { clean, cleanJson, formatCount } from './output-text.ts'
import { parseRemotePath } from './remote-files.ts'

/** A project and the paths in it. */
export interface ProjectWords {
  readonly project: string
  readonly paths: readonly string[]
}

export interface ProjectReport {
  readonly analysis: ProjectAnalysis
  /** Open findings, the most severe first. */
  readonly findings: readonly ProjectFinding[]
  readonly sarif: SarifLog | undefined
  /** The findings are only those that the baseline does not have. */
  readonly newOnly: boolean
}

const REMOTE = /^[^:/\\]+:(?![/\\]{2})/
const types = { critical: 'error', high: 'error', medium: 'warning', low: 'suggestion' } as const

/** `demo:` and `demo:src`, unless a file on this machine has this name. Undefined if all words are local. */
export function projectIn(words: readonly string[]): ProjectWords | undefined {
  const remote = words.filter((word) => REMOTE.test(word) && !statSync(word, { throwIfNoEntry: false }))
  if (remote.length === 0) return undefined
  if (remote.length < words.length)
    throw usageError('Analyze either a project (demo:) or files on this machine, not both.')
  const parsed = remote.map((word) => parseRemotePath(word, { option: undefined, fallback: undefined }))
  const [{ project } = { project: '' }] = parsed
  if (parsed.some((one) => one.project !== project)) throw usageError('Analyze one project at a time.')
  const paths = parsed.map(({ path }) => path)
  return { project, paths: paths.includes('') ? [] : paths }
}

/** Starts an analysis, shows its progress and reads its result. */
export async function analyzeProject(
  context: Context,
  atelier: Atelier,
  { project, paths }: ProjectWords,
  options: {
    readonly type: string | undefined
    readonly baseline: string | undefined
    readonly newOnly: boolean
    readonly asSarif: boolean
  },
): Promise<ProjectReport> {
  const { signal } = context
  const isId = options.baseline !== undefined && ANALYSIS_ID.test(options.baseline)
  const file = options.baseline === undefined || isId ? undefined : await readBaseline(options.baseline)
  const request: ProjectAnalysisRequest = {
    ...(paths.length > 0 && { paths: [...paths] }),
    ...(options.type !== undefined && { types: [options.type] as ProjectAnalysisRequest['types'] }),
    ...(isId && { baseline: options.baseline }),
  }
  const { analyses } = atelier.project(project)
  const analysis = await follow(context, atelier, project, await analyses.start(request, { signal }))
  // A misspelled name must not look like code without problems.
  if (analysis.files === 0)
    throw new Failure(
      paths.length === 0
        ? `The project ${project} has no files. Run "atelier ls" to list the projects.`
        : `No file of ${project} matches ${paths.join(' or ')}. Run "atelier ls ${project}" to list the files.`,
      { code: 'empty' },
    )
  for (const { path, line, message } of analysis.notices)
    context.output.stderr.write(`${clean(line === null ? path : `${path}:${line}`)}: ${clean(message)}\n`)
  const isShown = ({ state }: { state?: string | null }) => !options.newOnly || state === 'new'
  if (options.asSarif) {
    const log = await analyses.sarif(analysis.id, { signal })
    const compared = (file ? compareSarif(log, file) : log).runs.map((run) => ({
      ...run,
      results: (run.results ?? []).filter((result) => isShown({ state: result.baselineState ?? null })),
    }))
    const findings = await gather(analyses.findings(analysis.id, {}, { signal }))
    const kept = new Set(compared.flatMap(({ results }) => results.map(fingerprintOf)))
    return {
      analysis,
      findings: findings.filter(({ fingerprint, status }) => status === 'open' && kept.has(fingerprint)),
      sarif: { ...log, runs: compared },
      newOnly: options.newOnly,
    }
  }
  const all = await gather(analyses.findings(analysis.id, {}, { signal }))
  const compared = file ? all.map((one) => ({ ...one, state: file.stateOf(one.fingerprint) })) : all
  const findings = compared.filter((one) => one.status === 'open' && isShown(one))
  return { analysis, findings, sarif: undefined, newOnly: options.newOnly }
}

async function gather<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

function compareSarif(log: SarifLog, baseline: Baseline): SarifLog {
  const runs = log.runs.map(({ results = [], ...run }) => ({
    ...run,
    results: results.map(
      (result): SarifResult => ({ ...result, baselineState: baseline.stateOf(fingerprintOf(result)) }),
    ),
  }))
  const [first, ...others] = runs
  if (!first) return log
  return { ...log, runs: [{ ...first, results: [...first.results, ...baseline.absent()] }, ...others] }
}

/** Waits for the end. If the user interrupts, the analysis is deleted. */
async function follow(
  { output, signal }: Context,
  atelier: Atelier,
  project: string,
  started: ProjectAnalysis,
): Promise<ProjectAnalysis> {
  const { analyses } = atelier.project(project)
  const { stderr } = output
  const draw = (text: string) => {
    if (stderr.isTTY && !output.json) stderr.write(`\r\x1b[K${text}`)
  }
  let analysis = started
  try {
    for await (analysis of analyses.watch(started.id, { signal })) {
      const { status, analyzed, skipped, files, imports_read: read } = analysis
      draw(
        status === 'queued'
          ? 'Waiting for other analyses…'
          : analyzed + skipped === 0 && read > 0
            ? `Read the imports of ${formatCount(read, 'file')}…`
            : `Analyzed ${analyzed + skipped} of ${formatCount(files, 'file')}…`,
      )
    }
  } catch (error) {
    if (signal.aborted) await analyses.delete(started.id).catch(() => undefined)
    throw error
  } finally {
    draw('')
  }
  if (analysis.status === 'finished') return analysis
  throw new Failure(`The analysis failed: ${clean(analysis.error ?? 'unknown error')}`, {
    code: 'analysis_failed',
  })
}

/** As the analysis of single files shows it. */
export function toFinding({ severity, message, remedy, cwe, rule, line }: ProjectFinding): Finding {
  const text = remedy === null ? message : `${message} ${remedy}`
  return { type: types[severity], message: `${text} [${cwe === null ? '' : `CWE-${cwe}, `}${rule}]`, line }
}

/** Findings by file, in the order of the paths. */
export function printProject({ output }: Context, { analysis, findings, newOnly }: ProjectReport): void {
  const colours = { error: 'red', warning: 'yellow', suggestion: 'cyan' } as const
  const byPath = new Map<string, ProjectFinding[]>()
  for (const finding of findings) byPath.set(finding.path, [...(byPath.get(finding.path) ?? []), finding])
  for (const [path, found] of [...byPath].sort(([a], [b]) => (a < b ? -1 : 1))) {
    output.line(output.style('bold', clean(path)))
    for (const finding of found.toSorted((a, b) => a.line - b.line)) {
      const { type, message, line } = toFinding(finding)
      const state = finding.state === 'new' ? ' (new)' : ''
      output.line(
        `  ${String(line).padStart(4)}  ${output.style(colours[type], type)}  ${clean(message)}${state}`,
      )
    }
    output.line()
  }
  const isNew = ({ state }: ProjectFinding) => state === 'new'
  const of = (type: Finding['type']) =>
    formatCount(
      findings.filter(({ severity }) => types[severity] === type).length,
      newOnly ? `new ${type}` : type,
    )
  const more = [
    analysis.cached > 0 && `${analysis.cached} from the cache`,
    analysis.skipped > 0 && `${analysis.skipped} skipped`,
  ].filter((part) => part !== false)
  const compared =
    newOnly || !findings.some(({ state }) => state) ? '' : `; ${findings.filter(isNew).length} new`
  const decided = [
    analysis.accepted > 0 && `${analysis.accepted} accepted`,
    analysis.false_positives > 0 && formatCount(analysis.false_positives, 'false positive'),
  ].filter((part) => part !== false)
  output.note(
    `${formatCount(analysis.files, 'file')}${more.length > 0 ? ` (${more.join(', ')})` : ''}: ` +
      `${of('error')}, ${of('warning')}, ${of('suggestion')}${compared}.` +
      (decided.length > 0 ? ` ${decided.join(', ')}.` : '') +
      (analysis.omitted > 0 ? ` ${analysis.omitted} more are not listed.` : '') +
      ` Analysis: ${clean(analysis.id)}`,
  )
}

export function printProjectJson({ output }: Context, { analysis, findings }: ProjectReport): void {
  output.stdout.write(`${cleanJson(JSON.stringify({ analysis, findings }))}\n`)
}
