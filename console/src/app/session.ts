const KEY = 'atelier.token'

/** The token of this tab, which survives reloads, or the one saved in this browser. */
export function savedToken(): string | undefined {
  for (const storage of ['sessionStorage', 'localStorage'] as const) {
    try {
      const saved = window[storage].getItem(KEY)
      if (saved !== null && isToken(saved)) return saved
    } catch {
      // Storage is disabled.
    }
  }
  return undefined
}

/** Saves the token until the tab is closed, or with `keep` until the user signs out. */
export function saveToken(token: string, keep: boolean): void {
  try {
    sessionStorage.setItem(KEY, token)
    if (keep) localStorage.setItem(KEY, token)
  } catch {
    // Storage is disabled: the token stays in memory.
  }
}

/** With `ended`, a token that another tab has kept since stays. */
export function deleteSavedToken(ended?: string): void {
  try {
    sessionStorage.removeItem(KEY)
    if (ended === undefined || localStorage.getItem(KEY) === ended) localStorage.removeItem(KEY)
  } catch {
    // Storage is disabled: nothing was saved.
  }
}

/** Whether the text is a valid header value. */
export function isToken(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}

type TabMessage = { readonly ask: true } | { readonly token: string } | { readonly signedOut: true }

/** Tabs of one browser share their session: a new tab asks the others for the token. */
const tabs = new BroadcastChannel('atelier.session')

/** `joinTabs` reports the answer, which a busy tab may send late. */
export function askOtherTabs(): void {
  send({ ask: true })
}

export function signOutOtherTabs(): void {
  send({ signedOut: true })
}

interface TabEvents {
  readonly onToken: (token: string) => void
  readonly onSignedOut: () => void
}

/** Answers other tabs, and reports what they send. */
export function joinTabs(token: string | undefined, { onToken, onSignedOut }: TabEvents): () => void {
  const onMessage = ({ data }: MessageEvent<TabMessage>) => {
    if ('ask' in data && token !== undefined) send({ token })
    if ('token' in data && isToken(data.token)) onToken(data.token)
    if ('signedOut' in data) onSignedOut()
  }
  tabs.addEventListener('message', onMessage)
  return () => tabs.removeEventListener('message', onMessage)
}

function send(message: TabMessage): void {
  tabs.postMessage(message)
}

/** Reads the code of a one-time link, and first removes it from the URL and the history. */
export function takeCode(): string | undefined {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search)
  return code ?? undefined
}

export async function redeemCode(code: string): Promise<string> {
  const response = await fetch('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, application/problem+json' },
    body: JSON.stringify({ code }),
  })
  const body = await response.json()
  if (!response.ok) throw new Error(body.detail ?? body.title ?? 'The link is invalid.')
  return body.token
}
