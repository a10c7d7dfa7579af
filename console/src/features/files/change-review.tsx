import { type AppliedChanges, AtelierError, type ChangeProposal, type ProposedChange } from '@atelier/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { describeError, reportFailure, useAtelier } from '../../ui/client.tsx'
import { useDraft } from '../../ui/draft.ts'
import { count, plural } from '../../ui/format.ts'
import { usePermissions } from '../../ui/permissions.ts'
import { Empty, Problem } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { Patch } from './patch.tsx'
import './checkpoints.css'
import './changes.css'

const UNDO_MS = 15_000
const MAX_LABEL = 200
// More open diffs would hide the list.
const OPEN_DIFFS = 3

interface Props {
  project: string
  proposal: ChangeProposal
  onAskAgain: () => void
}

/** The proposed files: the user selects some, applies them together, and can undo that. */
export function ChangeReview({ project: id, proposal, onAskAgain }: Props) {
  const { changes, summary, generation_id: generation, tokens_used: tokens, model } = proposal
  const project = useAtelier().project(id)
  const queries = useQueryClient()
  const mayWrite = usePermissions()('files:write')
  const [applied, setApplied] = useDraft<readonly AppliedChanges[]>(`applied ${generation}`, [])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set()) // not selected
  const notices = useRef(new Map<AppliedChanges, () => void>()) // removes the notice of a change
  const done = new Set(applied.flatMap(({ paths }) => paths))
  const open = changes.map(({ operation }) => operation.path).filter((path) => !done.has(path))
  const selected = open.filter((path) => !left.has(path))

  const apply = useMutation({
    mutationFn: () => {
      const label = `Before: ${summary.split('\n', 1)[0] || 'a change by a model'}`.slice(0, MAX_LABEL)
      return project.changes.apply(proposal, { only: selected, label })
    },
    onSuccess(result) {
      setApplied((before) => [...before, result])
      void queries.invalidateQueries({ queryKey: ['stored'] })
      const removeNotice = showToast({
        text: `${plural(result.paths.length, 'file')} changed`,
        lifeMs: UNDO_MS,
        action: { label: 'Undo', run: () => undo(result) },
      })
      notices.current.set(result, removeNotice)
    },
  })

  async function undo(result: AppliedChanges): Promise<void> {
    try {
      await project.checkpoints.restore(result.checkpoint.id, { paths: result.paths })
      notices.current.get(result)?.()
      setApplied((before) => before.filter((each) => each !== result))
      showToast({ text: 'Change undone' })
      await queries.invalidateQueries({ queryKey: ['stored'] })
    } catch (error) {
      reportFailure(error)
      showToast({ text: `The change was not undone: ${describeError(error).detail}`, lifeMs: 10_000 })
    }
  }

  function toggle(path: string): void {
    const next = new Set(left)
    if (!next.delete(path)) next.add(path)
    setLeft(next)
  }

  const last = applied.at(-1)
  return (
    <>
      <header>
        <h2>Proposal</h2>
        <span className="grow small soft numeric">
          {model}, {count(tokens)} tokens
        </span>
        {last && (
          <Button small icon="history" onClick={() => undo(last)}>
            Undo {plural(last.paths.length, 'file')}
          </Button>
        )}
        {mayWrite && open.length > 0 && (
          <Button
            small
            kind="primary"
            icon="save"
            disabled={selected.length === 0 || apply.isPending}
            onClick={() => apply.mutate()}
          >
            Apply {plural(selected.length, 'file')}
          </Button>
        )}
      </header>
      <div className="inside stack">
        {summary !== '' && <p className="change-summary">{summary}</p>}
        {apply.error && <Failed error={apply.error} paths={selected} onAskAgain={onAskAgain} />}
        {!mayWrite && <p className="note">Your token may not change files, so you can only read this.</p>}
        <Notes proposal={proposal} />
        {changes.length === 0 && <Empty title="The model proposes no changes" />}
        {changes.length > 1 && open.length > 0 && mayWrite && (
          <label className="check">
            <input
              type="checkbox"
              checked={selected.length === open.length}
              ref={(box) => {
                if (box) box.indeterminate = selected.length > 0 && selected.length < open.length
              }}
              onChange={(event) => setLeft(new Set(event.currentTarget.checked ? [] : open))}
            />
            All {plural(open.length, 'file')}
          </label>
        )}
        <ul className="change-files" aria-label="Proposed files">
          {changes.map((change, index) => (
            <ChangedFile
              key={change.operation.path}
              change={change}
              isOpen={index < OPEN_DIFFS}
              isApplied={done.has(change.operation.path)}
              isSelected={selected.includes(change.operation.path)}
              onToggle={mayWrite ? () => toggle(change.operation.path) : undefined}
            />
          ))}
        </ul>
      </div>
    </>
  )
}

interface FileProps {
  change: ProposedChange
  isOpen: boolean
  isApplied: boolean
  isSelected: boolean
  onToggle: (() => void) | undefined
}

function ChangedFile({ change, isOpen, isApplied, isSelected, onToggle }: FileProps) {
  const { operation, added, removed, patch, findings } = change
  const { path } = operation
  const [open, setOpen] = useState(isOpen)
  const name = <span className="mono diff-path">{path}</span>
  return (
    <li>
      <div className="row">
        {onToggle && !isApplied ? (
          <label className="check">
            <input type="checkbox" checked={isSelected} onChange={onToggle} />
            {name}
          </label>
        ) : (
          name
        )}
        {operation.op === 'delete' && (
          <span className="badge" data-tone="bad">
            Delete
          </span>
        )}
        {operation.if_none_match && (
          <span className="badge" data-tone="good">
            New
          </span>
        )}
        {isApplied && (
          <span className="badge" data-tone="accent">
            Applied
          </span>
        )}
        <span className="small numeric soft">
          +{count(added)} −{count(removed)}
        </span>
      </div>
      {findings.length > 0 && (
        <ul className="change-findings" aria-label={`New findings in ${path}`}>
          {findings.map(({ type, message, line }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line can have the same finding twice, and the list never changes
            <li key={index}>
              <span className="badge" data-tone={type === 'error' ? 'bad' : 'warn'}>
                New {type}
              </span>{' '}
              Line {line}: {message}
            </li>
          ))}
        </ul>
      )}
      {patch === null ? (
        <p className="small soft">The diff is too long to be shown.</p>
      ) : (
        <details
          open={open}
          onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
        >
          <summary className="small">
            Diff<span className="hidden-visually"> of {path}</span>
          </summary>
          {open && <Patch text={patch} label={`Changes of ${path}`} />}
        </details>
      )}
    </li>
  )
}

interface FailedProps {
  error: unknown
  paths: readonly string[]
  onAskAgain: () => void
}

/** The service names the operation, and the operations have the order of the paths. */
function Failed({ error, paths, onAskAgain }: FailedProps) {
  if (!(error instanceof AtelierError && error.code === 'precondition_failed'))
    return <Problem error={error} />
  const index = Number(error.errors[0]?.field.replace('operations.', ''))
  return (
    <div className="note" data-tone="bad" role="alert">
      <strong className="anywhere">{paths[index] ?? 'A file'} has changed since the model saw it</strong>
      <p>Nothing was applied, so that no work is lost. Ask again, or leave this file out.</p>
      <div className="row">
        <Button small icon="retry" onClick={onAskAgain}>
          Ask again
        </Button>
      </div>
    </div>
  )
}

/** What the answer had besides the changes, and what the model did not see. */
function Notes({
  proposal: { skipped, skipped_count: all, context, left_out: leftOut },
}: {
  proposal: ChangeProposal
}) {
  return (
    <>
      {skipped.length > 0 && (
        <details className="note path-list" data-tone="warn">
          <summary>{plural(all, 'file')} of the answer cannot be applied</summary>
          <ul>
            {skipped.map(({ path, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a path can occur twice, and the list never changes
              <li key={index}>
                <span className="mono">{path}</span>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="small soft">
        The model saw {plural(context.length, 'file')}.
        {leftOut.length > 0 && ` ${plural(leftOut.length, 'file')} did not fit: choose fewer files.`}
      </p>
    </>
  )
}
