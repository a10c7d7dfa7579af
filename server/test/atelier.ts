import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../../cli/bin/atelier.js', import.meta.url))

export type Settings = Record<string, string>

/** Runs a command of the CLI and resolves with its exit code and output. */
export async function atelier(words: string[], settings: Settings = {}) {
  const child = startAtelier(words, settings)
  return child.ended
}

/** Starts a command that the test stops while it runs. */
export function startAtelier(words: string[], settings: Settings = {}) {
  const child = spawn(process.execPath, [entry, ...words], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk) => (stdout += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const ended = once(child, 'close').then(([code, signal]) => ({ code: code ?? signal, stdout, stderr }))
  return { child, ended }
}
