import { createRequire } from 'node:module'
import type * as RuffModule from '@astral-sh/ruff-wasm-nodejs'
import type { Diagnostic, Workspace } from '@astral-sh/ruff-wasm-nodejs'

export type { Diagnostic }

export interface Ruff {
  /** Undefined when ruff failed on this source; it works again for the next one. */
  check(code: string): readonly Diagnostic[] | undefined
  format(code: string, style: FormatStyle): string | undefined
}

export interface FormatStyle {
  readonly indent: 'space' | 'tab'
  readonly indentWidth: number
  readonly lineLength: number
}

const require = createRequire(import.meta.url)
const PACKAGE = '@astral-sh/ruff-wasm-nodejs'

// The oldest Python that is still widely in use: what it cannot do is neither proposed nor laid out.
const TARGET = 'py38'

// WebAssembly memory never shrinks, so what a large source has taken is given back with the whole instance.
const LARGE = 400_000

export function openRuff(select: readonly string[]): Ruff {
  let linter: Workspace | undefined
  let formatter: { key: string; workspace: Workspace } | undefined

  // After a panic the WebAssembly instance is poisoned. The package makes one when it is loaded, so it is loaded again.
  function reset(): void {
    linter = undefined
    formatter = undefined
    delete require.cache[require.resolve(PACKAGE)]
  }

  function guarded<T>(work: () => T): T | undefined {
    try {
      return work()
    } catch {
      reset()
      return undefined
    }
  }

  return {
    check(code) {
      const found = guarded(() => {
        linter ??= createLinter(select)
        return linter.check(code) as Diagnostic[]
      })
      if (code.length > LARGE) reset()
      return found
    },
    format: (code, style) =>
      guarded(() => {
        const key = JSON.stringify(style)
        if (formatter?.key !== key) formatter = { key, workspace: createFormatter(style) }
        return formatter.workspace.format(code)
      }),
  }
}

function load(): typeof RuffModule {
  return require(PACKAGE) as typeof RuffModule
}

function createLinter(select: readonly string[]): Workspace {
  const { Workspace, PositionEncoding } = load()
  const lint = {
    select,
    'flake8-bugbear': { 'extend-immutable-calls': IMMUTABLE_CALLS },
    'flake8-comprehensions': { 'allow-dict-calls-with-keyword-arguments': true },
  }
  return new Workspace(
    { 'target-version': TARGET, 'line-length': 100, builtins: NEWER_BUILTINS, lint },
    PositionEncoding.Utf16,
  )
}

// Names that came after the Python that ruff is informed to assume.
const NEWER_BUILTINS = [
  'aiter',
  'anext',
  'EncodingWarning',
  'ExceptionGroup',
  'BaseExceptionGroup',
  'PythonFinalizationError',
]

// Made for defaults: the framework calls the function again for every request.
const IMMUTABLE_CALLS = [
  'Depends',
  'Query',
  'Path',
  'Body',
  'Header',
  'Cookie',
  'Form',
  'File',
  'Security',
  'Option',
  'Argument',
].flatMap((name) => [`fastapi.${name}`, `fastapi.params.${name}`, `typer.${name}`])

function createFormatter({ indent, indentWidth, lineLength }: FormatStyle): Workspace {
  const { Workspace, PositionEncoding } = load()
  const format = { 'quote-style': 'preserve', 'indent-style': indent, 'skip-magic-trailing-comma': false }
  const options = { 'target-version': TARGET, 'line-length': lineLength, 'indent-width': indentWidth, format }
  return new Workspace(options, PositionEncoding.Utf16)
}
