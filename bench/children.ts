// Child processes end with this process, however it ends.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const running = new Set<() => void>()

/** Returns a function that stops it once. It is also called when this process is terminated. */
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

/** In reverse order, so that dependencies stop after their users. */
export function stopAll(): void {
  for (const stop of [...running].reverse()) stop()
}

export async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
