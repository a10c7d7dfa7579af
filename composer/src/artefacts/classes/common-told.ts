import { camel, plural, wordsOf } from '../../words.ts'
import { fieldFor, isNumber, type Make, numberIn } from './common-parts.ts'
import { asksOnly, method } from './kind.ts'
import type { Kept, Parameter, Tongue, ValueType, Written } from './plan.ts'

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^(?:at least|>=|no less than|greater than or equal to)$/, '>='],
  [/^(?:over|above|more than|greater than|>|exceeds|bigger than|older than)$/, '>'],
  [/^(?:at most|<=|no more than|up to)$/, '<='],
  [/^(?:under|below|less than|<|lower than|smaller than)$/, '<'],
]
const COMPARED =
  /\b(?:if|when|whether|iff|where)\s+(?:the |its |it's )?([a-z_]\w*)\s+(?:is |was )?(at least|>=|no less than|over|above|more than|greater than|>|exceeds|at most|<=|no more than|up to|under|below|less than|<|lower than)\s+(-?\d+(?:\.\d+)?)/i

/** `isAdult() true if age is at least 18`, `isInStock()`. */
export const tells: Make = (said, kept) => {
  const [verb = '', ...rest] = said.words.split(' ')
  if (!/^(?:is|has|can|was)$/.test(verb) || said.parameters.length > 0) return undefined
  const [, name = '', compared = '', limit = '0'] = COMPARED.exec(said.note) ?? []
  const told = fieldFor(kept, wordsOf(name))
  const sign = SIGNS.find(([words]) => words.test(compared.toLowerCase()))?.[1]
  const yes = (field: Kept, how: string, value: string) =>
    method(
      said,
      `Tells whether the ${field.name} is ${how} ${value}.`,
      [],
      'bool',
      (t) => t.give(`${t.own(field.name)} ${how} ${t.number(value, field.type as ValueType)}`),
      asksOnly,
    )
  if (told && sign !== undefined && isNumber(told.type)) return yes(told, sign, limit)
  const bare = rest.filter((word) => !/^(?:in|out|of|a|an|any|available)$/.test(word))
  const counted =
    numberIn(kept, new RegExp(`^(?:${camel(bare) || 'stock'}|${camel(plural(bare)) || 'stock'})$`, 'i')) ??
    (said.words === 'is available' ? numberIn(kept, /stock|quantity|copies/) : undefined)
  if (counted) return yes(counted, /\bout of\b/.test(said.words) ? '<=' : '>', '0')
  return said.words === 'is adult' && numberIn(kept, /^age$/)
    ? yes(numberIn(kept, /^age$/) as Kept, '>=', '18')
    : undefined
}

/** `str() gives "12.50 EUR"`, `"<name> (<age>)"`: numbers and codes stand for what is kept, and so do names in brackets. */
function writtenLike(sample: string, kept: readonly Kept[]): ((t: Tongue) => readonly Written[]) | undefined {
  const number = kept.find(({ type }) => type === 'float')
  const code = kept.find(({ name, type }) => type === 'text' && /^(?:currency|unit|code)$/.test(name))
  const parts = sample.split(/([<{$]+\w+[>}]*|\d+\.\d+|\b[A-Z]{3}\b)/).filter((part) => part !== '')
  const made = parts.map((part): ((t: Tongue) => Written) | undefined => {
    const named = /^[<{$]/.test(part) ? fieldFor(kept, wordsOf(part.replace(/\W/g, ' '))) : undefined
    if (named) return (t) => ({ value: t.own(named.name), type: named.type })
    const digits = /^\d+\.(\d+)$/.exec(part)?.[1]?.length
    if (digits !== undefined && number)
      return (t) => ({ value: t.fixed(t.own(number.name), digits), type: 'text' })
    if (/^[A-Z]{3}$/.test(part) && code) return (t) => ({ value: t.own(code.name), type: 'text' })
    return /^[<{$]/.test(part) ? undefined : () => part
  })
  const values = parts.filter((part) => /^[<{$\d]|^[A-Z]{3}$/.test(part))
  return values.length === 0 || made.some((one) => one === undefined)
    ? undefined
    : (t) => made.map((one) => (one as (t: Tongue) => Written)(t))
}

export const describes: Make = (said, kept, { words }) => {
  if (
    !/^(?:to string|string|str|to s|full contact|contact|describe|description|summary|summarize|info|display|get info|label|to text|details|get details|print info|introduce)$/.test(
      said.words,
    )
  )
    return undefined
  const sample = /"([^"\n]{1,60})"/.exec(said.note)?.[1]
  const like = sample === undefined ? undefined : writtenLike(sample, kept)
  if (like)
    return method(
      said,
      `Writes it as a text, like ${sample?.replace(/\*\//g, '')}.`,
      [],
      'text',
      (t) => t.give(t.written(like(t))),
      asksOnly,
    )
  const shown = kept.filter(({ type, open, taken }) => typeof type === 'string' && (open || taken))
  return method(
    said,
    'Writes it as a text.',
    [],
    'text',
    (t) =>
      t.give(
        t.written([
          `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}(`,
          ...shown.flatMap(({ name, type }, at) => [
            `${at === 0 ? '' : ', '}${name}: `,
            { value: t.own(name), type },
          ]),
          ')',
        ]),
      ),
    asksOnly,
  )
}

export const compares: Make = (said, kept) => {
  if (!/^(?:equals|equal|is equal|eq|same as)(?: to)?$/.test(said.words)) return undefined
  const other: Parameter = { name: said.parameters[0]?.name ?? 'other', type: 'record' }
  const own = kept.filter(({ taken, type }) => taken && typeof type === 'string')
  return own.length === 0
    ? undefined
    : method(
        said,
        'Tells whether the other one has the same values.',
        [other],
        'bool',
        (t) =>
          t.give(
            t.all(
              own.map(({ name, type }) =>
                t.equal(t.own(name), t.peer(t.of(other.name), name), type as ValueType),
              ),
            ),
          ),
        asksOnly,
      )
}

/** `speak() returns "Woof"`. */
export const says: Make = (said, kept) => {
  const text = /^(?:that |which |always )*returns? "([^"\n]{0,80})"/.exec(said.note)?.[1]
  if (text === undefined || said.parameters.length > 0) return undefined
  const like = /[<{$]\w/.test(text) ? writtenLike(text, kept) : undefined
  return like
    ? method(said, 'Writes it as a text.', [], 'text', (t) => t.give(t.written(like(t))), asksOnly)
    : method(said, 'Always gives the same text.', [], 'text', (t) => t.give(t.text(text)), asksOnly)
}
