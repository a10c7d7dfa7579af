// The last results of each part: bench/results/*.json. The page is generated from them.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Part } from './part.ts'

export interface KeptPart extends Part {
  readonly name: string
  readonly date: string
  readonly command: string
  readonly commit: string
  readonly rounds: number
  readonly seconds: number
  readonly quick: boolean
  readonly machine: string
  /** CPU use of other processes in percent of all cores, measured before and after the run; the larger value. */
  readonly others: number
  /** The protections that were disabled during the measurement. */
  readonly weaknesses: readonly string[]
}

export function machine(): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const system = /PRETTY_NAME="(.*)"/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? process.platform
  return `${cpus().length} cores ${process.arch}, ${gigabytes} GB, ${system}, kernel ${release().split('-')[0]}, Node ${process.versions.node}`
}

const LOOK_MS = 3_000

/** Current CPU use in percent of all cores while this process is idle. The load average would include our own work. */
export async function othersNow(): Promise<number> {
  const before = processorTimes()
  await pause(LOOK_MS)
  const after = processorTimes()
  return Math.round((100 * (after.used - before.used)) / (after.all - before.all))
}

function processorTimes(): { used: number; all: number } {
  const times = cpus().map(({ times }) => times)
  const all = times.flatMap((each) => Object.values(each)).reduce((sum, time) => sum + time, 0)
  return { used: all - times.reduce((sum, { idle }) => sum + idle, 0), all }
}

export function commitNow(): string {
  try {
    const changed =
      execFileSync('git', ['status', '--porcelain', '--', 'server'], { encoding: 'utf8' }) !== ''
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
    return changed ? `${commit} with changes` : commit
  } catch {
    return 'unknown' // not a clone
  }
}

export function keepPart(folder: string, part: KeptPart): void {
  mkdirSync(folder, { recursive: true })
  // Integers or four significant digits: more is noise, and the file is reviewed in diffs.
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value
  writeFileSync(join(folder, `${part.name}.json`), `${JSON.stringify(part, rounded, 2)}\n`)
}

export function keptParts(folder: string): KeptPart[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as KeptPart)
}
