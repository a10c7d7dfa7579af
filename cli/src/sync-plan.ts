import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ManifestItem } from '@atelier/sdk'
import type { Gitignore } from './gitignore.ts'
import { type Choice, isIncluded, type LocalFile } from './local-files.ts'
import { clean } from './output-text.ts'
import { type RemotePath, safePlace } from './remote-files.ts'

export type Direction = 'push' | 'pull'

export interface Step {
  readonly place: string
  readonly change: 'new' | 'changed'
  readonly local?: LocalFile
  /** On push, the versions it replaces; on pull, the one to download. */
  readonly remote: readonly ManifestItem[]
}

export interface Removal {
  readonly place: string
  /** A local file. */
  readonly path?: string
  /** A stored file. */
  readonly id?: string
}

export interface Plan {
  readonly steps: readonly Step[]
  readonly same: number
  /** Files that exist only at the target. */
  readonly remove: readonly Removal[]
  readonly unsafe: readonly { id: string; name: string }[]
}

/** Plans the changes that make the target equal to the source. */
export async function planSync(
  local: readonly LocalFile[],
  remote: readonly ManifestItem[],
  base: RemotePath,
  direction: Direction,
  choice: Choice,
  gitignore: Gitignore | undefined,
): Promise<Plan> {
  // The service stores names in NFC without invisible characters; some file systems use NFD.
  const here = new Map(local.map((file) => [clean(file.place).normalize('NFC'), file]))
  const there = new Map<string, ManifestItem[]>() // newest first
  const unsafe: { id: string; name: string }[] = []
  for (const each of remote) {
    const below = base.path === '' ? each.folder : each.folder.slice(base.path.length + 1)
    const place = safePlace(below, each.name)?.normalize('NFC')
    if (place === undefined) unsafe.push({ id: each.id, name: each.name })
    else if (isIncluded(place, choice) && !gitignore?.ignores(place, false))
      there.set(place, [...(there.get(place) ?? []), each])
  }
  const steps: Step[] = []
  const remove: Removal[] = []
  let same = 0
  for (const place of [...new Set([...here.keys(), ...there.keys()])].sort()) {
    const file = here.get(place)
    const versions = there.get(place) ?? []
    const [newest, ...older] = versions
    const isSame = file && newest?.size === file.size && newest.sha256 === (await hashOf(file.path))
    if (isSame) same++
    else if (direction === 'push' && file)
      steps.push({ place, change: newest ? 'changed' : 'new', local: file, remote: versions })
    else if (direction === 'pull' && newest)
      steps.push({ place, change: file ? 'changed' : 'new', remote: [newest] })
    if (direction === 'pull' && file && !newest) remove.push({ place, path: file.path })
    if (direction === 'push' && !file) remove.push(...versions.map((each) => ({ place, id: each.id })))
    if (direction === 'push' && isSame) remove.push(...older.map((each) => ({ place, id: each.id })))
  }
  return { steps, same, remove, unsafe }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}
