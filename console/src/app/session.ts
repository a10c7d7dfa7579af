const KEY = 'atelier.token'

/** The token that this browser was asked to keep, unless something else was put in its place. */
export function keptToken(): string | undefined {
  try {
    const kept = localStorage.getItem(KEY)
    return kept !== null && isToken(kept) ? kept : undefined
  } catch {
    return undefined // storage is switched off
  }
}

export function keepToken(token: string): void {
  try {
    localStorage.setItem(KEY, token)
  } catch {
    // It is still in memory.
  }
}

export function forgetToken(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

/** Of letters that a header can carry. */
export function isToken(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}

/** Calls back when another tab has signed out. */
export function onForgotten(listener: () => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if ((key === KEY || key === null) && newValue === null) listener()
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}

/** The code of a one-time link. It leaves the address, and with it the history, before anything else happens. */
export function takeCode(): string | undefined {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search)
  return code ?? undefined
}

export async function redeemCode(code: string): Promise<string> {
  const answer = await fetch('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, application/problem+json' },
    body: JSON.stringify({ code }),
  })
  const body = await answer.json()
  if (!answer.ok) throw new Error(body.detail ?? body.title ?? 'The link does not work.')
  return body.token
}
