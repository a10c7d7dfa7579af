import { AppError, refuse } from '../errors.ts'
import { checkProject, cleanFolder, cleanName, type FileRecord, requireProject } from './file.ts'
import { pathOf } from './find-path.ts'
import { getFile } from './get-file.ts'
import { fitsGlob } from './glob.ts'
import { listFiles } from './list-files.ts'
import { detectType } from './media-type.ts'
import type { Caller, FilesDeps } from './ports.ts'
import { uploadFile } from './upload-file.ts'

/** A stored file as text, for whoever reads projects: AI. */
export interface TextFile {
  readonly id: string
  /** Folder and name: `src/button.tsx`. */
  readonly path: string
  readonly text: string
}

const MAX_TEXT_BYTES = 1024 * 1024
const MAX_FOUND = 200
const PAGE = 1_000
const SOME_TEXT = Buffer.from('text\n')

export async function readTextFile(files: FilesDeps, caller: Caller, id: string): Promise<TextFile> {
  return readText(files, await getFile(files, caller, id))
}

/** The files of a project whose paths fit, in the order of their paths. The newest of those with one path counts. */
export async function findTextFiles(
  files: FilesDeps,
  caller: Caller,
  project: string,
  pattern: string,
): Promise<TextFile[]> {
  const found = new Map<string, FileRecord>()
  let after: string | undefined
  do {
    const page = await listFiles(files, caller, { project, page: 1, limit: PAGE, recursive: true, after })
    for (const file of page.files) {
      const path = pathOf(file)
      if (fitsGlob(path, pattern) && !found.has(path)) found.set(path, file)
    }
    after = page.more && found.size < MAX_FOUND ? page.files.at(-1)?.id : undefined
  } while (after !== undefined)
  const chosen = [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, MAX_FOUND)
  const texts: TextFile[] = []
  for (const [, file] of chosen) {
    if (file.size <= MAX_TEXT_BYTES && isText(file)) texts.push(await readText(files, file))
  }
  return texts
}

/** Before the work that makes the text is done: what can be known to be wrong without it. */
export function checkTextPath(caller: Caller, { project, path }: { project: string; path: string }): void {
  requireProject(caller, checkProject(project))
  const slash = path.lastIndexOf('/')
  try {
    cleanFolder(path.slice(0, Math.max(0, slash)))
  } catch {
    throw refuse('save_as', 'must be a path inside of the project, such as src/button.tsx')
  }
  if (!detectType(SOME_TEXT, cleanName(path.slice(slash + 1)), undefined).accepted)
    throw refuse('save_as', 'must have the extension of a text or code file')
}

/** By the same way as an upload: scanned, durable, or not at all. */
export async function saveTextFile(
  files: FilesDeps,
  caller: Caller,
  { project, path, text, key }: { project: string; path: string; text: string; key: string | undefined },
): Promise<FileRecord> {
  const slash = path.lastIndexOf('/')
  async function* parts() {
    yield { kind: 'field' as const, name: 'project_id', value: project }
    yield { kind: 'field' as const, name: 'folder', value: path.slice(0, Math.max(0, slash)) }
    const body = (async function* () {
      yield Buffer.from(text)
    })()
    yield { kind: 'file' as const, name: 'file', filename: path.slice(slash + 1), mediaType: '', body }
  }
  const size = Buffer.byteLength(text)
  const { file } = await uploadFile(files, caller, { parts: parts(), size, idempotencyKey: key })
  return file
}

async function readText(files: FilesDeps, file: FileRecord): Promise<TextFile> {
  if (file.size > MAX_TEXT_BYTES) throw notText(file, 'is larger than 1 MB')
  const chunks: Uint8Array[] = []
  for await (const chunk of await files.blobs.get(file.blob)) chunks.push(chunk)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
    return { id: file.id, path: pathOf(file), text }
  } catch {
    throw notText(file, 'is not text')
  }
}

function isText({ kind, mediaType }: FileRecord): boolean {
  return kind === 'code' || mediaType.startsWith('text/')
}

function notText({ name }: FileRecord, why: string): AppError {
  return new AppError('invalid_request', { detail: `The file ${JSON.stringify(name)} ${why}.` })
}
