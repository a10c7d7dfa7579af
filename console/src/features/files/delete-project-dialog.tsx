import { MAX_DELETED_UNRECORDED, type Schemas } from '@atelier/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { plural } from '../../ui/format.ts'
import { navigate } from '../../ui/router.tsx'
import { Problem, Waiting } from '../../ui/states.tsx'
import { technicalField } from '../../ui/technical-field.ts'
import { showToast } from '../../ui/toasts.tsx'
import { addressOf } from './place.ts'

type Plan = Pick<Schemas['DeletedProject'], 'files' | 'checkpoints'>

/** Whether there is a checkpoint, or the service makes one first. */
function isRecorded({ files, checkpoints }: Plan): boolean {
  return checkpoints > 0 || files > MAX_DELETED_UNRECORDED
}

function describeUndo(plan: Plan, all: boolean): string {
  if (all) return 'Its checkpoints are deleted too, so this cannot be undone.'
  if (!isRecorded(plan)) return 'There is no checkpoint, so this cannot be undone.'
  return plan.files > MAX_DELETED_UNRECORDED
    ? 'A checkpoint is made first, from which the files can be restored for seven days.'
    : 'Its checkpoints stay, and the files can be restored from them.'
}

/** Deletes all files of a project, after its name was typed. */
export function DeleteProjectDialog({ project: id, onClose }: { project: string; onClose: () => void }) {
  const field = useId()
  const project = useAtelier().project(id)
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [all, setAll] = useState(false)
  const plan = useQuery({
    queryKey: ['deletion plan of project', id],
    queryFn: ({ signal }) => project.deleteAll({ dryRun: true, checkpoints: true }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const remove = useMutation({
    mutationFn: () => project.deleteAll({ checkpoints: all }),
    async onSuccess({ files, checkpoint_id: made }) {
      const kept = made !== null || (plan.data !== undefined && plan.data.checkpoints > 0 && !all)
      onClose()
      navigate('/')
      showToast({
        text: `${id} deleted, with ${plural(files, 'file')}${kept ? '. Its checkpoints are kept.' : ''}`,
        ...(kept && {
          lifeMs: 15_000,
          action: {
            label: 'Checkpoints',
            run: () => navigate(addressOf({ project: id, view: 'checkpoints' })),
          },
        }),
      })
      await queries.invalidateQueries({ queryKey: ['stored'] })
    },
  })
  return (
    <FormDialog
      title={`Delete project “${id}”?`}
      action="Delete project"
      danger
      busy={typed !== id || !plan.data || remove.isPending}
      onClose={onClose}
      onSubmit={() => remove.mutate()}
    >
      {plan.isError && <Problem error={plan.error} onRetry={() => plan.refetch()} />}
      {plan.isPending && <Waiting>Counting…</Waiting>}
      {plan.data && (
        <p>
          Deletes <strong>{plural(plan.data.files, 'file')}</strong> and their versions.{' '}
          {describeUndo(plan.data, all)}
        </p>
      )}
      {plan.data && isRecorded(plan.data) && (
        <label className="check">
          <input type="checkbox" checked={all} onChange={(event) => setAll(event.currentTarget.checked)} />
          {plan.data.checkpoints > 0
            ? `Delete its ${plural(plan.data.checkpoints, 'checkpoint')} too`
            : 'Delete without a checkpoint'}
        </label>
      )}
      <div className="field">
        <label htmlFor={field}>
          Type <code className="anywhere">{id}</code> to confirm
        </label>
        <input
          id={field}
          className="input"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={128}
          autoComplete="off"
          {...technicalField}
        />
      </div>
      {remove.error && <Problem error={remove.error} />}
    </FormDialog>
  )
}
