import { createFollower } from './follower.ts'
import type { CreateQueue } from './queue.ts'
import { startThreads } from './scan-threads.ts'
import { readRules } from './signatures.ts'
import type { Requester, Scan, Scanner } from './types.ts'

const SMALL_BYTES = 1024 * 1024
// Up to here bytes are sent to the thread as they are. Others it reads where they are stored: copies of them would make the
// garbage collector of the service run all the time.
const SENT_BYTES = 64 * 1024

// Raise it when an inspector judges differently: stored files are then scanned again.
const INSPECTORS_VERSION = 5

/**
 * Our own inspectors, in threads of their own. They need a second to compile their rules. The start does not wait for
 * that, unless there are rules that we have not tried.
 */
export async function createBuiltinScanner(
  ownRules: string,
  userRules: string | undefined,
  createQueue: CreateQueue,
): Promise<Scanner> {
  const ruleFolders = userRules === undefined ? [ownRules] : [ownRules, userRules]
  let version = versionOf(ruleFolders)
  let threads = startThreads(ruleFolders, createQueue)
  let refused = ''
  let warm = false
  async function warmUp(): Promise<void> {
    if (!warm) await threads.ready()
    warm = true // a thread that is replaced later does not make the service unready
  }
  // Who edits rules may break them at any time; those in use must stay.
  if (userRules !== undefined) await warmUp()

  function begin(path: string | undefined, requester: Requester, signal: AbortSignal): Scan {
    let chunks: Buffer[] = []
    let size = 0
    const follower = createFollower(path, () => threads, signal)
    return {
      write(chunk) {
        size += chunk.length
        chunks.push(chunk)
        if (size > SENT_BYTES && path !== undefined) chunks = []
        return undefined
      },
      grown: follower.grown,
      async verdict({ name, mediaType, kind, stored }) {
        const subject = { name, mediaType, kind }
        if (size <= SENT_BYTES || path === undefined) {
          const file = { ...subject, bytes: joined(chunks, size) }
          chunks = []
          const job = { ...requester, bytes: size, signal }
          return size <= SMALL_BYTES ? threads.inspectSmall(job, file) : threads.inspectInOne(job, file)
        }
        await stored
        const job = { ...requester, bytes: 0, signal }
        if (size <= SMALL_BYTES) return threads.inspectSmall(job, { ...subject, bytes: path })
        const file = { ...subject, path }
        return threads.inspectStored(job, file, size, follower.whole(file, size))
      },
      abort() {
        follower.abort()
        chunks = []
      },
    }
  }

  return {
    name: 'atelier',
    version: () => version,
    begin,
    warmUp,
    async refresh() {
      const now = versionOf(ruleFolders)
      if (now === version || now === refused) return
      const next = startThreads(ruleFolders, createQueue)
      try {
        await next.ready()
      } catch (error) {
        refused = now // the next try is worth it only after another change
        throw error
      }
      const before = threads
      threads = next
      version = now
      await before.closeWhenIdle()
    },
    close: () => threads.close(),
  }
}

function versionOf(ruleFolders: readonly string[]): string {
  return `${INSPECTORS_VERSION}+rules.${readRules(ruleFolders).version}`
}

/** In memory of its own, so that it can be handed over whole. */
function joined(chunks: readonly Buffer[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}
