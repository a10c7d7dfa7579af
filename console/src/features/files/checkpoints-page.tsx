import type { CheckpointItem } from '@atelier/sdk'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { age, bytes, moment, plural } from '../../ui/format.ts'
import { Menu } from '../../ui/menu.tsx'
import { usePermissions } from '../../ui/permissions.ts'
import { Link, navigate, returnTo } from '../../ui/router.tsx'
import { Empty, Problem, Waiting } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { checkpointsQuery } from './api.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { CheckpointDiff } from './checkpoint-diff.tsx'
import { labelOf } from './checkpoint-label.ts'
import { downloadCheckpoint } from './download.ts'
import { Origin } from './origin.tsx'
import { addressOf, type ProjectPlace } from './place.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import './checkpoints.css'

const MAX_LABEL = 200

interface Props {
  place: ProjectPlace
}

/** The recorded states of a project, newest first. */
export function CheckpointsPage({ place }: Props) {
  const { project } = place
  const atelier = useAtelier()
  const mayWrite = usePermissions()('files:write')
  const found = useInfiniteQuery(checkpointsQuery(atelier, project))
  const [making, setMaking] = useState(false)
  const [restored, setRestored] = useState<CheckpointItem>()
  const [deleted, setDeleted] = useState<CheckpointItem>()
  const checkpoints = found.data?.pages.flatMap((page) => page.checkpoints) ?? []
  return (
    <div className="page">
      <div className="page-head">
        <Breadcrumb project={project} folder="" view="Checkpoints" />
        <span className="grow" />
        {mayWrite && (
          <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
            Make checkpoint
          </Button>
        )}
      </div>
      {found.isPending && <Waiting />}
      {found.isError && <Problem error={found.error} onRetry={() => found.refetch()} />}
      {found.isSuccess && checkpoints.length === 0 && (
        <div className="card">
          <Empty title="No checkpoints yet">
            <p>
              A checkpoint records all files of the project at one moment. Later you can see what changed, and
              go back with one click. It takes almost no space.
            </p>
            {mayWrite && (
              <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
                Make the first checkpoint
              </Button>
            )}
          </Empty>
        </div>
      )}
      {checkpoints.length > 0 && (
        <ol className="timeline" aria-label="Checkpoints, newest first">
          {checkpoints.map((checkpoint) => (
            <Entry
              key={checkpoint.id}
              place={place}
              checkpoint={checkpoint}
              mayWrite={mayWrite}
              onRestore={setRestored}
              onDelete={setDeleted}
            />
          ))}
        </ol>
      )}
      {found.hasNextPage && (
        <div className="row">
          <Button onClick={() => found.fetchNextPage()} disabled={found.isFetchingNextPage}>
            Earlier checkpoints
          </Button>
        </div>
      )}
      {making && <MakeDialog project={project} onClose={() => setMaking(false)} />}
      {restored && (
        <RestoreDialog project={project} checkpoint={restored} onClose={() => setRestored(undefined)} />
      )}
      {deleted && (
        <DeleteDialog project={project} checkpoint={deleted} onClose={() => setDeleted(undefined)} />
      )}
      {place.checkpoint !== undefined && (
        <CheckpointDiff
          key={place.checkpoint}
          place={{ ...place, checkpoint: place.checkpoint }}
          checkpoints={checkpoints}
          onClose={() => returnTo(addressOf({ project, view: 'checkpoints' }))}
        />
      )}
    </div>
  )
}

interface EntryProps extends Props {
  checkpoint: CheckpointItem
  mayWrite: boolean
  onRestore: (checkpoint: CheckpointItem) => void
  onDelete: (checkpoint: CheckpointItem) => void
}

function Entry({ place, checkpoint, mayWrite, onRestore, onDelete }: EntryProps) {
  const atelier = useAtelier()
  const { id, label, files, bytes: size, created_at: created, origin, expires_at: expires } = checkpoint
  const name = labelOf(checkpoint)
  return (
    <li className="card">
      <div className="timeline-text">
        <h2 className={label === null ? 'soft' : undefined}>
          <Link to={addressOf({ project: place.project, view: 'checkpoints', checkpoint: id })}>{name}</Link>
        </h2>
        <p className="small soft numeric">
          <time dateTime={created} title={moment(created)}>
            {ago(created)}
          </time>
          {` · ${plural(files, 'file')} · ${bytes(size)} · by `}
          <Origin origin={origin} />
          {expires !== null && ` · until ${moment(expires)}`}
        </p>
      </div>
      <div className="row">
        <Button
          small
          aria-label={`Compare ${name}`}
          onClick={() => navigate(addressOf({ project: place.project, view: 'checkpoints', checkpoint: id }))}
        >
          Compare
        </Button>
        {mayWrite && (
          <Button small icon="history" aria-label={`Restore ${name}`} onClick={() => onRestore(checkpoint)}>
            Restore
          </Button>
        )}
        <Menu
          label={`Actions for ${name}`}
          entries={() => [
            {
              label: 'Download as zip',
              icon: 'download',
              onSelect: () => downloadCheckpoint(atelier, place.project, id),
            },
            ...(mayWrite
              ? ([
                  'separator',
                  { label: 'Delete', icon: 'trash', danger: true, onSelect: () => onDelete(checkpoint) },
                ] as const)
              : []),
          ]}
        />
      </div>
    </li>
  )
}

function ago(iso: string): string {
  const text = age(iso)
  if (text === 'now') return 'just now'
  return /^\d{4}/.test(text) ? moment(iso) : `${text} ago`
}

function MakeDialog({ project, onClose }: { project: string; onClose: () => void }) {
  const id = useId()
  const atelier = useAtelier()
  const queries = useQueryClient()
  const make = useMutation({
    mutationFn: (label: string) => atelier.project(project).checkpoints.create(label === '' ? {} : { label }),
    async onSuccess({ checkpoint }) {
      await queries.invalidateQueries({ queryKey: ['stored', 'checkpoints', project] })
      showToast({ text: `Checkpoint of ${plural(checkpoint.files, 'file')} made` })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Make checkpoint"
      action="Make checkpoint"
      busy={make.isPending}
      onClose={onClose}
      onSubmit={(form) => make.mutate(String(form.get('label')).trim())}
    >
      <div className="field">
        <label htmlFor={id}>Label (optional)</label>
        <input
          id={id}
          name="label"
          className="input"
          maxLength={MAX_LABEL}
          placeholder="Before the redesign"
          autoComplete="off"
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className="hint">
          Records all files of {project} as they are now.
        </p>
      </div>
      {make.error && <Problem error={make.error} />}
    </FormDialog>
  )
}

interface DeleteProps {
  project: string
  checkpoint: CheckpointItem
  onClose: () => void
}

function DeleteDialog({ project, checkpoint, onClose }: DeleteProps) {
  const atelier = useAtelier()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => atelier.project(project).checkpoints.delete(checkpoint.id),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['stored', 'checkpoints', project] })
      showToast({ text: 'Checkpoint deleted' })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Delete checkpoint?"
      action="Delete checkpoint"
      danger
      busy={remove.isPending}
      onClose={onClose}
      onSubmit={() => remove.mutate()}
    >
      <p>
        <strong>{labelOf(checkpoint)}</strong> can no longer be restored. The current files stay as they are.
      </p>
      {remove.error && <Problem error={remove.error} />}
    </FormDialog>
  )
}
