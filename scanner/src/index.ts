import { createBuiltinScanner } from './builtin.ts'
import { createClamavScanner } from './clamav-scanner.ts'
import type { CreateQueue } from './queue.ts'
import type { Scanner } from './types.ts'

export type * from './types.ts'
export { ScannerUnavailable } from './unavailable.ts'

export interface ScannerSettings {
  readonly createQueue: CreateQueue
  /** A folder of YARA rules that files are checked against too. */
  readonly yaraRulesDir: string | undefined
  readonly clamavUrl: URL | undefined
  readonly clamavRequired: boolean
  /** Told when clamd could not be asked and the upload was kept nevertheless. */
  readonly onClamavLost: (error: unknown) => void
}

/** Every upload passes all of them. To add one: a file beside this one and a line here. */
export async function createScanners(settings: ScannerSettings): Promise<Scanner[]> {
  const { yaraRulesDir, clamavUrl } = settings
  return [
    await createBuiltinScanner(yaraRulesDir, settings.createQueue),
    ...(clamavUrl === undefined ? [] : [await createClamavScanner(clamavUrl, settings)]),
  ]
}
