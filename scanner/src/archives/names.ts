import { entryIn } from '../entry-name.ts'
import { Refusal } from '../inspection.ts'

const MAX_NAME_BYTES = 1024

/** Names that a careless unpacker would write outside the target folder or that display as something else. */
const rules: readonly (readonly [RegExp, 'forbidden' | 'unscannable', reason: string])[] = [
  [/[\0-\x1f\x7f]/, 'forbidden', 'has control characters'],
  [/^\//, 'forbidden', 'is absolute'],
  [/^[a-z]:/i, 'forbidden', 'begins with a drive letter'],
  [/(?:^|\/)\.\.(?:\/|$)/, 'forbidden', 'leads out of its folder'],
  // On Windows, `.. /a` is `../a`, and `a.txt:b.exe` hides a program in a text.
  [/:/, 'unscannable', 'has a colon, which Windows reads differently'],
  [
    /(?:^|\/)(?!\.\/|\.$)[^/]*[. ](?:\/|$)/,
    'unscannable',
    'has a part that ends in a dot or space, which Windows removes',
  ],
]

/**
 * The Finder stores a folder's icon under this name, including the carriage return. Many zips made on a Mac contain
 * it.
 */
const FINDER_ICON = /(?<=(?:^|\/)(?:\._)?Icon)\r$/

/** Throws if the name is not allowed in an archive. */
export function checkName(name: string): void {
  if (name.length === 0) throw new Refusal('forbidden', 'A name in the archive is empty.')
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) {
    throw new Refusal('forbidden', `A name in the archive is longer than ${MAX_NAME_BYTES} bytes.`)
  }
  // Windows tools write `a\\b` and unpack it as `a/b`, so check that form.
  const plain = name.replace(FINDER_ICON, '').replaceAll('\\', '/')
  for (const [pattern, verdict, reason] of rules) {
    if (pattern.test(plain))
      throw new Refusal(verdict, `A name in the archive ${reason}: ${entryIn(undefined, name)}`)
  }
}

/** Normalizes a name like a file system that ignores case and Unicode forms, without `.` and doubled slashes. */
function folded(name: string): string {
  return segmentsOf(name).join('/').normalize('NFC').toLowerCase()
}

function segmentsOf(name: string): string[] {
  return name.split(/[/\\]/).filter((segment) => segment !== '' && segment !== '.')
}

/** Tracks the links of one archive and checks that following them stays inside it. */
export class Links {
  readonly #symlinks = new Set<string>()
  readonly #names: string[] = []

  /** Records any entry. `finish` refuses it if one of its folders is a link. */
  entry(name: string): void {
    this.#names.push(name)
  }

  /**
   * `..` is only allowed at the start of a target. After a folder name, that folder may itself be a link, and `..`
   * would then resolve to a different place than it appears to. Legitimate links never do this.
   */
  symlink(name: string, target: string): void {
    checkTarget(target)
    const segments = segmentsOf(target)
    const climbs = segments.filter((segment) => segment === '..').length
    const onlyFirst = segments.slice(0, climbs).every((segment) => segment === '..')
    if (!onlyFirst || climbs > segmentsOf(name).length - 1) throw leavesArchive()
    this.#symlinks.add(folded(name))
  }

  /** A hard link names another entry by its path from the archive's root. */
  hardlink(target: string): void {
    checkTarget(target)
    if (segmentsOf(target).includes('..')) throw leavesArchive()
  }

  finish(): void {
    if (this.#symlinks.size === 0) return
    // Sorted, so that one binary search per link is enough, however many folders the names have.
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
