import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sendPending } from '../features/files/deletions.ts'
import { forgetUploads } from '../features/files/upload-queue.ts'
import {
  type CurrentToken,
  describeError,
  onUnauthorized,
  openSession,
  reportFailure,
  type Session,
  SessionContext,
} from '../ui/client.tsx'
import { forgetDrafts } from '../ui/draft.ts'
import { Waiting } from '../ui/states.tsx'
import { showToast, Toasts } from '../ui/toasts.tsx'
import { currentSession, onSessionChange, signIn, signOut, takeCode } from './session.ts'
import { Shell } from './shell.tsx'
import { SignIn } from './sign-in.tsx'

type State =
  | { at: 'arriving' }
  | { at: 'outside'; message?: string | undefined }
  | { at: 'inside'; session: Session; queries: QueryClient }

// At module level, because React may run effects twice and a code works only once.
const arrival = arrive().catch((error): State => {
  const { title, detail } = describeError(error)
  return { at: 'outside', message: `${title}. ${detail}` }
})

/** Signs in with the code of the address, or goes on with the session of this browser. */
async function arrive(): Promise<State> {
  const code = takeCode()
  let message: string | undefined
  if (code !== undefined) {
    try {
      return inside(await signIn({ code }))
    } catch (error) {
      message = describeError(error).detail
    }
  }
  const token = await currentSession()
  if (!token) return { at: 'outside', message }
  if (message !== undefined) showToast({ text: `You are signed in already. ${message}`, lifeMs: 15_000 })
  return inside(token)
}

function inside(token: CurrentToken): State {
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: reportFailure }),
    mutationCache: new MutationCache({ onError: reportFailure }),
    // The SDK already retries. Also query while offline, to show the error.
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
  return { at: 'inside', session: openSession(token), queries }
}

export function App() {
  const [state, setState] = useState<State>({ at: 'arriving' })

  function leave(message?: string): void {
    forgetUploads()
    setState({ at: 'outside', message })
  }

  async function leaveSession(): Promise<void> {
    await sendPending()
    try {
      await signOut()
    } catch (error) {
      showToast({ text: `You are still signed in: ${describeError(error).title}.`, lifeMs: 15_000 })
      return
    }
    forgetDrafts()
    leave()
  }

  useEffect(() => {
    void arrival.then(setState)
  }, [])

  useEffect(() => {
    onUnauthorized(() => {
      if (state.at === 'inside') leave('You were signed out: the token has expired or was revoked.')
    })
    return onSessionChange(async () => {
      const current = state.at === 'inside' ? state.session.token : undefined
      const token = await currentSession().catch(() => current)
      if (token?.id === current?.id) return
      if (token) return setState(inside(token))
      forgetDrafts()
      leave()
    })
  })

  if (state.at === 'arriving') return <Waiting>Signing in…</Waiting>
  if (state.at === 'outside') {
    return (
      <SignIn message={state.message} onSignIn={async (request) => setState(inside(await signIn(request)))} />
    )
  }
  return (
    <QueryClientProvider client={state.queries}>
      <SessionContext value={state.session}>
        <Shell onSignOut={leaveSession} />
        <Toasts />
      </SessionContext>
    </QueryClientProvider>
  )
}
