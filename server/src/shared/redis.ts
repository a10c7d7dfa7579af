import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Shared } from './shared.ts'

export interface RedisOptions {
  readonly onLost: (error: Error) => void
  readonly onBack: () => void
  /** How long a command may take. Every request waits for its count. */
  readonly commandMs?: number
}

const PREFIX = 'atelier:'
const COMMAND_MS = 250
const CONNECT_MS = 3_000
const LONGEST_PAUSE_MS = 2_000
// One script: a node that dies between two commands would leave a counter that never expires.
const COUNT = `local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return count`

/**
 * Connects to Redis or Valkey. Waits for the first attempt, whether or not it succeeds. Redis may go down and come back at
 * any time; while it is down, counts are undefined.
 */
export async function connectRedis(
  address: URL,
  { onLost, onBack, commandMs = COMMAND_MS }: RedisOptions,
): Promise<Shared> {
  const options = {
    connectTimeout: CONNECT_MS,
    commandTimeout: commandMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times: number) => Math.min(times * 100, LONGEST_PAUSE_MS),
  }
  const asking = new Redis(address.href, { ...options, enableAutoPipelining: true })
  // The client does not catch errors of its own attempts to subscribe again.
  const listening = new Redis(address.href, { ...options, autoResubscribe: false })
  const self = randomUUID()
  const listeners = new Map<string, (message: string) => void>()
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
  listening.on('error', () => undefined) // the other connection reports it
  listening.on('ready', () => {
    if (listeners.size > 0) listening.subscribe(...listeners.keys()).catch(() => undefined)
  })
  listening.on('message', (channel: string, message: string) => {
    if (message.startsWith(`${self} `)) return
    try {
      listeners.get(channel)?.(message.slice(self.length + 1))
    } catch {
      // Not from a node of this version. Uncaught, it would end the process of every node.
    }
  })

  await new Promise<void>((resolve) => {
    asking.once('ready', resolve)
    asking.once('error', () => resolve())
  })

  return {
    async count(key, expiresInMs) {
      try {
        const { countOne } = asking as unknown as { countOne(key: string, ms: number): Promise<number> }
        return await countOne.call(asking, PREFIX + key, expiresInMs)
      } catch {
        return undefined
      }
    },
    publish(topic, message) {
      asking.publish(PREFIX + topic, `${self} ${message}`).catch(() => undefined)
    },
    subscribe(topic, onMessage) {
      listeners.set(PREFIX + topic, onMessage)
      if (listening.status === 'ready') listening.subscribe(PREFIX + topic).catch(() => undefined)
    },
    async close() {
      asking.disconnect()
      listening.disconnect()
    },
  }
}

/** The client's errors contain the failed command, and the first command contains the password. */
function plain({ message, code }: NodeJS.ErrnoException): Error {
  return Object.assign(new Error(message || code || 'no response'), code !== undefined && { code })
}
