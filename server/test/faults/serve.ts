import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../scripts/free-port.ts'

const entry = fileURLToPath(new URL('../../bin/atelier.js', import.meta.url))
const DEADLINE_MS = 15_000

/** Starts the service where it must fail, and resolves with its exit code and output. */
export async function failToServe(
  environment: Record<string, string>,
  args: readonly string[] = [],
): Promise<{ code: number | string; lines: string[] }> {
  const child = spawn(process.execPath, [entry, ...args], {
    env: { ...process.env, LOG_LEVEL: 'info', PORT: String(await freePort()), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: DEADLINE_MS,
    killSignal: 'SIGKILL',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code, signal] = await once(child, 'close')
  return { code: code ?? signal, lines: output.trimEnd().split('\n') }
}
