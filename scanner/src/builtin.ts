import { createLanes } from './processes/lanes.ts'
import type { CreateQueue } from './queue.ts'
import type { Requester, Scan, Scanner } from './types.ts'
import { readRules } from './yara-rules.ts'

const SMALL_BYTES = 1024 * 1024
// Up to here bytes are sent to the process as they are. Others it reads where they are stored: copies of them would make the
// garbage collector of the service run all the time.
const SENT_BYTES = 64 * 1024

// Raise it when an inspector judges differently: stored files are then scanned again.
const INSPECTORS_VERSION = 6

/**
 * Our own inspectors, and the rules that the user adds, in processes of their own. Rejects when the rules are no good. `main`
 * is the module that these processes run.
 */
export async function createBuiltinScanner(
  rulesFolder: string | undefined,
  createQueue: CreateQueue,
  main?: string,
): Promise<Scanner> {
  let version = versionOf(rulesFolder)
  let lanes = createLanes(rulesFolder, createQueue, main)
  let refused = ''
  // Who edits rules may break them at any time; those in use must stay.
  if (rulesFolder !== undefined) await lanes.ready()

  function begin(path: string | undefined, requester: Requester, signal: AbortSignal): Scan {
    let chunks: Buffer[] = []
    let size = 0
    return {
      write(chunk) {
        size += chunk.length
        chunks.push(chunk)
        if (size > SENT_BYTES && path !== undefined) chunks = []
        return undefined
      },
      async verdict({ name, mediaType, kind, stored }) {
        const inspect = size <= SMALL_BYTES ? lanes.inspectSmall : lanes.inspectLarge
        if (size > SENT_BYTES && path !== undefined) {
          await stored
          return inspect({ ...requester, bytes: 0, signal }, { name, mediaType, kind, bytes: path })
        }
        const bytes = Buffer.concat(chunks, size)
        chunks = []
        return inspect({ ...requester, bytes: size, signal }, { name, mediaType, kind, bytes })
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
      const now = versionOf(rulesFolder)
      if (now === version || now === refused) return
      const next = createLanes(rulesFolder, createQueue, main)
      try {
        await next.ready()
      } catch (error) {
        refused = now // the next try is worth it only after another change
        throw error
      }
      const before = lanes
      lanes = next
      version = now
      await before.closeWhenIdle()
    },
    close: () => lanes.close(),
  }
}

function versionOf(rulesFolder: string | undefined): string {
  const rules = rulesFolder === undefined ? '' : `+rules.${readRules(rulesFolder).version}`
  return `${INSPECTORS_VERSION}${rules}`
}
