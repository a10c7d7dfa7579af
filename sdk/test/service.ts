import { startTestServer } from '@atelier/server/testing'
import { type ClientOptions, createClient } from '../src/index.ts'
import { type Behaviour, startFront } from './front.ts'

/** A service, and clients that reach it directly or through a faulty proxy. */
export async function startService(settings: Record<string, string> = {}) {
  const server = await startTestServer({ settings })
  const own = { baseUrl: server.url, token: server.token }
  return {
    ...server,
    atelier: createClient(own),
    client: (options: Partial<ClientOptions>) => createClient({ ...own, ...options }),
    async through(behaviours: Behaviour[], options: Partial<ClientOptions> = {}) {
      const front = await startFront(server.url, ...behaviours)
      const atelier = createClient({ ...own, baseUrl: front.url, ...options })
      return { atelier, front, [Symbol.asyncDispose]: () => front.close() }
    },
  }
}

/** Harmless bytes without repetition. */
export function lines(bytes: number): Uint8Array<ArrayBuffer> {
  let text = ''
  for (let line = 0; text.length < bytes; line++) text += `This is line ${line} of a long text.\n`
  return new TextEncoder().encode(text.slice(0, bytes))
}
