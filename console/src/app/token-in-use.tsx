import { useId } from 'react'
import { useCurrentToken } from '../ui/permissions.ts'

/** Which token this session uses, and what it may do. */
export function TokenInUse() {
  const id = useId()
  const { name, scopes, project_id: project } = useCurrentToken()
  return (
    <section className="token-in-use" aria-labelledby={id}>
      <h2 id={id}>Signed in as</h2>
      <strong className="clip" title={name}>
        {name}
      </strong>
      <span>Scopes: {scopes.join(', ')}</span>
      <span>{project === null ? 'All projects' : `Only the project ${project}`}</span>
    </section>
  )
}
