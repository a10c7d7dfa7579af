import type { TSESTree } from '@typescript-eslint/types'
import type { Source } from '../core/types.ts'

export type Node = TSESTree.Node
/** Every type of node by its name. */
export type NodeTypes = { [N in Node as `${N['type']}`]: N }
export type Expression = TSESTree.Expression
export type Statement = TSESTree.Statement
export type Identifier = TSESTree.Identifier
export type Call = TSESTree.CallExpression
export type FunctionNode =
  | TSESTree.FunctionDeclaration
  | TSESTree.FunctionExpression
  | TSESTree.ArrowFunctionExpression

// The parts of eslint-scope that are used here; its own types know nothing of TypeScript's nodes.
export interface Scope {
  readonly type: string
  readonly block: Node
  readonly upper: Scope | null
  readonly childScopes: readonly Scope[]
  readonly variables: readonly Variable[]
  readonly references: readonly Reference[]
  readonly through: readonly Reference[]
  readonly set: ReadonlyMap<string, Variable>
  readonly variableScope: Scope
}

export interface Variable {
  readonly name: string
  readonly scope: Scope
  readonly defs: readonly Definition[]
  readonly references: readonly Reference[]
  readonly identifiers: readonly Identifier[]
}

export interface Definition {
  readonly type: string
  readonly name: Identifier
  readonly node: Node
  readonly parent: Node | null
}

export interface Reference {
  readonly identifier: Identifier
  readonly from: Scope
  readonly resolved: Variable | null
  readonly init?: boolean
  readonly writeExpr?: Node | null
  isRead(): boolean
  isWrite(): boolean
}

interface ScopeManager {
  readonly scopes: readonly Scope[]
  acquire(node: Node, inner?: boolean): Scope | null
}

/** What the parsers give, whichever of them it was. */
export interface ParsedCode {
  readonly ast: TSESTree.Program & { readonly templateBody?: Node | null }
  readonly scopeManager: ScopeManager
  readonly visitorKeys: Readonly<Record<string, readonly string[]>>
}

/** One parsed source as the rules see it. */
export interface Script {
  readonly source: Source
  readonly code: string
  readonly ast: ParsedCode['ast']
  readonly visitorKeys: ParsedCode['visitorKeys']
  readonly scopes: readonly Scope[]
  readonly typed: boolean
  /** Some of it is run from text, or by `with`: then no one can say who uses a variable. */
  readonly dynamic: boolean
  /** The libraries that it loads. */
  readonly modules: ReadonlySet<string>
  text(node: Node): string
  /** The variable behind a name; none for a global. */
  variableOf(name: Node): Variable | undefined
  /** The innermost scope around a node. */
  scopeOf(node: Node): Scope
  /** True if a library is loaded or named as the framework. */
  uses(...libraries: string[]): boolean
}

export function createScript(source: Source, parsed: ParsedCode, typed: boolean): Script {
  const { code } = source
  const scopes = parsed.scopeManager.scopes
  const variables = new Map<Node, Variable>()
  for (const scope of scopes) {
    for (const reference of scope.references) {
      if (reference.resolved) variables.set(reference.identifier, reference.resolved)
    }
    for (const variable of scope.variables) {
      for (const identifier of variable.identifiers) variables.set(identifier, variable)
    }
  }
  const modules = loadedModules(code)
  return {
    source,
    code,
    ast: parsed.ast,
    visitorKeys: parsed.visitorKeys,
    scopes,
    typed,
    dynamic: /\beval\s*\(|\bwith\s*\(/.test(code),
    modules,
    text: (node) => code.slice(node.range[0], node.range[1]),
    variableOf: (name) => variables.get(name),
    scopeOf,
    uses: (...libraries) =>
      libraries.some((library) => modules.has(library) || source.framework === library.replace(/\W/g, '')),
  }

  function scopeOf(node: Node): Scope {
    for (let around: Node | undefined = node; around; around = around.parent) {
      const scope = parsed.scopeManager.acquire(around, true)
      if (scope) return scope.type === 'function-expression-name' ? (scope.childScopes[0] ?? scope) : scope
    }
    return scopes[0] as Scope
  }
}

/** By the look of it: a comment that mentions a library does no harm here. */
function loadedModules(code: string): Set<string> {
  const modules = new Set<string>()
  for (const match of code.matchAll(/(?:\bfrom|\brequire\s*\(|\bimport\s*\(?)\s*['"]([^'"\n]{1,200})['"]/g)) {
    modules.add((match[1] as string).replace(/^node:/, ''))
  }
  return modules
}
