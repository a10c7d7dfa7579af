import type { BatchOperation } from '@atelier/sdk'
import { plural } from '../../ui/format.ts'

/** A file or a folder of a project. */
export interface Entry {
  readonly kind: 'file' | 'folder'
  readonly name: string
  /** Folder and name. */
  readonly path: string
  /** The id of a file. */
  readonly id?: string | undefined
}

/** A file of a list. */
export interface FileRow {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly type: string
  readonly created_at: string
  /** The folder of a search result. */
  readonly folder?: string
}

/** A folder of a list. */
export interface FolderItem {
  readonly name: string
  readonly path: string
  /** Number of files, including subfolders. */
  readonly files: number
}

export function joinPath(folder: string, name: string): string {
  return [folder, name].filter((part) => part !== '').join('/')
}

export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** A folder as the user typed it, without spare slashes and spaces. */
export function cleanPath(typed: string): string {
  return typed
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('/')
}

/** The slash says that a folder is meant, even if a file has the same path. */
export function pathForBatch({ kind, path }: Entry): string {
  return kind === 'folder' ? `${path}/` : path
}

/** `plots`, or `2 files and 1 folder`. */
export function describeEntries(entries: readonly Entry[]): string {
  const [only] = entries
  if (only && entries.length === 1) return only.name
  const files = entries.filter(({ kind }) => kind === 'file').length
  const folders = entries.length - files
  return [files > 0 && plural(files, 'file'), folders > 0 && plural(folders, 'folder')]
    .filter(Boolean)
    .join(' and ')
}

/** Several files can share a path; an operation applies to all of them. */
export function operationsFor(
  entries: readonly Entry[],
  operation: (path: string, entry: Entry) => BatchOperation,
): BatchOperation[] {
  const byPath = new Map(entries.map((entry) => [pathForBatch(entry), entry]))
  return [...byPath].map(([path, entry]) => operation(path, entry))
}
