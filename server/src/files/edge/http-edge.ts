import type { Edge } from '../ports.ts'

const ANSWER_MS = 10_000

/**
 * An HTTP cache that takes PURGE, such as deploy/nginx-cdn.conf. `address` has `{id}` where the file's id belongs. Errors
 * say what went wrong at which host, and nothing else of the address: all of it may be secret.
 */
export function createHttpEdge(address: string): Edge {
  const { username, password } = new URL(address)
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const headers: Record<string, string> =
    user === ':' ? {} : { authorization: `Basic ${Buffer.from(user).toString('base64')}` }

  return {
    async purge(id) {
      const url = new URL(address.replaceAll('{id}', encodeURIComponent(id)))
      url.username = url.password = '' // fetch refuses addresses that have them
      const response = await fetch(url, {
        method: 'PURGE',
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
      }).catch((error) => {
        throw new Error(`${url.host} cannot be asked: ${reasonOf(error)}`)
      })
      await response.body?.cancel()
      // Caches say 404 of what they do not have; ours asks the origin once more, which does not have it either.
      if (!response.ok && response.status !== 404 && response.status !== 410)
        throw new Error(`${url.host} answered PURGE with ${response.status}`)
    },
  }
}

function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return `no answer in ${ANSWER_MS} ms`
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException
  return code ?? message
}
