import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/free-port.ts'

// Inside of node_modules, so that the packages are found.
const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url))

/** Runs a generated server while `run` calls it. */
export async function withServer(
  content: string,
  run: (base: string) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'composer-'))
  const port = await freePort()
  writeFileSync(join(folder, 'server.mjs'), content)
  const server = spawn(process.execPath, ['server.mjs'], {
    cwd: folder,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  server.stderr.on('data', (data) => {
    errors += data
  })
  try {
    await Promise.race([once(server.stdout, 'data'), once(server, 'exit')])
    assert.equal(server.exitCode, null, errors)
    await run(`http://localhost:${port}`)
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.stack : error}\n${errors}`)
  } finally {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
