import type { Edge } from '../ports.ts'

const ANSWER_MS = 10_000

/** An HTTP cache that takes PURGE, such as deploy/nginx-cdn.conf. `address` has `{id}` where the file's id belongs. */
export function createHttpEdge(address: string): Edge {
  return {
    async purge(id) {
      const response = await fetch(address.replaceAll('{id}', encodeURIComponent(id)), {
        method: 'PURGE',
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      await response.body?.cancel()
      // Caches say 404 of what they do not have; ours asks the origin once more, which does not have it either.
      if (!response.ok && response.status !== 404 && response.status !== 410)
        throw new Error(`The edge answered PURGE with ${response.status}`)
    },
  }
}
