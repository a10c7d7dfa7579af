import { createHash } from 'node:crypto'
import type { Caller } from '../caller.ts'
import { AppError, refuse } from '../errors.ts'
import { pooledRandomBytes } from './random-bytes.ts'
import type { FileRecord } from './types.ts'

const ID_EPOCH = Date.UTC(2020, 0) * 1000
const BASE32 = '0123456789abcdefghijklmnopqrstuv'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' // in string sort order
const TIME_CHARACTERS = 10
const BASE32_END = 32 ** TIME_CHARACTERS
/** Sorts after every base 32 digit. */
const LATE = 'w'

/** Ten characters of time, so that ids sort like positions, then 80 random bits, because the id grants access at the CDN. */
export function fileId(position: number): string {
  const random = Array.from(pooledRandomBytes(16), (byte) => BASE32[byte & 31]).join('')
  return `file_${encodeTime(position - ID_EPOCH)}${random}`
}

/** Ten base 32 digits last until 2055. After that, `w` and nine base 62 digits, which last longer than positions (2255). */
function encodeTime(micros: number): string {
  if (micros < BASE32_END) return micros.toString(32).padStart(TIME_CHARACTERS, '0')
  let rest = micros - BASE32_END
  let digits = ''
  while (digits.length < TIME_CHARACTERS - LATE.length) {
    digits = `${BASE62[rest % 62]}${digits}`
    rest = Math.floor(rest / 62)
  }
  return LATE + digits
}

function decodeTime(time: string): number {
  if (!time.startsWith(LATE)) return Number.parseInt(time, 32)
  const digits = [...time.slice(LATE.length)]
  return BASE32_END + digits.reduce((sum, digit) => sum * 62 + BASE62.indexOf(digit), 0)
}

/** The position in an id, even if the file was deleted. */
export function positionOf(id: string): number {
  const [, time] = /^file_([0-9a-v]{10}|w[0-9A-Za-z]{9})[0-9a-v]{16}$/.exec(id) ?? []
  const position = time === undefined ? Number.NaN : decodeTime(time) + ID_EPOCH
  if (!Number.isSafeInteger(position)) throw refuse('after', 'must be a file id')
  return position
}

/** Generates positions: strictly increasing, and random within the millisecond so that processes rarely collide. */
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

/** Equal for a request and its repetition. */
export function fingerprint(request: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}

const CONTROLS = /\p{Cc}/gu // C0 and C1
// Characters that reorder or hide text: bidi marks, embeddings, overrides, isolates, and line separators.
const BIDI = /[\p{Bidi_Control}\p{Zl}\p{Zp}]/gu
export const MAX_NAME_BYTES = 255
const MAX_FOLDER_BYTES = 1024
// Normalizing many combining marks takes quadratic time, so longer text is not normalized. Decomposed characters take up to
// three times as many bytes as composed ones, and up to 1.5 times as many UTF-16 code units as those take bytes.
const MAX_SENT_NAME_BYTES = 2048
const MAX_SENT_FOLDER_UNITS = 2048
/** A file has a row for each of its parent folders, in several tables. */
const MAX_FOLDER_DEPTH = 32
const MAX_DESCRIPTION_CHARACTERS = 4096
const MAX_PROJECT_CHARACTERS = 128

/** A name that is safe to display and to save as. The storage never uses it. */
export function cleanName(sent: string): string {
  const last = sent.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const visible = cutToBytes(withoutBidi(last).replace(CONTROLS, ''), MAX_SENT_NAME_BYTES)
  const name = cutToBytes(visible.normalize('NFC'), MAX_NAME_BYTES)
  return ['', '.', '..'].includes(name.trim()) ? 'file' : name
}

/** Whether a name is shortened when it is cleaned. */
export function isNameTooLong(sent: string): boolean {
  const bytes = Buffer.byteLength(sent)
  return (
    bytes > MAX_SENT_NAME_BYTES ||
    (bytes > MAX_NAME_BYTES && Buffer.byteLength(sent.normalize('NFC')) > MAX_NAME_BYTES)
  )
}

/** Cuts between characters and retains the extension. */
function cutToBytes(name: string, most: number): string {
  if (Buffer.byteLength(name) <= most) return name
  const extension = /\.[^.]{1,32}$/u.exec(name)?.[0] ?? ''
  const room = most - Buffer.byteLength(extension)
  return (
    Buffer.from(name)
      .subarray(0, room)
      .toString()
      .replace(/(?<!\ufffd)\ufffd+$/u, '') + extension
  )
}

/** The folder of a new file. */
export function cleanFolder(sent: string): string {
  const folder = checkFolder(sent)
  if (folder.split('/').length > MAX_FOLDER_DEPTH)
    throw refuse('folder', `must be at most ${MAX_FOLDER_DEPTH} levels deep`)
  return folder
}

function withoutBidi(text: string): string {
  return text.replace(BIDI, '')
}

/** Normalizes a folder and removes bidi characters: `/a//./b/` becomes `a/b`; the root is empty. */
export function checkFolder(sent: string): string {
  const visible = withoutBidi(sent)
  if (visible.length > MAX_SENT_FOLDER_UNITS) throw tooLong()
  const folder = visible
    .normalize('NFC')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .join('/')
  if (/\p{Cc}/u.test(folder) || !folder.isWellFormed())
    throw refuse('folder', 'must not contain control characters')
  // A backslash is an ordinary character here, but a separator on some clients.
  if (folder.split(/[/\\]/).includes('..')) throw refuse('folder', 'must not contain ".."')
  if (Buffer.byteLength(folder) > MAX_FOLDER_BYTES) throw tooLong()
  return folder
}

function tooLong(): AppError {
  return refuse('folder', `must be at most ${MAX_FOLDER_BYTES} bytes`)
}

export function checkProject(sent: string | undefined): string {
  if (sent === undefined) throw refuse('project_id', 'is required')
  const isShort = sent.length <= 2 * MAX_PROJECT_CHARACTERS && [...sent].length <= MAX_PROJECT_CHARACTERS
  const printable =
    isShort && sent.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(sent) && sent.trim() !== ''
  if (!printable) throw refuse('project_id', `must be 1 to ${MAX_PROJECT_CHARACTERS} printable characters`)
  return sent
}

/** A project is created by its first file. Reading one without files is no error, also if its name contains bidi characters. */
export function checkNewProject(sent: string | undefined): string {
  const project = checkProject(sent)
  if (withoutBidi(project) !== project)
    throw refuse('project_id', 'must not contain characters that change the direction of text')
  return project
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
    throw new AppError('forbidden', { detail: 'The token is limited to another project.' })
  }
}
