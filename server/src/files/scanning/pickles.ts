import { ByteReader, windows } from './byte-reader.ts'
import { type Budget, type ByteSource, CLEAN, type Finding, type Inspector, Refusal } from './inspection.ts'
import { FORBIDDEN_MODULES, judgeImport } from './pickles/imports.ts'
import { PickleWalk, type Step } from './pickles/walk.ts'

const MOST_FINDINGS = 20
/** A pickle imports a thing once and keeps it for later. */
const MOST_IMPORTS = 100_000
/** Two strings, each kept for later, and the import. */
const OPCODES_OF_IMPORT = 5

/**
 * Pickles are programs: loading one imports and calls what it names. They are recognised by content, since loaders ignore
 * the name: by the mark of the protocol, or because a text can be followed like a pickle.
 */
export const inspectPickle: Inspector = async ({ source, name }, { budget }) => {
  const head = Buffer.from(source.read(0, 12))
  const array = arrayDataAt(head)
  if (array === undefined && !hasMark(head) && !MAY_BEGIN.test(head.toString('latin1', 0, 1))) return CLEAN
  const reader = new ByteReader(source, budget)
  if (array !== undefined && !holdsObjects(reader, array)) return CLEAN
  const messages = new Set<string>()
  let at = array ?? 0
  let isCertain = array !== undefined || hasMark(head) || isPickleName(name)
  // Several may follow each other: torch wrote five.
  while (at < reader.size) {
    budget.checkTime()
    const { end, imports, unknown } = follow(reader, at, budget, isCertain)
    if (end.kind === 'end' || isCertain) for (const label of unknown) messages.add(runsCode(label))
    if (end.kind === 'broken') {
      if (!isCertain || imports === 0) break
      refuseLaterImports(source, reader, end.at, budget)
      messages.add(UNREADABLE)
      break
    }
    at = end.at
    isCertain = hasMark(reader.bytes(at, 2))
  }
  if (messages.size === 0) return CLEAN
  const findings = [...messages].map((message): Finding => ({ code: 'pickle-code', message }))
  return { verdict: 'clean', findings: findings.slice(0, MOST_FINDINGS) }
}

export function isPickleName(name: string): boolean {
  return /\.(?:pkl|pickle|joblib)$/i.test(name)
}

const UNREADABLE = 'The pickle cannot be read to its end, so what it runs when it is loaded is unknown.'

function runsCode(label: string): string {
  return `Loading the pickle runs code of ${label}. Load it only if you trust its author.`
}

/** Before protocol 2 a pickle begins with any opcode that makes a value. */
const MAY_BEGIN = /[c(\])}ILFSVNKJMGUXTP]/

function hasMark([first, protocol = 0]: Buffer): boolean {
  return first === 0x80 && protocol >= 2 && protocol <= 5
}

/** Where the data of a NumPy array (`.npy`) begins, if it is one. */
function arrayDataAt(head: Buffer): number | undefined {
  if (head.length < 12 || !head.toString('latin1').startsWith('\x93NUMPY')) return undefined
  return head[6] === 1 ? 10 + head.readUInt16LE(8) : 12 + head.readUInt32LE(8)
}

/** Arrays of objects are pickled, all others are plain numbers. */
function holdsObjects(reader: ByteReader, dataAt: number): boolean {
  return /'\|?O\d?'/.test(reader.latin1(0, Math.min(dataAt, 65_536)))
}

interface Followed {
  readonly end: Step & { kind: 'end' | 'broken' }
  readonly imports: number
  readonly unknown: ReadonlySet<string>
}

/** In what may be a text, an import alone means nothing: something has to be called as well. */
function follow(reader: ByteReader, at: number, budget: Budget, isCertain: boolean): Followed {
  const walk = new PickleWalk(reader, at, budget)
  const unknown = new Set<string>()
  let imports = 0
  let forbidden: string | undefined
  for (;;) {
    const step = walk.next()
    if (step.kind === 'end' || step.kind === 'broken') return { end: step, imports, unknown }
    if (step.kind === 'too-long' || imports === MOST_IMPORTS) throw tooLong()
    if (step.kind === 'import') {
      imports += 1
      const { module, name } = step
      const isHidden = module === undefined || name === undefined
      const judged = isHidden ? 'forbidden' : judgeImport(module, name)
      const label = isHidden ? 'what it does not name' : labelOf(module, name)
      if (judged === 'forbidden') forbidden ??= label
      if (judged === 'unknown' && unknown.size < MOST_FINDINGS) unknown.add(label)
    }
    if (forbidden !== undefined && (isCertain || step.kind === 'call')) throw runsCommands(forbidden)
  }
}

function labelOf(module: string, name: string): string {
  return `${module}.${name}`.slice(0, 80)
}

function runsCommands(label: string): Refusal {
  return new Refusal('forbidden', `The pickle imports ${label}, which can run commands when it is loaded.`)
}

function tooLong(): Refusal {
  return new Refusal('unscannable', 'The pickle is too long to inspect.')
}

const modules = [...FORBIDDEN_MODULES, 'builtins', '__builtin__'].join('|')
/** A module's name as `GLOBAL` has it, or as a string. */
const laterImport = new RegExp(`c(?:${modules})\\n|\\x8c[^](?:${modules})|X[^]\\0\\0\\0(?:${modules})`, 'g')
const LONGEST_IMPORT = 1024

/** joblib puts arrays between the opcodes, so what follows cannot be read in order: every import in it counts. */
function refuseLaterImports(source: ByteSource, reader: ByteReader, from: number, budget: Budget): void {
  let places = 0
  for (const { bytes, offset } of windows(source, budget, LONGEST_IMPORT, from)) {
    for (const { index } of bytes.toString('latin1').matchAll(laterImport)) {
      places += 1
      if (places > MOST_IMPORTS) throw tooLong()
      const step = new PickleWalk(reader, offset + index, budget, OPCODES_OF_IMPORT).next()
      if (step.kind !== 'import' || step.module === undefined || step.name === undefined) continue
      if (judgeImport(step.module, step.name) === 'forbidden')
        throw runsCommands(labelOf(step.module, step.name))
    }
  }
}
