import type { Cls, Expr, Fn, Param } from '../ir.ts'
import { ALL_KINDS, bitsOf, type Kind, type Level } from '../kinds.ts'
import type { Value } from '../values.ts'

/**
 * What a language's libraries do with data. Names are patterns, several in one string:
 * `exec` a function of that name; `os.system` whatever is known or written as that; `.query` a method of anything;
 * `~db|conn.query` a method of something whose name or type contains one of these words; `new File` a constructor.
 */
export interface Table {
  /** Fields and variables that hold data from outside. */
  readonly reads?: readonly Source[]
  /** Functions that return data from outside. */
  readonly calls?: readonly Source[]
  /** Functions that hand data from outside to a callback, or fill a variable with it. */
  readonly gives?: readonly Giver[]
  /** Parameters that a framework fills with data from outside. */
  readonly param?: (fn: Fn, param: Param, index: number) => ParamSource | undefined
  readonly sinks: readonly Sink[]
  /** Fields that must not be assigned such data. */
  readonly writes?: readonly WriteSink[]
  readonly cleaners: readonly Cleaner[]
  /** Functions that put their arguments into one of them: `strcat(to, from)`. */
  readonly fillers?: readonly Filler[]
  /** What a function of this shape returns goes into a page: the kind of sink that this is. */
  readonly returns?: (fn: Fn, value: Value, typeOf: (name: string) => string | undefined) => Kind | undefined
  /** Types whose values can do no harm: numbers, dates. */
  readonly harmlessTypes?: readonly string[]
  /** Function names in any case. */
  readonly caseless?: boolean
  /** Text in a variable can be called: it is the name of a function. */
  readonly callsByName?: boolean
  /** Objects are made by calling the class like a function. */
  readonly newless?: boolean
  /** Objects inherit from others that everybody can reach. */
  readonly prototypes?: boolean
  /** Calls that never return. */
  readonly ends?: RegExp
  /** A function returns the value of its last statement. */
  readonly returnsLast?: boolean
  /** A bare name inside of a method may be a field of the object. */
  readonly implicitFields?: boolean
  readonly constructors: readonly string[]
  /** Types of objects that only the program fills: their fields are no input, whatever they are called. */
  readonly outgoing?: RegExp
}

export interface Source {
  readonly what: string
  readonly names: string
  readonly level?: Level
  /** Always text, so it cannot smuggle in an object. */
  readonly plain?: boolean
  /** Does harm in these kinds of sinks only. */
  readonly only?: readonly Kind[]
  /** Only inside of a class with such a base. */
  readonly inside?: RegExp
  readonly type?: string
  readonly when?: (call: CallView) => boolean
}

export interface Giver {
  readonly what: string
  readonly names: string
  /** Which parameter of the callback, or which argument, gets it. */
  readonly callback?: number
  readonly argument?: number | 'rest'
  readonly level?: Level
  readonly plain?: boolean
  readonly only?: readonly Kind[]
  readonly when?: (call: CallView) => boolean
  /** Only the type is known: the callback gets an object whose fields are sources. */
  readonly type?: string
}

export interface ParamSource {
  readonly what?: string
  readonly level?: Level
  readonly plain?: boolean
  readonly type?: string
}

export interface Sink {
  readonly kind: Kind
  readonly names: string
  /** Positions or keywords of the arguments that matter; the first one unless told. */
  readonly args?: readonly (number | string)[] | 'all' | 'receiver'
  readonly when?: (call: CallView) => boolean
  /** Counts only for data from requests. */
  readonly remoteOnly?: boolean
  /** Names a place rather than going there: a check may follow. */
  readonly tentative?: boolean
  /** Whatever is not constant is too much. */
  readonly constantOnly?: boolean
}

export interface WriteSink {
  readonly kind: Kind
  readonly names: string
  readonly remoteOnly?: boolean
  readonly when?: (value: Value) => boolean
}

export interface Cleaner {
  readonly for: readonly Kind[] | 'all'
  readonly names: string
  readonly when?: (call: CallView) => boolean
}

export interface Filler {
  readonly names: string
  readonly to: number | 'receiver'
  readonly from: number | 'receiver'
}

/** A call, as conditions of rules see it. */
export interface CallView {
  readonly name: string
  readonly path: string | undefined
  readonly receiver: Value | undefined
  readonly args: readonly Value[]
  readonly named: ReadonlyMap<string, Value>
  readonly exprs: readonly Expr[]
  readonly owner: Cls | undefined
  /** The start of its call chain: `Command::new("sh")` of `Command::new("sh").arg(x)`. */
  readonly root: Expr | undefined
}

interface Pattern<T> {
  readonly rule: T
  /** What the full name must end with; none if only the last word counts. */
  readonly suffix: string | undefined
  readonly hints: readonly string[] | undefined
  readonly receiver: 'none' | 'some' | 'any'
  readonly creates: boolean
}

/** A thing as it is written and as it is known by its type. */
export interface Named {
  readonly last: string
  /** `child_process.exec`, `cp.exec`. */
  readonly full: readonly string[]
  readonly hasReceiver: boolean
  /** It is written behind a dot. */
  readonly isMethod: boolean
  readonly creates: boolean
}

type Lookup<T> = (named: Named) => T[]

/** Finds the rules for a name in constant time: they are filed under its last word. */
export function lookup<T extends { readonly names: string }>(
  rules: readonly T[] | undefined,
  table: Table,
): Lookup<T> {
  const byLast = new Map<string, Pattern<T>[]>()
  for (const rule of rules ?? []) {
    for (const { last, pattern } of patternsOf(rule)) {
      const key = table.caseless ? last.toLowerCase() : last
      const filed = byLast.get(key)
      if (filed) filed.push(pattern)
      else byLast.set(key, [pattern])
    }
  }
  const none: T[] = []
  return (named) => {
    const filed = byLast.get(table.caseless ? named.last.toLowerCase() : named.last)
    if (!filed) return none
    return filed.filter((pattern) => matches(pattern, named, table)).map((pattern) => pattern.rule)
  }
}

function patternsOf<T extends { readonly names: string }>(rule: T): { last: string; pattern: Pattern<T> }[] {
  return rule.names
    .replace(/(^|\s)new\s+/g, '$1new:')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const creates = word.startsWith('new:')
      const text = creates ? word.slice(4) : word
      const dot = text.lastIndexOf('.')
      const last = text.slice(dot + 1)
      const before = text.slice(0, Math.max(dot, 0))
      if (dot === -1)
        return {
          last,
          pattern: { rule, suffix: undefined, hints: undefined, receiver: creates ? 'any' : 'none', creates },
        }
      if (before === '')
        return { last, pattern: { rule, suffix: undefined, hints: undefined, receiver: 'some', creates } }
      if (before.startsWith('~')) {
        const hints = before.slice(1).toLowerCase().split('|')
        return { last, pattern: { rule, suffix: undefined, hints, receiver: 'some', creates } }
      }
      return { last, pattern: { rule, suffix: text, hints: undefined, receiver: 'any', creates } }
    })
}

function matches<T>(pattern: Pattern<T>, named: Named, table: Table): boolean {
  if (pattern.creates && !named.creates && !(table.newless && !named.hasReceiver)) return false
  if (!pattern.creates && named.creates && !table.newless) return false
  if (pattern.receiver === 'some' && !named.hasReceiver) return false
  if (pattern.receiver === 'none') {
    // An import from another file of the project is not the function of that name.
    return !named.isMethod && named.full.every((full) => full === named.last || !full.startsWith('.'))
  }

  const { suffix, hints } = pattern
  if (suffix !== undefined) return named.full.some((full) => endsWithName(full, suffix))
  if (hints) return named.full.some((full) => hasHint(full, named.last, hints))
  return true
}

function endsWithName(full: string, suffix: string): boolean {
  if (full === suffix) return true
  return full.endsWith(suffix) && /[./:\\]/.test(full[full.length - suffix.length - 1] ?? '')
}

function hasHint(full: string, last: string, hints: readonly string[]): boolean {
  const before = full.slice(0, -last.length - 1).toLowerCase()
  const receiver = before.slice(before.lastIndexOf('.', before.length - 1) + 1)
  return hints.some((hint) => receiver.includes(hint))
}

export function cleanBits(cleaner: Cleaner): number {
  return cleaner.for === 'all' ? ALL_KINDS : bitsOf(...cleaner.for)
}

/** A table with its rules filed for look-up. */
export interface Library {
  readonly table: Table
  readonly reads: Lookup<Source>
  readonly calls: Lookup<Source>
  readonly gives: Lookup<Giver>
  readonly sinks: Lookup<Sink>
  readonly writes: Lookup<WriteSink>
  readonly cleaners: Lookup<Cleaner>
  readonly fillers: Lookup<Filler>
  readonly harmless: ReadonlySet<string>
}

export function fileTable(table: Table): Library {
  return {
    table,
    reads: lookup(table.reads, table),
    calls: lookup(table.calls, table),
    gives: lookup(table.gives, table),
    sinks: lookup(table.sinks, table),
    writes: lookup(table.writes, table),
    cleaners: lookup(table.cleaners, table),
    fillers: lookup(table.fillers, table),
    harmless: new Set(table.harmlessTypes ?? []),
  }
}
