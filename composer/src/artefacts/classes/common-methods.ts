import { camel, plural, singular, wordsOf } from '../../words.ts'
import { changes, computes, scales } from './common-numbers.ts'
import { fieldFor, firstOf, type Make } from './common-parts.ts'
import { compares, describes, says, tells } from './common-told.ts'
import { asksOnly, method, question } from './kind.ts'
import type { Kept, Method, Tongue } from './plan.ts'
import type { SaidClass } from './read-class.ts'
import type { SaidMethod } from './said-method.ts'

/** What any class can do with what it keeps, whatever kind it is of: read, set, compare, describe, add to a list. */
export function commonMethod(said: SaidMethod, kept: readonly Kept[], whole: SaidClass): Method | undefined {
  for (const make of makes) {
    const made = make(said, kept, whole)
    if (made) return made
  }
  return undefined
}

const reads: Make = (said, kept) => {
  const words = said.words.split(' ')
  const field =
    said.parameters.length === 0
      ? (fieldFor(kept, words[0] === 'get' ? words.slice(1) : words) ??
        (words[0] === 'is'
          ? kept.find(
              (one) =>
                one.type === 'bool' && one.name.toLowerCase().endsWith(camel(words.slice(1)).toLowerCase()),
            )
          : undefined))
      : undefined
  return field && question(said, `Gives the ${field.name}.`, field.type, (t) => t.give(t.own(field.name)))
}

const sets: Make = (said, kept) => {
  const [verb = '', ...rest] = said.words.split(' ')
  if (!/^(?:set|update|change|rename|assign|move)$/.test(verb)) return undefined
  const [one] = said.parameters
  const field =
    fieldFor(kept, rest) ??
    (verb === 'rename' ? kept.find(({ name }) => /^(?:name|title|label)$/.test(name)) : undefined) ??
    (one && kept.find(({ name }) => one.name.toLowerCase().endsWith(name.toLowerCase())))
  if (!field || typeof field.type !== 'string') return undefined
  const to = firstOf(said, field.name, field.type)
  return {
    ...method(said, `Sets the ${field.name}.`, [to], undefined, (t) =>
      t.set(t.own(field.name), t.of(to.name)),
    ),
    sets: [field.name],
  }
}

const listOps: Make = (said, kept) => {
  const [verb = '', ...rest] = said.words.split(' ')
  const field = kept.find(
    ({ name, type }) =>
      typeof type !== 'string' &&
      'list' in type &&
      (name === camel(plural(rest)) || name === camel(rest) || (rest.length === 0 && verb !== 'get')),
  )
  if (!field || typeof field.type === 'string' || !('list' in field.type)) return undefined
  const one = firstOf(said, camel(singular(wordsOf(field.name))), field.type.list)
  const list = (t: Tongue) => t.own(field.name)
  if (/^(?:add|push|append|insert|register|enroll)$/.test(verb))
    return method(said, `Adds to the ${field.name}.`, [one], undefined, (t) =>
      t.push(list(t), t.of(one.name)),
    )
  if (/^(?:remove|delete|drop)$/.test(verb))
    return method(
      said,
      `Removes one of the ${field.name}, and tells whether it was there.`,
      [one],
      'bool',
      (t) => t.remove(list(t), t.of(one.name)),
    )
  if (/^(?:has|contains|includes)$/.test(verb))
    return method(
      said,
      `Tells whether it is among the ${field.name}.`,
      [one],
      'bool',
      (t) => t.give(t.has(list(t), t.of(one.name))),
      asksOnly,
    )
  return /^(?:count|size|length)$/.test(verb) || /count$/.test(said.words)
    ? question(said, `Counts the ${field.name}.`, 'int', (t) => t.give(t.size(list(t))))
    : undefined
}

const ON =
  /^(?:complete|finish|mark (?:as )?(?:done|complete|completed|paid|read|sold)|activate|enable|open|publish|approve|confirm|archive|lock|pay|borrow|check ?out|reserve|turn on|switch on)$/
const OFF =
  /^(?:deactivate|disable|close|reopen|unpublish|unlock|restore|return|return \w+|turn off|switch off|release)$/

/** `complete()`, `toggle()`: a truth that is set, or turned around. */
const flags: Make = (said, kept) => {
  const flag = kept.find(({ type }) => type === 'bool')
  if (!flag || said.parameters.length > 0) return undefined
  const isAway = /^(?:available|free|open)$/.test(flag.name)
  const value = (t: Tongue): string | undefined =>
    /^toggle(?: \w+)?$/.test(said.words)
      ? t.not(t.own(flag.name))
      : ON.test(said.words)
        ? isAway
          ? t.no
          : t.yes
        : OFF.test(said.words)
          ? isAway
            ? t.yes
            : t.no
          : undefined
  const isKnown = /^toggle(?: \w+)?$/.test(said.words) || ON.test(said.words) || OFF.test(said.words)
  return isKnown
    ? {
        ...method(said, `Sets whether it is ${flag.name}.`, [], undefined, (t) =>
          t.set(t.own(flag.name), value(t) ?? t.yes),
        ),
        sets: [flag.name],
      }
    : undefined
}

/** `findByAuthor(author)`: of a list of things, those whose part is the same. */
const finds: Make = (said, kept, { parts }) => {
  const [, what] = /^(?:find|get|list|search|filter)(?: \w+)? by (.+)$/.exec(said.words) ?? []
  const [one] = said.parameters
  for (const { name, type } of kept) {
    if (typeof type === 'string' || !('list' in type)) continue
    const part = parts?.[type.list]?.find((own) => own.name === camel((what ?? '').split(' ')))
    if (part === undefined) continue
    const wanted = { name: one?.name ?? part.name, type: part.type }
    return method(
      said,
      `Lists those with this ${part.name}.`,
      [wanted],
      { list: type.list },
      (t) =>
        t.give(
          t.where(t.own(name), (item) => t.equal(t.part(item, part.name), t.of(wanted.name), part.type)),
        ),
      asksOnly,
    )
  }
  return undefined
}

const makes: readonly Make[] = [
  says,
  flags,
  finds,
  scales,
  tells,
  sets,
  listOps,
  compares,
  describes,
  computes,
  changes,
  reads,
]
