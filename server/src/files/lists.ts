import { createHash, randomInt } from 'node:crypto'
import type { Statement } from '../database/database.ts'
import type { FileRecord } from './file.ts'
import { canonical, extensionOf, type Kind } from './media-type.ts'

// Every question that can be asked about a project is a list of its own, named by a scope (where) and a type (what).
// A file stands in each list that could show it, so that a page of any list is a short walk along an index.

export interface ListFilter {
  /** Undefined is every folder of the project. */
  readonly folder?: string | undefined
  readonly recursive?: boolean | undefined
  /** A media type, `image/*`, a kind or an extension. */
  readonly type?: string | undefined
}

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
  const segments = file.folder === '' ? [] : file.folder.split('/')
  const ancestors = segments.map((_, index) => segments.slice(0, index + 1).join('/'))
  const extension = extensionOf(file.name)
  const types = ['', file.kind, `${file.mediaType.split('/')[0]}/*`, file.mediaType]
  return {
    scopes: [inside(file.folder), below(''), ...ancestors.map(below)],
    types: extension === '' ? types : [...types, `.${extension}`],
  }
}

const inside = (folder: string) => `in:${shortened(folder)}`
const below = (folder: string) => `below:${shortened(folder)}`

// A file 500 folders deep stands in 2,500 lists: with whole paths their names alone would be megabytes.
const MAX_PLAIN = 48

function shortened(folder: string): string {
  if (folder.length <= MAX_PLAIN) return folder
  return `#${createHash('sha256').update(folder).digest('base64url')}`
}

const KINDS: readonly string[] = ['code', 'image', 'archive', 'document'] satisfies Kind[]

function typeFor(type: string | undefined): string {
  if (!type || KINDS.includes(type)) return type ?? ''
  if (type.includes('/')) return canonical(type)
  return type.startsWith('.') ? type : `.${type}`
}

/** For the transaction that inserts the file. */
export function addToLists(file: FileRecord): Statement[] {
  const { scopes, types } = listsWith(file)
  const names = scopes.flatMap((scope) => types.map((type) => ({ scope, type })))
  // Only a list that is new takes its random id.
  const rows = names.flatMap(({ scope, type }) => [randomInt(2 ** 48 - 1), scope, type])
  const places = names.map((_, index) => `($${3 * index + 3}, $1, $2, $${3 * index + 4}, $${3 * index + 5})`)
  const { where, values } = listsCondition(file)
  return [
    {
      sql: `INSERT INTO lists (id, workspace, project, scope, type) VALUES ${places}
            ON CONFLICT (workspace, project, scope, type) DO NOTHING`,
      values: [file.workspace, file.project, ...rows],
    },
    { ...count(file, 1), changes: names.length },
    {
      sql: `INSERT INTO list_files (list, position) SELECT id, $${values.length + 1} FROM lists WHERE ${where}`,
      values: [...values, file.position],
      changes: names.length,
    },
  ]
}

/** For the transaction that removes it. A list that becomes empty leaves no row, unless two files leave it at once. */
export function removeFromLists(file: FileRecord): Statement[] {
  const { where, values } = listsCondition(file)
  const next = `$${values.length + 1}`
  return [
    {
      sql: `DELETE FROM list_files WHERE position = ${next} AND list IN (SELECT id FROM lists WHERE ${where})`,
      values: [...values, file.position],
    },
    count(file, -1),
    {
      sql: `DELETE FROM list_totals WHERE total = 0 AND part = ${next} AND list IN (SELECT id FROM lists WHERE ${where})`,
      values: [...values, partOf(file)],
    },
    {
      sql: `DELETE FROM lists WHERE ${where} AND NOT EXISTS (SELECT 1 FROM list_totals WHERE list = lists.id)`,
      values,
    },
  ]
}

// As in the migration that made the parts.
const PARTS = 64

function partOf({ position }: FileRecord): number {
  return position % PARTS
}

/** Always in the same order, also where an UPDATE would do: two transactions that meet cannot wait for each other. */
function count(file: FileRecord, change: 1 | -1): Statement {
  const { where, values } = listsCondition(file)
  return {
    sql: `INSERT INTO list_totals (list, part, total) SELECT id, $${values.length + 1}, ${change} FROM lists WHERE ${where}
          ORDER BY id ON CONFLICT (list, part) DO UPDATE SET total = list_totals.total + (${change})`,
    values: [...values, partOf(file)],
  }
}

/** The rows of `lists` that a file stands in. */
function listsCondition(file: FileRecord): { where: string; values: string[] } {
  const { scopes, types } = listsWith(file)
  const places = (count: number, first: number) =>
    Array.from({ length: count }, (_, index) => `$${first + index}`)
  const where = `workspace = $1 AND project = $2
    AND scope IN (${places(scopes.length, 3)}) AND type IN (${places(types.length, 3 + scopes.length)})`
  return { where, values: [file.workspace, file.project, ...scopes, ...types] }
}
