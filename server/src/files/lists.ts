import { createHash, randomInt } from 'node:crypto'
import type { Statement, Value } from '../database/database.ts'
import { refuse } from '../errors.ts'
import { canonical, extensionOf, type Kind } from './scanning.ts'
import type { FileRecord, ListFilter } from './types.ts'

// Every possible query on a project has its own list, identified by a scope (where) and a type (what).
// A file is in each list that could contain it, so that a page of any list is a short walk along an index.

export interface ListName {
  readonly scope: string
  readonly type: string
}

/** The list for this filter. */
export function listFor(filter: ListFilter): ListName {
  const { folder, recursive, type } = filter
  const scope = folder === undefined || recursive ? below(folder ?? '') : inside(folder)
  return { scope, type: typeFor(type?.trim().toLowerCase()) }
}

/** A file is in the lists of all pairs of these scopes and types. */
export function listsWith(file: FileRecord): { scopes: string[]; types: string[] } {
  const extension = extensionOf(file.name)
  const types = ['', file.kind, `${file.mediaType.split('/')[0]}/*`, file.mediaType]
  return {
    scopes: [inside(file.folder), below(''), ...foldersAbove(file).map(below)],
    types: extension === '' ? types : [...types, `.${extension}`],
  }
}

/** `a`, `a/b` and `a/b/c` for a file in `a/b/c`. */
export function foldersAbove({ folder }: FileRecord): string[] {
  const segments = folder === '' ? [] : folder.split('/')
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}

const inside = (folder: string) => `in:${shortened(folder)}`
export const below = (folder: string) => `below:${shortened(folder)}`

// A file 500 folders deep is in 2,500 lists: with full paths, their names would take megabytes.
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

/** The lists of a file, computed once for all statements: long paths take hundreds of hashes. */
interface ListMembership {
  readonly workspace: string
  readonly project: string
  readonly position: number
  readonly scopes: readonly string[]
  readonly types: readonly string[]
}

function membershipOf(file: FileRecord): ListMembership {
  const { workspace, project, position } = file
  return { workspace, project, position, ...listsWith(file) }
}

/** For the transaction that inserts the file. */
export function addToLists(file: FileRecord): Statement[] {
  const own = membershipOf(file)
  const names = namesOf(own)
  const counted = count(own, [{ lists: own, change: 1 }])
  return [createLists(own, names), { ...counted, changes: names.length }, enterLists(own, names)]
}

/** For the transaction that removes the file. Deletes lists that become empty, unless two files leave a list concurrently. */
export function removeFromLists(file: FileRecord): Statement[] {
  const own = membershipOf(file)
  return [leaveLists(own), count(own, [{ lists: own, change: -1 }]), ...deleteEmptyLists(own)]
}

/** For the transaction that renames or moves the file. Does not touch lists that it stays in. */
export function moveBetweenLists(before: FileRecord, after: FileRecord): Statement[] {
  const [from, to] = [membershipOf(before), membershipOf(after)]
  const left = namesOf(from, to)
  const entered = namesOf(to, from)
  const counted = count(to, [
    { lists: from, except: to, change: -1 },
    { lists: to, except: from, change: 1 },
  ])
  return [
    ...(entered.length > 0 ? [createLists(to, entered)] : []),
    ...(left.length + entered.length > 0 ? [{ ...counted, changes: left.length + entered.length }] : []),
    ...(entered.length > 0 ? [enterLists(to, entered, from)] : []),
    ...(left.length > 0 ? [leaveLists(from, to), ...deleteEmptyLists(from, to)] : []),
  ]
}

function createLists({ workspace, project }: ListMembership, names: readonly ListName[]): Statement {
  const { values, place } = createValues()
  const own = `${place(workspace)}, ${place(project)}`
  const rows = padded(names).map(({ scope, type }) => {
    // Only a new list uses its random id.
    return `(${place(randomInt(2 ** 48 - 1))}, ${own}, ${place(scope)}, ${place(type)})`
  })
  return {
    sql: `INSERT INTO lists (id, workspace, project, scope, type) VALUES ${rows}
          ON CONFLICT (workspace, project, scope, type) DO NOTHING`,
    values,
  }
}

interface Change {
  readonly lists: ListMembership
  readonly except?: ListMembership
  readonly change: 1 | -1
}

/** Updates totals in a fixed order, even where an UPDATE would suffice, so that concurrent transactions cannot deadlock. */
function count(own: ListMembership, changes: readonly Change[]): Statement {
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

function enterLists(own: ListMembership, names: readonly ListName[], except?: ListMembership): Statement {
  const { values, place } = createValues()
  const position = place(own.position)
  return {
    sql: `INSERT INTO list_files (list, position) SELECT id, ${position} FROM lists WHERE ${isAmong(place, own, except)}`,
    values,
    changes: names.length,
  }
}

function leaveLists(own: ListMembership, except?: ListMembership): Statement {
  const { values, place } = createValues()
  const position = place(own.position)
  return {
    sql: `DELETE FROM list_files WHERE position = ${position}
          AND list IN (SELECT id FROM lists WHERE ${isAmong(place, own, except)})`,
    values,
  }
}

function deleteEmptyLists(own: ListMembership, except?: ListMembership): Statement[] {
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

// As in the migration that introduced the parts.
const PARTS = 64

function partOf({ position }: ListMembership): number {
  return position % PARTS
}

/** The names of its lists, except those of `except`. */
function namesOf(own: ListMembership, except?: ListMembership): ListName[] {
  const names = own.scopes.flatMap((scope) => own.types.map((type) => ({ scope, type })))
  if (!except) return names
  const [scopes, types] = [new Set(except.scopes), new Set(except.types)]
  return names.filter(({ scope, type }) => !(scopes.has(scope) && types.has(type)))
}

/** The same as a condition on the rows of `lists`. */
function isAmong(place: Place, own: ListMembership, except?: ListMembership): string {
  const named = ({ scopes, types }: ListMembership) =>
    `scope IN (${padded(scopes).map(place)}) AND type IN (${padded(types).map(place)})`
  const rows = `workspace = ${place(own.workspace)} AND project = ${place(own.project)} AND ${named(own)}`
  return except ? `${rows} AND NOT (${named(except)})` : rows
}

const PAD_TO = 5

/** Repeats the last item, so that statements have few different lengths: databases prepare a limited number of them. */
function padded<T>(items: readonly T[]): T[] {
  const missing = (PAD_TO - (items.length % PAD_TO)) % PAD_TO
  return [...items, ...items.slice(-1).flatMap((last) => Array<T>(missing).fill(last))]
}

type Place = (value: Value) => string

/** The values of a statement, in order of their placeholders. */
function createValues(): { values: Value[]; place: Place } {
  const values: Value[] = []
  return { values, place: (value) => `$${values.push(value)}` }
}
