/** What a wish says about the result and the parameters by name, and whether a text keeps to it. */

const SPELLED =
  /\b(?:returns?|returning|gives?|outputs?)\s+(?:an? |the )?(?:object|dict(?:ionary)?|record|struct)?\s*(?:with|like|of|:)?\s*\{([^{}]{1,200})\}/i
const LISTED =
  /\b(?:returns?|returning|gives?|outputs?)\s+(?:an? |the )?(?:object|dict(?:ionary)?|record|struct) (?:with|containing|having) (?:the )?(?:keys? |fields? |members? )?((?:[a-z_]\w*(?:, (?:and )?| and )){1,7}[a-z_]\w*)(?=[.,;:)]|$)/i
const COMMENT = /\/\*[\s\S]*?\*\/|(?:\/\/|#).*$|"""[\s\S]*?"""/gm

/** `returns { tip, total }`, `a dict with words and longest`: what of it the text does not give. */
export function missingKeys(prompt: string, text: string): readonly string[] {
  const said = SPELLED.exec(prompt)?.[1] ?? LISTED.exec(prompt)?.[1]
  if (said === undefined) return []
  const names = said
    .split(/,\s*(?:and )?|\s+and\s+/)
    .flatMap((part) => /^\s*([A-Za-z_]\w*)\s*\??\s*(?::|$)/.exec(part)?.[1] ?? [])
  const code = text.replace(COMMENT, '')
  return names.length < 2 ? [] : names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))
}

const plain = (name: string): string => name.replaceAll('_', '').toLowerCase()

/** Where each of the names stands among these; undefined unless all are there. */
export function orderOf(names: readonly string[], own: readonly string[]): readonly number[] | undefined {
  const places = names.map((name) => own.findIndex((other) => plain(other) === plain(name)))
  return names.length === own.length && places.every((place) => place >= 0) ? places : undefined
}

/** A name that means another parameter there: by its place it would be taken for what it is not. */
export const isMisplaced = (names: readonly string[], own: readonly string[]): boolean =>
  names.some((name, at) => {
    const place = own.findIndex((other) => plain(other) === plain(name))
    return place >= 0 && place !== at
  })
