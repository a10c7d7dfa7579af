import { lookupTable } from '@atelier/analyzer/basics'

/** Types that every project has, under the names that everybody gives them. */
export const UTILITY_TYPES: Readonly<Record<string, string>> = lookupTable({
  DeepPartial:
    'export type DeepPartial<T> = T extends (...values: never[]) => unknown\n  ? T\n  : T extends object\n    ? { [K in keyof T]?: DeepPartial<T[K]> }\n    : T',
  DeepReadonly:
    'export type DeepReadonly<T> = T extends (...values: never[]) => unknown\n  ? T\n  : T extends object\n    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }\n    : T',
  DeepRequired:
    'export type DeepRequired<T> = T extends (...values: never[]) => unknown\n  ? T\n  : T extends object\n    ? { [K in keyof T]-?: DeepRequired<T[K]> }\n    : T',
  Nullable: 'export type Nullable<T> = T | null',
  Maybe: 'export type Maybe<T> = T | null | undefined',
  Mutable: 'export type Mutable<T> = { -readonly [K in keyof T]: T[K] }',
  Writable: 'export type Writable<T> = { -readonly [K in keyof T]: T[K] }',
  PartialBy: 'export type PartialBy<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>',
  RequiredBy: 'export type RequiredBy<T, K extends keyof T> = Omit<T, K> & Required<Pick<T, K>>',
  ValueOf: 'export type ValueOf<T> = T[keyof T]',
  KeysOfType: 'export type KeysOfType<T, V> = { [K in keyof T]-?: T[K] extends V ? K : never }[keyof T]',
  Prettify: 'export type Prettify<T> = { [K in keyof T]: T[K] } & {}',
  NonEmptyArray: 'export type NonEmptyArray<T> = [T, ...T[]]',
  Brand: 'export type Brand<T, B extends string> = T & { readonly __brand: B }',
  ElementOf: 'export type ElementOf<T> = T extends readonly (infer E)[] ? E : never',
  ArrayElement: 'export type ArrayElement<T> = T extends readonly (infer E)[] ? E : never',
  UnwrapPromise: 'export type UnwrapPromise<T> = T extends Promise<infer V> ? UnwrapPromise<V> : T',
  StrictOmit: 'export type StrictOmit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>',
  Merge: 'export type Merge<A, B> = Omit<A, keyof B> & B',
  UnionToIntersection:
    'export type UnionToIntersection<U> = (U extends unknown ? (value: U) => void : never) extends (\n  value: infer I,\n) => void\n  ? I\n  : never',
})

/** What is done with something that may have failed. */
export const RESULT_FUNCTIONS: Readonly<Record<string, string>> = lookupTable({
  ok: 'export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })',
  err: 'export const err = <E>(error: E): Result<never, E> => ({ ok: false, error })',
  isOk: 'export const isOk = <T, E>(result: Result<T, E>): result is { readonly ok: true; readonly value: T } => result.ok',
  isErr:
    'export const isErr = <T, E>(result: Result<T, E>): result is { readonly ok: false; readonly error: E } => !result.ok',
  map: '/** Changes the value, and leaves an error as it is. */\nexport function map<T, U, E>(result: Result<T, E>, change: (value: T) => U): Result<U, E> {\n  return result.ok ? ok(change(result.value)) : result\n}',
  mapErr:
    '/** Changes the error, and leaves a value as it is. */\nexport function mapErr<T, E, F>(result: Result<T, E>, change: (error: E) => F): Result<T, F> {\n  return result.ok ? result : err(change(result.error))\n}',
  andThen:
    '/** Goes on with the value; what follows may fail as well. */\nexport function andThen<T, U, E>(result: Result<T, E>, next: (value: T) => Result<U, E>): Result<U, E> {\n  return result.ok ? next(result.value) : result\n}',
  unwrapOr:
    '/** Gives the value, or another one where there was an error. */\nexport function unwrapOr<T, E>(result: Result<T, E>, otherwise: T): T {\n  return result.ok ? result.value : otherwise\n}',
  unwrap:
    '/** Gives the value; throws where there was an error. */\nexport function unwrap<T, E>(result: Result<T, E>): T {\n  if (!result.ok) throw result.error\n  return result.value\n}',
  match:
    '/** One of two functions, by how it went. */\nexport function match<T, E, U>(result: Result<T, E>, onOk: (value: T) => U, onErr: (error: E) => U): U {\n  return result.ok ? onOk(result.value) : onErr(result.error)\n}',
  fromPromise:
    'export async function fromPromise<T>(promise: Promise<T>): Promise<Result<T, unknown>> {\n  try {\n    return ok(await promise)\n  } catch (error) {\n    return err(error)\n  }\n}',
})
