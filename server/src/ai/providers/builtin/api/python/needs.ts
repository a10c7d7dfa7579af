import type { Field } from '../../intent/intent.ts'
import { doubleQuoted } from '../../quote.ts'
import type { NeedWords } from '../needs.ts'

/** Of records whose times are times. */
export const pythonNeeds = (read: (field: Field) => string): NeedWords => ({
  read,
  differs: (value, is) => `${value} != ${doubleQuoted(is)}`,
  not: (value) => `not ${value}`,
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
