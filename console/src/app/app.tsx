import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sendPending } from '../features/files/deletions.ts'
import { forgetUploads } from '../features/files/upload-queue.ts'
import { onUnauthorized, openSession, reportFailure, type Session, SessionContext } from '../ui/client.tsx'
import { forgetDrafts } from '../ui/draft.ts'
import { Waiting } from '../ui/states.tsx'
import { showToast, Toasts } from '../ui/toasts.tsx'
import {
  deleteSavedToken,
  onSignedOutElsewhere,
  redeemCode,
  savedToken,
  saveToken,
  takeCode,
} from './session.ts'
import { Shell } from './shell.tsx'
import { SignIn } from './sign-in.tsx'

type State =
  | { at: 'arriving' }
  | { at: 'outside'; message?: string | undefined }
  | { at: 'inside'; session: Session; queries: QueryClient }

// At module level, because React may run effects twice and a code works only once.
const code = takeCode()

export function App() {
  const [state, setState] = useState<State>(() => {
    const token = savedToken()
    if (code !== undefined) return { at: 'arriving' }
    return token === undefined ? { at: 'outside' } : enter(token)
  })

  function enter(token: string): State {
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

  function leave(message?: string): void {
    sendPending()
    forgetUploads()
    deleteSavedToken()
    setState({ at: 'outside', message })
  }

  useEffect(() => {
    onUnauthorized(() => leave('You were signed out: the token has expired or was revoked.'))
    return onSignedOutElsewhere(signOut)
  })

  function signOut(): void {
    forgetDrafts()
    leave()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on arrival
  useEffect(() => {
    if (code === undefined) return
    const arrival = arrivals.get(code) ?? redeemCode(code)
    arrivals.set(code, arrival)
    arrival.then(
      (token) => {
        setState(enter(token))
        showToast({
          text: "You'll be signed out when you close this tab.",
          lifeMs: 30_000,
          action: { label: 'Keep me signed in', run: () => saveToken(token) },
        })
      },
      (error: Error) => setState({ at: 'outside', message: error.message }),
    )
  }, [])

  if (state.at === 'arriving') return <Waiting>Signing in…</Waiting>
  if (state.at === 'outside') {
    return (
      <SignIn
        message={state.message}
        onToken={(token, keep) => {
          if (keep) saveToken(token)
          setState(enter(token))
        }}
      />
    )
  }
  return (
    <QueryClientProvider client={state.queries}>
      <SessionContext value={state.session}>
        <Shell onSignOut={signOut} />
        <Toasts />
      </SessionContext>
    </QueryClientProvider>
  )
}

const arrivals = new Map<string, Promise<string>>()
