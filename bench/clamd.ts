// Debian's clamd with the signatures and settings of the tests: one process for all servers that scan with it.
import { execFileSync } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stopWithUs } from './children.ts'
import { programPath } from './programs.ts'

export interface Clamd {
  readonly socket: string
  readonly pid: number
  readonly version: string
  stop(): void
}

/** Found by clamd alone: no other scanner knows it. */
export const CLAMD_MARKER = 'ATELIER-CLAMAV-TEST-MARKER'

export async function startClamd(folder: string): Promise<Clamd> {
  const program = programPath('clamav-daemon')
  if (!program) throw new Error('clamd is not installed: apt-get install clamav-daemon')
  const script = fileURLToPath(new URL('../scripts/start-clamd.sh', import.meta.url))
  await mkdir(folder, { recursive: true })
  execFileSync(script, ['start', folder])
  const stop = stopWithUs(() => execFileSync(script, ['stop', folder]))
  return {
    socket: join(folder, 'clamd.sock'),
    pid: Number(await readFile(join(folder, 'clamd.pid'), 'utf8')),
    version: execFileSync(program, ['--version'], { encoding: 'utf8' }).trim(),
    stop,
  }
}
