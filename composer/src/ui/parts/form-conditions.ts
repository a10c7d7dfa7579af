import { readFields } from '../../intent/fields.ts'
import type { Field } from '../../intent/intent.ts'
import { camel, wordsOf } from '../../words.ts'
import { keyOf } from '../fields.ts'

/** `company only when type is Business`: when a form asks for it at all. */
export interface ShownWhen {
  readonly key: string
  /** What the other field must be; of a checkbox: that it is ticked, or not. */
  readonly equals: string | boolean
}

interface Said {
  readonly field: string
  readonly of?: string
  readonly is: string
}

const NAME = '["“\']?([a-z][a-z0-9 ]{1,30}?)["”\']?'
const PATTERNS: readonly (readonly [RegExp, (match: RegExpMatchArray) => Said])[] = [
  // `company name only shows when type is Business`, `guests is shown if attending is checked`
  [
    new RegExp(
      `${NAME} (?:field |input |select )?(?:is |are |only |should )*(?:shows?|shown|visible|appears?|displayed|required|asked|enabled)(?: up)?(?: only)? (?:when|if|for) (?:the )?([a-z][a-z ]{1,30}?) (?:is|=|==|equals|are) ["“']?([a-z0-9][\\w -]{0,30}?)["”']?(?=[,.;)]|$| and\\b)`,
      'gi',
    ),
    ([, field = '', of = '', is = '']) => ({ field, of, is }),
  ],
  // `show company when type is Business`
  [
    /\b(?:shows?|asks? for|displays?|reveals?) (?:an? |the )?(?:field |input )?["“']?([a-z][a-z ]{1,30}?)["”']?(?: field| input)? (?:only )?(?:when|if) (?:the )?([a-z][a-z ]{1,30}?) (?:is|=|equals) ["“']?([a-z0-9][\w -]{0,30}?)["”']?(?=[,.;)]|$| and\b)/gi,
    ([, field = '', of = '', is = '']) => ({ field, of, is }),
  ],
  // `if type is Business show company`, `when "Other" is selected, show details`
  [
    /\b(?:if|when) (?:the )?([a-z][a-z ]{1,30}?) (?:is|=|equals) ["“']?([a-z0-9][\w -]{0,30}?)["”']?,? (?:then )?(?:show|ask for|display|also (?:show|ask for)|require) (?:an? |the )?["“']?([a-z][a-z ]{1,30}?)["”']?(?: field| input)?(?=[,.;)]|$)/gi,
    ([, of = '', is = '', field = '']) => ({ field, of, is }),
  ],
  // `return (only for round trip)`, `return date only for round trip`
  [
    new RegExp(
      `${NAME} (?:\\((?:[^()]{0,60}, ?)?)?(?:only|just) (?:(?:shown|visible|asked|displayed|needed|required) )?(?:for|if|when|with) ["“']?([a-z0-9][\\w -]{1,30}?)["”']?\\)?(?=[,.;)]|$)`,
      'gi',
    ),
    ([, field = '', is = '']) => ({ field, is }),
  ],
]

const TRUE = /^(?:checked|ticked|on|true|yes|selected|enabled|set)$/i
const FALSE = /^(?:unchecked|not checked|off|false|no)$/i

/** The fields, with those that the wish names only in such a clause, and when each of these is asked for. */
export function withConditions(
  fields: readonly Field[],
  prompt: string,
): { fields: readonly Field[]; when: ReadonlyMap<string, ShownWhen> } {
  const when = new Map<string, ShownWhen>()
  let all = [...fields]
  for (const [pattern, of] of PATTERNS)
    for (const match of prompt.slice(0, 2_000).matchAll(pattern)) {
      const said = of(match)
      const condition = conditionOf(said, all)
      if (condition === undefined) continue
      const name = said.field
        .replace(/^.*\b(?:where|with|that|which|and|then|form)\s+/i, '')
        .replace(/^(?:an?|the)\s+/i, '')
        .trim()
      const [read] = readFields(name)
      if (read === undefined) continue
      const key = keyOf(read)
      const counted = key.replace(/^numberOf(.+)$/, (_, of: string) => `${camel(wordsOf(of))}Count`)
      const known = all.find((field) => [key, counted].some((own) => keyOf(field).startsWith(own)))
      if (known === undefined && /\b(?:button|message|error|result|list|table)s?$/.test(name)) continue
      if (known === undefined) {
        const at = all.findIndex((field) => keyOf(field) === condition.key)
        all = [...all.slice(0, at + 1), read, ...all.slice(at + 1)]
      }
      const own = known ? keyOf(known) : key
      if (own !== condition.key) when.set(own, condition)
    }
  return { fields: [...all].sort(byWhatDecides(when, all)), when }
}

/** What decides whether a field is asked for stands before it. */
function byWhatDecides(when: ReadonlyMap<string, ShownWhen>, all: readonly Field[]) {
  const keys = all.map(keyOf)
  const place = (field: Field): number => {
    const key = keyOf(field)
    const decided = [...when].filter(([, { key: by }]) => by === key).map(([own]) => keys.indexOf(own) - 0.5)
    return Math.min(keys.indexOf(key), ...decided)
  }
  return (one: Field, other: Field) => place(one) - place(other)
}

function conditionOf({ of, is }: Said, fields: readonly Field[]): ShownWhen | undefined {
  const value = is.trim()
  const option = (field: Field): string | undefined =>
    field.options?.find((one) => one.toLowerCase() === value.toLowerCase().replace(/(?<=[a-z]{3})s$/, '')) ??
    field.options?.find((one) => one.toLowerCase() === value.toLowerCase())
  const named =
    of === undefined
      ? undefined
      : fields.find((field) => of.trim().toLowerCase().endsWith(field.name.join(' ')))
  // `only when attending`: the field itself is what must be so.
  const so = of === undefined ? fields.find(({ name }) => name.join(' ') === value.toLowerCase()) : undefined
  const yes = so?.options?.find((one) => TRUE.test(one))
  if (so?.type === 'boolean') return { key: keyOf(so), equals: true }
  if (so && yes !== undefined) return { key: keyOf(so), equals: yes }
  if (named?.type === 'boolean') return { key: keyOf(named), equals: !FALSE.test(value) }
  const holder = named?.options?.length ? named : fields.find((field) => option(field) !== undefined)
  const chosen = holder && option(holder)
  if (holder && chosen !== undefined) return { key: keyOf(holder), equals: chosen }
  const ticked = TRUE.test(value)
    ? fields.find(({ type, name }) => type === 'boolean' && of?.includes(name.join(' ')))
    : undefined
  return ticked && { key: keyOf(ticked), equals: true }
}

/** Whether it is so, in terms of a form's data. */
export const asked = ({ key, equals }: ShownWhen, quoted: (text: string) => string): string =>
  typeof equals === 'boolean'
    ? `${equals ? '' : '!'}form.has('${key}')`
    : `form.get('${key}') === ${quoted(equals)}`
