import type { Field } from '../../intent/intent.ts'
import { doubleQuoted } from '../../quote.ts'
import { daysOf, type Unit } from '../effects.ts'
import type { Leads } from '../leads.ts'
import type { NeedWords } from '../needs.ts'

/** What told effects give, where times are times. */
export const pythonEffects = ({ type }: Field, target: string) => ({
  text: doubleQuoted,
  later: (count: number, unit: Unit) => {
    const now = type === 'date' ? 'dt.date.today()' : 'dt.datetime.now(dt.UTC)'
    return `(${target} or ${now}) + dt.timedelta(days=${daysSaid(count, unit)})`
  },
})

/** The same where times are texts. */
export const storedEffects = ({ type }: Field, target: string) => ({
  text: doubleQuoted,
  later: (count: number, unit: Unit) => {
    const time = type === 'date' ? 'dt.date' : 'dt.datetime'
    const now = type === 'date' ? 'dt.date.today()' : 'dt.datetime.now(dt.UTC)'
    return `((${time}.fromisoformat(${target}) if ${target} else ${now}) + dt.timedelta(days=${daysSaid(count, unit)})).isoformat()`
  },
})

const daysSaid = (count: number, unit: Unit): string =>
  count > 1 && unit !== 'day' ? `${count} * ${daysOf(1, unit)}` : String(daysOf(count, unit))

/** What stands first in a list; what is missing counts as nothing. */
export const leadKey = ({ field }: Leads, value: string): string =>
  field.optional ? `str(${value} or "")` : value

/** Of records whose times are times. */
export const pythonNeeds = (read: (field: Field) => string): NeedWords => ({
  read,
  differs: (value, is) => `${value} != ${doubleQuoted(is)}`,
  equals: (value, is) => `${value} == ${doubleQuoted(is)}`,
  not: (value) => `not ${value}`,
  absent: (value) => `${value} is None`,
  present: (value) => `${value} is not None`,
  or: ' or ',
  past: (value, { type }) =>
    type === 'date-time'
      ? `${value}.astimezone(dt.UTC) < dt.datetime.now(dt.UTC)`
      : `${value} < dt.datetime.now(dt.UTC).date()`,
})

/** Of records whose times are texts, as they are sent. */
export const storedNeeds = (read: (field: Field) => string): NeedWords => ({
  ...pythonNeeds(read),
  past: (value, { type }) =>
    type === 'date-time'
      ? `dt.datetime.fromisoformat(${value}).astimezone(dt.UTC) < dt.datetime.now(dt.UTC)`
      : `dt.date.fromisoformat(${value}) < dt.datetime.now(dt.UTC).date()`,
})
