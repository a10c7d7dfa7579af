import { createHash, randomInt } from 'node:crypto'
import type { Statement, Value } from '../database/database.ts'
import { refuse } from '../errors.ts'
import { canonical, extensionOf, type Kind } from './scanning.ts'
import type { FileRecord, ListFilter } from './types.ts'

// Every question that can be asked about a project is a list of its own, named by a scope (where) and a type (what).
// A file stands in each list that could show it, so that a page of any list is a short walk along an index.

export interface ListName {
  readonly scope: string
  readonly type: string
}

/** The list that answers this filter. */
export function listFor(filter: ListFilter): ListName {
  const { folder, recursive, type } = filter
  const scope = folder === undefined || recursive ? below(folder ?? '') : inside(folder)
  return { scope, type: typeFor(type?.trim().toLowerCase()) }
}

/** The lists that a file stands in are all pairs of these. */
export function listsWith(file: FileRecord): { scopes: string[]; types: string[] } {
  const extension = extensionOf(file.name)
  const types = ['', file.kind, `${file.mediaType.split('/')[0]}/*`, file.mediaType]
  return {
    scopes: [inside(file.folder), below(''), ...foldersAbove(file).map(below)],
    types: extension === '' ? types : [...types, `.${extension}`],
  }
}

/** `a`, `a/b` and `a/b/c` of a file in `a/b/c`. */
export function foldersAbove({ folder }: FileRecord): string[] {
  const segments = folder === '' ? [] : folder.split('/')
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}

const inside = (folder: string) => `in:${shortened(folder)}`
export const below = (folder: string) => `below:${shortened(folder)}`

// A file 500 folders deep stands in 2,500 lists: with whole paths their names alone would be megabytes.
const MAX_PLAIN = 48

function shortened(folder: string): string {
  if (folder.length <= MAX_PLAIN) return folder
  return `#${createHash('sha256').update(folder).digest('base64url')}`
}

const KINDS: readonly string[] = ['code', 'image', 'archive', 'document'] satisfies Kind[]

function typeFor(type: string | undefined): string {
  if (!type || KINDS.includes(type)) return type ?? ''
  if (type.includes('\0')) throw refuse('type', 'must not contain NUL')
  if (type.includes('/')) return canonical(type)
  return type.startsWith('.') ? type : `.${type}`
}

/** A file's place in its lists, found once for all statements: of long paths it takes hundreds of hashes. */
interface Standing {
  readonly workspace: string
  readonly project: string
  readonly position: number
  readonly scopes: readonly string[]
  readonly types: readonly string[]
}

function standingOf(file: FileRecord): Standing {
  const { workspace, project, position } = file
  return { workspace, project, position, ...listsWith(file) }
}

/** For the transaction that inserts the file. */
export function addToLists(file: FileRecord): Statement[] {
  const own = standingOf(file)
  const names = namesOf(own)
  const counted = count(own, [{ lists: own, change: 1 }])
  return [makeLists(own, names), { ...counted, changes: names.length }, enterLists(own, names)]
}

/** For the transaction that removes it. A list that becomes empty leaves no row, unless two files leave it at once. */
export function removeFromLists(file: FileRecord): Statement[] {
  const own = standingOf(file)
  return [leaveLists(own), count(own, [{ lists: own, change: -1 }]), ...dropLists(own)]
}

/** For the transaction that renames or moves it. The lists that it stays in are left alone. */
export function moveBetweenLists(before: FileRecord, after: FileRecord): Statement[] {
  const [from, to] = [standingOf(before), standingOf(after)]
  const left = namesOf(from, to)
  const entered = namesOf(to, from)
  const counted = count(to, [
    { lists: from, except: to, change: -1 },
    { lists: to, except: from, change: 1 },
  ])
  return [
    ...(entered.length > 0 ? [makeLists(to, entered)] : []),
    ...(left.length + entered.length > 0 ? [{ ...counted, changes: left.length + entered.length }] : []),
    ...(entered.length > 0 ? [enterLists(to, entered, from)] : []),
    ...(left.length > 0 ? [leaveLists(from, to), ...dropLists(from, to)] : []),
  ]
}

function makeLists({ workspace, project }: Standing, names: readonly ListName[]): Statement {
  const { values, place } = createValues()
  const own = `${place(workspace)}, ${place(project)}`
  const rows = evened(names).map(({ scope, type }) => {
    // Only a list that is new takes its random id.
    return `(${place(randomInt(2 ** 48 - 1))}, ${own}, ${place(scope)}, ${place(type)})`
  })
  return {
    sql: `INSERT INTO lists (id, workspace, project, scope, type) VALUES ${rows}
          ON CONFLICT (workspace, project, scope, type) DO NOTHING`,
    values,
  }
}

interface Change {
  readonly lists: Standing
  readonly except?: Standing
  readonly change: 1 | -1
}

/** Always in the same order, also where an UPDATE would do: two transactions that meet cannot wait for each other. */
function count(own: Standing, changes: readonly Change[]): Statement {
  const { values, place } = createValues()
  const part = place(partOf(own))
  const lists = changes.map(
    ({ lists, except, change }) =>
      `SELECT id, ${change} AS change FROM lists WHERE ${isAmong(place, lists, except)}`,
  )
  return {
    sql: `INSERT INTO list_totals (list, part, total) SELECT id, ${part}, change FROM (${lists.join(' UNION ALL ')}) AS changed
          ORDER BY id ON CONFLICT (list, part) DO UPDATE SET total = list_totals.total + excluded.total`,
    values,
  }
}

function enterLists(own: Standing, names: readonly ListName[], except?: Standing): Statement {
  const { values, place } = createValues()
  const position = place(own.position)
  return {
    sql: `INSERT INTO list_files (list, position) SELECT id, ${position} FROM lists WHERE ${isAmong(place, own, except)}`,
    values,
    changes: names.length,
  }
}

function leaveLists(own: Standing, except?: Standing): Statement {
  const { values, place } = createValues()
  const position = place(own.position)
  return {
    sql: `DELETE FROM list_files WHERE position = ${position}
          AND list IN (SELECT id FROM lists WHERE ${isAmong(place, own, except)})`,
    values,
  }
}

function dropLists(own: Standing, except?: Standing): Statement[] {
  const totals = createValues()
  const part = totals.place(partOf(own))
  const lists = createValues()
  return [
    {
      sql: `DELETE FROM list_totals WHERE total = 0 AND part = ${part}
            AND list IN (SELECT id FROM lists WHERE ${isAmong(totals.place, own, except)})`,
      values: totals.values,
    },
    {
      sql: `DELETE FROM lists WHERE ${isAmong(lists.place, own, except)}
            AND NOT EXISTS (SELECT 1 FROM list_totals WHERE list = lists.id)`,
      values: lists.values,
    },
  ]
}

// As in the migration that made the parts.
const PARTS = 64

function partOf({ position }: Standing): number {
  return position % PARTS
}

/** The names of its lists, without those that are also `except`'s. */
function namesOf(own: Standing, except?: Standing): ListName[] {
  const names = own.scopes.flatMap((scope) => own.types.map((type) => ({ scope, type })))
  if (!except) return names
  const [scopes, types] = [new Set(except.scopes), new Set(except.types)]
  return names.filter(({ scope, type }) => !(scopes.has(scope) && types.has(type)))
}

/** The same of the rows of `lists`. */
function isAmong(place: Place, own: Standing, except?: Standing): string {
  const named = ({ scopes, types }: Standing) =>
    `scope IN (${evened(scopes).map(place)}) AND type IN (${evened(types).map(place)})`
  const rows = `workspace = ${place(own.workspace)} AND project = ${place(own.project)} AND ${named(own)}`
  return except ? `${rows} AND NOT (${named(except)})` : rows
}

const EVEN = 5

/** Repeats the last so that statements are of few different lengths: databases prepare a limited number of them. */
function evened<T>(items: readonly T[]): T[] {
  const missing = (EVEN - (items.length % EVEN)) % EVEN
  return [...items, ...items.slice(-1).flatMap((last) => Array<T>(missing).fill(last))]
}

type Place = (value: Value) => string

/** Values of a statement, in the order in which it names them. */
function createValues(): { values: Value[]; place: Place } {
  const values: Value[] = []
  return { values, place: (value) => `$${values.push(value)}` }
}
