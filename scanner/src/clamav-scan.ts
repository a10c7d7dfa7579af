import type { Answer, Conversation } from './clamav-conversation.ts'
import { ScannerUnavailable } from './unavailable.ts'

export type ClamavVerdict = { verdict: 'clean' } | { verdict: 'infected'; threat: string }

export interface ClamavScan {
  /**
   * Resolves when clamd has taken the chunk (back-pressure), so its memory may be reused.
   * Never rejects: `verdict()` reports a failed scan.
   */
  write(chunk: Buffer): Promise<void>
  /** Ends the file. Rejects with `unavailable` when clamd is down, too slow, resets or answers an error. */
  verdict(): Promise<ClamavVerdict>
  /** Releases the connection. Safe at any time, including after the verdict. */
  abort(): void
}

const INSTREAM = Buffer.from('zINSTREAM\0')
const END_OF_FILE = Buffer.alloc(4) // a zero-length chunk
const GATHER_BYTES = 64 * 1024
// clamd disconnects a client that is silent for its ReadTimeout (120 s), so slow uploads must be flushed regularly.
const GATHER_MS = 5_000
const MAX_THREAT_LENGTH = 200

/** Calls `open` after 64 KiB or at the end of the file, so that a small file uses a connection only briefly. */
export function beginScan(open: (signal: AbortSignal) => Promise<Conversation>): ClamavScan {
  const stopped = new AbortController()
  let conversation: Conversation | undefined
  let gathered: Buffer | undefined
  let gatheredBytes = 0
  let sentAt = 0
  let result: Promise<ClamavVerdict> | undefined
  let last: Promise<unknown> = Promise.resolve()

  function stop(error: Error): void {
    stopped.abort(error)
    conversation?.fail(error)
  }

  /** Runs steps in order, even if the caller does not await them. A failed step stops the scan. */
  function inOrder(step: () => Promise<void>): Promise<void> {
    const done = last.then(() => (stopped.signal.aborted ? undefined : step())).catch(stop)
    last = done
    return done
  }

  async function take(chunk: Buffer): Promise<void> {
    if (gatheredBytes + chunk.length > GATHER_BYTES) return sendWith(chunk)
    gathered ??= Buffer.allocUnsafe(GATHER_BYTES)
    gatheredBytes += chunk.copy(gathered, gatheredBytes)
    if (conversation && performance.now() - sentAt > GATHER_MS) await sendWith()
  }

  async function sendWith(chunk?: Buffer): Promise<void> {
    const { talk, greeting } = await connected()
    await talk.send([...greeting, ...chunkOf(chunk)])
    gatheredBytes = 0
    sentAt = performance.now()
  }

  async function connected(): Promise<{ talk: Conversation; greeting: Buffer[] }> {
    if (conversation) return { talk: conversation, greeting: [] }
    const talk = await open(stopped.signal)
    conversation = talk
    if (stopped.signal.aborted) talk.fail(stopped.signal.reason) // aborted just when its turn came
    return { talk, greeting: [INSTREAM] }
  }

  /** Combines the gathered bytes and `chunk` into one protocol chunk. */
  function chunkOf(chunk?: Buffer): Buffer[] {
    const parts = [gathered?.subarray(0, gatheredBytes), chunk].filter((part) => part !== undefined)
    const bytes = gatheredBytes + (chunk?.length ?? 0)
    if (bytes === 0) return [] // a zero-length chunk would end the file
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes)
    return [length, ...parts]
  }

  async function finish(): Promise<ClamavVerdict> {
    try {
      await last
      stopped.signal.throwIfAborted()
      const { talk, greeting } = await connected()
      return readVerdict(await talk.finish([...greeting, ...chunkOf(), END_OF_FILE]))
    } catch (cause) {
      throw cause instanceof ScannerUnavailable ? cause : new ScannerUnavailable({ cause })
    }
  }

  return {
    async write(chunk) {
      // A mistake of the caller, but unscanned bytes must never be reported as clean.
      if (result) stop(new Error('bytes came after the verdict was asked for'))
      await inOrder(() => take(chunk))
    },
    verdict() {
      result ??= finish()
      return result
    },
    abort() {
      stop(new Error('the scan was aborted'))
    },
  }
}

function readVerdict({ text, early }: Answer): ClamavVerdict {
  const threat = /^stream: (.*) FOUND$/s.exec(text)?.[1]
  if (threat !== undefined) return { verdict: 'infected', threat: cleanName(threat) }
  if (text !== 'stream: OK') throw new Error(`clamd answered ${JSON.stringify(text)}`)
  if (early) throw new Error('clamd called the file clean before it had all of it')
  return { verdict: 'clean' }
}

/** Makes the name readable: removes the `(md5:size)` of ExtendedDetectionInfo and any terminal control characters. */
function cleanName(name: string): string {
  const readable = name
    .replace(/\([0-9a-f]{32}:\d+\)$/, '')
    .replace(/[^\x20-\x7e]+/g, '?')
    .trim()
  return readable.slice(0, MAX_THREAT_LENGTH) || 'unknown'
}
