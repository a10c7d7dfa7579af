/** Parts of a wish that have parts of their own, each as `name (a, b)`. */

const NUMBERED = /(?:^|[\s,;.])(?:step\s*)?(\d)\s*[).:]\s*(?:([a-z][a-z ]{1,30}?)\s*[:(–-]\s*)?/gi

/** `step 1: name and email, step 2: …`, `1) account: email, password 2) …`: as `step 1 (name, email)`. */
export function grouped(text: string): string {
  const marks = [...text.matchAll(NUMBERED)]
  const isCounted = marks.length > 1 && marks.every(([, number], at) => Number(number) === at + 1)
  if (!isCounted || marks.some(([whole]) => whole.trimEnd().endsWith('('))) return text
  const parts = marks.map((mark, at) => {
    const [whole, number, title] = mark
    const inner = text
      .slice(mark.index + whole.length, marks[at + 1]?.index ?? text.length)
      .split(/[.;\n]/)[0]
      ?.replace(/[,\s]+$/, '')
    const name = title?.trim() ?? `step ${number}`
    return inner === undefined || inner === '' ? name : `${name} (${inner.replace(/[()]/g, ' ')})`
  })
  return `${text.slice(0, marks[0]?.index)}: ${parts.join(', ')}`
}

const CONSTRAINT = /^(?:min|max|at (?:least|most)|required|optional|default|\d|>=?|<=?|must|only|e\.?g)/i

// The step that asks for nothing more.
const LAST = /^(?:review|confirm(?:ation)?|summary)$/i

/** What all groups of a wish hold, in one list. */
export function heldByGroups(text: string): string | undefined {
  const groups = [...text.matchAll(/([a-z][a-z0-9 ]{0,30}?)\s*\(([^()]{2,200})\)/gi)]
    .map(([, , inner = '']) => inner)
    .filter((inner) => !CONSTRAINT.test(inner.trim()) && !LAST.test(inner.trim()))
  return groups.length > 1 ? groups.join(', ') : undefined
}

const CONDITION =
  /(?:^|,)\s*(?:(?:only|just)\s+(?:shown |visible |asked |displayed |needed |required )?(?:when|if|for|with)|(?:shown|visible|asked|displayed|needed|required) (?:only )?(?:when|if|for)|when|if)\b[^,]*/gi
const EITHER =
  /(?:^|,)\s*([a-z][a-z -]{1,24}?\s?\/\s?[a-z][a-z -]{1,24}? (?:radios?|radio buttons|toggle|switch))\s*(?=,|$)/gi

/** `guests (1-5, only when attending)`: when it is asked for is no limit of it; what else is chosen there is a field. */
export const withoutAsides = (text: string): string =>
  text.replace(/\bradio buttons\b/gi, 'radio').replace(/\s*\(([^()]{3,200})\)/g, (whole, inner: string) => {
    const chosen = [...inner.matchAll(EITHER)].map(([, either = '']) => `, ${either}`)
    const kept = inner
      .replace(EITHER, '')
      .replace(CONDITION, '')
      .replace(/^\s*,\s*|\s*,\s*$/g, '')
    return kept === inner ? whole : `${kept.trim() === '' ? '' : ` (${kept.trim()})`}${chosen.join('')}`
  })
