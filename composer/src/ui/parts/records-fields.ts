import { readField } from '../../intent/fields.ts'
import type { Field } from '../../intent/intent.ts'
import type { ViewKind } from '../view-kind.ts'
import { listedFields } from '../wished.ts'
import { ledgerFields } from './ledger-fields.ts'

const LISTED = '((?:[^.;\\n()]|\\([^()]*\\)|\\.(?=\\d)){3,300})'
const FIELDS: readonly RegExp[] = [
  new RegExp(`\\bcolumns?:?\\s+(?:are |for )?${LISTED}`, 'i'),
  new RegExp(`\\b(?:table|list|rows|entries|cards)\\s+(?:with|of|showing)\\s+${LISTED}`, 'i'),
]
// Where the fields end and what is done with them begins.
const THEN =
  /(?:,|\band\b)\s*(?:an? |the )?(?:["“]|(?:form|adds?|edit|delete|remove|search|filter|sort|save|buttons?|everything|all|stored|kept|can|with)\b).*$/is

const DEEDS = [
  /\badd(?:s|ing)?\b|\bnew\b|\bcreate\b/,
  /\bedit(?:s|ing|able|ed)?\b/,
  /\bdelet(?:e|es|ing)\b|\bremov(?:e|es|ing)\b/,
]
const KEPT =
  /\blocal ?storage\b|\binline\b|\bin place\b|\bform to (?:add|create|edit)\b|\b(?:kept|saved|stored) (?:in|locally)\b/
const OTHER =
  /\b(?:fetch(?:es|ed)?|api|https?:|props?|@input|emits?|on[a-z]+\(|cart|to-?dos?|tasks?|notes?|kanban|wizard|upload|drag|comments?|chat|invoice|line items?|totals?|sum|balance|average|subtotal)\b/
const HEADS = new Set<ViewKind | undefined>([undefined, 'list', 'table', 'form', 'card', 'page', 'search'])

/** What an entry has. */
export function recordFields(prompt: string): Field[] {
  const text = prompt.slice(0, 1_000)
  for (const pattern of FIELDS) {
    const [, listed] = pattern.exec(text) ?? []
    const fields = listed === undefined ? [] : usable(listedFields(listed.replace(THEN, '')))
    if (fields.length > 1) return fields.map((field) => limited(field, text))
  }
  return usable(ledgerFields(prompt)).map((field) => limited(field, text))
}

const usable = (fields: readonly Field[]): Field[] =>
  fields.filter(({ list, fields: inner }) => !list && !inner).slice(0, 8)

/** `price must be a number >= 0`: said of it in a sentence of its own. */
function limited(field: Field, text: string): Field {
  const name = field.name.join(' ')
  const [, notes] =
    new RegExp(`\\b${name} (?:must|has to|should) (?:be )?([^,.;]{3,60})`, 'i').exec(text) ?? []
  const said = notes === undefined ? undefined : readField(`${name} (${notes})`)
  return said === undefined || said.options ? field : { ...said, ...field, ...limits(said) }
}

const limits = ({ min, max }: Field): Partial<Field> => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
})

/** Whether things are added, edited and deleted in one view that keeps them itself. */
export const isRecords = (text: string, head: ViewKind | undefined): boolean =>
  HEADS.has(head) &&
  DEEDS.every((deed) => deed.test(text)) &&
  KEPT.test(text) &&
  !OTHER.test(text) &&
  recordFields(text).length > 1
