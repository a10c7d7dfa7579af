import { createClamav } from './clamav.ts'
import type { CreateQueue } from './queue.ts'
import type { Scan, Scanner } from './types.ts'

export interface ClamavPolicy {
  readonly createQueue: CreateQueue
  readonly clamavRequired: boolean
  readonly onClamavLost: (error: unknown) => void
}

// While an optional clamd is unreachable, skip it for this long, so that uploads do not each wait for a timeout.
const BREAK_MS = 10_000
const absent: Scan = { write: () => undefined, verdict: async () => undefined, abort() {} }

/** clamd as a `Scanner`. The deployer decides whether uploads are refused while it is unreachable. */
export async function createClamavScanner(address: URL, policy: ClamavPolicy): Promise<Scanner> {
  const clamav = createClamav(address, policy.createQueue)
  let version = 'unknown'
  let lostUntil = 0
  async function refresh(): Promise<void> {
    version = await clamav.version()
  }
  await refresh().catch(policy.onClamavLost) // clamd may start later

  return {
    name: 'clamav',
    version: () => version,
    refresh,
    begin(_path, caller, signal) {
      if (Date.now() < lostUntil) return absent
      const scan = clamav.begin(caller)
      signal.addEventListener('abort', () => scan.abort(), { once: true })
      return {
        write: (chunk) => scan.write(chunk),
        async verdict() {
          try {
            const verdict = await scan.verdict()
            if (verdict.verdict === 'clean') return { verdict: 'clean', findings: [] }
            // With AlertExceedsMax or AlertEncrypted, clamd reports content it could not inspect as a threat.
            const blind = /^Heuristics\.(Limits|Encrypted)\./.test(verdict.threat)
            return { verdict: blind ? 'unscannable' : 'infected', reason: `ClamAV says ${verdict.threat}.` }
          } catch (error) {
            signal.throwIfAborted() // an aborted scan says nothing about the state of clamd
            if (policy.clamavRequired) throw error
            lostUntil = Date.now() + BREAK_MS
            policy.onClamavLost(error)
            return undefined
          }
        },
        abort: () => scan.abort(),
      }
    },
    async close() {
      clamav.close()
    },
  }
}
