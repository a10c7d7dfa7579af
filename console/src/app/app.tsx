import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sendPending } from '../features/files/deletions.ts'
import { forgetUploads } from '../features/files/upload-queue.ts'
import { onUnauthorized, openSession, reportFailure, type Session, SessionContext } from '../ui/client.tsx'
import { forgetDrafts } from '../ui/draft.ts'
import { Waiting } from '../ui/states.tsx'
import { showToast, Toasts } from '../ui/toasts.tsx'
import {
  askOtherTabs,
  deleteSavedToken,
  joinTabs,
  redeemCode,
  savedToken,
  saveToken,
  signOutOtherTabs,
  takeCode,
} from './session.ts'
import { Shell } from './shell.tsx'
import { SignIn } from './sign-in.tsx'

type State =
  | { at: 'arriving' }
  /** `asked`: another tab may still answer with its token. */
  | { at: 'outside'; message?: string | undefined; asked?: true }
  | { at: 'inside'; token: string; session: Session; queries: QueryClient }

/** How long a new tab waits for the token of another one before it shows the sign-in page. */
const ANSWER_MS = 200

// At module level, because React may run effects twice and a code works only once.
const code = takeCode()

export function App() {
  const [state, setState] = useState<State>(() => {
    const token = savedToken()
    return code !== undefined || token === undefined ? { at: 'arriving' } : enter(token, false)
  })

  function enter(token: string, keep: boolean): State {
    saveToken(token, keep)
    const queries = new QueryClient({
      queryCache: new QueryCache({ onError: reportFailure }),
      mutationCache: new MutationCache({ onError: reportFailure }),
      // The SDK already retries. Also query while offline, to show the error.
      defaultOptions: {
        queries: { retry: false, staleTime: 10_000, networkMode: 'always', refetchOnReconnect: true },
        mutations: { networkMode: 'always' },
      },
    })
    return { at: 'inside', token, session: openSession(token), queries }
  }

  function leave(ended?: string, message?: string): void {
    sendPending()
    forgetUploads()
    deleteSavedToken(ended)
    setState({ at: 'outside', message })
  }

  useEffect(() => {
    onUnauthorized(() => {
      if (state.at === 'inside')
        leave(state.token, 'You were signed out: the token has expired or was revoked.')
    })
    return joinTabs(state.at === 'inside' ? state.token : undefined, {
      onToken(token) {
        const waits = state.at === 'arriving' ? code === undefined : state.at === 'outside' && state.asked
        if (waits) setState(enter(token, false))
      },
      onSignedOut() {
        if (state.at === 'inside') signOut()
      },
    })
  })

  function signOut(): void {
    forgetDrafts()
    leave()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on arrival
  useEffect(() => {
    if (state.at !== 'arriving') return
    if (code === undefined) {
      askOtherTabs()
      const timer = setTimeout(
        () => setState((now) => (now.at === 'arriving' ? { at: 'outside', asked: true } : now)),
        ANSWER_MS,
      )
      return () => clearTimeout(timer)
    }
    redemption ??= redeemCode(code)
    redemption.then(
      (token) => {
        setState(enter(token, false))
        showToast({
          text: "You'll be signed out when you close this tab.",
          lifeMs: 30_000,
          action: { label: 'Keep me signed in', run: () => saveToken(token, true) },
        })
      },
      (error: Error) => setState({ at: 'outside', message: error.message }),
    )
  }, [])

  if (state.at === 'arriving') return <Waiting>Signing in…</Waiting>
  if (state.at === 'outside') {
    return <SignIn message={state.message} onToken={(token, keep) => setState(enter(token, keep))} />
  }
  return (
    <QueryClientProvider client={state.queries}>
      <SessionContext value={state.session}>
        <Shell
          onSignOut={() => {
            signOutOtherTabs()
            signOut()
          }}
        />
        <Toasts />
      </SessionContext>
    </QueryClientProvider>
  )
}

let redemption: Promise<string> | undefined
