import { createClamav } from './clamav.ts'
import type { CreateQueue } from './queue.ts'
import type { Scan, Scanner } from './types.ts'

export interface ClamavPolicy {
  readonly createQueue: CreateQueue
  readonly clamavRequired: boolean
  readonly onClamavLost: (error: unknown) => void
}

// While it is lost and may be, uploads do not wait for it each time anew.
const BREAK_MS = 10_000
const absent: Scan = { write: () => undefined, verdict: async () => undefined, abort() {} }

/** clamd as one of our scanners. When it cannot be asked, the deployer has decided whether that refuses uploads. */
export async function createClamavScanner(address: URL, policy: ClamavPolicy): Promise<Scanner> {
  const clamav = createClamav(address, policy.createQueue)
  let version = 'unknown'
  let lostUntil = 0
  async function refresh(): Promise<void> {
    version = await clamav.version()
  }
  await refresh().catch(policy.onClamavLost) // it may come up after us

  return {
    name: 'clamav',
    version: () => version,
    refresh,
    begin(_path, requester, signal) {
      if (Date.now() < lostUntil) return absent
      const scan = clamav.begin(requester)
      signal.addEventListener('abort', () => scan.abort(), { once: true })
      return {
        write: (chunk) => scan.write(chunk),
        async verdict() {
          try {
            const verdict = await scan.verdict()
            if (verdict.verdict === 'clean') return { verdict: 'clean', findings: [] }
            // With AlertExceedsMax or AlertEncrypted it says so of what it could not look into.
            const blind = /^Heuristics\.(Limits|Encrypted)\./.test(verdict.threat)
            return { verdict: blind ? 'unscannable' : 'infected', reason: `ClamAV says ${verdict.threat}.` }
          } catch (error) {
            signal.throwIfAborted() // it was stopped, and says nothing about clamd
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
