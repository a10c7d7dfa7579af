import type { Statement } from '../database/database.ts'
import { purgeLater } from '../files/delete/purges.ts'
import {
  deleteRow,
  insertFile,
  moveRow,
  releaseContent,
  replaceContent,
  requireAlone,
} from '../files/file-rows.ts'
import { pathOf } from '../files/list/find-path.ts'
import { createTotals } from '../files/list/folder-totals.ts'
import { scanText } from '../files/scan/scan-records.ts'
import { releaseMarked, retainBlob } from '../files/shared-blobs.ts'
import { insertSmall } from '../files/small-blobs.ts'
import type { FileRecord } from '../files/types.ts'
import type { ReceivedContent } from '../files/upload/receive-content.ts'
import { mergeFiles } from '../files/versions/merge-rows.ts'
import { versionsToDrop } from '../files/versions/versions.ts'
import { inSlices } from '../queue/in-slices.ts'
import type { Commit, ContentSource, FileChange } from './types.ts'

/** The statements of a commit. They fail if a file or a content was changed or deleted since it was read. */
export async function changeRows({ changes, origin, kept, now, purgeFrom }: Commit): Promise<Statement[]> {
  const received: ReceivedContent[] = []
  const sources: Statement[] = []
  const rows: Statement[] = []
  const paths: Statement[] = []
  const purges: Statement[] = []
  const totals = createTotals()
  const merges = new Map<FileRecord, FileRecord[]>()
  await inSlices(changes, (change) => {
    const { before, mergedInto } = change
    if (before && mergedInto) {
      merges.set(mergedInto, [...(merges.get(mergedInto) ?? []), before])
      return
    }
    if (change.received) received.push(change.received)
    if (change.source) sources.push(retainSource(change.source))
    rows.push(...changeRow(change, { origin, kept, now }))
    if (isNewPath(change)) paths.push(requireAlone(change.after))
    totals.add(change)
    if (change.before && purgeFrom !== undefined) purges.push(purgeLater(change.before.id, purgeFrom))
  })
  return [
    ...storeReceived(received),
    // Before the changes: one of them may delete the row that refers to the content.
    ...sources,
    ...rows,
    ...[...merges].flatMap(([file, others]) => mergeFiles(file, others, { now, purgeFrom })),
    ...paths,
    ...releaseMarked(),
    ...totals.statements(),
    ...purges,
  ]
}

/** Whether a file comes to a path where no other file was. The commit fails if another one has come there since. */
function isNewPath(change: FileChange): change is FileChange & { after: FileRecord } {
  const { before, after, isAlone } = change
  return after !== undefined && isAlone === true && !(before && pathOf(before) === pathOf(after))
}

/** A content that was copied in the same batch occurs several times. */
function storeReceived(received: readonly ReceivedContent[]): Statement[] {
  return [...Map.groupBy(received, ({ blob }) => blob)].flatMap(([blob, uses]) => {
    const [{ bytes, intended }] = uses as [ReceivedContent]
    const removeIntent = {
      sql: 'DELETE FROM intents WHERE blob = $1 AND due_at > 0',
      values: [blob],
      changes: 1,
    }
    const share = {
      sql: 'INSERT INTO shared_blobs (blob, refs) VALUES ($1, $2)',
      values: [blob, uses.length],
    }
    return [
      ...(bytes ? [insertSmall(blob, bytes)] : []),
      ...(intended ? [removeIntent] : []),
      ...(uses.length > 1 ? [share] : []),
    ]
  })
}

const KEYS = {
  files: ['position'],
  versions: ['file', 'number'],
  checkpoint_files: ['workspace', 'project', 'file', 'first'],
} as const

function retainSource({ table, key, blob }: ContentSource): Statement {
  const where = KEYS[table].map((column, index) => `${column} = $${index + 2}`)
  return retainBlob(table, `blob = $1 AND ${where.join(' AND ')}`, [blob, ...key])
}

function changeRow(
  { before, after, report }: FileChange,
  { origin, kept, now }: Pick<Commit, 'origin' | 'kept' | 'now'>,
): Statement[] {
  const scan = report && scanText(report, now)
  if (before && after)
    return before.blob === after.blob
      ? [moveRow(before, after, scan)]
      : replaceContent(before, after, {
          scan: scan ?? null,
          origin,
          drop: versionsToDrop(after, kept, now),
        })
  if (after) return [insertFile(after, scan ?? null, origin)]
  return before ? [deleteRow(before), ...releaseContent(before)] : []
}
