import { type Atelier, AtelierError, createClient } from '@atelier/sdk'
import { createContext, useContext } from 'react'

export type CurrentToken = Awaited<ReturnType<Atelier['tokens']['current']>>['token']

export interface Session {
  readonly token: CurrentToken
  readonly atelier: Atelier
  /** A client whose requests survive leaving the page, for pending deletes. */
  readonly lasting: Atelier
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** The service takes the token from the cookie of the session, which scripts cannot read. */
const IN_COOKIE = 'session'

export function openSession(token: CurrentToken): Session {
  const baseUrl = location.origin
  return {
    token,
    atelier: createClient({ baseUrl, token: IN_COOKIE }),
    lasting: createClient({
      baseUrl,
      token: IN_COOKIE,
      fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
    }),
  }
}

let unauthorizedListener: (() => void) | undefined

/** There is one listener, because there is one session. */
export function onUnauthorized(listener: () => void): void {
  unauthorizedListener = listener
}

/** Call this with every failure: an `unauthorized` error means that the token is no longer valid. */
export function reportFailure(error: unknown): void {
  if (error instanceof AtelierError && error.code === 'unauthorized') unauthorizedListener?.()
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('Not signed in')
  return session
}

export function useAtelier(): Atelier {
  return useSession().atelier
}

/** What to do about a missing permission. */
export const OTHER_TOKEN = 'Sign in with another token, or ask an owner for one.'

/** Describes an error for users, with the message of the service. */
export function describeError(error: unknown): { title: string; detail: string } {
  if (!(error instanceof AtelierError)) {
    return { title: 'Something went wrong', detail: error instanceof Error ? error.message : String(error) }
  }
  const fields = error.errors.map(({ field, message }) => `${field} ${message}`).join('; ')
  if (error.code === 'forbidden')
    return {
      title: 'Your token may not do this',
      detail: `${error.detail ?? 'It lacks a permission.'} ${OTHER_TOKEN}`,
    }
  const title = error.code === 'network' ? "Can't reach the server" : error.title
  return { title, detail: error.detail ?? (fields || adviceFor(error)) }
}

/** Whether a retry would fail in the same way. */
export function isFinal(error: unknown): boolean {
  return error instanceof AtelierError && [403, 404].includes(error.status ?? 0)
}

function adviceFor({ code, status }: AtelierError): string {
  if (code === 'network') return 'Check that the service is running and that you are online.'
  if (code === 'timeout') return 'The service did not respond in time. Try again.'
  if (code === 'too_many_requests') return 'Wait a moment, then try again.'
  if (status === 404) return 'It was deleted, or the address is incomplete.'
  if (status !== undefined && status >= 500) return 'The service failed. See its log for details.'
  return 'Check your input and try again.'
}
