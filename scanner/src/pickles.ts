import { ByteReader, windows } from './byte-reader.ts'
import { type Budget, type ByteSource, CLEAN, type Finding, type Inspector, Refusal } from './inspection.ts'
import { judgeImport, SUSPECT_MODULES } from './pickles/imports.ts'
import { type Effort, PickleWalk, type Step } from './pickles/walk.ts'

const MOST_FINDINGS = 20
/** A legitimate pickle imports each object once and reuses it. */
const MOST_IMPORTS = 100_000
/** Enough for ten million numbers. */
const MOST_EFFORT = 12_000_000
const EFFORT_OF_START = 16

/**
 * Pickles are programs: loading one imports and calls what it names. Loaders ignore the file name and need no
 * protocol marker, so any content is followed from its first byte until a loader would fail. Almost everything else
 * fails within a few bytes. The evidence needed depends on how certain it is that the content is a pickle:
 *
 * - It starts with a protocol marker: a dangerous import is refused, and so is one whose name is computed, escaped or
 *   empty. Unknown imports are reported. The bytes after the point where a loader would fail, and after the arrays
 *   that joblib writes between opcodes, are searched for dangerous imports.
 * - Only the file name is that of a pickle: a dangerous import is refused. Unknown ones are reported if something is
 *   called and the pickle ends properly: Portuguese texts, Apple's Pkl and Python's path files have such names too.
 * - Neither: it may be a text. A dangerous import is refused only if something is called after it. Persistent ids
 *   (`P`) are not followed, since plain loaders fail there: every zip begins with that letter.
 *
 * Content that exceeds the limits is unscannable. Ordinary text never does: a line break is not an opcode.
 */
export const inspectPickle: Inspector = async ({ source, name }, { budget }) => {
  const reader = new ByteReader(source, budget)
  const start = pickleAt(reader)
  if (start === undefined) return CLEAN
  const messages = new Set<string>()
  const effort = { left: MOST_EFFORT }
  const isNamed = isPickleName(name)
  let at = start
  let wasMarked = false
  let searchFrom: number | undefined
  // Several pickles may follow each other: torch wrote five.
  while (at < reader.size) {
    const isMarked = hasMark(reader, at)
    const { end, imports, unknown, hasCalls, arraysAt } = follow(reader, at, budget, effort, {
      isMarked,
      isNamed,
    })
    if (isMarked || (hasCalls && end.kind === 'end'))
      for (const label of unknown) if (messages.size < MOST_FINDINGS) messages.add(runsCode(label))
    const isCut = isMarked && end.kind === 'broken' && imports > 0
    if (isCut || arraysAt !== undefined) messages.add(UNREADABLE)
    searchFrom ??= arraysAt
    wasMarked ||= isMarked
    if (end.kind === 'broken') {
      if (wasMarked) searchFrom ??= end.at
      break
    }
    at = end.at
  }
  if (searchFrom !== undefined) refuseLaterImports(source, reader, searchFrom, budget)
  if (messages.size === 0) return CLEAN
  const findings = [...messages].map((message): Finding => ({ code: 'pickle-code', message }))
  return { verdict: 'clean', findings: findings.slice(0, MOST_FINDINGS) }
}

export function isPickleName(name: string): boolean {
  return /\.(?:pkl|pickle|joblib|dill|pt|pth|ckpt)$/i.test(name)
}

const UNREADABLE = 'The pickle cannot be read to its end, so what it runs when it is loaded is unknown.'

function runsCode(label: string): string {
  return `Loading the pickle runs code of ${label}. Load it only if you trust its author.`
}

function hasMark(reader: ByteReader, at: number): boolean {
  return reader.byteAt(at) === 0x80 && reader.byteAt(at + 1) <= 5
}

const LONGEST_ARRAY_HEADER = 65_536
/** NumPy's header for numbers, texts, bytes and times. Only arrays of objects are pickled. */
const plainArray =
  /^\{'descr': '[<>|=]?[?biufcSUVmM]\d*(?:\[\w+\])?', 'fortran_order': (?:True|False), 'shape': \([\d, ]*\), \}\s*$/

/**
 * The offset at which a pickle would begin: after the header of a NumPy array (`.npy`). `undefined` if there is none.
 */
function pickleAt(reader: ByteReader): number | undefined {
  if (reader.latin1(0, 6) !== '\x93NUMPY') return 0
  const headerAt = reader.byteAt(6) === 1 ? 10 : 12
  const length = headerAt === 10 ? reader.uint16(8, true) : reader.uint32(8, true)
  const isPlain = length <= LONGEST_ARRAY_HEADER && plainArray.test(reader.latin1(headerAt, length))
  return isPlain ? undefined : headerAt + length
}

interface Evidence {
  readonly isMarked: boolean
  readonly isNamed: boolean
}

interface Followed {
  readonly end: Step & { kind: 'end' | 'broken' }
  readonly imports: number
  readonly unknown: ReadonlySet<string>
  readonly hasCalls: boolean
  /** The offset from which joblib may write arrays between opcodes. */
  readonly arraysAt: number | undefined
}

function follow(
  reader: ByteReader,
  at: number,
  budget: Budget,
  effort: Effort,
  { isMarked, isNamed }: Evidence,
): Followed {
  effort.left -= EFFORT_OF_START
  const walk = new PickleWalk(reader, at, budget, effort, isMarked)
  const unknown = new Set<string>()
  let imports = 0
  let hasCalls = false
  let arraysAt: number | undefined
  let forbidden: string | undefined
  for (;;) {
    const step = walk.next()
    if (step.kind === 'end' || step.kind === 'broken')
      return { end: step, imports, unknown, hasCalls, arraysAt }
    if (step.kind === 'too-long' || imports === MOST_IMPORTS) throw tooLong()
    hasCalls ||= step.kind === 'call'
    if (step.kind === 'import') {
      imports += 1
      const { module, name } = step
      const judged = judge(module, name, isMarked)
      if (judged === 'forbidden') forbidden ??= labelOf(module, name)
      if (judged === 'unknown' && unknown.size < MOST_FINDINGS) unknown.add(labelOf(module, name))
      if (module?.startsWith('joblib.')) arraysAt ??= step.at
    }
    if (forbidden !== undefined && (isMarked || isNamed || step.kind === 'call'))
      throw runsCommands(forbidden)
  }
}

/** Text lines can look like imports with an empty name. A loader finds no such module. */
function judge(module: string | undefined, name: string | undefined, isMarked: boolean) {
  if (module === '' || name === '') return isMarked ? 'forbidden' : 'known'
  return module === undefined || name === undefined ? 'forbidden' : judgeImport(module, name)
}

function labelOf(module: string | undefined, name: string | undefined): string {
  return module && name ? `${module}.${name}`.slice(0, 80) : 'what it does not name'
}

function runsCommands(label: string): Refusal {
  return new Refusal('forbidden', `The pickle imports ${label}, which can run commands when it is loaded.`)
}

function tooLong(): Refusal {
  return new Refusal('unscannable', 'The pickle is too long to inspect.')
}

const modules = SUSPECT_MODULES.join('|').replaceAll('.', '\\.')
/** A module name as the argument of `GLOBAL`, or as a string. */
const laterImport = new RegExp(
  `c(?:${modules})[.\\n]|\\x8c[^](?:${modules})|X[^]\\0\\0\\0(?:${modules})`,
  'g',
)
const LONGEST_IMPORT = 1024
/** Two strings, each memoized, and the import. */
const EFFORT_OF_IMPORT = 9

/** Refuses any dangerous import in content that cannot be followed in order. */
function refuseLaterImports(source: ByteSource, reader: ByteReader, from: number, budget: Budget): void {
  let places = 0
  for (const { bytes, offset, owned } of windows(source, budget, LONGEST_IMPORT, from)) {
    for (const { index } of bytes.toString('latin1').matchAll(laterImport)) {
      if (index >= owned) break
      places += 1
      if (places > MOST_IMPORTS) throw tooLong()
      const at = offset + index
      const effort = { left: EFFORT_OF_IMPORT }
      const step = new PickleWalk(reader, at, budget, effort, false, at + LONGEST_IMPORT).next()
      if (step.kind === 'import' && judge(step.module, step.name, false) === 'forbidden')
        throw runsCommands(labelOf(step.module, step.name))
    }
  }
}
