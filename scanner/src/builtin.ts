import { JobEnded } from '@atelier/sandbox'
import { createScanProcesses } from './processes/scan-processes.ts'
import type { CreateQueue } from './queue.ts'
import type { Caller, Scan, Scanner } from './types.ts'
import { type RuleFile, readRules } from './yara-rules.ts'

const SMALL_BYTES = 1024 * 1024
// Smaller files are sent to the process. It reads larger ones from storage: copying them would keep the garbage
// collector of the service busy.
const SENT_BYTES = 64 * 1024

// Increment when the result of an inspector changes, so that stored files are scanned again.
const INSPECTORS_VERSION = 8

/**
 * Runs the built-in inspectors and the user's YARA rules in separate processes. Rejects if the rules are invalid.
 * `module` is what the processes run.
 */
export async function createBuiltinScanner(
  rulesFolder: string | undefined,
  createQueue: CreateQueue,
  module?: URL,
): Promise<Scanner> {
  const first = read(rulesFolder)
  let { version } = first
  let processes = createScanProcesses(first.rules, createQueue, module)
  let refused = ''
  if (first.rules !== undefined) await processes.ready()

  function begin(path: string | undefined, caller: Caller, signal: AbortSignal): Scan {
    let chunks: Buffer[] = []
    let size = 0
    // Looked up per call, since a refresh may replace the processes at any time.
    const inspect: typeof processes.inspectSmall = (job, file) =>
      size <= SMALL_BYTES ? processes.inspectSmall(job, file) : processes.inspectLarge(job, file)
    return {
      write(chunk) {
        size += chunk.length
        // Copied, because the memory of the chunk may be freed.
        if (path === undefined) chunks.push(chunk)
        else if (size <= SENT_BYTES) chunks.push(Buffer.from(chunk))
        else chunks = []
        return undefined
      },
      async verdict({ name, mediaType, kind, stored }) {
        if (size > SENT_BYTES && path !== undefined) {
          await stored
          return inspect({ ...caller, bytes: 0, signal }, { name, mediaType, kind, bytes: path })
        }
        const bytes = Buffer.concat(chunks, size)
        chunks = []
        return inspect({ ...caller, bytes: size, signal }, { name, mediaType, kind, bytes })
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
      const now = read(rulesFolder)
      if (now.version === version || now.version === refused) return
      const next = createScanProcesses(now.rules, createQueue, module)
      try {
        await next.ready()
      } catch (error) {
        // Do not retry rules that failed to compile until they change.
        if (!(error instanceof JobEnded)) refused = now.version
        throw error
      }
      const before = processes
      processes = next
      version = now.version
      await before.closeWhenIdle()
    },
    close: () => processes.close(),
  }
}

function read(rulesFolder: string | undefined): { version: string; rules?: readonly RuleFile[] } {
  if (rulesFolder === undefined) return { version: `${INSPECTORS_VERSION}` }
  const { files, version } = readRules(rulesFolder)
  return { version: `${INSPECTORS_VERSION}+rules.${version}`, rules: files }
}
