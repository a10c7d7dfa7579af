import type { Outline } from './analyzer.ts'
import type { Finish, GenerationWish } from './provider.ts'

/** What was proven of an answer, for the header `Atelier-Verified`. */
export type Proof = 'parsed' | 'complete' | 'scaffold' | 'exports'

export interface Verification {
  readonly proofs: readonly Proof[]
  /** Why it cannot be given to anybody; none when it can. */
  readonly reasons: readonly string[]
}

// What models write when they leave the work to their reader. White space is bounded: an answer may hold half a million
// spaces, and each expression has to stay linear.
const PLACEHOLDERS: readonly RegExp[] = [
  /(?:\/\/|#|--|\/\*|<!--|\{\/\*)\s{0,20}\.{3}\s{0,20}(?:rest|remaining|existing|other|same|your|previous|omitted|more)\b/i,
  /\b(?:rest of (?:the|your) (?:code|file|component|implementation)|remaining code|existing code) (?:here|unchanged|stays|remains|goes here|as before|omitted)\b/i,
  /(?:\/\/|#|--|\/\*|<!--)\s{0,20}(?:TODO|FIXME)\b:?\s{0,20}(?:implement|add|write|complete|finish|fill|your)\b/i,
  /(?:\/\/|#|\/\*)\s{0,20}(?:your|add your|insert your|put your) (?:code|logic|implementation) (?:goes )?here\b/i,
  /(?:\/\/|#|\/\*)\s{0,20}implementation (?:goes )?here\b/i,
  /\bthrow new Error\(\s{0,20}['"`](?:not implemented|todo|unimplemented)\b/i,
  /\braise NotImplementedError(?:\s{0,20}\(\s{0,20}\))?[ \t]{0,20}$/im,
  /\b(?:todo|unimplemented)!\s{0,20}\(/,
]

/** Languages in which nothing is exported: a script, a page or a component file is used as it is. */
const WITHOUT_EXPORTS =
  /^(?:html|css|sql|bash|yaml|json|markdown|dockerfile|makefile|text|php|ruby|vue|svelte)$/

/** Pure: the outline of the answer comes from the language's own parser. */
export function verify(
  wish: GenerationWish,
  content: string,
  finish: Finish,
  language: string | undefined,
  outline: Outline | undefined,
): Verification {
  const reasons: string[] = []
  const proofs: Proof[] = []
  if (content.trim() === '') return { proofs, reasons: ['It is empty.'] }
  if (outline?.broken) {
    const { line, message } = outline.broken
    reasons.push(`It does not parse as ${language}: line ${line}: ${message}`)
  } else if (outline) proofs.push('parsed')

  const placeholder =
    wish.type === 'content' ? undefined : PLACEHOLDERS.find((pattern) => pattern.test(content))
  const found = placeholder?.exec(content)?.[0]
  if (finish === 'length') reasons.push('It was cut off before its end.')
  else if (found !== undefined) reasons.push(`It is not finished: it holds "${found.trim().slice(0, 60)}".`)
  else proofs.push(finish === 'scaffold' ? 'scaffold' : 'complete')

  const mustExport = wish.type === 'component' || wish.type === 'api'
  if (mustExport && outline && language !== undefined && !WITHOUT_EXPORTS.test(language)) {
    if (outline.exported.length > 0) proofs.push('exports')
    else reasons.push('It exports nothing, so that nobody can use it.')
  }
  return { proofs, reasons }
}
