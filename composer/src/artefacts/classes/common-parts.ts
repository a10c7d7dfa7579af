import { camel } from '../../words.ts'
import type { Kept, Method, Parameter, Type, ValueType } from './plan.ts'
import type { SaidClass } from './read-class.ts'
import type { SaidMethod } from './said-method.ts'

/** A method that any class may have; none where it was not meant. */
export type Make = (said: SaidMethod, kept: readonly Kept[], whole: SaidClass) => Method | undefined

export const isNumber = (type: Type): type is 'int' | 'float' => type === 'int' || type === 'float'
export const numberIn = (kept: readonly Kept[], named: RegExp): Kept | undefined =>
  kept.find(({ name, type }) => isNumber(type) && named.test(name))
export const fieldFor = (kept: readonly Kept[], words: readonly string[]): Kept | undefined =>
  kept.find(({ name }) => name.toLowerCase() === camel(words).toLowerCase())
export const firstOf = ({ parameters: [first] }: SaidMethod, name: string, type: ValueType): Parameter =>
  first ? { ...first, type: first.typed ? first.type : type } : { name, type }
