/** What a result that is spelled out key by key can be made of. `$1` is the first parameter. */
export interface Part {
  readonly keys: RegExp
  readonly type: string
  readonly script: string
  readonly python: string
  /** Has no value where there is nothing. */
  readonly needsSome?: true
}

export interface Subject {
  /** What the prompt says of it, where the keys alone do not tell. */
  readonly said: RegExp
  readonly parameters: readonly Parameter[]
  readonly parts: readonly Part[]
  readonly generic?: true
  readonly imports?: string
  /** What several parts are made of. */
  readonly setup?: { readonly script: readonly string[]; readonly python: readonly string[] }
}

export interface Parameter {
  readonly name: string
  readonly script: string
  readonly python: string
}
