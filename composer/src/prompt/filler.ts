import { readVocabulary } from '../vocabulary.ts'
import type { Token } from './tokens.ts'

const filler = readVocabulary('filler.txt')
const negations = new Set(['no', 'not', 'without', 'never', 'dont', 'cannot', 'nor', 'except', 'unless'])

/** A word that asks for nothing by itself: "please", "the", "should". */
export const isFiller = (token: Token): boolean =>
  token.kind === 'word' && filler.has(token.text.toLowerCase())

export const isNegation = (token: Token | undefined): boolean =>
  token?.kind === 'word' && (negations.has(token.text.toLowerCase()) || /n['’]t$/i.test(token.text))
