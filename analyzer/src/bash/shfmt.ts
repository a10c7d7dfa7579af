import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

// The types of the web are not loaded on the server.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: unknown }
}

interface Shfmt {
  _initialize(): void
}
interface Binding {
  format(wasm: Shfmt, code: string, path: string, options: Readonly<Record<string, unknown>>): string
}

export interface Printer {
  /** Throws a `ShellError` when the code is not a shell script, and anything when the parser itself fails. */
  format(code: string, options?: Readonly<Record<string, unknown>>): string
}

export class ShellError extends Error {
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/** The parser and printer of `shfmt`. After a trap its memory cannot be trusted: the next call gets a new one. */
export async function openPrinter(): Promise<Printer> {
  // The package gives one instance to all, forever; its binding takes any.
  const binding: Binding = await import(require.resolve('@wasm-fmt/shfmt/shfmt_binding.js'))
  const module = new WebAssembly.Module(readFileSync(require.resolve('@wasm-fmt/shfmt/wasm')))
  let wasm: Shfmt | undefined
  return {
    format(code, options = {}) {
      wasm ??= start()
      try {
        return binding.format(wasm, code, 'script.bash', options)
      } catch (error) {
        const [, line, message] =
          /^(?:[\w.]+:)?(\d+):\d+: (.+)/s.exec(error instanceof Error ? error.message : '') ?? []
        if (line && message) throw new ShellError(message, Number(line))
        wasm = undefined
        throw error
      }
    },
  }

  function start(): Shfmt {
    const { exports } = new WebAssembly.Instance(module)
    const started = exports as Shfmt
    started._initialize()
    return started
  }
}
