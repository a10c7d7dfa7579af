/** The adapter for the scanner package. */

import type { Scan, Scanner, ScannerSettings } from '@atelier/scanner'
import { AppError } from '../../errors.ts'
import { createFairQueue } from '../../queue/fair-queue.ts'

export type { Finding, Scan, ScannedFile, Scanner, Verdict } from '@atelier/scanner'
export * from '@atelier/scanner/media-type'

/** Opens the scanners; every upload passes all of them. If a scan is not possible, it rejects with `unavailable`. */
export async function openScanners(settings: Omit<ScannerSettings, 'createQueue'>): Promise<Scanner[]> {
  const { createScanners, ScannerUnavailable } = await import('@atelier/scanner')

  function toAppError(error: unknown): unknown {
    if (!(error instanceof ScannerUnavailable)) return error
    const { cause, detail, retryAfterSeconds } = error
    if (cause instanceof AppError) return cause // from the queue
    return new AppError('unavailable', {
      cause,
      ...(detail !== undefined && { detail }),
      ...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
    })
  }

  function withAppErrors(scan: Scan): Scan {
    return {
      ...scan,
      write: (chunk) =>
        scan.write(chunk)?.catch((error: unknown) => {
          throw toAppError(error)
        }),
      verdict: (file) =>
        scan.verdict(file).catch((error: unknown) => {
          throw toAppError(error)
        }),
    }
  }

  const scanners = await createScanners({ ...settings, createQueue: createFairQueue })
  return scanners.map((scanner) => ({
    ...scanner,
    begin: (...args) => withAppErrors(scanner.begin(...args)),
  }))
}
