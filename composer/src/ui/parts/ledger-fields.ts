import type { Field } from '../../intent/intent.ts'
import type { ViewKind } from '../view-kind.ts'
import { listedFields } from '../wished.ts'

const ENTERED =
  /\b(?:form|add(?:ing)?(?: an?| new)? [a-z]+(?: [a-z]+)?|inputs?|fields?|entry|entries)\s*(?:with|for|has|:|\()\s*((?:[^.;\n()]|\([^()]*\)|\.(?=\d)){3,300})/i
const HEADED = /^[^:;.\n]{2,40}:\s*((?:[^.;\n()]|\([^()]*\)|\.(?=\d)){3,300})/
// Where the fields end and what is done with them begins.
const THEN =
  /(?:,|\band\b)?\s*(?:an? |the )?(?:(?:submit|save|add)(?: [a-z]+)? button|(?:list|table|history|shows?|below|totals?|sum|average|delete|remove|clear|edit|filter|sort|search|chart|export|submit|and then|then|stored|saved|persist)\b).*$/is

const LISTS = /\b(?:list|table|below|history|log|entries|rows)\b/
const ENTERS = /\b(?:form|adds?|adding|enter|log|new)\b/
const COMES_TO = /\b(?:delete|remove|totals?|sum|average|how much|balance)\b/
const OTHER =
  /\b(?:fetch(?:es|ed)?|api|https?:|props?|@input|cart|to-?dos?|kanban|wizard|steps?|upload|modal|dialog|drag|comments?|chat|line items?|invoice|editor|rows? \(|calculator|servings|search form|dashboard|page with)\b/
const HEADS = new Set<ViewKind | undefined>([undefined, 'list', 'table', 'form', 'field'])

/** What is entered: the fields of the form, or what stands first behind the head. */
export function ledgerFields(prompt: string): Field[] {
  for (const pattern of [ENTERED, HEADED]) {
    const [, listed] = pattern.exec(prompt.slice(0, 1_000)) ?? []
    const fields = listed === undefined ? [] : listedFields(listed.replace(THEN, ''))
    const usable = fields.filter(({ list, fields: inner }) => !list && !inner).slice(0, 8)
    if (usable.length > 1) return usable
  }
  return []
}

/** Whether things are entered, listed and reckoned in one view: expenses, hours, readings. */
export const isLedger = (text: string, head: ViewKind | undefined): boolean =>
  HEADS.has(head) &&
  ENTERS.test(text) &&
  LISTS.test(text) &&
  COMES_TO.test(text) &&
  !OTHER.test(text) &&
  ledgerFields(text).length > 1
