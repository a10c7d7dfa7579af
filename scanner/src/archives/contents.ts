import {
  type Budget,
  type ByteSource,
  CLEAN,
  type Finding,
  type Inspection,
  Refusal,
  type Subject,
  type Tools,
} from '../inspection.ts'
import { Expansion } from './expansion.ts'
import { checkName, Links } from './names.ts'

/** A list of findings is for people: who has more than this has one problem, not a thousand. */
const MAX_FINDINGS = 200

/** What one archive holds, as its reader goes through it: the rules that all formats share. */
export class Contents {
  readonly subject: Subject
  readonly expansion: Expansion
  readonly #tools: Tools
  readonly #links = new Links()
  readonly #findings: Finding[] = []

  constructor(subject: Subject, tools: Tools) {
    this.subject = subject
    this.#tools = tools
    this.expansion = new Expansion(subject, tools.budget)
  }

  get budget(): Budget {
    return this.#tools.budget
  }

  /** An archive that says how much it holds is refused before its list is built. */
  expect(entries: number): void {
    const { limits } = this.budget
    if (entries > limits.entries) {
      throw new Refusal('forbidden', `The archive has more than ${limits.entries} entries.`)
    }
  }

  /** Every entry, whatever it is, before its content is looked at. */
  entry(name: string, unixMode = 0): void {
    this.budget.entry()
    checkName(name)
    checkMode(unixMode)
    this.#links.entry(name)
  }

  symlink(name: string, target: string): void {
    this.#links.symlink(name, target)
  }

  hardlink(target: string): void {
    this.#links.hardlink(target)
  }

  /** A regular file's content, with every inspector there is. */
  async file(name: string, source: ByteSource): Promise<void> {
    const inspection = await this.#tools.inspectInside(this.subject, name, source)
    if (inspection.verdict !== 'clean') throw new Refusal(inspection.verdict, inspection.reason)
    this.keep(inspection.findings)
  }

  keep(findings: readonly Finding[]): void {
    const room = MAX_FINDINGS - this.#findings.length
    if (room > 0) this.#findings.push(...findings.slice(0, room))
  }

  finish(): Inspection {
    this.#links.finish()
    return this.#findings.length === 0 ? CLEAN : { verdict: 'clean', findings: this.#findings }
  }
}

export const UNIX_TYPE = 0o170000
export const UNIX_FOLDER = 0o040000
export const UNIX_SYMLINK = 0o120000
const UNIX_FILE = 0o100000
/** File types that exist: with the three above pipe, character device, block device and socket. */
export const UNIX_TYPES: ReadonlySet<number> = new Set([
  UNIX_FOLDER,
  UNIX_SYMLINK,
  UNIX_FILE,
  0o010000,
  0o020000,
  0o060000,
  0o140000,
])
const SET_USER_OR_GROUP = 0o6000

function checkMode(mode: number): void {
  const type = mode & UNIX_TYPE
  if (type !== 0 && type !== UNIX_FILE && type !== UNIX_FOLDER && type !== UNIX_SYMLINK) {
    throw new Refusal('forbidden', 'The archive holds a device, a pipe or a socket.')
  }
  // On a folder the bit only hands its group on to new files.
  if (type !== UNIX_FOLDER && (mode & SET_USER_OR_GROUP) !== 0) {
    throw new Refusal('forbidden', 'The archive holds a program that takes on the rights of its owner.')
  }
}
