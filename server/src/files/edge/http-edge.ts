import type { Edge } from '../ports.ts'

const TIMEOUT_MS = 10_000

/**
 * An HTTP cache that supports PURGE, such as deploy/nginx-cdn.conf. `address` contains `{id}`, the placeholder for the file
 * id. Errors name only the host and the reason, because the rest of the address may be secret.
 */
export function createHttpEdge(address: string): Edge {
  const { username, password } = new URL(address)
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const headers: Record<string, string> =
    user === ':' ? {} : { authorization: `Basic ${Buffer.from(user).toString('base64')}` }

  return {
    async purge(id) {
      const url = new URL(address.replaceAll('{id}', encodeURIComponent(id)))
      url.username = url.password = '' // fetch rejects URLs with credentials
      const response = await fetch(url, {
        method: 'PURGE',
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error) => {
        throw new Error(`cannot reach ${url.host}: ${reasonOf(error)}`)
      })
      await response.body?.cancel()
      // Caches return 404 if they have no copy. Ours asks the origin, which does not have the file either.
      if (!response.ok && response.status !== 404 && response.status !== 410)
        throw new Error(`${url.host} returned ${response.status} for PURGE`)
    },
  }
}

function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return `no response in ${TIMEOUT_MS} ms`
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException
  return code ?? message
}
