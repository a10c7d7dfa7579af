import { useQuery, useQueryClient } from '@tanstack/react-query'
import { memo, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { bytes, count, plural } from '../../ui/format.ts'
import { navigate } from '../../ui/router.tsx'
import { keepsVersionsQuery } from '../../ui/stored.ts'
import { addressOf } from './place.ts'
import {
  cancelAll,
  cancelUpload,
  clearUploads,
  currentUploads,
  dismissUpload,
  isUnderWay,
  retryUpload,
  type Sender,
  subscribeUploads,
  type Upload,
} from './upload-queue.ts'
import './upload-panel.css'

// More rows would slow down the page.
const MAX_ROWS = 50
/** How long the panel stays after all uploads succeeded. */
const CLOSE_MS = 15_000

export function useSender(): Sender {
  const atelier = useAtelier()
  const queries = useQueryClient()
  return useMemo(
    () => ({ atelier, onStored: () => void queries.invalidateQueries({ queryKey: ['stored'] }) }),
    [atelier, queries],
  )
}

/** Stays visible across pages. Closes if all uploads succeeded, unless it is in use. */
export function UploadPanel() {
  const uploads = useSyncExternalStore(subscribeUploads, currentUploads)
  const sender = useSender()
  const panel = useRef<HTMLElement>(null)
  const total = uploads.length
  const succeeded = total > 0 && uploads.every(({ state }) => state === 'done')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another upload starts the time again
  useEffect(() => {
    if (!succeeded) return
    const timer = setInterval(() => {
      if (!panel.current?.matches(':hover, :focus-within')) clearUploads()
    }, CLOSE_MS)
    return () => clearInterval(timer)
  }, [succeeded, total])
  if (total === 0) return null
  const underWay = uploads.filter(isUnderWay).length
  const failed = uploads.filter(({ state }) => state === 'failed')
  const rows = visibleRows(uploads)
  return (
    <section ref={panel} className="uploads card" aria-label="Uploads">
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
  const words = (['refused', 'failed', 'cancelled'] as const).flatMap((end) => {
    const number = uploads.filter(({ state }) => state === end).length
    return number > 0 ? [`${count(number)} ${ENDS[end].toLowerCase()}`] : []
  })
  if (underWay > 0) {
    const all = uploads.length
    const progress =
      all > MAX_ROWS
        ? `Uploading, ${count(all - underWay)} of ${plural(all, 'file')} done`
        : `Uploading ${plural(underWay, 'file')}`
    return [progress, ...words].join(', ')
  }
  return words.length === 0 ? 'Uploads' : `Uploads: ${words.join(', ')}`
}

const RANKS: Readonly<Record<Upload['state'], number>> = {
  refused: 0,
  failed: 0,
  sending: 1,
  checking: 1,
  cancelled: 2,
  waiting: 3,
  done: 4,
}

/** Rejected and failed uploads first, then the others in order; if there are many, active ones before finished ones. */
function visibleRows(uploads: readonly Upload[]): readonly Upload[] {
  if (uploads.length <= MAX_ROWS)
    return uploads.toSorted((a, b) => Math.min(1, RANKS[a.state]) - Math.min(1, RANKS[b.state]))
  return uploads.toSorted((a, b) => RANKS[a.state] - RANKS[b.state]).slice(0, MAX_ROWS)
}

const Row = memo(function Row({ upload, sender }: { upload: Upload; sender: Sender }) {
  const { id, file, project, folder, state, loaded, outcome, fileId } = upload
  const isReplaced = outcome === 'replaced'
  const kept = useQuery({ ...keepsVersionsQuery(useAtelier(), project), enabled: isReplaced }).data
  const share = file.size === 0 ? 1 : loaded / file.size
  const path = folder === '' ? file.name : `${folder}/${file.name}`
  return (
    <li data-state={state}>
      <div className="upload-name">
        <p className="clip" title={path}>
          {file.name}
        </p>
        <p className="small soft numeric">{stateText(upload, kept)}</p>
      </div>
      <div className="upload-buttons">
        {isUnderWay(upload) && (
          <IconButton icon="close" label={`Cancel ${file.name}`} small onClick={() => cancelUpload(id)} />
        )}
        {(state === 'failed' || state === 'cancelled') && (
          <IconButton
            icon="retry"
            label={`Retry ${file.name}`}
            small
            onClick={() => retryUpload(sender, id)}
          />
        )}
        {isReplaced && kept && (
          <IconButton
            icon="history"
            label={`Versions of ${file.name}`}
            small
            onClick={() => navigate(addressOf({ project, folder, file: fileId, tab: 'versions' }))}
          />
        )}
        {(state === 'refused' || state === 'failed') && (
          <IconButton icon="close" label={`Dismiss ${file.name}`} small onClick={() => dismissUpload(id)} />
        )}
      </div>
      {isUnderWay(upload) && (
        <progress aria-label={`Progress of ${file.name}`} max={100} value={Math.round(share * 100)} />
      )}
      {upload.reason && (
        <p className="upload-reason" role="alert">
          {upload.reason}
        </p>
      )}
    </li>
  )
})

const ENDS = { cancelled: 'Cancelled', refused: 'Rejected', failed: 'Failed' } as const

function stateText({ state, file, loaded, speed, outcome = 'created' }: Upload, kept?: boolean): string {
  if (state === 'waiting') return `${bytes(file.size)}, waiting`
  if (state === 'sending') return `${bytes(loaded)} of ${bytes(file.size)}, ${bytes(Math.round(speed))}/s`
  if (state === 'checking') return `${bytes(file.size)}, scanning`
  if (state !== 'done') return ENDS[state]
  if (outcome !== 'replaced') return `${bytes(file.size)}, ${outcome === 'created' ? 'stored' : 'unchanged'}`
  const note = kept === undefined ? '' : kept ? ', previous version kept' : '; this project keeps no versions'
  return `${bytes(file.size)}, replaced${note}`
}
