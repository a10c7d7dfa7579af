import type { FileRecord } from './file.ts'
import { extensionOf, type Kind } from './media-type.ts'

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

const inside = (folder: string) => `in:${folder}`
const below = (folder: string) => `below:${folder}`

const KINDS: readonly string[] = ['code', 'image', 'archive', 'document'] satisfies Kind[]

function typeFor(type: string | undefined): string {
  if (!type || type.includes('/') || KINDS.includes(type)) return type ?? ''
  return type.startsWith('.') ? type : `.${type}`
}
