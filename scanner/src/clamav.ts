import type { NetConnectOpts } from 'node:net'
import { type Conversation, converse } from './clamav-conversation.ts'
import { beginScan, type ClamavScan } from './clamav-scan.ts'
import type { CreateQueue } from './queue.ts'
import type { Caller } from './types.ts'
import { ScannerUnavailable } from './unavailable.ts'

export type { ClamavScan, ClamavVerdict } from './clamav-scan.ts'

/** A client for clamd, the ClamAV daemon. Every failure is `unavailable`: a failed scan is never reported as clean. */
export interface Clamav {
  /** Begins a scan that is fed while an upload streams. Capacity is shared fairly between callers. */
  begin(caller?: Caller): ClamavScan
  /** E.g. `ClamAV 1.4.6/27000/…`. Changes with the official signatures, but not with local databases. */
  version(): Promise<string>
  ping(): Promise<void>
  /** Aborts running scans. Their verdicts reject with `unavailable`. */
  close(): void
}

export interface ClamavOptions {
  /**
   * clamd stops accepting connections at its `MaxQueue` (100), including slow uploads: leave room for other clients.
   */
  maxScans?: number
  /** How long a scan may wait in the queue. */
  queueTimeoutMs?: number
  connectTimeoutMs?: number
  /** How long clamd may take to accept a chunk or return the verdict. Excludes the time of a slow uploader. */
  idleTimeoutMs?: number
  /** How long one connection may live, including the time of a slow uploader. */
  totalTimeoutMs?: number
}

const DEFAULT_PORT = 3310
const ANONYMOUS: Caller = { workspace: '', tokenId: '' }

/** Accepts `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. Connects on first use. */
export function createClamav(address: URL, createQueue: CreateQueue, options: ClamavOptions = {}): Clamav {
  const target = targetOf(address)
  const limits = {
    connectMs: options.connectTimeoutMs ?? 5_000,
    idleMs: options.idleTimeoutMs ?? 60_000,
    totalMs: options.totalTimeoutMs ?? 15 * 60_000,
  }
  const { maxScans = 64, queueTimeoutMs = 25_000 } = options
  const queue = createQueue('a scan by ClamAV', {
    running: maxScans,
    // A scan lasts as long as its upload, so slow uploads of one workspace must not take every slot.
    runningPerWorkspace: Math.ceil(maxScans * 0.75),
    waiting: 1000,
    longestWaitMs: queueTimeoutMs,
  })
  const conversations = new Set<Conversation>()
  let closed = false

  function open(onOver: () => void = () => undefined): Conversation {
    if (closed) throw new Error('the ClamAV client is closed')
    const conversation = converse(target, limits, () => {
      conversations.delete(conversation)
      onOver()
    })
    conversations.add(conversation)
    return conversation
  }

  // One connection per scan, since clamd closes it after INSTREAM. Sessions (IDSESSION) would save 0.2 ms of about
  // 0.6 ms for a small file, but need numbered answers and handling of stale connections.
  async function openForScan(caller: Caller, signal: AbortSignal): Promise<Conversation> {
    if (closed) throw new Error('the ClamAV client is closed')
    const turn = await queue.enter({ ...caller, signal })
    try {
      return open(() => turn[Symbol.dispose]())
    } catch (error) {
      turn[Symbol.dispose]()
      throw error
    }
  }

  // Bypasses the queue: a health check must work while every slot is taken.
  async function ask(command: string, expected: RegExp): Promise<string> {
    try {
      const { text } = await open().finish([Buffer.from(`z${command}\0`)])
      if (!expected.test(text)) throw new Error(`clamd answered ${JSON.stringify(text)} to ${command}`)
      return text
    } catch (cause) {
      throw new ScannerUnavailable({ cause })
    }
  }

  return {
    begin: (caller = ANONYMOUS) => beginScan((signal) => openForScan(caller, signal)),
    version: () => ask('VERSION', /^ClamAV [\x20-\x7e]+$/),
    ping: async () => void (await ask('PING', /^PONG$/)),
    close() {
      closed = true
      const error = new Error('the ClamAV client was closed')
      queue.close()
      for (const conversation of conversations) conversation.fail(error)
    },
  }
}

function targetOf({ protocol, hostname, port, pathname }: URL): NetConnectOpts {
  if (protocol === 'tcp:' && hostname !== '') {
    const host = hostname.replace(/^\[(.*)\]$/, '$1') // node:net expects IPv6 addresses without brackets
    return { host, port: port === '' ? DEFAULT_PORT : Number(port), noDelay: true }
  }
  if (protocol === 'unix:' && hostname === '' && pathname.startsWith('/')) {
    return { path: decodeURIComponent(pathname) }
  }
  throw new TypeError('The address of ClamAV must look like tcp://host:3310 or unix:/run/clamav/clamd.ctl')
}
