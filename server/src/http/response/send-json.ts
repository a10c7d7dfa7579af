import type { FastifyReply } from 'fastify'
import { inSlices } from '../../queue/in-slices.ts'

/** Sends an object with long lists. Other requests are served every few milliseconds while its JSON is written. */
export async function sendJson(reply: FastifyReply, body: object): Promise<FastifyReply> {
  const members: string[] = []
  for (const [name, value] of Object.entries(body)) {
    const items: string[] = []
    await inSlices(Array.isArray(value) ? value : [], (item) => {
      items.push(JSON.stringify(item))
    })
    const text = Array.isArray(value) ? `[${items.join(',')}]` : JSON.stringify(value)
    members.push(`${JSON.stringify(name)}:${text}`)
  }
  return reply.type('application/json; charset=utf-8').send(`{${members.join(',')}}`)
}
