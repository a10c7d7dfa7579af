/**
 * Small functions as statements that every language has. Expressions are text in a common notation: names in camel case,
 * operators as in C, and `@name(…)` for what languages write differently.
 */
export type Type = 'int' | 'float' | 'bool' | 'string' | 'char' | 'ints' | 'floats' | 'strings' | 'chars'

export interface Parameter {
  readonly name: string
  readonly type: Type
}

export type Statement =
  | {
      readonly do: 'let'
      readonly name: string
      readonly type: Type
      readonly value: string
      readonly fixed?: true
    }
  | { readonly do: 'set'; readonly name: string; readonly value: string }
  | { readonly do: 'push'; readonly list: string; readonly value: string }
  | {
      readonly do: 'if'
      readonly when: string
      readonly then: readonly Statement[]
      readonly else?: readonly Statement[]
    }
  | { readonly do: 'while'; readonly when: string; readonly body: readonly Statement[] }
  | {
      readonly do: 'each'
      readonly name: string
      readonly type: Type
      readonly of: string
      readonly body: readonly Statement[]
    }
  /** From `from` up to and with `to`. */
  | {
      readonly do: 'count'
      readonly name: string
      readonly from: string
      readonly to: string
      readonly body: readonly Statement[]
    }
  | { readonly do: 'return'; readonly value: string }
  | { readonly do: 'refuse'; readonly message: string }

export interface FunctionTree {
  readonly name: string
  readonly says: string
  readonly parameters: readonly Parameter[]
  readonly returns: Type
  readonly body: readonly Statement[]
}

export const fixed = (name: string, type: Type, value: string): Statement => ({
  do: 'let',
  name,
  type,
  value,
  fixed: true,
})
export const start = (name: string, type: Type, value: string): Statement => ({
  do: 'let',
  name,
  type,
  value,
})
export const set = (name: string, value: string): Statement => ({ do: 'set', name, value })
export const push = (list: string, value: string): Statement => ({ do: 'push', list, value })
export const when = (
  condition: string,
  then: readonly Statement[],
  other?: readonly Statement[],
): Statement => ({
  do: 'if',
  when: condition,
  then,
  ...(other && { else: other }),
})
export const loop = (condition: string, body: readonly Statement[]): Statement => ({
  do: 'while',
  when: condition,
  body,
})
export const each = (name: string, type: Type, of: string, body: readonly Statement[]): Statement => ({
  do: 'each',
  name,
  type,
  of,
  body,
})
export const count = (name: string, from: string, to: string, body: readonly Statement[]): Statement => ({
  do: 'count',
  name,
  from,
  to,
  body,
})
export const give = (value: string): Statement => ({ do: 'return', value })
export const refuse = (message: string): Statement => ({ do: 'refuse', message })
