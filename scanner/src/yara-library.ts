import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as yara from '@virustotal/yara-x'

export interface Yara {
  /** To be called after each scan. */
  scanned(): void
  /** What it has taken, and never gives back. */
  memoryBytes(): number
}

const SCANS_BETWEEN = 32

/** Once per thread: the library keeps what it loads in a place of its own. */
export function loadYara(): Yara {
  const path = fileURLToPath(import.meta.resolve('@virustotal/yara-x')).replace(/\.js$/, '_bg.wasm')
  const library = yara.initSync({ module: withoutRestarts(readFileSync(path)) })
  let scans = 0
  return {
    scanned() {
      scans += 1
      if (scans % SCANS_BETWEEN === 0) dropLeakedInstances(library)
    },
    memoryBytes: () => library.memory.buffer.byteLength,
  }
}

/**
 * yara-x 1.20 makes a WebAssembly instance per scan and never lets go of it: 64 kB each, 700 MB after 10,000 scans.
 * Nobody uses them once the scan is over, so their places in the library's table of references are given back.
 */
function dropLeakedInstances(library: yara.InitOutput): void {
  const references = library.__wbindgen_externrefs
  for (let index = 0; index < references.length; index += 1) {
    if (String(references.get(index)) === '[object WebAssembly.Instance]') {
      library.__externref_table_dealloc_command_export(index)
    }
  }
}

const [IMPORTS, EXPORTS, CODE] = [2, 7, 10]
const FUNCTION = 0
const [NOTHING, CALL] = [0x01, 0x10]

/**
 * yara-x 1.20 is linked so that each call of a helper (`…_command_export`: memory, references), thousands per scan, first
 * runs the start-up code of the whole library again, which has nothing left to do: 6 of the 7 ms that a scan costs before
 * it sees a byte. Those calls are made to do nothing; `new Compiler()`, which comes before all others, keeps its own.
 * Where a library is not built like this, nothing is changed.
 */
export function withoutRestarts(wasm: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const changed = Buffer.from(wasm)
  const starts = helperBodies(wasm)
    .map((at) => startUpCall(wasm, at))
    .filter((call) => call !== undefined)
  const [first] = starts
  for (const { at, end, target } of starts) {
    if (target !== first?.target) return wasm
    changed.fill(NOTHING, at, end)
  }
  return changed
}

/** Where the code of each helper begins. */
function helperBodies(wasm: Buffer): number[] {
  const sections = sectionsOf(wasm)
  const imported = new WasmReader(wasm, sections.get(IMPORTS)).list((reader) => {
    reader.name()
    reader.name()
    const kind = reader.number()
    reader.number()
    return kind
  })
  if (imported.some((kind) => kind !== FUNCTION)) return []
  const exported = new WasmReader(wasm, sections.get(EXPORTS)).list((reader) => ({
    name: reader.name(),
    kind: reader.number(),
    index: reader.number(),
  }))
  const bodies = new WasmReader(wasm, sections.get(CODE)).list((reader) => reader.skip(reader.number()))
  return exported
    .filter(({ name, kind }) => kind === FUNCTION && name.endsWith('_command_export'))
    .map(({ index }) => bodies[index - imported.length])
    .filter((at) => at !== undefined)
}

/** A body begins with its variables; what is looked for is a call right behind them. */
function startUpCall(wasm: Buffer, body: number): { at: number; end: number; target: number } | undefined {
  const reader = new WasmReader(wasm, body)
  reader.list(() => [reader.number(), reader.number()])
  const { at } = reader
  if (reader.number() !== CALL) return undefined
  const target = reader.number()
  return { at, end: reader.at, target }
}

/** Where the content of each section begins, by its number. */
function sectionsOf(wasm: Buffer): Map<number, number> {
  const sections = new Map<number, number>()
  const reader = new WasmReader(wasm, 8)
  while (reader.at < wasm.length) sections.set(reader.number(), reader.skip(reader.number()))
  return sections
}

class WasmReader {
  at: number
  readonly #bytes: Buffer

  constructor(bytes: Buffer, at: number | undefined) {
    this.#bytes = bytes
    this.at = at ?? bytes.length
  }

  /** LEB128. */
  number(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.at++] ?? 0
      value += (byte & 127) * 2 ** shift
      if (byte < 128) return value
    }
  }

  name(): string {
    const length = this.number()
    return this.#bytes.toString('utf8', this.skip(length), this.at)
  }

  list<T>(item: (reader: WasmReader) => T): T[] {
    return Array.from({ length: this.number() }, () => item(this))
  }

  /** Where the skipped bytes began. */
  skip(length: number): number {
    const from = this.at
    this.at += length
    return from
  }
}
