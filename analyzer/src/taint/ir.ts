/** What every language is lowered to before it is analysed: few forms, the same for all. */
import type { ForeignName } from '../core/types.ts'

/** A place in the source. Nodes of the syntax tree are such. */
export interface Place {
  readonly start: number
  readonly end: number
  /** From 1. */
  readonly line: number
}

export type Constant = string | number | boolean | null

export type Expr =
  | { readonly is: 'literal'; readonly value: Constant; readonly at: Place }
  | { readonly is: 'name'; readonly name: string; readonly path: string; readonly at: Place }
  /** `a.b`, `a->b`, `A::b`. The path is what is written, `a.b`, if it is short enough to be of use. */
  | {
      readonly is: 'member'
      readonly object: Expr
      readonly name: string
      readonly path: string | undefined
      readonly at: Place
      /** Where the name itself stands: in a chain over several lines not where the chain begins. */
      readonly nameAt?: Place | undefined
    }
  | { readonly is: 'index'; readonly object: Expr; readonly key: Expr | undefined; readonly at: Place }
  | {
      readonly is: 'call'
      readonly callee: Expr
      readonly args: readonly Argument[]
      readonly creates: boolean
      readonly at: Place
    }
  /** A string put together from parts. */
  | { readonly is: 'text'; readonly parts: readonly Expr[]; readonly at: Place }
  | {
      readonly is: 'binary'
      readonly operator: string
      readonly left: Expr
      readonly right: Expr
      readonly at: Place
    }
  | { readonly is: 'not'; readonly value: Expr; readonly at: Place }
  | { readonly is: 'choice'; readonly test: Expr; readonly yes: Expr; readonly no: Expr; readonly at: Place }
  | { readonly is: 'object'; readonly entries: readonly Entry[]; readonly at: Place }
  | { readonly is: 'list'; readonly items: readonly Argument[]; readonly at: Place }
  | { readonly is: 'function'; readonly fn: Fn; readonly at: Place }
  | {
      readonly is: 'assign'
      readonly target: Target
      readonly operator: string
      readonly value: Expr
      readonly at: Place
    }
  | { readonly is: 'cast'; readonly type: string; readonly value: Expr; readonly at: Place }
  /** Whatever the grammar has that is none of the above: its value may come from any part. */
  | { readonly is: 'any'; readonly parts: readonly Expr[]; readonly at: Place }
  /** Statements that have a value: that of the last one. */
  | { readonly is: 'block'; readonly body: readonly Stmt[]; readonly at: Place }

export interface Argument {
  readonly value: Expr
  /** `shell` in `run(x, shell=True)`. */
  readonly name?: string
  readonly spread?: boolean
}

export interface Entry {
  readonly key: Expr | string | undefined
  readonly value: Expr
  readonly spread?: boolean
}

/** The target of an assignment; a pattern takes a value apart. */
export type Target = Expr | { readonly is: 'pattern'; readonly parts: readonly PatternPart[] }

export interface PatternPart {
  /** The field or position that goes to the target; none for the rest of it. */
  readonly key: string | undefined
  readonly target: Target
  readonly fallback?: Expr
}

export type Stmt =
  | { readonly is: 'do'; readonly value: Expr }
  | {
      readonly is: 'let'
      readonly target: Target
      readonly type?: string | undefined
      readonly value?: Expr | undefined
      readonly at: Place
    }
  | {
      readonly is: 'import'
      readonly name: string
      readonly path: string
      /** Set if it may be from another file of the project. */
      readonly of?: ForeignName | undefined
    }
  /** Names of an outer scope that this function assigns to. */
  | { readonly is: 'outer'; readonly names: readonly string[] }
  | { readonly is: 'return'; readonly value?: Expr | undefined; readonly at: Place }
  | { readonly is: 'throw'; readonly value?: Expr | undefined }
  | { readonly is: 'break' }
  | { readonly is: 'continue' }
  | { readonly is: 'if'; readonly test: Expr; readonly yes: readonly Stmt[]; readonly no: readonly Stmt[] }
  | Loop
  | { readonly is: 'switch'; readonly subject: Expr | undefined; readonly cases: readonly Case[] }
  | {
      readonly is: 'try'
      readonly body: readonly Stmt[]
      readonly handlers: readonly Handler[]
      readonly last: readonly Stmt[]
    }
  | { readonly is: 'function'; readonly fn: Fn }
  | { readonly is: 'class'; readonly cls: Cls }
  | { readonly is: 'block'; readonly body: readonly Stmt[] }

export interface Loop {
  readonly is: 'loop'
  /** A loop over a collection: `for (const target of items)`. */
  readonly each?: { readonly target: Target; readonly items: Expr; readonly keys: boolean } | undefined
  readonly test?: Expr | undefined
  readonly update: readonly Stmt[]
  readonly body: readonly Stmt[]
}

export interface Case {
  readonly tests: readonly Expr[]
  /** Taken when no other case is. */
  readonly otherwise: boolean
  readonly body: readonly Stmt[]
  /** Goes on with the next case unless it breaks. */
  readonly falls: boolean
}

/** What a file exports: a variable of its own, something of another file, or all of another file. */
export type ExportDecl =
  | { readonly name: string; readonly local: string }
  | { readonly name: string; readonly of: ForeignName }
  | { readonly all: string }

interface Handler {
  readonly name: string | undefined
  readonly body: readonly Stmt[]
}

export interface Param {
  readonly target: Target
  readonly type: string | undefined
  /** Names of annotations: `RequestParam`. */
  readonly marks: readonly string[]
  readonly fallback?: Expr | undefined
  readonly rest?: boolean
  /** It becomes a field of the object as well. */
  readonly field?: boolean
}

export interface Fn {
  readonly name: string | undefined
  readonly params: readonly Param[]
  readonly body: readonly Stmt[]
  /** Names of decorators and annotations: `app.route`, `GetMapping`. */
  readonly marks: readonly string[]
  readonly owner: Cls | undefined
  /** Others can call it, as far as is known. */
  readonly open: boolean
  /** It stands inside another function, and sees its variables. */
  readonly nested: boolean
  /** Its assignments reach variables of the function around it. */
  readonly shares: boolean
  readonly at: Place
  /** It is in another file: only its summary is known. */
  readonly isForeign?: true
}

export interface Cls {
  readonly name: string
  readonly bases: readonly string[]
  readonly marks: readonly string[]
  readonly methods: Map<string, Fn>
  readonly fields: Stmt[]
  /** The types that its fields surely have, because a library checks them: those of a pydantic model. */
  readonly checked: Map<string, string>
}

export interface Program {
  readonly body: readonly Stmt[]
  /** All functions that are no part of another one, methods included. */
  readonly functions: readonly Fn[]
  readonly classes: ReadonlyMap<string, Cls>
  readonly exports: readonly ExportDecl[]
}
