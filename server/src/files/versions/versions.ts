import type { Row } from '../../database/database.ts'
import type { VersionsKept } from '../ports.ts'
import type { Kind } from '../scan/scanning.ts'
import type { FileRecord, Version, VersionsToDrop } from '../types.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The versions to drop when a file gets new content; undefined if none. */
export function versionsToDrop(
  { version }: Pick<FileRecord, 'version'>,
  { count, days }: VersionsKept,
  now: number,
): VersionsToDrop | undefined {
  const upTo = version - 1 - count
  return upTo < 1 ? undefined : { upTo, before: now - days * DAY_MS }
}

export const VERSION_COLUMNS = 'number, name, size, media_type, kind, sha256, blob, written_at, origin'

export interface VersionRow extends Row {
  number: number
  name: string
  size: number
  media_type: string
  kind: string
  sha256: string
  blob: string
  written_at: number
  origin: string | null
}

export function toVersion(row: VersionRow): Version {
  return {
    number: row.number,
    name: row.name,
    size: row.size,
    mediaType: row.media_type,
    kind: row.kind as Kind,
    sha256: row.sha256,
    blob: row.blob,
    writtenAt: row.written_at,
    origin: row.origin === null ? undefined : JSON.parse(row.origin),
  }
}
