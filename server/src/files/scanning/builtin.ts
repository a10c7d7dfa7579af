import type { Scan, Scanner } from '../ports.ts'
import { readRules } from './signatures.ts'
import { startThread } from './threads.ts'

// Small files are sent to the thread as they are, while the disk is still syncing them; larger ones are read from disk.
const SMALL_BYTES = 1024 * 1024

// Raise it when an inspector judges differently: stored files are then scanned again.
const INSPECTORS_VERSION = 1

/**
 * Our own inspectors, in threads of their own. Small files do not wait behind large ones. The threads need a second to
 * compile their rules; the first uploads wait for them, the start does not, unless there are rules that we have not tried.
 */
export async function createBuiltinScanner(
  ownRules: string,
  userRules: string | undefined,
): Promise<Scanner> {
  const ruleFolders = userRules === undefined ? [ownRules] : [ownRules, userRules]
  let version = versionOf(ruleFolders)
  let small = startThread(ruleFolders)
  let large = startThread(ruleFolders)
  let refused = ''
  if (userRules !== undefined) await Promise.all([small.ready(), large.ready()])

  function begin(path: string | undefined): Scan {
    let chunks: Buffer[] = []
    let size = 0
    return {
      write(chunk) {
        size += chunk.length
        chunks.push(chunk)
        if (size > SMALL_BYTES && path !== undefined) chunks = []
        return undefined
      },
      async verdict({ name, mediaType, kind, stored }) {
        const subject = { name, mediaType, kind }
        if (size <= SMALL_BYTES) return small.inspect({ ...subject, bytes: joined(chunks, size) })
        if (path === undefined) return large.inspect({ ...subject, bytes: joined(chunks, size) })
        await stored
        return large.inspect({ ...subject, bytes: path })
      },
      abort() {
        chunks = []
      },
    }
  }

  return {
    name: 'atelier',
    version: () => version,
    begin,
    async refresh() {
      const now = versionOf(ruleFolders)
      if (now === version || now === refused) return
      const next = [startThread(ruleFolders), startThread(ruleFolders)] as const
      try {
        await Promise.all(next.map((thread) => thread.ready()))
      } catch (error) {
        refused = now // the next try is worth it only after another change
        throw error
      }
      const before = [small, large]
      ;[small, large] = next
      version = now
      await Promise.all(before.map((thread) => thread.closeWhenIdle()))
    },
    async close() {
      await Promise.all([small.close(), large.close()])
    },
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
