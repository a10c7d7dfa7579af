// The last results of every part, as data: bench/results/*.json. The page is made of them.
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
  /** What others took of all cores while nothing of ours ran, in percent: the more of before it began and after it ended. */
  readonly others: number
  /** What Atelier left out while it was measured. */
  readonly weaknesses: readonly string[]
}

export function machine(): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const system = /PRETTY_NAME="(.*)"/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? process.platform
  return `${cpus().length} cores ${process.arch}, ${gigabytes} GB, ${system}, kernel ${release().split('-')[0]}, Node ${process.versions.node}`
}

const LOOK_MS = 3_000

/** Percent of all cores that are in use now, while we do nothing. The average load of the last minute would be our own. */
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
  // Whole figures and four digits: what lies behind them is noise, and the file is looked at in changes.
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
