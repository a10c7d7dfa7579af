import type { Caller } from '../../caller.ts'
import { refuse } from '../../errors.ts'
import { checkDescription, checkNewProject, cleanFolder, requireProject } from '../file.ts'
import type { Bytes } from '../ports.ts'
import {
  type Destination,
  type FileToStore,
  type OnConflict,
  type StoreDeps,
  type StoredFile,
  storeFile,
} from './store-file.ts'

export type FormPart =
  | { kind: 'field'; name: string; value: string }
  | { kind: 'file'; name: string; filename: string; mediaType: string; body: Bytes }

const ON_CONFLICT: ReadonlySet<string> = new Set<OnConflict>(['keep', 'replace', 'fail'])
const FIELDS = new Set(['project_id', 'folder', 'description', 'on_conflict'])

/** Stores the file of a form with exactly one file. Parts may come in any order. */
export async function uploadForm(
  files: StoreDeps,
  caller: Caller,
  parts: AsyncIterator<FormPart>,
  options: Pick<FileToStore, 'size' | 'idempotencyKey' | 'signal'>,
): Promise<StoredFile> {
  const fields = new Map<string, string | undefined>()

  /** Reads fields up to the next file. Checks each one immediately, to reject an upload before its file is sent. */
  async function nextFile(): Promise<(FormPart & { kind: 'file' }) | undefined> {
    for (let part = await parts.next(); !part.done; part = await parts.next()) {
      if (part.value.kind === 'file') return part.value
      const { name, value } = part.value
      if (!FIELDS.has(name)) continue
      if (fields.has(name)) throw refuse(name, 'must be sent only once')
      fields.set(name, checkField(caller, name, value))
    }
    return undefined
  }

  async function destination(): Promise<Destination> {
    if (await nextFile()) throw onlyOne()
    const project = checkNewProject(fields.get('project_id'))
    return {
      project,
      folder: fields.get('folder') ?? '',
      description: fields.get('description'),
      onConflict: fields.get('on_conflict') as OnConflict | undefined,
    }
  }

  try {
    const file = await nextFile()
    if (!file) {
      checkNewProject(fields.get('project_id'))
      throw refuse('file', 'is required and must be a form part with a file name')
    }
    if (file.name !== 'file') throw onlyOne()
    const { filename: name, mediaType: claimedType, body } = file
    return await storeFile(files, caller, {
      ...options,
      name,
      claimedType,
      body,
      releasable: true,
      destination,
    })
  } finally {
    await parts.return?.()
  }
}

function onlyOne() {
  return refuse('file', 'must be the only file in the form')
}

function checkField(caller: Caller, name: string, value: string): string | undefined {
  if (name === 'folder') return cleanFolder(value)
  if (name === 'description') return checkDescription(value)
  if (name === 'on_conflict' && !ON_CONFLICT.has(value)) throw refuse(name, 'must be keep, replace or fail')
  if (name === 'project_id') requireProject(caller, checkNewProject(value))
  return value
}
