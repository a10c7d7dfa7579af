import { AtelierError } from '@atelier/sdk'
import type { CurrentToken } from '../ui/client.tsx'

/** The token is in a cookie that scripts cannot read. These requests set, read and delete it. */
const PATH = '/api/session'

export type SignInRequest = { readonly code: string } | { readonly token: string; readonly keep: boolean }

/** The token of the session. Undefined without one. */
export async function currentSession(): Promise<CurrentToken | undefined> {
  const { token } = await (await request('GET')).json()
  return token ?? undefined
}

export async function signIn(body: SignInRequest): Promise<CurrentToken> {
  const { token } = await (await request('POST', body)).json()
  tabs.postMessage('changed')
  return token
}

export async function signOut(): Promise<void> {
  await request('DELETE')
  tabs.postMessage('changed')
}

async function request(method: string, body?: SignInRequest): Promise<Response> {
  const headers = { accept: 'application/json, application/problem+json' }
  const sent = body && {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await fetch(PATH, { method, headers, ...sent }).catch((cause) => {
    throw new AtelierError({ code: 'network', title: 'No response', cause }) // `describeError` explains it
  })
  if (response.ok) return response
  const { title, detail } = await response.json().catch(() => ({}))
  throw new AtelierError({
    code: response.status === 401 ? 'unauthorized' : 'refused',
    title: title ?? 'The service failed',
    detail,
    status: response.status,
  })
}

const tabs = new BroadcastChannel('atelier.session')

/** Calls back when another tab has signed in or out. */
export function onSessionChange(listener: () => void): () => void {
  tabs.addEventListener('message', listener)
  return () => tabs.removeEventListener('message', listener)
}

/** Reads the code of a one-time link, and first removes it from the URL and the history. */
export function takeCode(): string | undefined {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search)
  return code ?? undefined
}
