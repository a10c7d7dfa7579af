import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { bytes, plural } from '../../ui/format.ts'
import {
  cancelUpload,
  clearUploads,
  currentUploads,
  retryUpload,
  type Sender,
  subscribeUploads,
  type Upload,
} from './upload-queue.ts'
import './upload-panel.css'

export function useSender(): Sender {
  const atelier = useAtelier()
  const queries = useQueryClient()
  return { atelier, onStored: () => void queries.invalidateQueries({ queryKey: ['stored'] }) }
}

/** Stays while pages change. */
export function UploadPanel() {
  const uploads = useSyncExternalStore(subscribeUploads, currentUploads)
  const sender = useSender()
  if (uploads.length === 0) return null
  const underWay = uploads.filter(isUnderWay).length
  const failed = uploads.filter(({ state }) => state === 'failed').length
  return (
    <section className="uploads card" aria-label="Uploads">
      <header>
        <h2 className="grow" role="status">
          {underWay > 0 ? `Uploading ${plural(underWay, 'file')}` : 'Uploads'}
          {underWay === 0 && failed > 0 && `: ${failed} refused`}
        </h2>
        <IconButton icon="close" label="Clear finished uploads" small onClick={clearUploads} />
      </header>
      <ul>
        {uploads.map((upload) => (
          <Row key={upload.id} upload={upload} onRetry={() => retryUpload(sender, upload.id)} />
        ))}
      </ul>
    </section>
  )
}

function isUnderWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending' || state === 'checking'
}

function Row({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const { id, file, state, loaded } = upload
  const share = file.size === 0 ? 1 : loaded / file.size
  return (
    <li data-state={state}>
      <div className="upload-name">
        <p className="clip" title={file.name}>
          {file.name}
        </p>
        <p className="small soft numeric">{inWords(upload)}</p>
      </div>
      {isUnderWay(upload) && (
        <IconButton icon="close" label={`Cancel ${file.name}`} small onClick={() => cancelUpload(id)} />
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <IconButton icon="retry" label={`Retry ${file.name}`} small onClick={onRetry} />
      )}
      {isUnderWay(upload) && (
        <progress aria-label={`Progress of ${file.name}`} max={100} value={Math.round(share * 100)} />
      )}
      {upload.reason && <p className="upload-reason">{upload.reason}</p>}
    </li>
  )
}

function inWords({ state, file, loaded, speed }: Upload): string {
  if (state === 'waiting') return `${bytes(file.size)}, waiting`
  if (state === 'sending') return `${bytes(loaded)} of ${bytes(file.size)}, ${bytes(Math.round(speed))}/s`
  if (state === 'checking') return `${bytes(file.size)}, being checked`
  if (state === 'done') return `${bytes(file.size)}, stored`
  return state === 'cancelled' ? 'Cancelled' : 'Refused'
}
