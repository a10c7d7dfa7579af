import type { Linter, Scope } from 'eslint'
import type { Source } from '../core/types.ts'
import type { Lint, Reading } from './eslint/lint.ts'
import { withOwnTypescript } from './typescript.ts'
import { closest, isFunction, walk } from './walk.ts'

const ESM = /^[ \t]*(?:import[ \t]*(?:[\w{*]|['"])|export[ \t]+|export[ \t]*[{*])|\bimport\.meta\b/m
const COMMONJS = /\brequire[ \t]*\(|\bmodule[ \t]*\.[ \t]*exports\b|\bexports[ \t]*[.[]/

type SourceType = Reading['sourceType']

/** What kind of file it looks like first: it decides what a variable at the top belongs to. */
function sourceTypesFor(code: string): SourceType[] {
  if (ESM.test(code)) return ['module', 'commonjs']
  return COMMONJS.test(code) ? ['commonjs', 'module'] : ['script', 'module', 'commonjs']
}

export function javascriptReadings({ code }: Source): Reading[] {
  return sourceTypesFor(code).map((sourceType) => ({ sourceType }))
}

const typescript: { parser?: Promise<Linter.Parser> } = {}

export function openTypescriptParser(): Promise<Linter.Parser> {
  typescript.parser ??= withOwnTypescript(async () =>
    withFewDeclarations((await import('@typescript-eslint/parser')) as Linter.Parser),
  )
  return typescript.parser
}

// Some rules compare every declaration of a variable with every use: thousands of them took minutes.
const MAX_DECLARATIONS = 100

/** TypeScript's parser accepts variables that are declared again. */
function withFewDeclarations(parser: Linter.Parser): Linter.Parser {
  if (!('parseForESLint' in parser)) return parser
  return {
    ...parser,
    parseForESLint(code, options) {
      const result = parser.parseForESLint(code, options)
      const { scopes = [] } = (result.scopeManager ?? {}) as Partial<Scope.ScopeManager>
      for (const { variables } of scopes)
        for (const { name, defs } of variables) {
          const again = defs.filter((def) => def.type === 'Variable' && def.parent?.kind !== 'var')
          if (again.length > MAX_DECLARATIONS)
            throw Object.assign(new SyntaxError(`Identifier '${name}' has already been declared`), {
              lineNumber: again[1]?.name.loc?.start.line,
            })
        }
      return result
    },
  }
}

// A line that begins with a closing tag.
const MARKUP = /^[ \t]*<\/(?:[a-z][\w.]*)?>/im

/** Without JSX first, unless it looks like it: `<T>value` is a cast there, and a component with it. */
export function typescriptReadings({ code }: Source, parser: Linter.Parser): Reading[] {
  const sourceType = sourceTypesFor(code)[0] ?? 'module'
  return (MARKUP.test(code) ? [true, false] : [false, true]).map((jsx) => ({
    parser,
    sourceType,
    typed: true,
    filename: jsx ? 'source.tsx' : 'source.ts',
    parserOptions: { ecmaFeatures: { jsx }, jsDocParsingMode: 'none' },
  }))
}

/** Type annotations and decorators are no JavaScript, but people send them as such. Anything else that only TypeScript reads is a mistake. */
export function hasTypes({ script }: Lint): boolean {
  if (!script) return false
  for (const node of walk(script.ast, script)) {
    if (node.type.startsWith('TS') || node.type === 'Decorator') return true
  }
  return false
}

/** TypeScript's parser leaves this mistake to its checker, which does not run here. */
export function withAwaitChecked(lint: Lint): Lint {
  const { script } = lint
  if (!script || lint.broken || !/\bawait\b/.test(script.code)) return lint
  for (const node of walk(script.ast, script)) {
    const around = node.type === 'AwaitExpression' ? closest(node, isFunction, 'functions') : undefined
    if (!around || !isFunction(around) || around.async) continue
    return {
      ...lint,
      broken: { line: node.loc.start.line, message: 'await is only allowed in an async function.' },
    }
  }
  return lint
}
