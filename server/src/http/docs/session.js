// The token of the console's session in this browser, or one that the user pastes. A pasted token is not stored.

const KEY = 'atelier.token'
/** How long to wait for the answer of another tab. A busy one may answer later. */
const ANSWER_MS = 200
const tabs = new BroadcastChannel('atelier.session')
const listeners = new Set()
let token

/** Undefined if nobody is signed in. Other tabs of the console are asked. */
export async function sessionToken() {
  token ??= stored()
  if (token === undefined) await askOtherTabs()
  return token
}

export function useToken(pasted) {
  token = pasted === '' ? undefined : pasted
}

/** Calls back once, when another tab answers. */
export function onAnswer(listener) {
  listeners.add(listener)
}

tabs.addEventListener('message', ({ data }) => {
  if ('signedOut' in data) token = undefined
  if (typeof data.token !== 'string' || token !== undefined) return
  token = data.token
  for (const listener of listeners) listener()
  listeners.clear()
})

function stored() {
  try {
    return sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined // storage is disabled
  }
}

function askOtherTabs() {
  return new Promise((resolve) => {
    onAnswer(resolve)
    setTimeout(resolve, ANSWER_MS)
    tabs.postMessage({ ask: true })
  })
}
