/** A class as it is planned: what it keeps, and what its methods do, before any language is chosen. */

export type ValueType =
  | 'int'
  | 'float'
  | 'bool'
  | 'text'
  /** Whatever its user puts in. */
  | 'value'
  /** What the class keeps of each thing: name, price, quantity. */
  | 'record'
  /** Another type of the wish: `:Address`. */
  | NamedType

export type NamedType = `:${string}`

export type Type =
  | ValueType
  | { readonly list: ValueType }
  | { readonly map: ValueType; readonly key: ValueType }

export interface Parameter {
  readonly name: string
  readonly type: ValueType
  readonly otherwise?: string
}

export interface Kept {
  readonly name: string
  readonly type: Type
  /** Where it begins, unless the constructor takes it. */
  readonly start?: string
  /** The constructor takes it, with `start` where it is left out. */
  readonly taken?: true
  /** Whoever has the object may read it. */
  readonly open?: true
  /** A method sets it. */
  readonly changes?: true
  /** Written in the code, such as the names of states. */
  readonly texts?: readonly string[]
}

export interface Method {
  readonly name: string
  readonly says: string
  readonly parameters: readonly Parameter[]
  readonly returns: Type | undefined
  /** It may have nothing to give. */
  readonly maybe?: true
  readonly fails?: true
  /** Read like a field, where the language can. */
  readonly reads?: true
  /** Leaves what is kept as it is. */
  readonly asks?: true
  /** The fields that it sets. */
  readonly sets?: readonly string[]
  /** What it fails with, and why the wish says so. */
  readonly errors?: readonly { readonly error: string; readonly why: string }[]
  /** What Python calls it: `__add__`. */
  readonly dunder?: string
  readonly body: (tongue: Tongue) => readonly string[]
}

export interface ClassPlan {
  readonly name: string
  readonly says: string
  /** What it implements. */
  readonly parent?: string
  /** The parent is a class. */
  readonly isExtended?: boolean
  readonly parentMethods?: readonly string[]
  readonly kept: readonly Kept[]
  /** Of the things that are kept, if each has several parts. */
  readonly record?: { readonly name: string; readonly parts: readonly Parameter[] }
  readonly methods: readonly Method[]
  /** What the constructor refuses. */
  readonly check?: Method
  /** The errors that the wish names: `raises KeyError`. */
  readonly error?: string
  /** Those of them that no language has. */
  readonly ownErrors?: readonly string[]
  /** The methods that the wish writes as calls. */
  readonly called: readonly string[]
  /** The wish says what each method does, or its name does. */
  /** Said to be a record or a data class: its values, and what can be asked of them. */
  readonly isRecord: boolean
  /** Many threads use it at once: a lock guards what it keeps. */
  readonly isShared: boolean
  /** The lock lets several read at once: `RWMutex`. */
  readonly hasReaders?: boolean
  /** The lock that the wish names: `ReentrantLock`. */
  readonly lock?: string
  /** Where there is nothing, null is wanted. */
  readonly isNull?: boolean
  readonly isComplete: boolean
}

/** A text as it is, or a value that is written into it. */
export type Written = string | { readonly value: string; readonly type: Type }

/** How a language says what methods are made of. Expressions are text; so are statements, one a line. */
export interface Tongue {
  readonly own: (field: string) => string
  readonly of: (name: string) => string
  readonly number: (value: string, type: ValueType) => string
  readonly text: (value: string) => string
  readonly yes: string
  readonly no: string
  readonly not: (condition: string) => string
  readonly equal: (a: string, b: string, type: ValueType) => string
  readonly size: (list: string) => string
  readonly mapSize: (map: string) => string
  readonly at: (list: string, index: string) => string
  readonly has: (list: string, value: string) => string
  readonly mapHas: (map: string, key: string) => string
  readonly mapGet: (map: string, key: string) => string
  readonly mapOr: (map: string, key: string, otherwise: string) => string
  /** A part of what a key that is there has. */
  readonly mapPart: (map: string, key: string, part: string) => string
  readonly keys: (map: string) => string
  readonly values: (map: string, of: ValueType) => string
  readonly copy: (list: string) => string
  readonly sum: (list: string, each: (item: string) => string, type: ValueType, of: ValueType) => string
  readonly where: (list: string, condition: (item: string) => string) => string
  readonly each: (list: string, value: (item: string) => string) => string
  readonly part: (item: string, part: string) => string
  readonly make: (record: string, parts: readonly (readonly [string, string])[]) => string
  /** A field of another object of the same class. */
  readonly peer: (other: string, field: string) => string
  readonly root: (value: string) => string
  readonly pi: string
  /** A number as a text, with so many digits behind the point. */
  readonly fixed: (value: string, digits: number) => string
  /** Calls a method of another object of the same class, as the last thing that is done. */
  readonly tell: (other: string, method: string, values: readonly string[]) => string[]
  /** Another object of the same class. */
  readonly another: (values: readonly string[]) => string
  readonly times: (price: string, quantity: string) => string
  readonly ratio: (sum: string, count: string) => string
  readonly extreme: (list: string, which: 'max' | 'min') => string
  readonly let: (name: string, type: ValueType, value: string) => string[]
  readonly set: (place: string, value: string) => string[]
  readonly more: (place: string, value: string) => string[]
  readonly less: (place: string, value: string) => string[]
  readonly push: (list: string, value: string) => string[]
  readonly cut: (list: string, size: string) => string[]
  readonly dropFirst: (list: string) => string[]
  readonly reversed: (list: string) => string
  readonly clear: (list: string) => string[]
  readonly mapClear: (map: string) => string[]
  readonly mapSet: (map: string, key: string, value: string) => string[]
  readonly mapSetPart: (map: string, key: string, part: string, value: string) => string[]
  readonly mapAddPart: (map: string, key: string, part: string, value: string) => string[]
  /** Gives whether it was there. */
  readonly mapRemove: (map: string, key: string) => string[]
  readonly mapDrop: (map: string, key: string) => string[]
  /** Of what is there for sure. */
  readonly drop: (list: string, value: string) => string[]
  /** Gives whether it was there. */
  readonly remove: (list: string, value: string) => string[]
  readonly take: (list: string, end: 'first' | 'last') => string[]
  readonly show: (list: string, end: 'first' | 'last') => string[]
  /** The one at an index that may be out of range. */
  readonly showAt: (list: string, index: string) => string[]
  readonly giveFrom: (map: string, key: string) => string[]
  readonly when: (condition: string, then: readonly string[], other?: readonly string[]) => string[]
  readonly give: (value: string) => string[]
  readonly giveNone: () => string[]
  /** Gives the key of the greatest number, if there is one. */
  readonly mapBest: (map: string, type: ValueType) => string[]
  /** The keys, that of the greatest number first. */
  readonly mapRanked: (map: string, type: ValueType) => string
  /** Texts by the alphabet. */
  readonly sorted: (list: string) => string
  /** The same keys, each with another value. */
  readonly mapEach: (map: string, value: (item: string) => string) => string
  /** All of them hold. */
  readonly all: (conditions: readonly string[]) => string
  readonly any: (conditions: readonly string[]) => string
  /** A text made of texts and values. */
  readonly written: (parts: readonly Written[]) => string
  readonly fail: (message: string) => string[]
}
