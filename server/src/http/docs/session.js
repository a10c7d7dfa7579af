// The session of the console in this browser, or a token that the user pastes, which is not stored.

let token

/** Undefined if nobody is signed in. The service replaces `session` by the token in the cookie. */
export async function sessionToken() {
  if (token !== undefined) return token
  const response = await fetch('/api/session')
  const session = response.ok ? await response.json() : undefined
  return session?.token ? 'session' : undefined
}

export function useToken(pasted) {
  token = pasted === '' ? undefined : pasted
}
