import { lookupTable } from '@atelier/analyzer/basics'
import { readFields } from '../../intent/fields.ts'
import type { Field } from '../../intent/intent.ts'
import { keyOf } from '../fields.ts'

export interface FixedRows {
  readonly names: readonly string[]
  readonly fields: readonly Field[]
  /** What each row is: `category`. */
  readonly of: string
}

const SETS: Readonly<Record<string, readonly string[]>> = lookupTable({
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  weekday: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  month: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  quarter: ['Q1', 'Q2', 'Q3', 'Q4'],
})

// `for each weekday a checkbox, from and to time inputs`
const EACH =
  /\b(?:for (?:each|every)|each|every|per) (day|weekday|month|quarter)(?: of the week)?:?\s+(?:has |with |there is )?((?:[^.;\n()]|\([^()]*\)){3,200})/i
// `categories (Rent, Food) with amount inputs`
const LISTED =
  /\b([a-z]+s)\s*\(([A-Z][^()]{3,200},[^()]{2,120})\) (?:with|each (?:with|has)|and) (?:an? |their )?([a-z][a-z, ]{2,60}?) (inputs?|fields?|sliders?|checkbox(?:es)?)\b/

const OTHER = /\b(?:forms?|wizard|props?|fetch|chart|calendar|tabs?)\b/i

export function readFixedRows(prompt: string): FixedRows | undefined {
  const text = prompt.slice(0, 1_000)
  if (OTHER.test(text.slice(0, 200))) return undefined
  const [, things, inside, said = '', widget = ''] = LISTED.exec(text) ?? []
  if (things !== undefined && inside !== undefined) {
    const fields = readFields(said).map(
      (field): Field => (/^check/.test(widget) ? { ...field, type: 'boolean' } : field),
    )
    const names = inside.split(/\s*,\s*(?:and )?|\s+and\s+/).filter((name) => name !== '')
    return fields.length > 0
      ? { names, fields, of: things.replace(/ies$/, 'y').replace(/s$/, '') }
      : undefined
  }
  const [, unit = '', rest] = EACH.exec(text) ?? []
  const fields = rest === undefined ? [] : controlsIn(rest)
  const names = SETS[unit.toLowerCase()]
  return names && fields.length > 0 ? { names, fields, of: unit.toLowerCase() } : undefined
}

/** `a checkbox open/closed, from and to time inputs`: what each row asks for. */
function controlsIn(text: string): Field[] {
  const found: Field[] = []
  const add = (name: string, type: Field['type'], options?: readonly string[]) => {
    const words = name
      .trim()
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => !/^(?:an?|the|with)$/.test(word))
    const field: Field = { name: words, type, optional: false, ...(options && { options }) }
    if (words.length > 0 && words.length < 4 && !found.some((other) => keyOf(other) === keyOf(field)))
      found.push(field)
  }
  for (const part of text.split(/\s*,\s*/)) {
    const both = /\b(?:from|start) (?:and|to|\/) (?:to|end)(?: (time|date)s?)?/i.exec(part)
    const [, checked] = /\b(?:checkbox|toggle|switch)(?: for| if| whether)? ?["“]?([a-z]+)?/i.exec(part) ?? []
    const [, before] = /^(?:an? )?([a-z ]{2,20}?) (?:checkbox|toggle|switch)$/i.exec(part.trim()) ?? []
    const [, typed, kind] =
      /^(?:and )?(?:an? )?([a-z ]{2,20}?) (input|field|hours|text|number)s?$/i.exec(part.trim()) ?? []
    if (both) {
      add('from', /date/i.test(both[1] ?? '') ? 'date' : 'time')
      add('to', /date/i.test(both[1] ?? '') ? 'date' : 'time')
    } else if (/\b(?:checkbox|toggle|switch)\b/i.test(part)) add(before ?? checked ?? 'on', 'boolean')
    else if (typed !== undefined && !/\b(?:button|total)\b/.test(part)) {
      const [field] = readFields(kind === 'hours' ? 'hours' : typed)
      if (field) found.push(field)
    }
  }
  return found
}
