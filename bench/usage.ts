// CPU time and memory of a process and its children. Linux only: it reads /proc.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const TICKS_PER_SECOND = 100

/** CPU time so far in milliseconds: user and system, all threads, and children that have ended. */
export function processorMs(pid: number): number {
  const ticks = family(pid).map((one) => {
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = (statOf(one) ?? [])
      .slice(11)
      .map(Number)
    return user + system + childrenUser + childrenSystem
  })
  return (ticks.reduce((sum, one) => sum + one, 0) * 1_000) / TICKS_PER_SECOND
}

/** Resolves when work after the last response is done, so that it does not affect the next measurement. */
export async function settled(pid: number): Promise<void> {
  const until = performance.now() + 30_000
  for (let before = processorMs(pid); performance.now() < until; ) {
    await pause(300)
    const now = processorMs(pid)
    if (now - before <= 20) return
    before = now
  }
}

/** Resident memory. Program pages shared with children are counted once. */
export function memoryMb(pid: number): number {
  const sizes = family(pid).map((one) => {
    const kilobytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(statusOf(one))?.[1] ?? 0)
    return one === pid ? kilobytes('VmRSS') : kilobytes('RssAnon') + kilobytes('RssShmem')
  })
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return '' // has exited
  }
}

function family(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => Number(statOf(other)?.[1]) === pid)
  return [pid, ...children.flatMap(family)]
}

function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return undefined // has exited
  }
}
