import { createHash } from 'node:crypto'
import { AppError, refuse } from '../errors.ts'
import type { Kind } from './media-type.ts'
import type { Caller } from './ports.ts'
import { unpredictable } from './unpredictable.ts'

export interface FileRecord {
  readonly id: string
  /** Microseconds since 1970, unique: the time of creation and the place in lists, newest first. */
  readonly position: number
  readonly workspace: string
  readonly project: string
  readonly folder: string
  readonly name: string
  readonly description: string | undefined
  readonly size: number
  readonly mediaType: string
  readonly kind: Kind
  readonly sha256: string
  /** The key of the bytes in the blob store. */
  readonly blob: string
}

const ID_EPOCH = Date.UTC(2020, 0) * 1000
const BASE32 = '0123456789abcdefghijklmnopqrstuv'

/** Ten characters of time, so that ids sort like positions; then 80 random bits, since the CDN address is a capability. */
export function fileId(position: number): string {
  const time = (position - ID_EPOCH).toString(32).padStart(10, '0')
  const random = Array.from(unpredictable(16), (byte) => BASE32[byte & 31]).join('')
  return `file_${time}${random}`
}

/** The position in an id, also of a file that is gone since. */
export function positionOf(id: string): number {
  if (!/^file_[0-9a-v]{26}$/.test(id)) throw refuse('after', 'must be the id of a file')
  return Number.parseInt(id.slice(5, 15), 32) + ID_EPOCH
}

/** Makes positions: strictly increasing here, and spread within the millisecond so that two processes rarely meet. */
export function createPositions(now: () => number): () => number {
  let last = 0
  return () => {
    last = Math.max(last + 1, ID_EPOCH, now() * 1000 + Math.floor(Math.random() * 1000))
    return last
  }
}

export function createdAt(file: Pick<FileRecord, 'position'>): Date {
  return new Date(Math.floor(file.position / 1000))
}

/** What a repeated request must have in common with the first one. */
export function fingerprint(file: FileRecord): string {
  const { project, folder, name, description, sha256 } = file
  return createHash('sha256')
    .update(JSON.stringify([project, folder, name, description, sha256]))
    .digest('hex')
}

// C0 and C1 controls, and the characters that reorder or hide text: bidi marks, embeddings, overrides, isolates.
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu
const MAX_NAME_BYTES = 255
const MAX_FOLDER_BYTES = 1024
const MAX_DESCRIPTION_CHARACTERS = 4096
const MAX_PROJECT_CHARACTERS = 128

/** A name that is safe to show and to save under. Storage never uses it. */
export function cleanName(sent: string): string {
  const last = sent.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const name = cutToBytes(last.replace(UNSEEN, '').normalize('NFC'), MAX_NAME_BYTES)
  return ['', '.', '..'].includes(name.trim()) ? 'file' : name
}

/** Whole characters only, and the extension is kept: it tells people and programs what the file is. */
function cutToBytes(name: string, most: number): string {
  if (Buffer.byteLength(name) <= most) return name
  const extension = /\.[^.]{1,32}$/u.exec(name)?.[0] ?? ''
  const room = most - Buffer.byteLength(extension)
  return (
    Buffer.from(name)
      .subarray(0, room)
      .toString()
      .replace(/\ufffd+$/u, '') + extension
  )
}

/** `/a//./b/` is `a/b`; the root is empty. */
export function cleanFolder(sent: string): string {
  const segments = sent
    .normalize('NFC')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
  const folder = segments.join('/')
  if (/\p{Cc}/u.test(folder) || !folder.isWellFormed())
    throw refuse('folder', 'must not contain control characters')
  // A backslash is a plain character here, but on some caller's disk it is not.
  if (folder.split(/[/\\]/).includes('..')) throw refuse('folder', 'must not contain ".."')
  if (Buffer.byteLength(folder) > MAX_FOLDER_BYTES)
    throw refuse('folder', `must be at most ${MAX_FOLDER_BYTES} bytes`)
  return folder
}

export function checkProject(sent: string | undefined): string {
  if (sent === undefined) throw refuse('project_id', 'is required')
  const printable = sent.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(sent) && sent.trim() !== ''
  if (!printable || [...sent].length > MAX_PROJECT_CHARACTERS) {
    throw refuse('project_id', `must be 1 to ${MAX_PROJECT_CHARACTERS} printable characters`)
  }
  return sent
}

export function checkDescription(sent: string | undefined): string | undefined {
  if (sent === undefined) return undefined
  if (sent.length > 2 * MAX_DESCRIPTION_CHARACTERS || [...sent].length > MAX_DESCRIPTION_CHARACTERS) {
    throw refuse('description', `must be at most ${MAX_DESCRIPTION_CHARACTERS} characters`)
  }
  if (sent.includes('\0')) throw refuse('description', 'must not contain NUL')
  return sent
}

export function requireProject(caller: Caller, project: string): void {
  if (caller.project !== undefined && caller.project !== project) {
    throw new AppError('forbidden', { detail: 'This token is for another project.' })
  }
}
