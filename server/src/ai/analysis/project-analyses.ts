import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Caller } from '../../caller.ts'
import { AppError, refuse } from '../../errors.ts'
import { createFairQueue } from '../../queue/fair-queue.ts'
import { createStreamLimit } from '../../queue/stream-limit.ts'
import { createTurns } from '../../queue/turns.ts'
import type { AiDeps } from '../ports.ts'
import { type AnalyzeProjectDeps, analyzeProject, deleted, EMPTY } from './analyze-project.ts'
import { pause } from './ask-engine.ts'
import type {
  AnalysisRequestOfProject,
  Decision,
  FindingState,
  Progress,
  ProjectAnalysis,
  ProjectKey,
  Summary,
} from './project-analysis.ts'
import { projectSarif } from './project-sarif.ts'

const BEAT_MS = 1_000
const WATCH_MS = 500
/** An unfinished analysis that no process has worked on for this long has been abandoned. */
const ABANDONED_MS = 60_000
const RESTARTED = 'The service was restarted. Start it again.'
const HOUR_MS = 3_600_000
const RUNNING = { running: 4, runningPerWorkspace: 2, waiting: 200, longestWaitMs: HOUR_MS }
export const MAX_UNFINISHED = 10
export const MAX_ANALYSES = 20
export const MAX_DECISIONS = 5_000

export interface ProjectAnalysesDeps extends AnalyzeProjectDeps, Pick<AiDeps, 'nextPosition'> {
  /** Called with errors that are not the fault of a request. */
  readonly onError: (error: unknown) => void
}

export type ProjectAnalyses = ReturnType<typeof createProjectAnalyses>

/** Analyses that run in the background. The tables are the only shared state, so every process can report and delete them. */
export function createProjectAnalyses(deps: ProjectAnalysesDeps) {
  const { analyses, storedFiles, now } = deps
  const queue = createFairQueue('the analysis of projects', RUNNING)
  const admit = createStreamLimit()
  const nextTurn = createTurns()
  const running = new Map<string, { stop: AbortController; ended: Promise<void> }>()
  /** The number of analyses of each workspace in this process. */
  const unfinished = new Map<string, number>()
  let closed = false

  function projectOf(caller: Caller, project: string): ProjectKey {
    storedFiles.checkProject(caller, project)
    return { workspace: caller.workspace, project }
  }

  async function find(caller: Caller, project: string, id: string): Promise<ProjectAnalysis> {
    const found = await analyses.find(projectOf(caller, project), id)
    if (!found) throw new AppError('not_found', { detail: 'The project has no such analysis.' })
    return current(found)
  }

  function current(analysis: ProjectAnalysis): ProjectAnalysis {
    if (isEnded(analysis) || analysis.beatAt >= now() - ABANDONED_MS) return analysis
    return { ...analysis, status: 'failed', error: RESTARTED, finishedAt: analysis.beatAt }
  }

  async function start(
    caller: Caller,
    project: string,
    request: AnalysisRequestOfProject,
  ): Promise<ProjectAnalysis> {
    const key = projectOf(caller, project)
    const pages = storedFiles.pages(caller, project, request.paths)
    if (closed) throw new AppError('unavailable')
    if (request.baseline !== undefined) {
      const baseline = await analyses.find(key, request.baseline)
      if (baseline?.status !== 'finished')
        throw refuse(
          'baseline',
          `must be the id of a finished analysis of this project; the newest ${MAX_ANALYSES} are kept`,
        )
    }
    const { workspace } = key
    const own = unfinished.get(workspace) ?? 0
    if (own >= MAX_UNFINISHED) throw tooMany()
    unfinished.set(workspace, own + 1)
    const leave = () => {
      const left = (unfinished.get(workspace) ?? 1) - 1
      if (left > 0) unfinished.set(workspace, left)
      else unfinished.delete(workspace)
    }
    try {
      if ((await analyses.countUnfinished(workspace, now() - ABANDONED_MS)) >= MAX_UNFINISHED) throw tooMany()
      const analysis = await insert(caller, key, request)
      const stop = new AbortController()
      const ended = run(caller, analysis, pages, stop).finally(() => {
        running.delete(analysis.id)
        leave()
      })
      running.set(analysis.id, { stop, ended })
      return analysis
    } catch (error) {
      leave()
      throw error
    }
  }

  async function insert(
    caller: Caller,
    key: ProjectKey,
    request: AnalysisRequestOfProject,
  ): Promise<ProjectAnalysis> {
    const analysis: ProjectAnalysis = {
      ...key,
      ...EMPTY,
      id: `anl_${randomBytes(16).toString('hex')}`,
      position: deps.nextPosition(),
      token: caller.tokenId,
      request,
      status: 'queued',
      error: undefined,
      beatAt: now(),
      finishedAt: undefined,
    }
    await analyses.insert(analysis)
    return analysis
  }

  /** Never rejects. */
  async function run(
    caller: Caller,
    analysis: ProjectAnalysis,
    pages: ReturnType<AiDeps['storedFiles']['pages']>,
    stop: AbortController,
  ): Promise<void> {
    const { id } = analysis
    let done: Progress & Summary = EMPTY
    let isRunning = false
    let beating: Promise<unknown> = Promise.resolve()
    const beat = async () => {
      const isThere = await (isRunning
        ? analyses.advance(id, { ...done, now: now() }, [])
        : analyses.wait(id, now()))
      if (!isThere) stop.abort(deleted())
    }
    const timer = setInterval(() => {
      beating = beating.then(beat).catch(deps.onError)
    }, BEAT_MS)
    timer.unref()
    let error: string | undefined
    try {
      await queue.run({ ...caller, signal: stop.signal }, async () => {
        isRunning = true
        const report = (progress: Progress & Summary) => {
          done = progress
        }
        await analyzeProject(deps, caller, analysis, pages, report, stop.signal)
      })
    } catch (reason) {
      error = closed ? RESTARTED : explain(reason)
    }
    clearInterval(timer)
    await beating
    try {
      await analyses.end(id, {
        ...done,
        status: error === undefined ? 'finished' : 'failed',
        error,
        finishedAt: now(),
      })
      await analyses.keepNewest(analysis, MAX_ANALYSES)
    } catch (reason) {
      deps.onError(reason)
    }
  }

  function explain(reason: unknown): string {
    if (reason instanceof AppError && reason.code === 'unavailable')
      return 'The service is too busy. Start the analysis again later.'
    if (reason instanceof AppError && reason.code !== 'internal') return reason.detail ?? reason.message
    deps.onError(reason)
    return 'Internal server error'
  }

  return {
    start,
    find,
    projectOf,
    /** For reading. */
    tables: analyses,

    async list(caller: Caller, project: string, before: number, limit: number): Promise<ProjectAnalysis[]> {
      return (await analyses.list(projectOf(caller, project), before, limit)).map(current)
    },

    /** Yields the analysis now and after every change, until it has ended. */
    async *watch(
      caller: Caller,
      project: string,
      id: string,
      signal: AbortSignal,
    ): AsyncGenerator<ProjectAnalysis> {
      const leave = admit(caller)
      try {
        for (let last = ''; ; await pause(WATCH_MS, signal)) {
          await nextTurn() // many look at the same moment, and SQLite answers in the same turn of the event loop
          const analysis = await find(caller, project, id)
          const { status, files, analyzed, skipped, followed } = analysis
          const seen = JSON.stringify([status, files, analyzed, skipped, followed])
          if (seen !== last) yield analysis
          last = seen
          if (isEnded(analysis)) return
        }
      } finally {
        leave()
      }
    },

    async sarif(caller: Caller, project: string, id: string): Promise<Readable> {
      const analysis = await find(caller, project, id)
      if (!isEnded(analysis))
        throw new AppError('conflict', {
          detail: 'The analysis has not finished. Wait until its status is "finished".',
        })
      const { baseline: earlier, paths } = analysis.request
      // It may have been deleted since.
      const baseline = earlier === undefined ? undefined : await analyses.find(analysis, earlier)
      const compared = baseline && { baseline, isSelected: storedFiles.selector(paths) }
      return projectSarif(analyses, analysis, compared)
    },

    /** Also stops it if it runs. In another process, it stops within a second. */
    async remove(caller: Caller, project: string, id: string): Promise<void> {
      if (!(await analyses.remove(projectOf(caller, project), id)))
        throw new AppError('not_found', { detail: 'The project has no such analysis.' })
      running.get(id)?.stop.abort(deleted())
    },

    async decide(caller: Caller, project: string, sent: Omit<Decision, 'decidedAt'>): Promise<Decision> {
      const key = projectOf(caller, project)
      if (!/^[0-9a-f]{32}:[1-9]\d{0,6}$/.test(sent.fingerprint))
        throw refuse(
          'fingerprint',
          'must be the fingerprint of a finding, such as 9f86d081884c7d659a2feaa0c55ad015:1',
        )
      if (sent.status !== 'open' && (await analyses.countDecisions(key)) >= MAX_DECISIONS)
        throw new AppError('conflict', {
          detail: `The project has ${MAX_DECISIONS.toLocaleString('en')} decisions. Set some findings to "open" first.`,
        })
      const decision = { ...sent, decidedAt: now() }
      await analyses.decide(key, decision, caller.tokenId)
      return decision
    },

    /** At startup: fails what earlier processes left. */
    failAbandoned: (before = now() - ABANDONED_MS): Promise<void> =>
      analyses.failAbandoned(before, RESTARTED, now()),

    async close(): Promise<void> {
      closed = true
      const all = [...running.values()]
      for (const { stop } of all) stop.abort(new AppError('unavailable'))
      queue.close()
      await Promise.all(all.map(({ ended }) => ended))
    },
  }
}

function tooMany(): AppError {
  return new AppError('too_many_requests', {
    detail: `The workspace has ${MAX_UNFINISHED} unfinished analyses. Wait until one has finished, or delete one.`,
    headers: { 'retry-after': '5' },
  })
}

/** Without a baseline, no finding has a state: an empty list would look as if nothing were new. */
export function requireBaseline(
  { baseline }: AnalysisRequestOfProject,
  state: FindingState | undefined,
): void {
  if (state !== undefined && baseline === undefined)
    throw refuse('state', 'needs an analysis with a baseline. Start one with `baseline`')
}

export function isEnded({ status }: Pick<ProjectAnalysis, 'status'>): boolean {
  return status === 'finished' || status === 'failed'
}
