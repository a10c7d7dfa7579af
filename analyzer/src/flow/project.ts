import { createHash } from 'node:crypto'
import type { FileFlow, FlowValue, ForeignCall, ForeignFunction, FunctionFlow } from '../core/types.ts'
import { createModules, type Modules } from './modules.ts'

/** Languages whose imports are followed. */
export const FLOW_LANGUAGES: ReadonlySet<string> = new Set(['javascript', 'typescript', 'python'])

const FILES_AT_ONCE = 100
const MAX_FILES = 10_000
/** Of the flows of all files, as JSON. */
const MAX_CHARACTERS = 20_000_000
/** Files in a cycle need each other: they are read again this often. */
const MAX_SWEEPS = 3
const MAX_FUNCTIONS = 200
/** Of the functions that one file calls, as JSON. */
const MAX_FUNCTION_CHARACTERS = 100_000

/** A file to read, and the known flow of the functions that it calls. */
export interface FlowRequest {
  readonly path: string
  readonly functions: readonly ForeignFunction[]
}

/** How a project is read. */
export interface FlowProject {
  /** Whether there is such a file in a language whose imports are followed. */
  has(path: string): boolean
  /** The flows in the order of the requests; undefined for a file that cannot be read. */
  read(requests: readonly FlowRequest[]): Promise<readonly (FileFlow | undefined)[]>
  /** Works on one item after the other, and lets others in between. */
  each<T>(items: Iterable<T>, work: (item: T) => void): Promise<void>
  /** No time is left. */
  isOver(): boolean
}

export interface FollowedProject {
  /** What each file must know about the functions that it calls. Files without an entry need nothing. */
  readonly functions: ReadonlyMap<string, readonly ForeignFunction[]>
  /** The project is too large, or takes too long: some imports were not followed. */
  readonly isCut: boolean
}

/**
 * Follows data through the imports of a project. Each file is read once by itself; a file that calls functions of
 * others is read again after these, with what they do.
 */
export async function followProject(
  project: FlowProject,
  selected: readonly string[],
): Promise<FollowedProject> {
  const modules = createModules((path) => project.has(path))
  const found = await readAll(project, modules, selected)
  let { isCut } = found
  const called = await callsBetween(project, modules, found.paths)
  const { levels, hasCycle } = await sort(project, called)
  const functions = new Map<string, readonly ForeignFunction[]>()
  const given = new Map<string, string | undefined>()
  isCut ||= modules.isExhausted()
  for (let sweep = 1; sweep <= (hasCycle ? MAX_SWEEPS : 1); sweep++) {
    let hasChanged = false
    for (const level of levels) {
      for (let from = 0; from < level.length; from += FILES_AT_ONCE) {
        if (project.isOver()) return { functions, isCut: true }
        const requests: FlowRequest[] = []
        await project.each(level.slice(from, from + FILES_AT_ONCE), (path) => {
          const needed = functionsFor(modules, path)
          const digest = needed.length === 0 ? undefined : digestOf(needed)
          if (digest === given.get(path)) return
          given.set(path, digest)
          requests.push({ path, functions: needed })
        })
        const flows = requests.length === 0 ? [] : await project.read(requests)
        requests.forEach(({ path, functions: needed }, index) => {
          hasChanged = true
          if (needed.length === 0) functions.delete(path)
          else functions.set(path, needed)
          const flow = flows[index]
          if (flow) modules.add(path, flow)
          else isCut = true
        })
      }
    }
    if (!hasChanged) break
  }
  return { functions, isCut }
}

const digestOf = (functions: readonly ForeignFunction[]): string =>
  createHash('sha256').update(JSON.stringify(functions)).digest('hex')

/** Reads the selected files, and those that they import. */
async function readAll(
  project: FlowProject,
  modules: Modules,
  selected: readonly string[],
): Promise<{ paths: string[]; isCut: boolean }> {
  // A set keeps the order in which files are found, and grows while it is read.
  const found = new Set(selected.filter((path) => project.has(path)))
  const paths: string[] = []
  let room = MAX_CHARACTERS
  let batch: string[] = []
  async function readBatch(): Promise<void> {
    const flows = await project.read(batch.map((path) => ({ path, functions: [] })))
    function* imported(): Generator<string | undefined> {
      for (const [index, path] of batch.entries()) {
        paths.push(path)
        const flow = flows[index]
        if (!flow) continue
        room -= JSON.stringify(flow).length
        modules.add(path, flow)
        yield* modules.importedBy(path, flow)
      }
    }
    await project.each(imported(), (file) => {
      if (file !== undefined) found.add(file)
    })
    batch = []
  }
  let taken = 0
  for (const path of found) {
    if (paths.length + batch.length >= MAX_FILES || room < 0 || project.isOver())
      return { paths, isCut: true }
    batch.push(path)
    taken++
    if (batch.length === FILES_AT_ONCE || taken === found.size) await readBatch()
  }
  return { paths, isCut: false }
}

/** The files that each file calls. */
async function callsBetween(
  project: FlowProject,
  modules: Modules,
  paths: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const called = new Map<string, string[]>()
  function* calls(): Generator<[string, ForeignCall]> {
    for (const path of paths) for (const call of modules.flowOf(path)?.calls ?? []) yield [path, call]
  }
  await project.each(calls(), ([path, call]) => {
    const file = modules.locate(path, call)?.file
    if (file === undefined || file === path) return
    const files = called.get(path)
    if (!files) called.set(path, [file])
    else if (!files.includes(file)) files.push(file)
  })
  return called
}

/** Callers after the files that they call, in levels that do not need each other. */
async function sort(
  project: FlowProject,
  called: ReadonlyMap<string, readonly string[]>,
): Promise<{ levels: string[][]; hasCycle: boolean }> {
  const depths = new Map<string, number>()
  let hasCycle = false
  /** Without recursion, because a chain of imports may be as long as the project; and in steps, because there may be millions. */
  function* visit(): Generator<void> {
    for (const start of called.keys()) {
      if (depths.has(start)) continue
      const open = new Set([start])
      const path = [{ file: start, next: 0, depth: 1 }]
      for (let current = path.at(-1); current; current = path.at(-1)) {
        yield
        const file = called.get(current.file)?.[current.next++]
        if (file === undefined) {
          path.pop()
          open.delete(current.file)
          depths.set(current.file, current.depth)
          const above = path.at(-1)
          if (above) above.depth = Math.max(above.depth, current.depth + 1)
        } else if (open.has(file)) hasCycle = true
        else if (depths.has(file)) current.depth = Math.max(current.depth, (depths.get(file) ?? 0) + 1)
        else if (called.has(file)) {
          open.add(file)
          path.push({ file, next: 0, depth: 1 })
        }
      }
    }
  }
  await project.each(visit(), () => undefined)
  const levels: string[][] = []
  for (const [file, depth] of depths) {
    while (levels.length < depth) levels.push([])
    levels[depth - 1]?.push(file)
  }
  return { levels, hasCycle }
}

/** The known flow of the functions that a file calls; empty if it makes no difference. */
function functionsFor(modules: Modules, path: string): ForeignFunction[] {
  const functions: ForeignFunction[] = []
  let isNeeded = false
  let room = MAX_FUNCTION_CHARACTERS
  for (const call of modules.flowOf(path)?.calls ?? []) {
    const place = modules.locate(path, call)
    const flow = place && place.file !== path ? modules.functionAt(place) : undefined
    if (!place || !flow || functions.length >= MAX_FUNCTIONS) continue
    room -= JSON.stringify(flow).length
    if (room < 0) break
    isNeeded ||= matters(call, flow)
    functions.push({ from: call.from, name: call.name, file: place.file, flow })
  }
  return isNeeded ? functions : []
}

/** Whether a caller learns something from it that it would not assume anyway. */
function matters({ gets }: ForeignCall, { sinks, result, checks }: FunctionFlow): boolean {
  if (gets === 'input' || hasSource(result)) return true
  if (gets === 'nothing') return false
  return (
    sinks.length > 0 ||
    checks.some((bits) => bits !== 0) ||
    (result.taints.length === 0 && result.text !== undefined) ||
    result.taints.some(({ clean }) => clean !== 0)
  )
}

function hasSource({ taints, fields }: FlowValue): boolean {
  return taints.some(({ source }) => source) || (fields?.some(([, field]) => hasSource(field)) ?? false)
}
