const BRACES = /\{([^{}\n]{1,300})\}/g
const LISTED =
  /\b(?:object|dict(?:ionary)?|record)s? (?:with|of|containing|having)(?: (?:the )?(?:keys?|fields?|properties))?:? ([^.;:()\n]{1,120})/i

/** The names in `{ a, b: number; "c": string }`; none where something else stands in the braces. */
export function namesIn(body: string): string[] {
  const names = body
    .split(/[,;]/)
    .map((part) => (part.split(':')[0] ?? '').replace(/["'?\s]/g, ''))
    .filter((name) => name !== '')
  return names.every((name) => /^[A-Za-z_]\w{0,40}$/.test(name)) ? names : []
}

/** The keys that a wish spells out for its result: not those of a parameter, and not those of an example. */
export function keysIn(prompt: string): string[] {
  const text = prompt.slice(0, 1_000)
  for (const { 1: body = '', index } of text.matchAll(BRACES)) {
    const before = text.slice(0, index)
    const depth = [...before].reduce((sum, sign) => sum + (sign === '(' ? 1 : sign === ')' ? -1 : 0), 0)
    if (depth > 0 || /:\s*(?:["'\d]|\[(?!\.{3}|…))/.test(body)) continue
    const names = namesIn(body)
    if (names.length > 1) return names
  }
  const [, listed = ''] = LISTED.exec(text) ?? []
  return namesIn(listed.replace(/,? and /g, ',').replaceAll('`', ''))
}
