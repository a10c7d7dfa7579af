import { lookupTable } from '@atelier/analyzer/basics'
import type { Field } from '../../intent/intent.ts'
import { wordsOf } from '../../words.ts'
import { isNumber } from '../kinds.ts'
import { saidFlag } from '../states.ts'
import { isTime, named } from './figures.ts'
import type { Test } from './view.ts'

/** Which records a view is of: `overdue`, `with quantity below the reorder level`, `that are active`. */

const THAN: readonly (readonly [RegExp, 'less' | 'more' | 'most' | 'least'])[] = [
  [/ (?:at least|not less than|or more) /, 'least'],
  [/ (?:at most|not more than|up to|no more than|less than or equal to|or less) /, 'most'],
  [/ (?:below|under|less than|lower than|fewer than|smaller than|drops below|falls below) /, 'less'],
  [/ (?:above|over|more than|greater than|higher than|exceeds|exceeding) /, 'more'],
]
const SYMBOLS: Readonly<Record<string, string>> = lookupTable({
  '<=': ' at most ',
  '>=': ' at least ',
  '<': ' below ',
  '>': ' above ',
})
const ENDING = /\b(?:due|deadline|expir\w*|ends?|until|return(?:s| date| by)?|valid|renew\w*)\b/
const STARTING = /\b(?:starts?|begins?|date|day|at|on|scheduled|departs?|opens?)\b/
const DONE =
  /^(?:done|completed|complete|paid|returned|closed|finished|resolved|cancelled|canceled|delivered|archived|rejected)$/
const OVERDUE = / (?:overdue|late|past due) /
const EXPIRED = / (?:expired|past|ended|over) /
const AHEAD = / (?:upcoming|future|next|soon|scheduled|coming) /
const DUE = / (?:due|thirsty|need\w*|should be|have to be) /
const EMPTY = / (?:out of stock|sold out|empty|used up) /
const LOW = / (?:low stock|low|running out|reorder) /

const spokenOf = (text: string): string =>
  ` ${wordsOf(text.replace(/<=|>=|[<>]/g, (sign) => SYMBOLS[sign] ?? sign)).join(' ')} `

export function readTests(about: string, segment: string, fields: readonly Field[]): Test[] {
  const spoken = spokenOf(about)
  const all = `${spoken}${spokenOf(segment)}`
  const compared = comparison(spoken, fields)
  if (compared) return [compared]
  const timed = timeTests(all, fields)
  if (timed.length > 0) return timed
  const stock = stockTest(all, fields)
  return stock ? [stock] : stateTests(all, fields)
}

/** `quantity below the reorder level`, `rating at least 4`. */
function comparison(spoken: string, fields: readonly Field[]): Test | undefined {
  const numbers = fields.filter((field) => isNumber(field) && !field.optional)
  for (const [pattern, than] of THAN) {
    const at = pattern.exec(spoken)
    if (!at) continue
    const before = ` ${spoken.slice(0, at.index)} `
    const after = ` ${spoken.slice(at.index + at[0].length)} `
    const field = named(before, numbers).at(-1) ?? (numbers.length === 1 ? numbers[0] : undefined)
    const other = named(after, numbers).find((each) => each !== field)
    const value = /^ (?:the |an? |its |their )*(\d+(?: \d+)?)\b/.exec(after)?.[1]
    if (field && value !== undefined) return { field, than, other: Number(value.replace(' ', '.')) }
    if (field && other) return { field, than, other }
  }
  return undefined
}

function timeTests(spoken: string, fields: readonly Field[]): Test[] {
  const times = fields.filter(isTime)
  const ending = times.find(({ name }) => ENDING.test(name.join(' ')))
  const starting = times.find(({ name }) => STARTING.test(name.join(' ')) && name[0] !== 'created')
  const open = stillOpen(fields)
  if (OVERDUE.test(spoken) && (ending ?? starting))
    return [{ field: (ending ?? starting) as Field, time: 'past' }, ...open]
  const [again, days] = recurring(fields)
  if (again && days && DUE.test(spoken)) return [{ field: again, days }]
  if (/ today /.test(spoken) && times[0]) return [{ field: ending ?? starting ?? times[0], time: 'today' }]
  if (EXPIRED.test(spoken) && (ending ?? starting))
    return [{ field: (ending ?? starting) as Field, time: 'past' }]
  if (AHEAD.test(spoken) && (starting ?? ending))
    return [{ field: (starting ?? ending) as Field, time: 'ahead' }]
  if (/ due /.test(spoken) && ending) return [{ field: ending, time: 'past' }, ...open]
  return []
}

/** `lastWatered` and `waterEveryDays`. */
function recurring(fields: readonly Field[]): readonly [Field | undefined, Field | undefined] {
  const days = fields.find(
    (field) => isNumber(field) && /\b(?:days|interval|frequency)\b/.test(field.name.join(' ')),
  )
  return [fields.find((field) => isTime(field) && field.name[0] === 'last'), days]
}

/** What is done with is not overdue any more. */
function stillOpen(fields: readonly Field[]): Test[] {
  const flag = fields.find(
    ({ name, type, list }) => type === 'boolean' && !list && DONE.test(name.at(-1) ?? ''),
  )
  if (flag) return [{ field: flag, flag: false }]
  const state = fields.find(({ name }) => /^(?:status|state)$/.test(name.join(' ')))
  const closed = state?.options?.filter((option) => DONE.test(option)) ?? []
  if (state && closed.length > 0) return closed.map((not) => ({ field: state, not }))
  const when = fields.find(({ name, optional }) => optional && isClosing(name.join(' ')))
  return when ? [{ field: when, set: false }] : []
}
const isClosing = (name: string): boolean =>
  /^(?:returned|paid|completed|closed|done|resolved|finished) (?:at|on|date)$/.test(name)

function stockTest(spoken: string, fields: readonly Field[]): Test | undefined {
  const numbers = fields.filter((field) => isNumber(field) && !field.optional)
  const held = numbers.find(({ name }) =>
    /\b(?:stock|quantity|qty|copies|available|seats|remaining)\b/.test(name.join(' ')),
  )
  if (!held) return undefined
  if (EMPTY.test(spoken)) return { field: held, than: 'most', other: 0 }
  const bound = numbers.find(
    (field) => field !== held && /\b(?:min|minimum|reorder|threshold|low|level)\b/.test(field.name.join(' ')),
  )
  return LOW.test(spoken) && bound ? { field: held, than: 'most', other: bound } : undefined
}

/** `unpaid`, `that are active`, `with status open`, `deleted`. */
function stateTests(spoken: string, fields: readonly Field[]): Test[] {
  if (/ (?:deleted|trash|trashed) /.test(spoken)) {
    const deleted = fields.find(({ name }) => name.join(' ') === 'deleted at')
    if (deleted) return [{ field: deleted, set: true }]
  }
  const found: Test[] = []
  for (const field of fields.filter(({ list }) => !list)) {
    const words = field.name.join(' ').replace(/^is /, '')
    if (field.type === 'boolean') {
      const flag = saidFlag(spoken, field)
      if (flag !== undefined) found.push({ field, flag })
    } else if (field.options) {
      const option = field.options.find((each) => spoken.includes(` ${wordsOf(each).join(' ')} `))
      if (option !== undefined)
        found.push(
          new RegExp(` not(?: yet)? ${wordsOf(option).join(' ')} `).test(spoken)
            ? { field, not: option }
            : { field, is: option },
        )
    } else if (field.optional && isTime(field)) {
      const stem = words.replace(/ (?:at|on|date)$/, '')
      const isDenied = spoken.includes(` un${stem} `) || new RegExp(` not(?: yet)? ${stem} `).test(spoken)
      if (isDenied || spoken.includes(` ${stem} `)) found.push({ field, set: !isDenied })
    }
  }
  if (found.length > 0 || !/ (?:active|open|current|ongoing|unfinished|pending) /.test(spoken)) return found
  // What is not done with yet.
  return stillOpen(fields)
}
