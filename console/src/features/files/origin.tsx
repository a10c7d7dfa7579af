import type { FileVersion } from '@atelier/sdk'
import { usePermissions } from '../../ui/permissions.ts'
import { Link, withQuery } from '../../ui/router.tsx'

/** Who or what wrote a version or made a checkpoint. */
export function Origin({ origin }: Pick<FileVersion, 'origin'>) {
  const mayOpenHistory = usePermissions()('ai')
  if (!origin) return 'Unknown'
  const { client, token_id: token, generation_id: generation, change_id: change } = origin
  if (generation !== undefined)
    return mayOpenHistory ? (
      <Link to={withQuery('/history', { id: generation })}>Generation</Link>
    ) : (
      'Generation'
    )
  const all = [client, `token ${token}`, change && `change ${change}`].filter(Boolean).join(', ')
  return (
    <span className="clip" title={all}>
      {nameOf(client) ?? token}
    </span>
  )
}

/** Every browser begins its name with `Mozilla`. */
function nameOf(client: string | undefined): string | undefined {
  return client?.startsWith('Mozilla/') ? 'Browser' : client?.split(' ')[0]
}
