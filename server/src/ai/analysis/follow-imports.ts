import { createHash } from 'node:crypto'
import type { Caller } from '../../caller.ts'
import { inSlices } from '../../queue/in-slices.ts'
import {
  type FileFlow,
  type FlowRequest,
  type FollowedProject,
  followProject,
  RULES_VERSION,
} from '../analyzer.ts'
import type { AiDeps, ProjectText } from '../ports.ts'
import { askEngine, withEngines } from './ask-engine.ts'
import type { Analyses } from './project-analysis.ts'

const MAX_MS = 10 * 60_000

/** A file whose imports can be followed. */
export interface FlowSource {
  readonly file: ProjectText
  readonly language: string
}

interface Project {
  readonly caller: Caller
  readonly workspace: string
  readonly sources: ReadonlyMap<string, FlowSource>
  readonly selected: readonly string[]
  readonly signal: AbortSignal
  /** Called with the number of files that were read so far. */
  readonly onRead: (files: number) => void
}

const NOTHING: FileFlow = { calls: [], functions: [], passed: [], all: [] }

/**
 * Finds out what the functions do that the files of a project import from each other. The cache keeps
 * the flow of a file under its content and the summaries of the functions it calls.
 */
export async function followImports(
  {
    engines,
    analyses,
    now,
  }: Pick<AiDeps, 'engines' | 'now'> & { analyses: Pick<Analyses, 'cached' | 'cache'> },
  { caller, workspace, sources, selected, signal, onRead }: Project,
): Promise<FollowedProject> {
  const endsAt = now() + MAX_MS
  /** A file is read again if what it imports does something else. */
  const seen = new Set<string>()
  return followProject(
    {
      has: (path) => sources.has(path),
      read,
      each: inSlices,
      isOver: () => now() >= endsAt,
    },
    selected,
  )

  async function read(requests: readonly FlowRequest[]): Promise<(FileFlow | undefined)[]> {
    signal.throwIfAborted()
    const keys: string[] = []
    await inSlices(requests, (request) => {
      keys.push(keyOf(request))
    })
    const flows = await analyses.cached<FileFlow>(workspace, [...new Set(keys)], now())
    const missing = new Map(requests.map((request, index) => [keys[index] ?? '', request]))
    for (const key of flows.keys()) missing.delete(key)
    for (const [index, { path }] of requests.entries()) if (flows.has(keys[index] ?? '')) seen.add(path)
    onRead(seen.size)
    const fresh = new Map<string, FileFlow>()
    await withEngines(missing, async ([key, request]) => {
      const flow = await ask(request)
      if (flow) fresh.set(key, flow)
      seen.add(request.path)
      onRead(seen.size)
    })
    for (const { path } of requests) seen.add(path)
    onRead(seen.size)
    await analyses.cache(workspace, fresh, now())
    return keys.map((key) => flows.get(key) ?? fresh.get(key))
  }

  function keyOf({ path, functions }: FlowRequest): string {
    const { file, language } = sources.get(path) as FlowSource
    // A token of one project must not learn from the cache what the others contain.
    const parts = ['flow', RULES_VERSION, caller.project, file.sha256, language, functions]
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  }

  async function ask({ path, functions }: FlowRequest): Promise<FileFlow | undefined> {
    const { file, language } = sources.get(path) as FlowSource
    const code = await file.read()
    if (code === undefined) return undefined
    if (code.trim() === '') return NOTHING
    return askEngine(
      () => engines.flow({ language, source: { code, functions } }, { ...caller, signal }),
      () => undefined, // the analysis of the file reports it
      signal,
    )
  }
}
