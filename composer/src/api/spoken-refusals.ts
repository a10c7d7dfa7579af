import { pastOf } from './past.ts'
import type { Act } from './spoken-act.ts'

/** When a wish says that something cannot be done. */

const MAX_TEXT = 4_000
const REFUSED = /\b(40[0139]|41[0259]|42[23])\b/
const FORBIDDEN =
  /\b(?:cannot|can ?not|can't|must not|mustn't|may not|not allowed|not possible|reject(?:s|ed)?|refuse[sd]?)\b|\bonly [a-z]+ [a-z]+ (?:can|may) be\b/i

/** `renting a bike thats not available gives 409`: the clause that has both the verb and a status. */
export function refusedIn(prompt: string, verb: string): Pick<Act, 'refused'> {
  const text = prompt.slice(0, MAX_TEXT)
  const stem = new RegExp(`\\b${verb.replace(/e$/, '').replace(/[^a-z]/gi, '.?')}`, 'i')
  const past = new RegExp(`\\b${pastOf(verb.toLowerCase()).replace(/[^a-z]/g, '.?')}\\b`, 'i')
  const clauses = text.split(/[.;]\s|,\s/)
  const own = clauses.filter((clause) => stem.test(clause) || past.test(clause))
  const refused = own.find((clause) => REFUSED.test(clause)) ?? own.find((clause) => FORBIDDEN.test(clause))
  if (refused !== undefined)
    return { refused: { status: Number(REFUSED.exec(refused)?.[1] ?? 409), said: refused } }
  // `POST /orders/:id/cancel sets it to cancelled, 409 when shipped`: what is said up to the next route.
  const at = new RegExp(`/${verb}(?![\\w-])`, 'i').exec(text)
  const told = at
    ? text.slice(at.index + at[0].length).split(/[.;]\s|\n|\b(?:GET|POST|PUT|PATCH|DELETE) \//)[0]
    : undefined
  const said = told?.split(/,\s/).find((clause) => REFUSED.test(clause))
  return said === undefined ? {} : { refused: { status: Number(REFUSED.exec(said)?.[1]), said } }
}

export function condition(text: string): Pick<Act, 'only' | 'full'> {
  // `archive, close (only while open)`: said of the last.
  const sentence = text.split(/[.;]\s|,\s+(?=(?:an?\s+)?[a-z]+\s+(?:\(|endpoint\b|action\b))/i)[0] ?? ''
  const only =
    /\bonly (?:while|when|if|from)\s+(?:it'?s? (?:is )?|still |status is |the \w+ is )*([a-z]+)/i.exec(
      sentence,
    )?.[1]
  const full = /\b(?:when|if|unless)\b[^,]*\b(?:full|no (?:seats|spots|places|capacity)|sold out)\b/i.test(
    sentence,
  )
  return { ...(only !== undefined && { only: only.toLowerCase() }), ...(full && { full: true as const }) }
}
