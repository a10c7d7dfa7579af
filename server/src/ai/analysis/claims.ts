import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { hasMoreValues } from '../../json/count-values.ts'
import { yieldToOthers } from '../../queue/yield-to-others.ts'
import { categories, createLines, type Finding, severities } from '../analyzer.ts'

/** An unverified finding of a model. */
const Claim = Type.Object({
  category: Type.Enum([...categories]),
  severity: Type.Optional(Type.Enum([...severities])),
  message: Type.String({ minLength: 1 }),
  quote: Type.String(),
  line: Type.Optional(Type.Number()),
})
export type Claim = Static<typeof Claim>

const claim = Compile(Claim)
const answer = Compile(Type.Object({ findings: Type.Array(Type.Unknown()) }))

export const MODEL_RULE = 'model-review'
const CONFIDENCE = 0.7
const MAX_FINDINGS = 20
// Each claim is searched for in all of the code.
const MAX_CLAIMS = 100
// Many times the values of that many claims.
const MAX_VALUES = 5_000
const MAX_PLACES = 1_000
const MAX_MESSAGE = 400
// Shorter quotes occur in any source.
const MIN_QUOTE = 3
// The prompt asks for a short part of a line. Longer quotes can take seconds to find in code like `aaaa…`.
const MAX_QUOTE = 200

/** Undefined if the text is not the requested JSON. Invalid claims are dropped. */
export function readClaims(text: string): Claim[] | undefined {
  try {
    // Strips the code fence and prose around it.
    const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
    if (hasMoreValues(json, MAX_VALUES)) return undefined
    const value: unknown = JSON.parse(json)
    return answer.Check(value) ? value.findings.filter((one): one is Claim => claim.Check(one)) : undefined
  } catch {
    return undefined
  }
}

/** Keeps the claims whose quote occurs in the code. Drops claims about a line that already has a finding of the category. */
export async function proveClaims(
  code: string,
  claims: readonly Claim[],
  known: readonly Finding[],
): Promise<Finding[]> {
  const lines = createLines(code)
  const placeOf = ({ start, category }: Pick<Finding, 'start' | 'category'>) =>
    `${lines.lineAt(start)} ${category}`
  const taken = new Set(known.map(placeOf))
  const proven: Finding[] = []
  const hasCrlf = code.includes('\r\n')
  for (const { category, severity = 'medium', message, quote, line } of claims.slice(0, MAX_CLAIMS)) {
    // Models write \n even if the code has \r\n.
    const text = hasCrlf ? quote.trim().replace(/\r?\n/g, '\r\n') : quote.trim()
    if (text.length < MIN_QUOTE || text.length > MAX_QUOTE) continue
    await yieldToOthers() // each search takes milliseconds
    const start = find(text, line)
    if (start === undefined || taken.has(placeOf({ start, category }))) continue
    taken.add(placeOf({ start, category }))
    proven.push({
      rule: MODEL_RULE,
      category,
      severity,
      confidence: CONFIDENCE,
      message: plain(message),
      start,
      end: start + text.length,
    })
    if (proven.length === MAX_FINDINGS) break
  }
  return proven

  /** The only occurrence, or the one nearest to the claimed line. */
  function find(text: string, line: number | undefined): number | undefined {
    const places: number[] = []
    for (let at = code.indexOf(text); at >= 0 && places.length < MAX_PLACES; ) {
      places.push(at)
      at = code.indexOf(text, at + text.length)
    }
    if (places.length < 2 || line === undefined) return places.length === 1 ? places[0] : undefined
    const distance = (place: number) => Math.abs(lines.lineAt(place) - line)
    return places.reduce((nearest, place) => (distance(place) < distance(nearest) ? place : nearest))
  }
}

function plain(message: string): string {
  return message
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, MAX_MESSAGE)
    .toWellFormed()
}
