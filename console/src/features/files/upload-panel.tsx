import { useQueryClient } from '@tanstack/react-query'
import { memo, useMemo, useSyncExternalStore } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { bytes, count, plural } from '../../ui/format.ts'
import {
  cancelAll,
  cancelUpload,
  clearUploads,
  currentUploads,
  isUnderWay,
  retryUpload,
  type Sender,
  subscribeUploads,
  type Upload,
} from './upload-queue.ts'
import './upload-panel.css'

// More rows would slow down the page.
const MAX_ROWS = 50

export function useSender(): Sender {
  const atelier = useAtelier()
  const queries = useQueryClient()
  return useMemo(
    () => ({ atelier, onStored: () => void queries.invalidateQueries({ queryKey: ['stored'] }) }),
    [atelier, queries],
  )
}

/** Stays visible across pages. */
export function UploadPanel() {
  const uploads = useSyncExternalStore(subscribeUploads, currentUploads)
  const sender = useSender()
  if (uploads.length === 0) return null
  const underWay = uploads.filter(isUnderWay).length
  const failed = uploads.filter(({ state }) => state === 'failed')
  const rows = visibleRows(uploads)
  return (
    <section className="uploads card" aria-label="Uploads">
      <header>
        <h2 className="grow">
          <span role="status">{summaryOf(uploads, underWay)}</span>
        </h2>
        {underWay > 1 && (
          <Button small onClick={cancelAll}>
            Cancel all
          </Button>
        )}
        {underWay === 0 && failed.length > 1 && (
          <Button small icon="retry" onClick={() => failed.map(({ id }) => retryUpload(sender, id))}>
            Retry all
          </Button>
        )}
        <IconButton icon="close" label="Clear finished uploads" small onClick={clearUploads} />
      </header>
      {uploads.length > MAX_ROWS && underWay > 0 && (
        <progress aria-label="Total progress" max={uploads.length} value={uploads.length - underWay} />
      )}
      <ul>
        {rows.map((upload) => (
          <Row key={upload.id} upload={upload} sender={sender} />
        ))}
      </ul>
      {rows.length < uploads.length && (
        <p className="uploads-more small soft">and {count(uploads.length - rows.length)} more</p>
      )}
    </section>
  )
}

function summaryOf(uploads: readonly Upload[], underWay: number): string {
  if (underWay > 0) {
    const all = uploads.length
    return all > MAX_ROWS
      ? `Uploading, ${count(all - underWay)} of ${plural(all, 'file')} done`
      : `Uploading ${plural(underWay, 'file')}`
  }
  const words = (['refused', 'failed', 'cancelled'] as const).flatMap((end) => {
    const number = uploads.filter(({ state }) => state === end).length
    return number > 0 ? [`${count(number)} ${ENDS[end].toLowerCase()}`] : []
  })
  return words.length === 0 ? 'Uploads' : `Uploads: ${words.join(', ')}`
}

const RANKS: Readonly<Record<Upload['state'], number>> = {
  sending: 0,
  checking: 0,
  failed: 1,
  refused: 1,
  cancelled: 2,
  waiting: 3,
  done: 4,
}

/** All uploads in order. If there are many, active and failed ones come first. */
function visibleRows(uploads: readonly Upload[]): readonly Upload[] {
  if (uploads.length <= MAX_ROWS) return uploads
  return uploads.toSorted((a, b) => RANKS[a.state] - RANKS[b.state]).slice(0, MAX_ROWS)
}

const Row = memo(function Row({ upload, sender }: { upload: Upload; sender: Sender }) {
  const { id, file, folder, state, loaded } = upload
  const share = file.size === 0 ? 1 : loaded / file.size
  const path = folder === '' ? file.name : `${folder}/${file.name}`
  return (
    <li data-state={state}>
      <div className="upload-name">
        <p className="clip" title={path}>
          {file.name}
        </p>
        <p className="small soft numeric">{stateText(upload)}</p>
      </div>
      {isUnderWay(upload) && (
        <IconButton icon="close" label={`Cancel ${file.name}`} small onClick={() => cancelUpload(id)} />
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <IconButton icon="retry" label={`Retry ${file.name}`} small onClick={() => retryUpload(sender, id)} />
      )}
      {isUnderWay(upload) && (
        <progress aria-label={`Progress of ${file.name}`} max={100} value={Math.round(share * 100)} />
      )}
      {upload.reason && <p className="upload-reason">{upload.reason}</p>}
    </li>
  )
})

const ENDS = { cancelled: 'Cancelled', refused: 'Rejected', failed: 'Failed' } as const

function stateText({ state, file, loaded, speed }: Upload): string {
  if (state === 'waiting') return `${bytes(file.size)}, waiting`
  if (state === 'sending') return `${bytes(loaded)} of ${bytes(file.size)}, ${bytes(Math.round(speed))}/s`
  if (state === 'checking') return `${bytes(file.size)}, scanning`
  return state === 'done' ? `${bytes(file.size)}, stored` : ENDS[state]
}
