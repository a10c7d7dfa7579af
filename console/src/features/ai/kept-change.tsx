import type { ChangeProposal, Schemas } from '@atelier/sdk'
import { count, plural } from '../../ui/format.ts'
import { Link, withQuery } from '../../ui/router.tsx'

type Kept = Schemas['KeptGeneration']['generation']

/** A change of a project that a model proposed: what it would change, and a link to its review. */
export function KeptChange({ generation }: { generation: Kept }) {
  const { id, content, error, project_id: project } = generation
  if (content === '')
    return (
      <p className="note" data-tone="bad">
        {error ?? 'The model proposed nothing.'}
      </p>
    )
  const { summary, changes } = JSON.parse(content) as ChangeProposal
  return (
    <div className="kept-change">
      {summary !== '' && <p className="generation-prompt">{summary}</p>}
      <h3>{plural(changes.length, 'file')} proposed</h3>
      <ul aria-label="Proposed files">
        {changes.map(({ operation, added, removed }) => (
          <li key={operation.path} className="row">
            <span className="mono anywhere">{operation.path}</span>
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
            <span className="small numeric soft">
              +{count(added)} −{count(removed)}
            </span>
          </li>
        ))}
      </ul>
      {project !== null && (
        <p>
          <Link
            className="button"
            data-kind="primary"
            to={withQuery('/', { project, view: 'changes', proposal: id })}
          >
            Review this change
          </Link>
        </p>
      )}
    </div>
  )
}
