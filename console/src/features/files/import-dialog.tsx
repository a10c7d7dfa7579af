import { AtelierError, type ImportProgress, type Schemas } from '@atelier/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { reportFailure, useAtelier } from '../../ui/client.tsx'
import { Dialog, FormDialog } from '../../ui/dialog.tsx'
import { bytes, count, plural } from '../../ui/format.ts'
import { navigate } from '../../ui/router.tsx'
import { Problem } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { PathReasons } from './path-reasons.tsx'
import { addressOf } from './place.ts'
import './import-dialog.css'

type Mode = 'merge' | 'replace'
type Refused = Schemas['Import']['refused'][number]

interface Props {
  project: string
  folder: string
  /** An archive that was dropped. */
  dropped?: File | undefined
  /** Stores a dropped archive as it is. */
  onUpload?: (() => void) | undefined
  onClose: () => void
}

/** Writes the files of an archive into a folder of the project. */
export function ImportDialog({ project, folder, dropped, onUpload, onClose }: Props) {
  const id = useId()
  const atelier = useAtelier()
  const queries = useQueryClient()
  const [archive, setArchive] = useState(dropped)
  const [mode, setMode] = useState<Mode>('merge')
  const [progress, setProgress] = useState<ImportProgress>()
  const stopping = useRef(new AbortController())
  const place = folder === '' ? project : folder
  const run = useMutation({
    mutationFn: async ({ file, skipRefused }: { file: File; skipRefused: boolean }) => {
      stopping.current = new AbortController()
      setProgress(undefined)
      const request = { mode, ...(folder !== '' && { folder }), ...(skipRefused && { skipRefused }) }
      const { signal } = stopping.current
      return atelier.project(project).import(file, request, { signal, onProgress: setProgress })
    },
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['stored'] }),
    onError: (error) => reportFailure(error),
  })

  function stop(): void {
    stopping.current.abort()
    onClose()
  }

  if (run.isPending && archive)
    return (
      <Dialog title={`Importing ${archive.name}`} stays onClose={stop}>
        <p role="status" className="numeric">
          {progressText(archive, progress)}
        </p>
        <progress
          className="import-progress"
          aria-label="Progress of the import"
          value={progress?.phase === 'scan' ? progress.bytes : undefined}
          max={progress?.totalBytes || 1}
        />
        <div className="row">
          <span className="grow" />
          <Button icon="stop" onClick={stop}>
            Stop
          </Button>
        </div>
      </Dialog>
    )
  if (run.data) return <Done project={project} imported={run.data} onClose={onClose} />
  const refused = refusedIn(run.error)
  if (refused.length > 0 && archive)
    return (
      <Dialog title="Nothing was imported" onClose={onClose}>
        <RefusedFiles refused={refused} />
        <div className="row">
          <span className="grow" />
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={() => run.mutate({ file: archive, skipRefused: true })}>
            Import the other files
          </Button>
        </div>
      </Dialog>
    )
  return (
    <FormDialog
      title={`Import into ${place}`}
      action="Import"
      danger={mode === 'replace'}
      busy={archive === undefined}
      onClose={onClose}
      onSubmit={() => archive && run.mutate({ file: archive, skipRefused: false })}
    >
      {dropped ? (
        <p>
          <strong className="anywhere">{dropped.name}</strong> · {bytes(dropped.size)}
        </p>
      ) : (
        <div className="field">
          <label htmlFor={id}>Archive</label>
          <input
            id={id}
            className="input import-file"
            type="file"
            accept=".zip,.tar,.tgz,.gz"
            required
            aria-describedby={`${id}-hint`}
            onChange={(event) => setArchive(event.currentTarget.files?.[0])}
          />
          <p id={`${id}-hint`} className="hint">
            Choose a zip, tar or tar.gz, or drop one here. At most 500 MB and 20,000 files.
          </p>
        </div>
      )}
      <div className="field">
        <label htmlFor={`${id}-mode`}>Files that are not in the archive</label>
        <select
          id={`${id}-mode`}
          className="select"
          value={mode}
          onChange={(event) => setMode(event.currentTarget.value as Mode)}
        >
          <option value="merge">Keep them</option>
          <option value="replace">Delete them from {place}</option>
        </select>
      </div>
      <p className="small soft">
        All files are scanned, then written at once, after a checkpoint. You can undo this.
      </p>
      {onUpload && (
        <div className="row">
          <Button
            small
            icon="upload"
            onClick={() => {
              onClose()
              onUpload()
            }}
          >
            Upload the archive as one file instead
          </Button>
        </div>
      )}
      {run.error && <Problem error={run.error} />}
    </FormDialog>
  )
}

function progressText({ size }: File, progress: ImportProgress | undefined): string {
  if (!progress) return `Sending ${bytes(size)}…`
  const { phase, files, refused } = progress
  if (phase === 'write') return `Writing ${plural(files - refused, 'file')}…`
  return `${plural(files, 'file')} scanned${refused > 0 ? `, ${count(refused)} refused` : ''}…`
}

/** The files that the service named as the reason of the failure. */
function refusedIn(error: unknown): readonly Refused[] {
  if (!(error instanceof AtelierError) || error.code !== 'invalid_upload') return []
  return error.errors.map(({ field, message }) => ({ path: field, reason: message }))
}

function RefusedFiles({ refused }: { refused: readonly Refused[] }) {
  return <PathReasons title={`${plural(refused.length, 'file was', 'files were')} refused`} items={refused} />
}

interface DoneProps {
  project: string
  imported: Schemas['Import']
  onClose: () => void
}

function Done({ project, imported, onClose }: DoneProps) {
  const atelier = useAtelier()
  const queries = useQueryClient()
  const { created, replaced, unchanged, removed, refused, checkpoint_id: checkpoint } = imported
  const undo = useMutation({
    mutationFn: (id: string) => atelier.project(project).checkpoints.restore(id),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: ['stored'] })
      showToast({ text: 'Import undone' })
      onClose()
    },
    onError: (error) => reportFailure(error),
  })
  const changes = [
    `${count(created)} new`,
    `${count(replaced)} replaced`,
    ...(removed > 0 ? [`${count(removed)} deleted`] : []),
    `${count(unchanged)} unchanged`,
  ]
  return (
    <Dialog title="Imported" onClose={onClose}>
      <p role="status" className="numeric">
        {changes.join(', ')}.
      </p>
      {refused.length > 0 && <RefusedFiles refused={refused} />}
      {undo.error && <Problem error={undo.error} />}
      <div className="row">
        <Button
          kind="plain"
          onClick={() => {
            onClose()
            navigate(addressOf({ project, view: 'checkpoints' }))
          }}
        >
          Checkpoints
        </Button>
        <span className="grow" />
        {checkpoint !== null && (
          <Button icon="history" disabled={undo.isPending} onClick={() => undo.mutate(checkpoint)}>
            Undo
          </Button>
        )}
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
