// The last results of every part, as data: bench/results/*.json. The page is made of them.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { join } from 'node:path'
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
  /** How many others wanted a core in the minute before it began. */
  readonly loadBefore: number
  /** The same when it ended, its own load included; unknown where it was not looked at. */
  readonly loadAfter?: number
  /** What Atelier left out while it was measured. */
  readonly weaknesses: readonly string[]
}

export function machine(): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const system = /PRETTY_NAME="(.*)"/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? process.platform
  return `${cpus().length} cores ${process.arch}, ${gigabytes} GB, ${system}, kernel ${release().split('-')[0]}, Node ${process.versions.node}`
}

export function loadNow(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10
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
