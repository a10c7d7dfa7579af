// Processes that are started here end with this one, however it ends.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const running = new Set<() => void>()

/** Gives the function that stops it, once; it is also called when this process is told to end. */
export function stopWithUs(stop: () => void): () => void {
  const once = () => {
    if (running.delete(once)) stop()
  }
  running.add(once)
  return once
}

export function endWithUs(child: ChildProcess): void {
  const stop = stopWithUs(() => child.kill('SIGTERM'))
  child.once('exit', () => running.delete(stop))
}

/** The last first: what was made for others goes after them. */
export function stopAll(): void {
  for (const stop of [...running].reverse()) stop()
}

export async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
