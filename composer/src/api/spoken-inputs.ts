import { readFields } from '../intent/fields.ts'
import type { Field } from '../intent/intent.ts'

/** What a wish says is sent, behind the route or the verb that it is sent with. */

export const after = (text: string, whole: string): string => text.slice(text.indexOf(whole) + whole.length)

const WITH = /^\s*(?:with|taking|takes|accepts|body:?)\s+/i

/** `with delta`, `with a reason`. */
export function inputAfter(text: string, whole: string): Field[] {
  // `/deposit and /withdraw with amount`: said of all of them.
  const rest = after(text, whole).replace(
    /^(?:\s*(?:and|or|,|\/)\s+(?:POST |PUT |PATCH )?\/[\w:{}<>/-]+)+/i,
    '',
  )
  const said = /^\s*(?:with|taking|takes)\s+(?:an?\s+|the\s+)?([a-z_]+)\b/i.exec(rest)?.[1]
  return said === undefined || /^(?:validation|auth|status|tests?|pagination)$/i.test(said)
    ? []
    : readFields(said)
}

// Where what is sent ends and what is answered begins.
const ENDS =
  /[.;\n](?:\s|$)|,?\s+(?:->|=>|→|\b(?:GET|POST|PUT|PATCH|DELETE)\b|(?:and\s+)?(?:4\d\d|2\d\d|returns?|answers?|responds?|gives?|fails?|if|when|only|unless|rejects?)\b)/i

/** `with backer and amount (> 0), 409 if the deadline is over`: the list, without what is said of it. */
export function listAfter(behind: string): string {
  const [opening] = WITH.exec(behind) ?? []
  if (opening === undefined) return ''
  const rest = behind.slice(opening.length, 400)
  const list = rest.slice(0, ENDS.exec(rest)?.index)
  return /^(?:validation|auth|status|tests?|pagination|an? (?:limit|page))\b/i.test(list) ? '' : list
}
