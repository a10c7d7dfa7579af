const MAX_NAME = 100
const MAX_ENTRY = 300

/**
 * A readable location inside an upload: `docs.zip > letters/a.docx`. The sender chooses the names, so invisible and
 * direction-changing characters are escaped. Long names keep their end, which is the most informative part.
 */
export function entryIn(outer: string | undefined, name: string): string {
  const shown = shortened(name.slice(-4 * MAX_NAME).replace(unseen, escaped), MAX_NAME)
  return outer === undefined ? shown : shortened(`${outer} > ${shown}`, MAX_ENTRY)
}

/** Control characters, direction marks, zero-width characters, lone surrogates. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu

function escaped(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const characters = [...text]
  return characters.length <= most ? text : `…${characters.slice(1 - most).join('')}`
}
