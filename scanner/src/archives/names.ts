import { entryIn } from '../entry-name.ts'
import { Refusal } from '../inspection.ts'

const MAX_NAME_BYTES = 1024

/** What a name in an archive must not be: unpacked without care, it would be written elsewhere or shown as another. */
const rules: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/[\0-\x1f\x7f]/, 'has control characters'],
  [/^\//, 'is absolute'],
  [/^[a-z]:/i, 'begins with a drive letter'],
  [/(?:^|\/)\.\.(?:\/|$)/, 'leads out of its folder'],
]

/** The Finder keeps a folder's icon under this name, carriage return included: in many zips made on a Mac. */
const FINDER_ICON = /(?<=(?:^|\/)(?:\._)?Icon)\r$/

/** Throws for a name that no archive may hold. */
export function checkName(name: string): void {
  if (name.length === 0) throw new Refusal('forbidden', 'A name in the archive is empty.')
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) {
    throw new Refusal('forbidden', `A name in the archive is longer than ${MAX_NAME_BYTES} bytes.`)
  }
  // Windows tools write `a\\b`, and unpack it as `a/b`: so it is judged.
  const plain = name.replace(FINDER_ICON, '').replaceAll('\\', '/')
  for (const [pattern, reason] of rules) {
    if (pattern.test(plain))
      throw new Refusal('forbidden', `A name in the archive ${reason}: ${entryIn(undefined, name)}`)
  }
}

/** As a file system that ignores case and Unicode forms compares them, without `.` and doubled slashes. */
function folded(name: string): string {
  return segmentsOf(name).join('/').normalize('NFC').toLowerCase()
}

function segmentsOf(name: string): string[] {
  return name.split(/[/\\]/).filter((segment) => segment !== '' && segment !== '.')
}

/** The links of one archive, and whether following them stays within it. */
export class Links {
  readonly #symlinks = new Set<string>()
  readonly #names: string[] = []

  /** Any entry: a link among its folders would carry it elsewhere. */
  entry(name: string): void {
    this.#names.push(name)
  }

  /**
   * A target may climb first and descend then. Climbing after a descent could start from another link's end, where
   * `..` means something else than it says: no honest link does that.
   */
  symlink(name: string, target: string): void {
    checkTarget(target)
    const segments = segmentsOf(target)
    const climbs = segments.filter((segment) => segment === '..').length
    const onlyFirst = segments.slice(0, climbs).every((segment) => segment === '..')
    if (!onlyFirst || climbs > segmentsOf(name).length - 1) throw leavesArchive()
    this.#symlinks.add(folded(name))
  }

  /** A hard link names another entry, from the archive's root. */
  hardlink(target: string): void {
    checkTarget(target)
    if (segmentsOf(target).includes('..')) throw leavesArchive()
  }

  finish(): void {
    if (this.#symlinks.size === 0) return
    // Sorted, so that one look for each link is enough, however many folders the names have.
    const names = this.#names.map(folded).sort()
    for (const link of this.#symlinks) {
      if (firstFrom(names, `${link}/`)?.startsWith(`${link}/`)) {
        throw new Refusal('forbidden', 'An entry of the archive lies behind a link of the same archive.')
      }
    }
  }
}

function firstFrom(sorted: readonly string[], wanted: string): string | undefined {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return sorted[low]
}

function checkTarget(target: string): void {
  if (target.length === 0 || /[\0-\x1f\x7f\\]|^\/|^[a-z]:/i.test(target)) throw leavesArchive()
  if (Buffer.byteLength(target) > 4 * MAX_NAME_BYTES) throw leavesArchive()
}

function leavesArchive(): Refusal {
  return new Refusal('forbidden', 'A link in the archive leads out of it.')
}
