const KEY = 'atelier.token'

/** The saved token, if it is valid. */
export function savedToken(): string | undefined {
  try {
    const saved = localStorage.getItem(KEY)
    return saved !== null && isToken(saved) ? saved : undefined
  } catch {
    return undefined // storage is disabled
  }
}

export function saveToken(token: string): void {
  try {
    localStorage.setItem(KEY, token)
  } catch {
    // Storage is disabled: the token stays in memory.
  }
}

export function deleteSavedToken(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is disabled: nothing was saved.
  }
}

/** Whether the text is a valid header value. */
export function isToken(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}

/** Called when another tab signs out. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if ((key === KEY || key === null) && newValue === null) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
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
