import { useQuery } from '@tanstack/react-query'
import { useAtelier } from './client.tsx'

export type Scope = 'files:read' | 'files:write' | 'ai' | 'owner'

function useTokenQuery() {
  const atelier = useAtelier()
  return useQuery({
    queryKey: ['current token'],
    queryFn: async ({ signal }) => (await atelier.tokens.current({ signal })).token,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The token of this session. Undefined until it is known. */
export function useCurrentToken() {
  return useTokenQuery().data
}

/** The only project that the token may use. Undefined if it is not limited to one. */
export function useOwnProject(): string | undefined {
  return useCurrentToken()?.project_id ?? undefined
}

/** False until the service has answered what the token may do, or the request has failed. */
export function usePermissionsKnown(): boolean {
  return !useTokenQuery().isPending
}

/** What the token may do, to hide the rest. If it is not known, everything is shown; the service decides anyway. */
export function usePermissions(): (scope: Scope) => boolean {
  const scopes = useCurrentToken()?.scopes
  return (scope) => scopes === undefined || scopes.includes(scope) || scopes.includes('owner')
}
