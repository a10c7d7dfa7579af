import type { CheckpointItem, Schemas } from '@atelier/sdk'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useState } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { bytes, count, plural } from '../../ui/format.ts'
import { navigate } from '../../ui/router.tsx'
import { Problem, Waiting } from '../../ui/states.tsx'
import { diffQuery } from './api.ts'
import { labelOf } from './checkpoint-label.ts'
import { Patch } from './patch.tsx'
import { addressOf, type Place } from './place.ts'
import './file-sheet.css'

// More rows would slow down the page.
const MAX_ROWS = 500

interface Props {
  place: Place & { readonly project: string; readonly checkpoint: string }
  checkpoints: readonly CheckpointItem[]
  onClose: () => void
}

/** What changed between a checkpoint and the current files, or another checkpoint. */
export function CheckpointDiff({ place, checkpoints, onClose }: Props) {
  const id = useId()
  const { project, checkpoint, to = 'now' } = place
  const found = useQuery(diffQuery(useAtelier(), project, checkpoint, to))
  const shown = checkpoints.find((each) => each.id === checkpoint)
  return (
    <Sheet title={shown ? labelOf(shown) : 'Checkpoint'} onClose={onClose}>
      <div className="sheet-body stack">
        <div className="field compare-with">
          <label htmlFor={id}>Compare with</label>
          <select
            id={id}
            className="select"
            value={to}
            onChange={(event) =>
              navigate(addressOf({ ...place, to: withoutNow(event.currentTarget.value) }), { replace: true })
            }
          >
            <option value="now">Current files</option>
            {to !== 'now' && !checkpoints.some((each) => each.id === to) && <option>{to}</option>}
            {checkpoints
              .filter((each) => each.id !== checkpoint)
              .map((each) => (
                <option key={each.id} value={each.id}>
                  {labelOf(each)}
                </option>
              ))}
          </select>
        </div>
        {found.isError ? (
          <Problem error={found.error} onRetry={() => found.refetch()} />
        ) : found.data ? (
          <Changes diff={found.data} to={to} />
        ) : (
          <Waiting>Comparing…</Waiting>
        )}
      </div>
    </Sheet>
  )
}

function withoutNow(to: string): string | undefined {
  return to === 'now' ? undefined : to
}

interface Change {
  readonly path: string
  readonly from?: string | undefined
  readonly note: string
  readonly patch?: string | undefined
}

function Changes({ diff, to }: { diff: Schemas['ProjectDiff']; to: string }) {
  const groups: readonly { title: string; tone: string; changes: readonly Change[] }[] = [
    {
      title: 'Added',
      tone: 'good',
      changes: diff.added.map(({ path, size }) => ({ path, note: bytes(size) })),
    },
    {
      title: 'Changed',
      tone: 'warn',
      changes: diff.changed.map(({ path, from, to, patch }) => ({ path, note: sizes(from, to), patch })),
    },
    {
      title: 'Renamed',
      tone: 'accent',
      changes: diff.renamed.map(({ from, to, patch }) => ({
        path: to.path,
        from: from.path,
        note: from.sha256 === to.sha256 ? 'same content' : sizes(from, to),
        patch: patch || undefined,
      })),
    },
    {
      title: 'Removed',
      tone: 'bad',
      changes: diff.removed.map(({ path, size }) => ({ path, note: bytes(size) })),
    },
  ]
  const filled = groups.filter(({ changes }) => changes.length > 0)
  if (filled.length === 0)
    return (
      <p role="status">
        {to === 'now' ? 'No changes since this checkpoint.' : 'Both checkpoints have the same files.'}
      </p>
    )
  return (
    <>
      <p role="status">
        {to === 'now' ? 'Since this checkpoint' : 'From this checkpoint to the other'}:{' '}
        {filled.map(({ title, changes }) => `${count(changes.length)} ${title.toLowerCase()}`).join(', ')}.
      </p>
      {diff.patches_cut && (
        <p className="small soft">
          Some text changes are not shown: there are too many, or they are too long.
        </p>
      )}
      {filled.map(({ title, tone, changes }) => (
        <section key={title} className="stack diff-group" aria-label={title}>
          <h3>
            <span className="badge" data-tone={tone}>
              {title}
            </span>{' '}
            {plural(changes.length, 'file')}
          </h3>
          <ul className="diff-files">
            {changes.slice(0, MAX_ROWS).map((change) => (
              <li key={change.path}>
                <Changed change={change} />
              </li>
            ))}
            {changes.length > MAX_ROWS && (
              <li className="small soft">and {count(changes.length - MAX_ROWS)} more</li>
            )}
          </ul>
        </section>
      ))}
    </>
  )
}

function Changed({ change }: { change: Change }) {
  const { path, from, note, patch } = change
  const [open, setOpen] = useState(false)
  const line = (
    <>
      <span className="mono diff-path">
        {from !== undefined && `${from} → `}
        {path}
      </span>{' '}
      <span className="small soft numeric">{note}</span>
    </>
  )
  if (patch === undefined) return <p>{line}</p>
  return (
    <details onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}>
      <summary>{line}</summary>
      {open && <Patch text={patch} label={`Changes of ${path}`} />}
    </details>
  )
}

function sizes(from: { readonly size: number }, to: { readonly size: number }): string {
  return from.size === to.size ? bytes(to.size) : `${bytes(from.size)} → ${bytes(to.size)}`
}
