import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Shared } from './shared.ts'

export interface RedisOptions {
  readonly onLost: (error: Error) => void
  readonly onBack: () => void
}

const PREFIX = 'atelier:'
// A count that comes later than this is not worth waiting for: every request waits for it.
const ANSWER_MS = 250
const CONNECT_MS = 3_000
const LONGEST_PAUSE_MS = 2_000
// In one step: a node that dies between two would leave a counter that never ends.
const COUNT = `local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return count`

/**
 * Redis or Valkey. The first attempt to connect is waited for, whatever comes of it: afterwards Redis may go and come
 * back at any time, and until it is back there are no answers.
 */
export async function connectRedis(address: URL, { onLost, onBack }: RedisOptions): Promise<Shared> {
  const options = {
    connectTimeout: CONNECT_MS,
    commandTimeout: ANSWER_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times: number) => Math.min(times * 100, LONGEST_PAUSE_MS),
  }
  const asking = new Redis(address.href, { ...options, enableAutoPipelining: true })
  const listening = new Redis(address.href, { ...options, autoResubscribe: true })
  const self = randomUUID()
  const hearers = new Map<string, (message: string) => void>()
  let lost = false

  asking.defineCommand('countOne', { numberOfKeys: 1, lua: COUNT })
  asking.on('error', (error: Error) => {
    if (!lost) onLost(plain(error))
    lost = true
  })
  asking.on('ready', () => {
    if (lost) onBack()
    lost = false
  })
  listening.on('error', () => undefined) // the other connection tells
  listening.on('ready', () => {
    if (hearers.size > 0) listening.subscribe(...hearers.keys()).catch(() => undefined)
  })
  listening.on('message', (channel: string, message: string) => {
    if (!message.startsWith(`${self} `)) hearers.get(channel)?.(message.slice(self.length + 1))
  })

  await new Promise<void>((tried) => {
    asking.once('ready', tried)
    asking.once('error', () => tried())
  })

  return {
    async count(key, endsInMs) {
      try {
        const { countOne } = asking as unknown as { countOne(key: string, ms: number): Promise<number> }
        return await countOne.call(asking, PREFIX + key, endsInMs)
      } catch {
        return undefined
      }
    },
    tell(topic, message) {
      asking.publish(PREFIX + topic, `${self} ${message}`).catch(() => undefined)
    },
    listen(topic, hear) {
      hearers.set(PREFIX + topic, hear)
      if (listening.status === 'ready') listening.subscribe(PREFIX + topic).catch(() => undefined)
    },
    async close() {
      asking.disconnect()
      listening.disconnect()
    },
  }
}

/** The client's errors hold the command that failed, and the first command is the password. */
function plain({ message, code }: NodeJS.ErrnoException): Error {
  return Object.assign(new Error(message || code || 'no answer'), code !== undefined && { code })
}
