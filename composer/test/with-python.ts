import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'

/** Set COMPOSER_PYTHON to an interpreter that has the packages. */
const python = process.env.COMPOSER_PYTHON ?? 'python3'

export const hasPackages = (...names: string[]): boolean =>
  spawnSync(python, ['-c', `import ${names.join(', ')}`], { stdio: 'ignore' }).status === 0

const STARTUP_MS = 30_000

/** Runs a generated server while `run` calls it. `setUp` are the arguments of commands that must run before. */
export async function withPython(
  content: string,
  run: (base: string) => Promise<void>,
  { env = {}, setUp = [], start = [] }: PythonOptions = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'composer-python-'))
  const port = String(await freePort())
  writeFileSync(join(folder, 'main.py'), content)
  const options = { cwd: folder, env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...env, PORT: port } }
  for (const command of setUp) {
    const { status, stderr } = spawnSync(python, ['main.py', ...command], { ...options, encoding: 'utf8' })
    assert.equal(status, 0, stderr)
  }
  const server = spawn(python, ['main.py', ...start.map((part) => part.replace('PORT', port))], {
    ...options,
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
    rmSync(folder, { recursive: true, force: true })
  }
}

interface PythonOptions {
  readonly env?: Record<string, string>
  readonly setUp?: readonly (readonly string[])[]
  readonly start?: readonly string[]
}
