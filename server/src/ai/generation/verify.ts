import type { Outline } from '../analyzer.ts'
import type { Finish, GenerationRequest } from '../provider.ts'

/** The checks an answer passed, for the header `Atelier-Verified`. `scaffold`: parts of the request are not included. */
export type Proof = 'parsed' | 'complete' | 'scaffold' | 'exports'

export interface Verification {
  readonly proofs: readonly Proof[]
  /** Why the answer is unusable. Empty if it is usable. */
  readonly reasons: readonly string[]
  /** Set if nothing but undefined names is wrong. Their host may define them, as p5.js does, so that no answer is refused for them. */
  readonly isTolerable?: true
}

// Placeholders that models write instead of code. White space is bounded to keep each expression linear: an answer may
// contain half a million spaces.
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

/** What a model wrote instead of code. */
export function findPlaceholder(content: string): string | undefined {
  for (const each of PLACEHOLDERS) {
    const [found] = each.exec(content) ?? []
    if (found !== undefined) return found.trim().slice(0, 60)
  }
  return undefined
}

/** Languages without exports: scripts, pages and component files are used as a whole. */
const WITHOUT_EXPORTS =
  /^(?:html|css|sql|bash|yaml|json|markdown|dockerfile|makefile|text|php|ruby|vue|svelte)$/

/** Pure. The outline comes from the parser of the language. */
export function verify(
  request: GenerationRequest,
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

  // Nuxt imports names by itself.
  const isNuxt = /nuxt/i.test(`${request.framework} ${request.prompt}`)
  const undefinedNames = isNuxt ? [] : (outline?.undefinedNames ?? [])
  if (undefinedNames.length > 0)
    reasons.push(`It uses names that it neither defines nor imports: ${undefinedNames.join(', ')}.`)

  // A scaffold says what is missing, so functions that are not implemented may throw.
  const mayContainPlaceholders = request.type === 'content' || finish === 'scaffold'
  const found = mayContainPlaceholders ? undefined : findPlaceholder(content)
  if (finish === 'length') reasons.push('It was cut off.')
  else if (found !== undefined) reasons.push(`It contains the placeholder "${found}".`)
  else if (undefinedNames.length === 0) proofs.push(finish === 'scaffold' ? 'scaffold' : 'complete')

  const mustExport = request.type === 'component' || request.type === 'api'
  if (mustExport && outline && language !== undefined && !WITHOUT_EXPORTS.test(language)) {
    if (outline.exported.length > 0) proofs.push('exports')
    else reasons.push('It exports nothing.')
  }
  const isTolerable = undefinedNames.length > 0 && reasons.length === 1
  return { proofs, reasons, ...(isTolerable && { isTolerable }) }
}
