/** The only way to the scanner package. */

import type { Scan, Scanner, ScannerSettings } from '@atelier/scanner'
import { AppError } from '../errors.ts'
import { createFairQueue } from '../queue/fair-queue.ts'

export type { Finding, RecognisedFile, Scan, ScannedFile, Scanner, Verdict } from '@atelier/scanner'
export * from '@atelier/scanner/media-type'

/** Every upload passes all of them. What they cannot scan now is refused with `unavailable`. */
export async function openScanners(settings: Omit<ScannerSettings, 'createQueue'>): Promise<Scanner[]> {
  const { createScanners, ScannerUnavailable } = await import('@atelier/scanner')

  function explained(error: unknown): unknown {
    if (!(error instanceof ScannerUnavailable)) return error
    const { cause, detail, retryAfterSeconds } = error
    if (cause instanceof AppError) return cause // of the queue
    return new AppError('unavailable', {
      cause,
      ...(detail !== undefined && { detail }),
      ...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
    })
  }

  function explainScan(scan: Scan): Scan {
    return {
      ...scan,
      write: (chunk) =>
        scan.write(chunk)?.catch((error: unknown) => {
          throw explained(error)
        }),
      verdict: (file) =>
        scan.verdict(file).catch((error: unknown) => {
          throw explained(error)
        }),
    }
  }

  const scanners = await createScanners({ ...settings, createQueue: createFairQueue })
  return scanners.map((scanner) => ({
    ...scanner,
    begin: (...words) => explainScan(scanner.begin(...words)),
  }))
}
