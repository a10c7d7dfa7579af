import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { whenClosed } from './when-closed.ts'

const bySocket = new WeakMap<Socket, Set<FastifyReply>>()
const all = new Set<FastifyReply>()
const NONE: ReadonlySet<FastifyReply> = new Set()

/** The replies of a connection that have not been sent completely, in request order. */
export function pendingReplies(socket: Socket): ReadonlySet<FastifyReply> {
  return bySocket.get(socket) ?? NONE
}

/** The same for all connections of a server. */
export function pendingRepliesOf(server: Server): FastifyReply[] {
  return [...all].filter((reply) => reply.server.server === server)
}

export function addPendingReply(reply: FastifyReply, onClose: () => void): void {
  const { socket } = reply.request
  const replies = bySocket.get(socket) ?? new Set()
  bySocket.set(socket, replies.add(reply))
  all.add(reply)
  whenClosed(reply.raw, () => {
    replies.delete(reply)
    all.delete(reply)
    onClose()
  })
}

/** Whether the request has arrived completely and its client has no response yet: it may have been carried out. */
export function isBeingProcessed({ request, raw }: FastifyReply): boolean {
  return request.raw.complete && !raw.headersSent
}
