import { createBuiltinScanner } from './builtin.ts'
import { createClamavScanner } from './clamav-scanner.ts'
import type { CreateQueue } from './queue.ts'
import type { Scanner } from './types.ts'

export type * from './types.ts'
export { ScannerUnavailable } from './unavailable.ts'

export interface ScannerSettings {
  readonly createQueue: CreateQueue
  /** A folder with additional YARA rules. */
  readonly yaraRulesDir: string | undefined
  readonly clamavUrl: URL | undefined
  readonly clamavRequired: boolean
  /** Called when clamd was unreachable and the upload was accepted without it. */
  readonly onClamavLost: (error: unknown) => void
}

/** All scanners check every upload. To add one, create a module in this folder and list it here. */
export async function createScanners(settings: ScannerSettings): Promise<Scanner[]> {
  const { yaraRulesDir, clamavUrl } = settings
  return [
    await createBuiltinScanner(yaraRulesDir, settings.createQueue),
    ...(clamavUrl === undefined ? [] : [await createClamavScanner(clamavUrl, settings)]),
  ]
}
