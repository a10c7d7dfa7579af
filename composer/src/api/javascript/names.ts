import type { Words } from '../../intent/intent.ts'
import { camel, pascal } from '../../words.ts'
import type { Resource } from '../model.ts'

// Names that the language, the platform or the file around it has already.
const TAKEN = new Set(
  `Request Response Error Map Set Date Record Promise Number String Object Array URL Store HttpError Page Context Router Body Check Rules
  File Event Symbol Function Boolean Module Headers Route Hono Koa Node Buffer
  app router page store error request response query body check rules text number integer boolean date url email object optional list
  limit items input current found reply context next res req ctx c id key value name total default class new function return delete case
  switch import export enum package private public static interface type module process user_ api hash token secret path method handler
  handlers route routes port headers status server event result data code match options guard service`.split(
    /\s+/,
  ),
)

export interface Names {
  readonly One: string
  readonly one: string
  readonly many: string
  readonly Input: string
  readonly rules: string
  readonly store: string
  readonly find: string
  readonly label: string
}

const free = (name: string): string =>
  TAKEN.has(name) ? `${name}${/^[A-Z]/.test(name) ? 'Record' : 'Item'}` : name

export function namesOf({ name, names }: Resource): Names {
  const One = free(pascal(name))
  const one = free(camel(name))
  const many = free(camel(names)) === one ? `${one}List` : free(camel(names))
  return {
    One,
    one,
    many,
    Input: `${One}Input`,
    rules: `${one}Rules`,
    store: many,
    find: `find${One}`,
    label: label(name),
  }
}

/** `Blog post`: for messages. */
const label = (words: Words): string => {
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
