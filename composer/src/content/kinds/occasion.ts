import type { Brief } from '../brief.ts'
import { isStatement, statement } from '../clauses.ts'
import { type Block, given, paragraph } from '../document.ts'
import { baseForm, capital, sentence } from '../english.ts'
import type { Tone } from '../tone.ts'

export interface Occasion {
  readonly subject: string
  readonly body: readonly Block[]
  readonly from: 'I' | 'we'
  /** Where the wish names none. */
  readonly tone?: Tone
  /** It has its own first words, so the tone's are left out. */
  readonly opens?: true
  /** It has its own last words. */
  readonly ends?: true
}

export type Occasions = readonly (readonly [RegExp, (brief: Brief) => Occasion])[]

/** What the wish asks to offer: `offer a replacement` → `We would like to offer you a replacement.` */
export function offers(points: readonly string[], who = 'We'): Block[] {
  const lines = points.map((point) => {
    const offer =
      /^(?:and )?(offer|offering|give|giving|send|sending|promise|promising|provide|providing|include|including)(?: (?:them|him|her|you|customers))? (?:an? )?(.+)$/i.exec(
        point,
      )
    if (offer) {
      const verb = baseForm((offer[1] ?? '').toLowerCase())
      const thing = point.replace(/^(?:and )?\w+(?: (?:them|him|her|you|customers))? /i, '')
      return verb === 'promise' || verb === 'include'
        ? `${who} ${verb} ${thing}.`
        : `${who} would like to ${verb} you ${thing}.`
    }
    return isStatement(point) ? statement(point) : sentence(point)
  })
  return lines.length === 0 ? [] : [paragraph(...lines.map((line) => given(capital(line))))]
}
