import type { Field } from '../intent/intent.ts'

export const isNumber = ({ type, list }: Field): boolean =>
  !list && /^(?:integer|decimal|money|percent)$/.test(type)
/** Only its hash is kept, and never sent. */
export const isSecret = ({ type, list }: Field): boolean => type === 'password' && !list
export const isText = ({ type, list }: Field): boolean =>
  !list && /^(?:text|long-text|email|url|slug|phone)$/.test(type)
