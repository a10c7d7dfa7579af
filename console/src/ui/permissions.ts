import { type CurrentToken, useSession } from './client.tsx'

export type Scope = 'files:read' | 'files:write' | 'ai' | 'owner'

/** The token of this session. */
export function useCurrentToken(): CurrentToken {
  return useSession().token
}

/** The only project that the token may use. Undefined if it is not limited to one. */
export function useOwnProject(): string | undefined {
  return useCurrentToken().project_id ?? undefined
}

/** What the token may do, to hide the rest; the service decides anyway. */
export function usePermissions(): (scope: Scope) => boolean {
  const { scopes } = useCurrentToken()
  return (scope) => scopes.includes(scope) || scopes.includes('owner')
}
