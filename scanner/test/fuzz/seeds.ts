import { createHash } from 'node:crypto'
import { inspectArchive } from '../../src/archives/index.ts'
import type { Inspector } from '../../src/inspection.ts'
import type { Case } from '../corpus/case.ts'
import { harmless } from '../corpus/harmless.ts'
import { bombCases } from '../corpus/hostile/bombs.ts'
import { hostile } from '../corpus/hostile.ts'
import { formatSeeds, type Seed } from './format-seeds.ts'
import { look } from './look.ts'

export interface Seeds {
  /** Most inputs derive from these: a mutation of a small file hits something relevant. */
  readonly light: readonly Seed[]
  /** Larger files and bombs, which take long even if they are refused. */
  readonly heavy: readonly Seed[]
}

const LIGHT_BYTES = 16 * 1024
const HEAVY_BYTES = 64 * 1024
const MOST_ENTRIES_OF_ONE = 20

/** The corpus, the entries of its archives and documents, and one small file of every format. */
export async function createSeeds(): Promise<Seeds> {
  const uploads = [...hostile, ...harmless].filter((sample) => !bombs.has(sample)).map(seedOf)
  const small = uploads.filter(({ bytes }) => bytes.length <= HEAVY_BYTES)
  const all = [...small, ...(await entriesOf(small)), ...formatSeeds].filter(({ bytes }) => bytes.length > 0)
  const heavy = [...all.filter((seed) => !isLight(seed)), ...[...bombs].map(seedOf)]
  return {
    light: all.filter(isLight),
    heavy: heavy.filter(({ bytes }) => bytes.length <= HEAVY_BYTES),
  }
}

const bombs: ReadonlySet<Case> = new Set(bombCases)

function seedOf({ name, content }: Case): Seed {
  return { name, bytes: content(), depth: 0 }
}

function isLight({ bytes }: Seed): boolean {
  return bytes.length <= LIGHT_BYTES
}

/** Entries are separate seeds: mutated inside an archive, they would be compressed or fail its checksums. */
async function entriesOf(uploads: readonly Seed[]): Promise<Seed[]> {
  const entries = new Map<string, Seed>()
  for (const upload of uploads) {
    let count = 0
    const note: Inspector = async ({ name, depth, source }) => {
      count += 1
      if (depth !== 1 || count > MOST_ENTRIES_OF_ONE || source.size > LIGHT_BYTES) return []
      const bytes = Buffer.from(source.read(0, source.size))
      entries.set(`${name} ${createHash('sha256').update(bytes).digest('hex')}`, { name, bytes, depth: 1 })
      return []
    }
    await look([note, inspectArchive], upload)
  }
  return [...entries.values()]
}
