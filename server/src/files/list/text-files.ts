import type { Caller } from '../../caller.ts'
import { AppError, refuse } from '../../errors.ts'
import { yieldToOthers } from '../../queue/yield-to-others.ts'
import { getFile } from '../download/get-file.ts'
import { checkProject, cleanFolder, cleanName, requireProject } from '../file.ts'
import type { FilesDeps } from '../ports.ts'
import { detectType } from '../scan/scanning.ts'
import type { FileRecord } from '../types.ts'
import { inOnePiece } from '../upload/receive-content.ts'
import { destinationOf, type StoreDeps, storeFile } from '../upload/store-file.ts'
import { fileAtPath, pathOf } from './find-path.ts'
import { compileGlob, type Glob, isGlob, type StepBudget } from './glob.ts'
import { listFiles } from './list-files.ts'
import { createWalks } from './walks.ts'

/** A stored file as text, for the AI endpoints. */
export interface TextFile {
  readonly id: string
  /** Folder and name: `src/button.tsx`. */
  readonly path: string
  readonly text: string
  readonly sha256: string
}

const MAX_TEXT_BYTES = 1024 * 1024
const IS_ID = /^file_[0-9A-Za-z]{26}$/
const MAX_PATTERNS = 20
const MAX_FOUND = 200
const MAX_EXAMINED = 100_000
const PAGE = 500
// Up to five seconds of processor time. Twenty patterns such as **/*.ts need about half of it for 100,000 files.
const MAX_STEPS = 100_000_000
const YIELD_AFTER_MS = 2
const SOME_TEXT = Buffer.from('text\n')

export async function readTextFile(
  files: Pick<FilesDeps, 'catalog' | 'blobs'>,
  caller: Caller,
  id: string,
): Promise<TextFile> {
  return readText(files, await getFile(files, caller, id))
}

/** The text at a path of the project that a file is in. Undefined if there is none. */
export async function readTextBeside(
  files: Pick<FilesDeps, 'catalog' | 'blobs' | 'browsing'>,
  caller: Caller,
  id: string,
  path: string,
): Promise<string | undefined> {
  const { project } = await getFile(files, caller, id)
  return readTextAt(files, caller, project, path)
}

/** The text at a path of a project. Undefined if there is none. */
export async function readTextAt(
  files: Pick<FilesDeps, 'catalog' | 'blobs' | 'browsing'>,
  caller: Caller,
  project: string,
  path: string,
): Promise<string | undefined> {
  const file = await fileAtPath(files, caller, { project, path })
  return file && (await readText(files, file)).text
}

/** A text file that has not been read yet. */
export interface FoundText {
  readonly id: string
  readonly path: string
  readonly size: number
}

export interface TextToSave {
  readonly project: string
  readonly path: string
  readonly text: string
  readonly key: string | undefined
  /** Id of the generation that wrote the text. */
  readonly generation?: string | undefined
  /** If aborted, nothing is stored. */
  readonly signal: AbortSignal
}

export type FindTextFiles = (
  caller: Caller,
  project: string,
  names: readonly string[],
  signal: AbortSignal,
) => Promise<FoundText[][]>

/**
 * Finds the text files for each name: one file for an id or a path, up to 200 for a pattern, in order of path. If several files
 * have the same path, the newest counts. All patterns are matched in one walk over the project. A token has one walk at a time, and all walks together process one page at a time.
 */
export function createTextFinder(files: Pick<FilesDeps, 'catalog'>, maxSteps = MAX_STEPS): FindTextFiles {
  const walks = createWalks('context files')

  async function findById(caller: Caller, project: string, id: string): Promise<FileRecord[]> {
    const file = await getFile(files, caller, id)
    if (file.project !== project) return [] // otherwise its text would leak into a response of this project
    if (file.size > MAX_TEXT_BYTES) throw notText(file, 'is larger than 1 MB')
    return [file]
  }

  async function findByPath(
    caller: Caller,
    project: string,
    names: readonly string[],
    signal: AbortSignal,
  ): Promise<(name: string) => FileRecord[]> {
    const paths = names.filter((name) => !IS_ID.test(name) && !isGlob(name))
    const found = new Map<string, FileRecord>()
    for (const path of paths) {
      signal.throwIfAborted()
      const file = await walks.slice(caller, () => fileAtPath(files, caller, { project, path }))
      if (!file) throw refuse(`context_files.${names.indexOf(path)}`, 'matches no text file of this project')
      found.set(path, file)
    }
    return (path) => {
      const file = found.get(path)
      return file && pathOf(file) === path && isText(file) ? [file] : []
    }
  }

  async function walk(
    caller: Caller,
    project: string,
    globs: ReadonlyMap<string, Glob>,
    signal: AbortSignal,
  ) {
    const folder = commonFolder([...globs.keys()])
    const found = [...globs.values()].map((fits) => ({ fits, files: new Map<string, FileRecord>() }))
    const budget = { steps: maxSteps }
    let after: string | undefined
    for (let examined = 0; ; examined += PAGE) {
      if (examined >= MAX_EXAMINED) throw tooMany()
      signal.throwIfAborted()
      const open = found.filter((one) => one.files.size < MAX_FOUND)
      const page = await walks.slice(caller, async () => {
        await yieldToOthers()
        const listed = await listFiles(files, caller, {
          project,
          folder,
          page: 1,
          limit: PAGE,
          recursive: true,
          after,
        })
        await match(listed.files, open, budget)
        return listed
      })
      after = page.files.at(-1)?.id
      if (!page.more || found.every((one) => one.files.size >= MAX_FOUND)) break
    }
    return found.map((one) => {
      const inOrder = [...one.files].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, MAX_FOUND)
      return inOrder.map(([, file]) => file).filter(isText)
    })
  }

  return async (caller, project, names, signal) => {
    requireProject(caller, checkProject(project))
    const globs = new Map<string, Glob>()
    for (const [index, name] of names.entries()) {
      if (!IS_ID.test(name) && isGlob(name)) globs.set(name, compileGlob(name, `context_files.${index}`))
    }
    if (globs.size > MAX_PATTERNS) throw refuse('context_files', `accepts at most ${MAX_PATTERNS} patterns`)
    const lookUp = async () => ({
      walked: globs.size === 0 ? [] : await walk(caller, project, globs, signal),
      atPath: await findByPath(caller, project, names, signal),
    })
    const onlyIds = names.every((name) => IS_ID.test(name))
    const { walked, atPath } = await (onlyIds ? lookUp() : walks.walk(caller, signal, lookUp))
    const byPattern = new Map([...globs.keys()].map((pattern, index) => [pattern, walked[index] ?? []]))
    const found: FoundText[][] = []
    for (const name of names) {
      signal.throwIfAborted()
      const records = IS_ID.test(name)
        ? await findById(caller, project, name)
        : (byPattern.get(name) ?? atPath(name))
      found.push(records.map((file) => ({ id: file.id, path: pathOf(file), size: file.size })))
    }
    return found
  }
}

/** The folder that contains all files that can match, so that only these are examined. */
function commonFolder(patterns: readonly string[]): string {
  const [first = [], ...others] = patterns.map((pattern) => pattern.split('/').slice(0, -1))
  const differs = first.findIndex(
    (name, index) => isGlob(name) || others.some((folders) => folders[index] !== name),
  )
  return (differs < 0 ? first : first.slice(0, differs)).join('/')
}

/** Yields to other requests if matching takes long. */
async function match(
  page: readonly FileRecord[],
  globs: readonly { readonly fits: Glob; readonly files: Map<string, FileRecord> }[],
  budget: StepBudget,
): Promise<void> {
  let startedAt = performance.now()
  for (const file of page) {
    const path = pathOf(file)
    const names = path.split('/')
    for (const { fits, files } of globs) if (!files.has(path) && fits(names, budget)) files.set(path, file)
    if (budget.steps < 0) throw tooCostly()
    if (performance.now() - startedAt < YIELD_AFTER_MS) continue
    await yieldToOthers()
    startedAt = performance.now()
  }
}

function tooMany(): AppError {
  return refuse(
    'context_files',
    `has patterns that match against more than ${MAX_EXAMINED} files. Include a folder in them, or use ids or full paths`,
  )
}

function tooCostly(): AppError {
  return refuse(
    'context_files',
    'has patterns that take too long to match. Use fewer or simpler patterns, include a folder in them, or use ids or full paths',
  )
}

/** Checks what can be checked before the text is generated. */
export function checkTextPath(caller: Caller, { project, path }: { project: string; path: string }): void {
  requireProject(caller, checkProject(project))
  const slash = path.lastIndexOf('/')
  try {
    cleanFolder(path.slice(0, Math.max(0, slash)))
  } catch {
    throw refuse('save_as', 'must be a path inside the project, such as src/button.tsx')
  }
  if (!isTextName(cleanName(path.slice(slash + 1))))
    throw refuse('save_as', 'must have a text or code file extension')
}

/** Whether a text can be stored under a name. */
export function isTextName(name: string): boolean {
  return detectType(SOME_TEXT, name, undefined).accepted
}

/** Scans and stores the text like an upload, durably or not at all. Replaces the file at the path, if there is one. */
export async function saveTextFile(
  files: StoreDeps,
  caller: Caller,
  { project, path, text, key, generation, signal }: TextToSave,
): Promise<FileRecord> {
  const bytes = Buffer.from(text)
  const slash = path.lastIndexOf('/')
  const folder = path.slice(0, Math.max(0, slash))
  const destination = destinationOf(caller, { project, folder, onConflict: 'replace' })
  const { file } = await storeFile(files, caller, {
    name: path.slice(slash + 1),
    body: inOnePiece(bytes),
    size: bytes.length,
    destination: () => destination,
    idempotencyKey: key,
    origin: { generation },
    signal,
  })
  return file
}

async function readText(files: Pick<FilesDeps, 'blobs'>, file: FileRecord): Promise<TextFile> {
  if (file.size > MAX_TEXT_BYTES) throw notText(file, 'is larger than 1 MB')
  const chunks: Uint8Array[] = []
  for await (const chunk of await files.blobs.get(file.blob)) chunks.push(chunk)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
    return { id: file.id, path: pathOf(file), text, sha256: file.sha256 }
  } catch {
    throw notText(file, 'is not text')
  }
}

function isText({ kind, mediaType, size }: FileRecord): boolean {
  return size <= MAX_TEXT_BYTES && (kind === 'code' || mediaType.startsWith('text/'))
}

function notText({ name }: FileRecord, why: string): AppError {
  return new AppError('invalid_request', { detail: `The file ${JSON.stringify(name)} ${why}.` })
}
