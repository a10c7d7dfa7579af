import type { CheckpointItem, Schemas } from '@atelier/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { describeError, reportFailure, useAtelier } from '../../ui/client.tsx'
import { Dialog, FormDialog } from '../../ui/dialog.tsx'
import { count, plural } from '../../ui/format.ts'
import { Problem, Waiting } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { labelOf } from './checkpoint-label.ts'
import { PathReasons } from './path-reasons.tsx'

// More paths do not help to decide.
const MAX_PATHS = 200
/** A request names at most this many paths. */
const MAX_PICKED = 1_000
const UNDO_MS = 15_000

interface Props {
  project: string
  checkpoint: CheckpointItem
  onClose: () => void
}

/** Shows what a restore would change, then restores. */
export function RestoreDialog({ project, checkpoint, onClose }: Props) {
  const atelier = useAtelier()
  const { checkpoints } = atelier.project(project)
  const queries = useQueryClient()
  const refetch = () => queries.invalidateQueries({ queryKey: ['stored'] })
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const title = `Restore “${labelOf(checkpoint)}”?`
  const plan = useQuery({
    queryKey: ['restore plan', project, checkpoint.id],
    async queryFn({ signal }) {
      const [changes, { removed }] = await Promise.all([
        checkpoints.restore(checkpoint.id, { dryRun: true }, { signal }),
        checkpoints.diff(checkpoint.id, {}, { signal }),
      ])
      return { ...changes, missing: new Set(removed.map(({ path }) => path)) }
    },
    staleTime: 0,
    gcTime: 0,
  })
  const restore = useMutation({
    mutationFn: () => checkpoints.restore(checkpoint.id, leftOut.size === 0 ? {} : { paths: picked }),
    onSuccess(done) {
      void refetch()
      onClose()
      const { checkpoint_id: undo, deleted } = done
      showToast({
        text: `Restored: ${changesOf(done, plan.data?.missing ?? new Set(), 'past')}`,
        lifeMs: UNDO_MS,
        ...(undo !== null && { action: { label: 'Undo', run: () => undoRestore(undo, deleted) } }),
      })
    },
  })

  async function undoRestore(id: string, deleted: readonly string[]): Promise<void> {
    try {
      const done = await checkpoints.restore(id)
      showToast({ text: `Restore undone: ${changesOf(done, new Set(deleted), 'past')}` })
      void refetch()
    } catch (error) {
      reportFailure(error)
      showToast({ text: `The restore was not undone: ${describeError(error).detail}`, lifeMs: 10_000 })
    }
  }

  const changed = plan.data ? [...plan.data.restored, ...plan.data.deleted] : []
  const picked = changed.filter((path) => !leftOut.has(path))
  if (!plan.data || plan.isFetching || changed.length === 0) {
    return (
      <Dialog title={title} onClose={onClose}>
        {plan.isError ? (
          <Problem error={plan.error} onRetry={() => plan.refetch()} />
        ) : plan.data && !plan.isFetching ? (
          <>
            <p>
              {plan.data.skipped.length === 0
                ? 'Nothing to restore: the current files are the same as in this checkpoint.'
                : 'Nothing can be restored.'}
            </p>
            <Skipped skipped={plan.data.skipped} />
          </>
        ) : (
          <Waiting>Checking what would change…</Waiting>
        )}
        <div className="row">
          <span className="grow" />
          <Button onClick={onClose}>Close</Button>
        </div>
      </Dialog>
    )
  }
  const { restored, deleted, skipped, unchanged, missing } = plan.data
  const without = (paths: readonly string[]) => paths.filter((path) => !leftOut.has(path))
  const setPicked = (paths: readonly string[], isPicked: boolean) => {
    const others = new Set(leftOut)
    for (const path of paths) {
      if (isPicked) others.delete(path)
      else others.add(path)
    }
    setLeftOut(others)
  }
  const pick = changed.length <= MAX_PICKED ? { leftOut, setPicked } : undefined
  const staying = unchanged + leftOut.size
  return (
    <FormDialog
      title={title}
      action={leftOut.size === 0 ? 'Restore' : `Restore ${plural(picked.length, 'file')}`}
      danger={without(deleted).length > 0}
      busy={restore.isPending || picked.length === 0}
      onClose={onClose}
      onSubmit={() => restore.mutate()}
    >
      <p>
        <strong>
          {changesOf({ restored: without(restored), deleted: without(deleted) }, missing, 'future')}.
        </strong>{' '}
        {staying > 0 && `${plural(staying, 'file stays', 'files stay')} the same. `}A checkpoint of the
        current files is made first, so you can undo this.
      </p>
      <Paths title="Restored" paths={restored.filter((path) => missing.has(path))} pick={pick} />
      <Paths title="Changed" paths={restored.filter((path) => !missing.has(path))} pick={pick} />
      <Paths title="Deleted" paths={deleted} pick={pick} />
      <Skipped skipped={skipped} />
      {restore.error && <Problem error={restore.error} />}
    </FormDialog>
  )
}

const VERBS = {
  future: ['will come back', 'will change', 'will be deleted'],
  past: ['came back', 'changed', 'deleted'],
} as const

/** `2 files came back, 1 deleted`. */
function changesOf(
  { restored, deleted }: Pick<Schemas['Restore'], 'restored' | 'deleted'>,
  missing: ReadonlySet<string>,
  tense: keyof typeof VERBS,
): string {
  const back = restored.filter((path) => missing.has(path)).length
  const [first, ...others] = [back, restored.length - back, deleted.length]
    .map((number, index) => ({ number, verb: VERBS[tense][index] }))
    .filter(({ number }) => number > 0)
  if (!first) return 'nothing changed'
  return [
    `${plural(first.number, 'file')} ${first.verb}`,
    ...others.map(({ number, verb }) => `${count(number)} ${verb}`),
  ].join(', ')
}

interface Choice {
  leftOut: ReadonlySet<string>
  setPicked: (paths: readonly string[], isPicked: boolean) => void
}

/** With `pick`, files can be left out of the restore. */
function Paths({
  title,
  paths,
  pick,
}: {
  title: string
  paths: readonly string[]
  pick: Choice | undefined
}) {
  if (paths.length === 0) return null
  const shown = pick ? paths : paths.slice(0, MAX_PATHS)
  const picked = paths.filter((path) => !pick?.leftOut.has(path)).length
  return (
    <details className="path-list">
      <summary>
        {title} ({picked === paths.length ? paths.length : `${picked} of ${paths.length}`})
      </summary>
      {pick && paths.length > 1 && (
        <label className="small">
          <input
            type="checkbox"
            checked={picked === paths.length}
            onChange={({ currentTarget }) => pick.setPicked(paths, currentTarget.checked)}
          />{' '}
          All
        </label>
      )}
      <ul className="mono small">
        {shown.map((path) => (
          <li key={path}>
            {pick ? (
              <label>
                <input
                  type="checkbox"
                  checked={!pick.leftOut.has(path)}
                  onChange={({ currentTarget }) => pick.setPicked([path], currentTarget.checked)}
                />{' '}
                {path}
              </label>
            ) : (
              path
            )}
          </li>
        ))}
        {shown.length < paths.length && <li className="soft">and {paths.length - shown.length} more</li>}
      </ul>
    </details>
  )
}

function Skipped({ skipped }: Pick<Schemas['Restore'], 'skipped'>) {
  const title = `${plural(skipped.length, 'file is', 'files are')} not restored`
  return skipped.length > 0 && <PathReasons title={title} items={skipped} />
}
