import type { FunctionTree, Statement, Type } from './tree.ts'

/** How a language writes the parts of a tree. */
export interface Dialect {
  readonly step: string
  readonly types: Readonly<Record<Type, string>>
  /** `isPrime` as its functions and variables are written. */
  readonly name: (name: string) => string
  /** As a variable stands in an expression. */
  readonly variable: (name: string) => string
  readonly operators: Readonly<Record<string, string>>
  readonly macros: Readonly<Record<string, (...values: string[]) => string>>
  readonly file: (tree: FunctionTree, body: readonly string[]) => string
  readonly statement: (statement: Statement, inner: Inner) => readonly string[]
}

export interface Inner {
  readonly say: (expression: string) => string
  readonly block: (statements: readonly Statement[]) => string[]
  readonly tree: FunctionTree
}

export function printTree(tree: FunctionTree, dialect: Dialect): string {
  const say = (expression: string): string => translate(expression, dialect)
  const block = (statements: readonly Statement[]): string[] =>
    statements.flatMap((statement) => dialect.statement(statement, { say, block: inner, tree }))
  const inner = (statements: readonly Statement[]): string[] =>
    block(statements).map((line) => (line === '' ? '' : dialect.step + line))
  return dialect.file(tree, block(tree.body))
}

const TOKEN = /'(?:[^'\\]|\\.)*'|@[a-zA-Z]+|[A-Za-z_]\w*|\d+(?:\.\d+)?|&&|\|\||[=!<>]=|[-+*/%<>!()?:,]|\s+/gy

/** An expression of the common notation in a language's own. */
export function translate(expression: string, dialect: Dialect): string {
  const tokens = expression.match(new RegExp(TOKEN.source, 'g')) ?? []
  let at = 0
  const read = (end: ReadonlySet<string>): string => {
    let text = ''
    while (at < tokens.length && !end.has(tokens[at] ?? '')) {
      const token = tokens[at++] ?? ''
      if (token.startsWith('@')) text += macro(token.slice(1))
      else if (token === '(') {
        text += `(${read(CLOSE)})`
        at++
      } else if (/^[A-Za-z_]/.test(token)) text += dialect.variable(token)
      else if (token.startsWith("'")) text += dialect.macros.text?.(token.slice(1, -1)) ?? token
      else text += dialect.operators[token] ?? token
    }
    return text
  }
  const macro = (name: string): string => {
    const values: string[] = []
    if (tokens[at] === '(') {
      at++
      while (tokens[at] !== ')' && at < tokens.length) {
        values.push(read(SEPARATOR).trim())
        if (tokens[at] === ',') at++
      }
      at++
    }
    const write = dialect.macros[name]
    if (!write) throw new Error(`no ${name} in this language`)
    return write(...values)
  }
  return read(new Set())
}

const CLOSE = new Set([')'])
const SEPARATOR = new Set([')', ','])
