import type { Words } from '../../../intent/intent.ts'
import { camel } from '../../../words.ts'
import type { Datum, Enumeration, Member } from '../enumeration.ts'
import { signs } from '../known-values.ts'

export type Write = (read: Enumeration) => string

/** The value of a member, or its name in words. */
export const memberValue = ({ name, value }: Member): string | number => value ?? name.join(' ')

export const areNumbers = ({ members }: Enumeration): boolean =>
  members.every(({ value }) => Number.isInteger(value))

export const hasValues = ({ members }: Enumeration): boolean =>
  members.every(({ value }) => value !== undefined)

/** What a member has, with what such a thing begins with where the wish does not say it. */
export function dataOf(member: Member, data: readonly Datum[]): (string | number)[] {
  return data.map(({ type }, at) => member.values?.[at] ?? (type === 'text' ? '' : 0))
}

/** Where a language has no values of its own for members, they are what each has. */
export function withValueAsDatum(read: Enumeration): Enumeration {
  const { members, data } = read
  if (!hasValues(read)) return read
  const type = areNumbers(read)
    ? 'int'
    : members.every(({ value }) => typeof value === 'number')
      ? 'float'
      : 'text'
  return {
    ...read,
    data: [...data, { name: ['value'], type }],
    members: members.map((member) => ({
      ...member,
      values: [...dataOf(member, data), member.value as string | number],
    })),
  }
}

/** `@mass` as a language reaches it. */
export const filled = (formula: string | undefined, reach: (name: Words) => string): string =>
  (formula ?? '0').replace(/@(\w+)/g, (_, name: string) => reach([name]))

export const signOf = ({ name }: Member): string => signs[name[0] ?? ''] ?? '+'

export const literal = (
  value: string | number,
  quote: (text: string) => string,
  type: Datum['type'],
): string =>
  typeof value === 'string'
    ? quote(value)
    : type === 'float' && !/[.e]/.test(`${value}`)
      ? `${value}.0`
      : `${value}`

export const datumName = ({ name }: Datum): string => camel(name)
