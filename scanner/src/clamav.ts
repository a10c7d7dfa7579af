import type { NetConnectOpts } from 'node:net'
import { type Conversation, converse } from './clamav-conversation.ts'
import { beginScan, type ClamavScan } from './clamav-scan.ts'
import type { CreateQueue } from './queue.ts'
import type { Requester } from './types.ts'
import { ScannerUnavailable } from './unavailable.ts'

export type { ClamavScan, ClamavVerdict } from './clamav-scan.ts'

/** A client for clamd, the daemon of ClamAV. Whatever goes wrong is `unavailable`: a lost scanner is never "clean". */
export interface Clamav {
  /** Begins a scan that is fed while an upload streams. Requesters take turns. */
  begin(requester?: Requester): ClamavScan
  /** E.g. `ClamAV 1.4.6/27000/…`. Tells of new official signatures; local databases do not show in it. */
  version(): Promise<string>
  ping(): Promise<void>
  /** Ends what is under way; every verdict still asked for is `unavailable`. */
  close(): void
}

export interface ClamavOptions {
  /** clamd stops accepting at its `MaxQueue` (100) connections, slow uploads included: leave room for others. */
  maxScans?: number
  /** How long a scan may wait for its turn. */
  queueTimeoutMs?: number
  connectTimeoutMs?: number
  /** How long clamd may keep us waiting for one thing: taking a chunk, or the verdict. A slow uploader does not count. */
  idleTimeoutMs?: number
  /** How long one connection may live, a slow uploader included. */
  totalTimeoutMs?: number
}

const DEFAULT_PORT = 3310
const NOBODY: Requester = { workspace: '', tokenId: '' }

/** `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. Connects only when there is something to ask. */
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
    // A scan lasts as long as its upload: slow uploads of one workspace must not take all of them.
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

  // A connection for each scan: clamd closes it after INSTREAM. Sessions (IDSESSION) would save 0.2 ms of about
  // 0.6 ms for a small file, and cost numbered answers and connections that went stale while they were idle.
  async function openForScan(requester: Requester, signal: AbortSignal): Promise<Conversation> {
    if (closed) throw new Error('the ClamAV client is closed')
    const turn = await queue.enter({ ...requester, signal })
    try {
      return open(() => turn[Symbol.dispose]())
    } catch (error) {
      turn[Symbol.dispose]()
      throw error
    }
  }

  // Not behind the queue: a health check must get its answer while all of them are taken.
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
    begin: (requester = NOBODY) => beginScan((signal) => openForScan(requester, signal)),
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
    const host = hostname.replace(/^\[(.*)\]$/, '$1') // node:net wants IPv6 addresses without their brackets
    return { host, port: port === '' ? DEFAULT_PORT : Number(port), noDelay: true }
  }
  if (protocol === 'unix:' && hostname === '' && pathname.startsWith('/')) {
    return { path: decodeURIComponent(pathname) }
  }
  throw new TypeError('The address of ClamAV must look like tcp://host:3310 or unix:/run/clamav/clamd.ctl')
}
