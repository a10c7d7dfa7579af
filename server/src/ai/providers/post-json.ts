import type { IncomingMessage } from 'node:http'
import { refusalToFailure } from './failures.ts'
import { beginningOf, callHttp } from './http-call.ts'

export interface JsonCall {
  readonly address: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
  readonly signal: AbortSignal
}

// The status is known; who has more to say has so long for it.
const REASON_MS = 2_000
const MAX_REASON_BYTES = 64 * 1024

/** Gives the answer to read. One that is a refusal is read here, and thrown in words of ours. */
export async function postJson(
  provider: string,
  { address, headers = {}, body, signal }: JsonCall,
): Promise<IncomingMessage> {
  const incoming = await callHttp(address, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  })
  const status = incoming.statusCode ?? 0
  if (status >= 200 && status < 300) return incoming
  throw refusalToFailure(provider, {
    status,
    headers: incoming.headers as Record<string, string>,
    body: await reasonOf(incoming),
  })
}

async function reasonOf(incoming: IncomingMessage): Promise<string> {
  const hangUp = setTimeout(() => incoming.destroy(new Error('It says no more')), REASON_MS)
  try {
    return await beginningOf(incoming, MAX_REASON_BYTES)
  } catch {
    return ''
  } finally {
    clearTimeout(hangUp)
  }
}
