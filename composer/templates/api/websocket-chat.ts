//: name: WebSocket chat
//: target: express
//: phrases: (websocket|websockets|real time|realtime|live) chat [server|api|backend|app]; chat (server|backend|api) [with] (websocket|websockets); (websocket|websockets) [server] chat; (websocket|websockets) (server|endpoint)
//: includes: (websocket|websockets); ws; broadcast [messages] [to everyone|to all]; message history; history; last messages; rooms; room; chat rooms; multiple rooms; multiple users; join; leave; joined; (connected|online) users; usernames; username; nickname; message; messages; validation; validate messages; zod; heartbeat; ping pong; disconnect; disconnects; in memory; real time; users; send
//: option health: health check [endpoint]
//: value kept = 50: last {n} messages; history of {n} [messages]
//: value port = 3000: port {n}; (listen|listens|listening|run|runs|running) on {n}
import { createServer } from 'node:http'
import express from 'express'
import { WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'

const port = Number(process.env.PORT ?? __port__)
const KEPT_MESSAGES = __kept__
const HEARTBEAT_MS = 30_000

// Clients connect to /chat?room=general&name=Ann and send { "text": "Hello" }.
const joining = z.object({
  room: z.string().regex(/^[\w-]{1,40}$/).default('general'),
  name: z.string().trim().min(1).max(40),
})
const incoming = z.object({ text: z.string().trim().min(1).max(2000) })

interface Message {
  type: 'message' | 'joined' | 'left'
  name: string
  text?: string
  time: string
}

interface Room {
  members: Map<WebSocket, string>
  history: Message[]
}

const rooms = new Map<string, Room>()

function roomOf(name: string): Room {
  const room = rooms.get(name) ?? { members: new Map<WebSocket, string>(), history: [] }
  rooms.set(name, room)
  return room
}

function broadcast(room: Room, message: Message): void {
  if (message.type === 'message') room.history = [...room.history, message].slice(-KEPT_MESSAGES)
  const text = JSON.stringify(message)
  for (const member of room.members.keys()) if (member.readyState === WebSocket.OPEN) member.send(text)
}

const app = express()
//: if health
app.get('/health', (_request, response) => {
  response.json({ status: 'ok', uptime: Math.round(process.uptime()) })
})
//: end
app.get('/rooms', (_request, response) => {
  response.json([...rooms].map(([name, { members }]) => ({ name, members: [...members.values()] })))
})

const server = createServer(app)
const sockets = new WebSocketServer({ server, path: '/chat', maxPayload: 16_384 })
const alive = new WeakSet<WebSocket>()

sockets.on('connection', (socket, request) => {
  const query = Object.fromEntries(new URL(request.url ?? '/', 'http://localhost').searchParams)
  const { success, data } = joining.safeParse(query)
  if (!success) {
    socket.close(1008, 'Connect with a name and an optional room.')
    return
  }
  const room = roomOf(data.room)
  const message = (type: Message['type'], text?: string): Message => ({
    type,
    name: data.name,
    ...(text === undefined ? {} : { text }),
    time: new Date().toISOString(),
  })
  alive.add(socket)
  room.members.set(socket, data.name)
  socket.send(JSON.stringify({ type: 'history', messages: room.history }))
  broadcast(room, message('joined'))

  socket.on('pong', () => alive.add(socket))
  socket.on('error', () => socket.terminate())
  socket.on('message', (raw) => {
    try {
      broadcast(room, message('message', incoming.parse(JSON.parse(String(raw))).text))
    } catch {
      socket.send(JSON.stringify({ type: 'error', text: 'Send { "text": "…" } with up to 2000 characters.' }))
    }
  })
  socket.on('close', () => {
    room.members.delete(socket)
    broadcast(room, message('left'))
    if (room.members.size === 0) rooms.delete(data.room)
  })
})

// Connections that do not answer a ping are dead.
setInterval(() => {
  for (const socket of sockets.clients) {
    if (!alive.has(socket)) {
      socket.terminate()
      continue
    }
    alive.delete(socket)
    socket.ping()
  }
}, HEARTBEAT_MS).unref()

server.listen(port, () => console.log(`Listening on http://localhost:${port}`))
