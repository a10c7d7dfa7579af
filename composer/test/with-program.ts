import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const STARTUP_MS = 30_000

interface Program {
  readonly command: string
  readonly args: readonly string[]
  readonly folder: string
  readonly port: number
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Runs a server while `run` calls it. */
export async function withProgram(
  { command, args, folder, port, env }: Program,
  run: (base: string) => Promise<void>,
): Promise<void> {
  const server = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  server.stderr.on('data', (data) => {
    errors += data
  })
  const base = `http://127.0.0.1:${port}`
  try {
    const deadline = Date.now() + STARTUP_MS
    while (
      !(await fetch(base).then(
        () => true,
        () => false,
      ))
    ) {
      assert.equal(server.exitCode, null, 'the server ended')
      assert.ok(Date.now() < deadline, 'the server did not start')
      await sleep(100)
    }
    await run(base)
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.stack : error}\n${errors}`)
  } finally {
    server.kill('SIGKILL')
  }
}
