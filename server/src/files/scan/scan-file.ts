import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import type { ScanReport } from '../types.ts'
import type { ScannedFile, Scanner, Verdict } from './scanning.ts'

const MAX_FINDINGS = 100

/** Starts all scanners on a file while it arrives. `signal` aborts when the caller no longer needs the report. */
export function beginScan(
  scanners: readonly Scanner[],
  path: string | undefined,
  caller: Pick<Caller, 'tokenId' | 'workspace'>,
  signal: AbortSignal,
) {
  const started = performance.now()
  const stopping = new AbortController()
  const either = AbortSignal.any([signal, stopping.signal])
  const running = scanners.map((scanner) => ({
    scanner: { name: scanner.name, version: scanner.version() },
    scan: scanner.begin(path, caller, either),
  }))
  return {
    /** Returns a promise if a scanner cannot keep up. */
    write(chunk: Buffer): Promise<unknown> | undefined {
      const waits = running.map(({ scan }) => scan.write(chunk)).filter((wait) => wait !== undefined)
      return waits.length === 0 ? undefined : Promise.all(waits)
    },

    /** Rejects if a scanner fails. The first scanner that found something bad determines the verdict, else the first that objects. */
    async report(file: ScannedFile): Promise<ScanReport> {
      const all = await Promise.all(
        running.map(async ({ scanner, scan }) => ({ scanner, verdict: await scan.verdict(file) })),
      )
      const finished = all.filter(({ verdict }) => verdict !== undefined)
      const verdicts = finished.map(({ verdict }) => verdict as Verdict)
      const objections = verdicts.filter((verdict) => verdict.verdict !== 'clean')
      const objection = objections.find(({ verdict }) => verdict !== 'unscannable') ?? objections[0]
      return {
        verdict: objection?.verdict ?? 'clean',
        reason: objection?.reason,
        findings: verdicts
          .flatMap((verdict) => (verdict.verdict === 'clean' ? verdict.findings : []))
          .slice(0, MAX_FINDINGS),
        scanners: finished.map(({ scanner }) => scanner),
        durationMs: Math.round(performance.now() - started),
      }
    },

    abort(): void {
      stopping.abort()
      for (const { scan } of running) scan.abort()
    },
  }
}

/** Rejects an upload or a new name unless the scan is clean. */
export function requireClean({ verdict, reason = '' }: ScanReport): void {
  if (verdict !== 'clean')
    throw new AppError('invalid_upload', {
      detail: reason,
      errors: [{ field: 'file', message: `is ${verdict}: ${reason}` }],
    })
}

/** Scanners with the same version give the same verdict. */
export function scanVersion(scanners: readonly Scanner[]): string {
  return versionOf(scanners.map((scanner) => ({ name: scanner.name, version: scanner.version() })))
}

export function versionOf(scanners: ScanReport['scanners']): string {
  return scanners.map(({ name, version }) => `${name} ${version}`).join('; ')
}
