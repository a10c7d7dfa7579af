//: name: server-sent events
//: target: express
//: phrases: server sent events [endpoint|api|server|stream]; sse [endpoint|api|server|stream]; event stream [endpoint]; live (updates|notifications) [endpoint|api|stream]; (eventsource) [endpoint]
//: includes: broadcast [to all]; (push|send|publish) (notifications|events|updates|messages); notifications; updates; reconnect; last-event-id [header]; missed events; heartbeat; keep alive; keepalive; (connected|multiple) clients; subscribe; publish; event; events; stream; streaming; in memory; validation; zod; real time; realtime; live
//: value path = /events: get {text}
//: value port = 3000: port {n}; (listen|listens|listening|run|runs|running) on {n}
import express, { type NextFunction, type Request, type Response } from 'express'
import { z } from 'zod'

const port = Number(process.env.PORT ?? __port__)
const KEPT_EVENTS = 100
const HEARTBEAT_MS = 15_000

const newEvent = z.object({
  type: z.string().regex(/^[\w-]{1,40}$/).default('message'),
  data: z.json(),
})

interface SentEvent extends z.infer<typeof newEvent> {
  id: number
}

const clients = new Set<Response>()
/** The latest events, for clients that reconnect. */
const recent: SentEvent[] = []
let lastId = 0

const format = ({ id, type, data }: SentEvent): string =>
  `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`

function publish(event: z.infer<typeof newEvent>): SentEvent {
  const sent = { id: ++lastId, ...event }
  recent.push(sent)
  if (recent.length > KEPT_EVENTS) recent.shift()
  for (const client of clients) client.write(format(sent))
  return sent
}

const app = express()
app.use(express.json())

app.get('__path__', (request, response) => {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-cache',
    Connection: 'keep-alive',
    // Some proxies wait for the end of a response otherwise.
    'X-Accel-Buffering': 'no',
  })
  response.write('retry: 3000\n\n')
  // Browsers send the id of the last event that they got when they reconnect.
  const since = request.get('last-event-id')
  if (since !== undefined) for (const event of recent) if (event.id > Number(since)) response.write(format(event))
  clients.add(response)
  request.on('close', () => clients.delete(response))
})

app.post('__path__', (request, response) => {
  const { id } = publish(newEvent.parse(request.body))
  response.status(201).json({ id, clients: clients.size })
})

app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
  if (error instanceof z.ZodError) response.status(400).json({ error: { code: 'invalid_input', message: z.prettifyError(error) } })
  else next(error)
})

// Comments keep the connections open.
setInterval(() => {
  for (const client of clients) client.write(': heartbeat\n\n')
}, HEARTBEAT_MS).unref()

app.listen(port, () => console.log(`Listening on http://localhost:${port}`))
