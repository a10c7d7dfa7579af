import { once } from 'node:events'
import { createServer } from 'node:net'

/** Outside the range that the system takes ports of outgoing connections from, 32768 to 60999 on Linux. */
const FIRST = 10_000
const COUNT = 10_000

/** A port of the loopback address on which nothing listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
