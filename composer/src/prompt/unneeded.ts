import { isKnownFieldName } from './fields.ts'
import type { Ledger } from './ledger.ts'
import { stemOf } from './stem.ts'

const AFTER = '(?: (?:here|now|yet|please|for now|at all))?$'
const UNNEEDED = [
  new RegExp(`^(.+?) (?:(?:is|are) )?(?:not|isn['’]t|aren['’]t) (needed|required|necessary)${AFTER}`),
  new RegExp(`^no (.+?) (?:(?:is|are) )?(needed|required|necessary)${AFTER}`),
  /^(?:(?:i|we|you) )?(?:no|do not|don['’]?t) need (?:for |to )?(.+)$/,
]

/**
 * The ledger without "half stars not needed", "no login required" and "we don't need tests", so that nobody reads a request
 * in these words. "Phone not required" stays: the field is optional.
 */
export function withoutUnneeded(ledger: Ledger): Ledger {
  const { tokens } = ledger
  const textAt = (at: number | undefined): string => tokens[at ?? -1]?.text.toLowerCase() ?? ''
  // The first clause names the answer.
  const [, ...clauses] = ledger.clauses()
  const unneeded = clauses.flatMap((clause, index) => {
    if (!isUnneeded(clause.map(textAt).join(' '))) return []
    // ", captcha and social login not needed" is about both.
    const before = clauses[index - 1]
    const [first = 0] = clause
    const isJoined = before?.at(-1) === first - 2 && /^(?:and|or)$/.test(textAt(first - 1))
    const isBegun = tokens[(before?.[0] ?? 0) - 1]?.kind === 'mark'
    return before && isJoined && isBegun ? [...before, ...clause] : clause
  })
  return ledger.without(new Set(unneeded))
}

function isUnneeded(clause: string): boolean {
  const [, name = '', how] = UNNEEDED.map((pattern) => pattern.exec(clause)).find((found) => found) ?? []
  const isField = isKnownFieldName({ stem: stemOf(name.split(' ').at(-1) ?? '') })
  return name !== '' && !(how === 'required' && isField)
}
