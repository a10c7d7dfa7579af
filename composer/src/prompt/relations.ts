import type { Token } from './tokens.ts'

/** Where a prompt names a kind of record. */
export interface Mention {
  readonly key: string
  readonly from: number
  readonly to: number
}

export interface Relation {
  readonly child: string
  readonly parent: string
  /** Indexes of the tokens that say so. */
  readonly taken: readonly number[]
}

const HAS =
  /^(?:(?:can|may|should|each|every) )?(?:has|have|with|contains?|owns?|having)((?: (?:a|an|one|many|multiple|several|some|their|its|own|nested))*)$/
const BELONGS =
  /^(?:(?:that|which|are|is|must|should) )*(?:belongs? to|belonging to|of|for|in|on|under|per|within|inside|nested (?:under|in|inside|below)|linked to|related to|attached to)(?: (?:a|an|the|one|each|every|exactly|single|their|its|specific))*$/

const ADDS = /\b(?:add|attach|remove)(?: (?:a|an|the))?$/i

/** Reads "artists have many albums" and "comments belong to a post" between two mentions. */
export function relationsOf(tokens: readonly Token[], mentions: readonly Mention[]): Relation[] {
  return mentions.flatMap((left, index): Relation[] => {
    const right = mentions[index + 1]
    if (!right || left.key === right.key || right.from - left.to > 6) return []
    const between = tokens.slice(left.to, right.from)
    const text = between.map((token) => token.text.toLowerCase()).join(' ')
    const taken = between.map((_, offset) => left.to + offset)
    const has = HAS.exec(text)
    const isMany =
      /many|multiple|several/.test(has?.[1] ?? '') || /s$/i.test(tokens[right.to - 1]?.text ?? '')
    if (has && isMany) return [{ child: right.key, parent: left.key, taken }]
    // "add a member to a project"
    const words = tokens.slice(Math.max(0, left.from - 2), left.from).map((token) => token.text)
    const isAdded = ADDS.test(words.join(' ')) && /^(?:to|into|from)(?: (?:a|an|the|their|its))?$/.test(text)
    if (has || isAdded || BELONGS.test(text)) return [{ child: left.key, parent: right.key, taken }]
    return []
  })
}

const RATIO = /^(many|one|[nm1*]) (?:- to -|to|:|-) (many|one|[nm1*])$/i
const isOne = (text = ''): boolean => /^(?:one|1)$/i.test(text)

/** `many to many`, `1:n`, `one-to-one`: how many records belong to how many others. */
export function ratioAt(
  tokens: readonly Token[],
  from: number,
): { value: 'pair' | 'many' | 'one' | 'belongs'; from: number; to: number } | undefined {
  for (const length of [5, 3]) {
    const texts = tokens.slice(from, from + length).map(({ text }) => text)
    const [, left, right] = RATIO.exec(texts.join(' ')) ?? []
    if (left === undefined) continue
    const value = isOne(left) ? (isOne(right) ? 'one' : 'many') : isOne(right) ? 'belongs' : 'pair'
    return { value, from, to: from + length }
  }
  return undefined
}
