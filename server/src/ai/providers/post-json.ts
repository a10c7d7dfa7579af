import type { IncomingMessage } from 'node:http'
import { refusalToFailure } from './failures.ts'
import { callHttp, wholeOf } from './http-call.ts'

export interface JsonCall {
  readonly address: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
  readonly signal: AbortSignal
}

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
    body: String(await wholeOf(incoming)),
  })
}
