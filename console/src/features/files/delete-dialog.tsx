import { MAX_DELETED_UNRECORDED } from '@atelier/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError, reportFailure, useAtelier } from '../../ui/client.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { plural } from '../../ui/format.ts'
import { Problem, Waiting } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { describeEntries, type Entry, operationsFor, pathForBatch } from './entries.ts'

const UNDO_MS = 15_000

interface Props {
  project: string
  entries: readonly Entry[]
  onDeleted?: (() => void) | undefined
  onClose: () => void
}

/** Deletes files and folders in one batch, after a checkpoint if the user wants one. */
export function DeleteDialog({ project: id, entries, onDeleted, onClose }: Props) {
  const project = useAtelier().project(id)
  const queries = useQueryClient()
  const [keep, setKeep] = useState(true)
  const operations = operationsFor(entries, (path) => ({ op: 'delete', path }))
  const paths = entries.map(pathForBatch)
  // Folders have more files than the list shows, and other files may share a path.
  const plan = useQuery({
    queryKey: ['deletion plan', id, ...paths],
    queryFn: async ({ signal }) => filesIn(await project.batch(operations, { dryRun: true, signal })),
    staleTime: 0,
    gcTime: 0,
  })
  const remove = useMutation({
    async mutationFn() {
      const label = `Before deleting ${describeEntries(entries)}`.slice(0, 200)
      const kept = keep ? (await project.checkpoints.create({ label })).checkpoint.id : null
      const batch = await project.batch(operations)
      return { checkpoint: kept ?? batch.checkpoint_id, files: filesIn(batch) }
    },
    onSuccess({ checkpoint, files }) {
      void queries.invalidateQueries({ queryKey: ['stored'] })
      showToast({
        text: `${plural(files, 'file')} deleted`,
        ...(checkpoint !== null && {
          lifeMs: UNDO_MS,
          action: { label: 'Undo', run: () => undo(checkpoint) },
        }),
      })
      onClose()
      onDeleted?.()
    },
  })

  async function undo(checkpoint: string): Promise<void> {
    try {
      const { restored } = await project.checkpoints.restore(checkpoint, { paths })
      showToast({ text: `${plural(restored.length, 'file')} restored` })
      await queries.invalidateQueries({ queryKey: ['stored'] })
    } catch (error) {
      reportFailure(error)
      showToast({ text: `The files were not restored: ${describeError(error).detail}`, lifeMs: 10_000 })
    }
  }

  const files = plan.data
  const [only] = entries
  const folder = entries.length === 1 && only?.kind === 'folder' ? only.name : undefined
  return (
    <FormDialog
      title={
        folder !== undefined
          ? `Delete folder “${folder}”?`
          : files === undefined
            ? 'Delete?'
            : `Delete ${plural(files, 'file')}?`
      }
      action={files === undefined ? 'Delete' : `Delete ${plural(files, 'file')}`}
      danger
      busy={files === undefined || remove.isPending}
      onClose={onClose}
      onSubmit={() => remove.mutate()}
    >
      {plan.isError && <Problem error={plan.error} onRetry={() => plan.refetch()} />}
      {plan.isPending && <Waiting>Counting…</Waiting>}
      {files !== undefined && (
        <p>
          <strong className="anywhere">
            {folder === undefined ? describeEntries(entries) : plural(files, 'file')}
          </strong>
          {folder === undefined &&
            entries.some(({ kind }) => kind === 'folder') &&
            ', with everything inside,'}{' '}
          and all earlier versions will be deleted.
          {entries.every(({ kind }) => kind === 'file') &&
            files > entries.length &&
            ' Other files with the same paths are deleted too.'}
        </p>
      )}
      <label className="check">
        <input type="checkbox" checked={keep} onChange={(event) => setKeep(event.currentTarget.checked)} />
        Make a checkpoint first
      </label>
      <p className="small soft">
        {keep
          ? 'You can undo this, or restore the files later from the checkpoint, without their earlier versions.'
          : (files ?? 0) > MAX_DELETED_UNRECORDED
            ? 'As these are many files, the service makes a checkpoint and deletes it after seven days.'
            : 'Without a checkpoint, this cannot be undone.'}
      </p>
      {remove.error && <Problem error={remove.error} />}
    </FormDialog>
  )
}

function filesIn({ results }: { readonly results: readonly { readonly files: number }[] }): number {
  return results.reduce((sum, { files }) => sum + files, 0)
}
