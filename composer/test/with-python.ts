import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { withProgram } from './with-program.ts'

/** Set COMPOSER_PYTHON to an interpreter that has the packages. */
const python = process.env.COMPOSER_PYTHON ?? 'python3'

export const hasPackages = (...names: string[]): boolean =>
  spawnSync(python, ['-c', `import ${names.join(', ')}`], { stdio: 'ignore' }).status === 0

/** Runs a generated server while `run` calls it. `setUp` are the arguments of commands that must run before. */
export async function withPython(
  content: string,
  run: (base: string) => Promise<void>,
  { env = {}, setUp = [], start = [] }: PythonOptions = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'composer-python-'))
  const port = await freePort()
  writeFileSync(join(folder, 'main.py'), content)
  const own = { PYTHONDONTWRITEBYTECODE: '1', ...env }
  try {
    for (const command of setUp) {
      const options = { cwd: folder, env: { ...process.env, ...own, PORT: String(port) } }
      const { status, stderr } = spawnSync(python, ['main.py', ...command], { ...options, encoding: 'utf8' })
      assert.equal(status, 0, stderr)
    }
    const args = ['main.py', ...start.map((part) => part.replace('PORT', String(port)))]
    await withProgram({ command: python, args, folder, port, env: own }, run)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface PythonOptions {
  readonly env?: Record<string, string>
  readonly setUp?: readonly (readonly string[])[]
  readonly start?: readonly string[]
}
