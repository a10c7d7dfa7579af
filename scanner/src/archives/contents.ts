import {
  type Budget,
  type ByteSource,
  type Finding,
  Refusal,
  type Subject,
  type Tools,
} from '../inspection.ts'
import { Expansion } from './expansion.ts'
import { checkName, Links } from './names.ts'

/** Findings are read by people. More than this many from one archive add no information. */
const MAX_FINDINGS = 200

/** Applies the rules that all archive formats share while a reader walks through one archive. */
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

  /** Refuses an archive by its declared number of entries, before the list is built. */
  expect(entries: number): void {
    const { limits } = this.budget
    if (entries > limits.entries) {
      throw new Refusal('forbidden', `The archive has more than ${limits.entries} entries.`)
    }
  }

  /** Call for every entry of any type, before inspecting its content. */
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

  /** Inspects the content of a regular file with every inspector. */
  async file(name: string, source: ByteSource): Promise<void> {
    const findings = await this.#tools.inspectInside(this.subject, name, source)
    this.#findings.push(...findings.slice(0, MAX_FINDINGS - this.#findings.length))
  }

  finish(): readonly Finding[] {
    this.#links.finish()
    return this.#findings
  }
}

export const UNIX_TYPE = 0o170000
export const UNIX_FOLDER = 0o040000
export const UNIX_SYMLINK = 0o120000
const UNIX_FILE = 0o100000
/** All Unix file types: the three above, then pipe, character device, block device and socket. */
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
  // On a folder, the setgid bit only makes new files inherit the group.
  if (type !== UNIX_FOLDER && (mode & SET_USER_OR_GROUP) !== 0) {
    throw new Refusal('forbidden', 'The archive holds a program that takes on the rights of its owner.')
  }
}
