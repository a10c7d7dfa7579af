import type { Field, Words } from '../intent/intent.ts'

export const isNumber = ({ type, list }: Field): boolean =>
  !list && /^(?:integer|decimal|money|percent)$/.test(type)
/** The time at which a record is sent, unless another is. */
export const isNow = ({ type, list, default: value }: Field): boolean =>
  type === 'date-time' && !list && /^(?:now|current)$/.test(String(value))
/** Only its hash is kept, and never sent. */
export const isSecret = ({ type, list }: Field): boolean => type === 'password' && !list
export const isText = ({ type, list }: Field): boolean =>
  !list && /^(?:text|long-text|email|url|slug|phone)$/.test(type)

const MEASURED = /^(?:reading|measurement|sample|metric|observation|datapoint|point)$/
const MEASURE = /^(?:value|reading|level|humidity|pressure|voltage|speed)$/

/** `readings {value}`: what is measured is a number. */
export const measured =
  (thing: Words) =>
  (field: Field): Field =>
    MEASURED.test(thing.at(-1) ?? '') &&
    field.type === 'text' &&
    !field.options &&
    MEASURE.test(field.name.at(-1) ?? '')
      ? { ...field, type: 'decimal' }
      : field
