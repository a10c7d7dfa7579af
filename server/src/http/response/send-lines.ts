import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export const NDJSON = 'application/x-ndjson'

/** Sends values as they become available, each as a line of JSON. */
export function sendLines(reply: FastifyReply, values: AsyncIterable<object>): FastifyReply {
  async function* lines(): AsyncGenerator<string> {
    for await (const value of values) yield `${JSON.stringify(value)}\n`
  }
  return reply.type(NDJSON).send(Readable.from(lines()))
}
