import { lookupTable } from '../../core/lookup-table.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import type {
  Argument,
  Cls,
  Constant,
  ExportDecl,
  Expr,
  Fn,
  Param,
  Place,
  Program,
  Stmt,
  Target,
} from '../ir.ts'

type LowerExpr = (node: SyntaxNode, lower: Lowering) => Expr
type LowerStmt = (node: SyntaxNode, lower: Lowering) => Stmt | readonly Stmt[] | undefined

/** How a grammar's nodes become the common form: by their kind. */
export interface Grammar {
  readonly expressions: Readonly<Record<string, LowerExpr>>
  readonly statements: Readonly<Record<string, LowerStmt>>
  /** Assignments inside of a nested function reach the variables around it. */
  readonly sharesScope: boolean
}

// Deeper code is cut off: the analysis walks it by recursion.
const MAX_DEPTH = 300
const MAX_PATH = 6

/** Lowers one syntax tree. */
export class Lowering {
  readonly functions: Fn[] = []
  readonly classes = new Map<string, Cls>()
  readonly exports: ExportDecl[] = []
  readonly #grammar: Grammar
  #depth = 0
  #functionDepth = 0
  #owner: Cls | undefined
  /** What the method at hand calls its object, where that is up to it. */
  self: string | undefined

  constructor(grammar: Grammar) {
    this.#grammar = grammar
  }

  program(root: SyntaxNode): Program {
    return { body: this.body(root), functions: this.functions, classes: this.classes, exports: this.exports }
  }

  get owner(): Cls | undefined {
    return this.#owner
  }

  get isInFunction(): boolean {
    return this.#functionDepth > 0
  }

  expr(node: SyntaxNode | undefined): Expr {
    if (!node) return nothing
    if (this.#depth > MAX_DEPTH) return { is: 'any', parts: [], at: node }
    this.#depth++
    try {
      const handle = this.#grammar.expressions[node.kind]
      if (handle) return handle(node, this)
      if (this.#grammar.statements[node.kind]) return { is: 'block', body: this.stmt(node), at: node }
      return this.any(node)
    } finally {
      this.#depth--
    }
  }

  /** A node that nothing is known about: whatever is inside may be its value. */
  any(node: SyntaxNode): Expr {
    const parts = parts_(node)
    const [only] = parts
    if (only && parts.length === 1) return this.expr(only)
    return { is: 'any', parts: parts.map((part) => this.expr(part)), at: node }
  }

  stmt(node: SyntaxNode | undefined): readonly Stmt[] {
    if (!node || isComment(node) || this.#depth > MAX_DEPTH) return []
    this.#depth++
    try {
      const handle = this.#grammar.statements[node.kind]
      if (handle) {
        const lowered = handle(node, this)
        return lowered === undefined ? [] : Array.isArray(lowered) ? lowered : [lowered as Stmt]
      }
      if (this.#grammar.expressions[node.kind]) return [{ is: 'do', value: this.expr(node) }]
      return this.body(node)
    } finally {
      this.#depth--
    }
  }

  /** The statements inside of a node. */
  body(node: SyntaxNode | undefined): Stmt[] {
    const out: Stmt[] = []
    for (const child of node?.children ?? []) {
      if (child.named) for (const stmt of this.stmt(child)) out.push(stmt)
    }
    return out
  }

  /** A node that is a block or one single statement. */
  block(node: SyntaxNode | undefined): readonly Stmt[] {
    return this.stmt(node)
  }

  args(nodes: readonly SyntaxNode[]): Argument[] {
    return nodes.map((node) => ({ value: this.expr(node) }))
  }

  fn(node: SyntaxNode, of: FnParts): Fn {
    const nested = this.#functionDepth > 0
    this.#functionDepth++
    try {
      const params = of.params()
      const fn: Fn = {
        name: of.name,
        params,
        body: of.body(),
        marks: of.marks ?? [],
        owner: this.#owner,
        open: of.open ?? true,
        nested,
        shares: of.shares ?? this.#grammar.sharesScope,
        at: node,
      }
      if (!nested && of.name !== undefined) this.functions.push(fn)
      return fn
    } finally {
      this.#functionDepth--
    }
  }

  /** A class; what is inside of it is lowered with it as the owner. */
  cls(name: string, bases: readonly string[], marks: readonly string[], inside: (cls: Cls) => void): Cls {
    const cls: Cls = { name, bases, marks, methods: new Map(), fields: [], checked: new Map() }
    const outer = this.#owner
    const depth = this.#functionDepth
    this.#owner = cls
    this.#functionDepth = 0
    try {
      inside(cls)
    } finally {
      this.#owner = outer
      this.#functionDepth = depth
    }
    if (!this.classes.has(name)) this.classes.set(name, cls)
    return cls
  }
}

interface FnParts {
  readonly name: string | undefined
  readonly params: () => Param[]
  readonly body: () => readonly Stmt[]
  readonly marks?: readonly string[]
  readonly open?: boolean
  readonly shares?: boolean
}

const nowhere: Place = { start: 0, end: 0, line: 1 }
const nothing: Expr = { is: 'any', parts: [], at: nowhere }

function isComment(node: SyntaxNode): boolean {
  return node.kind.endsWith('comment')
}

/** The named children that are not comments. */
export function parts_(node: SyntaxNode | undefined): SyntaxNode[] {
  return node ? node.children.filter((child) => child.named && !isComment(child)) : []
}

export function literal(value: Constant, at: Place): Expr {
  return { is: 'literal', value, at }
}

export function nameExpr(name: string, at: Place): Expr {
  return { is: 'name', name, path: name, at }
}

export function memberExpr(object: Expr, name: string, at: Place, nameAt?: Place): Expr {
  return { is: 'member', object, name, path: pathOf(object, name), at, nameAt }
}

export function callExpr(callee: Expr, args: readonly Argument[], at: Place, creates = false): Expr {
  return { is: 'call', callee, args, creates, at }
}

/** The source text as `a.b.c`; calls on the way leave `()`. */
function writtenPath(expr: Expr): string | undefined {
  if (expr.is === 'name' || expr.is === 'member') return expr.path
  if (expr.is === 'call') {
    const path = writtenPath(expr.callee)
    return path === undefined ? undefined : `${path}()`
  }
  if (expr.is === 'index') {
    const path = writtenPath(expr.object)
    if (path === undefined) return undefined
    return expr.key?.is === 'literal' && typeof expr.key.value === 'string'
      ? `${path}.${expr.key.value}`
      : `${path}[]`
  }
  if (expr.is === 'cast') return writtenPath(expr.value)
  return undefined
}

function pathOf(object: Expr, name: string): string | undefined {
  const path = writtenPath(object)
  if (path === undefined || path.length > 120 || path.split('.').length >= MAX_PATH) return undefined
  return `${path}.${name}`
}

export function assignExpr(target: Target, value: Expr, at: Place, operator = '='): Expr {
  return { is: 'assign', target, value, operator, at }
}

/** Lowers `a + b + c …`, whose tree is as deep as it is long, without recursion. */
export function binaryExpr(node: SyntaxNode, lower: Lowering, join: readonly string[]): Expr {
  const operands: SyntaxNode[] = []
  const operator = operatorOf(node)
  let left = node
  while (left.kind === node.kind && operatorOf(left) === operator && operands.length < 5_000) {
    const { first, second } = sides(left)
    if (!first || !second) break
    operands.unshift(second)
    left = unwrapped(first, node.kind)
  }
  if (operands.length === 0) return lower.any(node)
  operands.unshift(left)
  if (join.includes(operator))
    return { is: 'text', parts: operands.map((part) => lower.expr(part)), at: node }
  return operands
    .map((part) => lower.expr(part))
    .reduce((all, part) => ({ is: 'binary', operator, left: all, right: part, at: node }))
}

/** Parentheses around the same kind of operation mean nothing here. */
function unwrapped(node: SyntaxNode, kind: string): SyntaxNode {
  if (node.kind !== 'parenthesized_expression') return node
  const [inner, ...others] = parts_(node)
  return inner && others.length === 0 && inner.kind === kind ? inner : node
}

function sides(node: SyntaxNode): { first?: SyntaxNode | undefined; second?: SyntaxNode | undefined } {
  const first = node.child('left')
  const second = node.child('right')
  if (first && second) return { first, second }
  const parts = parts_(node)
  return parts.length === 2 ? { first: parts[0], second: parts[1] } : {}
}

export function operatorOf(node: SyntaxNode): string {
  const named = node.child('operator')
  if (named) return named.text
  for (const child of node.children)
    if (!child.named && child.kind !== '(' && child.kind !== ')') return child.kind
  return ''
}

/** The inside of a quoted literal, with the usual escapes read. */
export function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\(.)/gs, (_, char: string) => escapes[char] ?? char)
}

const escapes: Readonly<Record<string, string>> = lookupTable({ n: '\n', t: '\t', r: '\r', 0: '' })

export function numberLiteral(node: SyntaxNode): Expr {
  const value = Number(node.text.replace(/_/g, '').replace(/[lLfFdDuU]{1,3}$/, ''))
  return Number.isNaN(value) ? { is: 'any', parts: [], at: node } : literal(value, node)
}

export const inner: LowerExpr = (node, lower) => lower.any(node)

/** The last word of a type as it is written: `Statement` of `java.sql.Statement`, `DB` of `*sql.DB`. */
export function typeName(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const plain = text
    .slice(0, 200)
    .replace(/^[:\s]+/, '')
    .replace(/<[\s\S]*$/, '')
    .replace(/[?!*&\s]+/g, '')
  return plain === '' ? undefined : plain
}
