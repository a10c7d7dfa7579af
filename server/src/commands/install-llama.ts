import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LLAMA_PACKAGE, LLAMA_VERSION, llamaFolder } from '../ai/providers/llama.ts'
import { makeDataDir } from '../data-directory/make-data-dir.ts'

// Hundreds of megabytes that only some graphics cards can use.
const LEFT_OUT = [
  'linux-x64-cuda',
  'linux-x64-cuda-ext',
  'linux-x64-vulkan',
  'win-x64-cuda',
  'win-x64-cuda-ext',
]

export interface InstallOptions {
  readonly dataDir: string
  readonly environment: NodeJS.ProcessEnv
  readonly signal: AbortSignal
  /** Receives the output of npm. */
  readonly stderr: NodeJS.WriteStream
}

/** Installs the library for local models in the data directory, where an upgrade of the server keeps it. */
export async function installLlama({
  dataDir,
  environment,
  signal,
  stderr,
}: InstallOptions): Promise<{ folder: string; installed: boolean }> {
  const folder = llamaFolder(dataDir)
  if (existsSync(folder)) return { folder, installed: false }
  await makeDataDir(dataDir)
  const fresh = `${folder}-${process.pid}` // moved into place when complete
  try {
    await mkdir(fresh, { recursive: true })
    const omitted = LEFT_OUT.map((name) => [`@node-llama-cpp/${name}`, 'npm:empty-npm-package@1.0.0'])
    await writeFile(
      join(fresh, 'package.json'),
      JSON.stringify({
        private: true,
        dependencies: { [LLAMA_PACKAGE]: LLAMA_VERSION },
        overrides: { [LLAMA_PACKAGE]: Object.fromEntries(omitted) },
      }),
    )
    await runNpm(fresh, environment, signal, stderr)
    await rename(fresh, folder)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return { folder, installed: true }
}

async function runNpm(
  folder: string,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
  stderr: NodeJS.WriteStream,
): Promise<void> {
  // Without a binary for this machine, its install script would compile llama.cpp.
  const words = ['install', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']
  const npm = spawn('npm', words, {
    cwd: folder,
    env: environment,
    signal,
    shell: process.platform === 'win32', // npm is a script there
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const output of [npm.stdout, npm.stderr]) output.pipe(stderr, { end: false })
  const byHand = `Run it where the server is installed: npm install ${LLAMA_PACKAGE}@${LLAMA_VERSION}`
  const [code] = await once(npm, 'close').catch((error: NodeJS.ErrnoException) => {
    signal.throwIfAborted()
    throw new Error(`npm could not be started (${error.code}). ${byHand}`)
  })
  if (code !== 0) throw new Error(`npm failed; its output is above. Try again, or: ${byHand}`)
}
