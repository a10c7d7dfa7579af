import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parsePrism } from '@ruby/prism/src/parsePrism.js'
import type { Broken } from '../core/engine.ts'
import { createLines } from '../core/lines.ts'
import type { SyntaxTree } from '../core/tree.ts'
import type { Source } from '../core/types.ts'

const require = createRequire(import.meta.url)
const NO_SUCH_FILE = 8

type Exports = Parameters<typeof parsePrism>[0]
// TypeScript has these among the types of browsers only.
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>
  Module: { imports(module: object): { name: string }[] }
  Instance: new (module: object, imports: object) => { exports: Exports & { _initialize(): void } }
}

// Right in the method that a snippet was cut out of.
const misplaced = /^invalid (?:yield|return|retry|redo|break|next)/i

/** Ruby's own parser. */
export async function openSyntaxCheck(): Promise<
  (source: Source, tree: SyntaxTree | undefined) => Broken | undefined
> {
  const module = await WebAssembly.compile(readFileSync(require.resolve('@ruby/prism/src/prism.wasm')))
  let exports = start(module)
  return ({ code }, tree) => {
    try {
      const error = parsePrism(exports, code).errors.find(({ message }) => !misplaced.test(message))
      return error && { line: lineOf(code, error.location.startOffset), message: sentence(error.message) }
    } catch {
      // Nested too deep for it. After a trap its memory cannot be trusted.
      exports = start(module)
      return tree?.error && { line: tree.error.line, message: 'This does not parse.' }
    }
  }
}

/** The parser only reads strings, so every system call may fail. Node's own system interface would print an experimental warning. */
function start(module: object): Exports {
  const system = Object.fromEntries(
    WebAssembly.Module.imports(module).map(({ name }) => [name, () => NO_SUCH_FILE]),
  )
  const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: system })
  exports._initialize()
  return exports
}

/** Prism counts bytes. */
function lineOf(code: string, byteOffset: number): number {
  const before = Buffer.from(code).subarray(0, byteOffset).toString()
  return createLines(before).count
}

const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
