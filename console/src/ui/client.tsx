import { type Atelier, AtelierError, createClient } from '@atelier/sdk'
import { createContext, useContext } from 'react'

export interface Session {
  readonly atelier: Atelier
  /** Requests that go on when the page is left; for deletes that could be undone until then. */
  readonly lasting: Atelier
}

export const SessionContext = createContext<Session | undefined>(undefined)

export function openSession(token: string): Session {
  const baseUrl = location.origin
  return {
    atelier: createClient({ baseUrl, token }),
    lasting: createClient({
      baseUrl,
      token,
      fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
    }),
  }
}

let unknownToken: (() => void) | undefined

/** One listener: who is signed in is known in one place. */
export function whenTokenUnknown(listener: () => void): void {
  unknownToken = listener
}

/** To be told of every failure of the service, since any of them may say that the token is not known any more. */
export function noteFailure(error: unknown): void {
  if (error instanceof AtelierError && error.code === 'unauthorized') unknownToken?.()
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('Nobody is signed in')
  return session
}

export function useAtelier(): Atelier {
  return useSession().atelier
}

/** What went wrong, for a person: the service says it in words. */
export function inWords(error: unknown): { title: string; detail: string } {
  if (!(error instanceof AtelierError)) {
    return { title: 'Something went wrong', detail: error instanceof Error ? error.message : String(error) }
  }
  const fields = error.errors.map(({ field, message }) => `${field} ${message}`).join('; ')
  return { title: error.title, detail: error.detail ?? (fields || adviceFor(error)) }
}

/** Asking again would get the same answer. */
export function isFinal(error: unknown): boolean {
  return error instanceof AtelierError && [403, 404].includes(error.status ?? 0)
}

function adviceFor({ code, status }: AtelierError): string {
  if (code === 'network') return 'Is the service running, and are you online?'
  if (code === 'timeout') return 'There was no answer in time. Try it again.'
  if (code === 'forbidden') return 'This token is not allowed to do that. Sign in with another one.'
  if (code === 'too_many_requests') return 'Wait a moment, then try it again.'
  if (status === 404) return 'It was deleted, or the address is not whole.'
  if (status !== undefined && status >= 500) return 'The service failed. Its log says why.'
  return 'Check what you entered, then try it again.'
}
