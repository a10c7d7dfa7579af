import { pathOf } from '../files/list/find-path.ts'
import type { FileRecord } from '../files/types.ts'

export const URI_TEMPLATE = 'atelier://{project}/{+path}'

/** Project names and paths may contain any character. `/` separates folders. */
export function uriOf(file: Pick<FileRecord, 'project' | 'folder' | 'name'>): string {
  const segments = [file.project, ...pathOf(file).split('/')]
  return `atelier://${segments.map(encodeURIComponent).join('/')}`
}

export function readUri(uri: string): { project: string; path: string } | undefined {
  const [, sent] = /^atelier:\/\/([^?#]{1,16384})$/.exec(uri) ?? []
  const [project, ...path] = (sent ?? '').split('/')
  if (!project || path.length === 0) return undefined
  try {
    return { project: decodeURIComponent(project), path: path.map(decodeURIComponent).join('/') }
  } catch {
    return undefined
  }
}
