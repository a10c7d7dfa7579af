const MAX_NAME = 100
const MAX_ENTRY = 300

/**
 * Where something lies in an upload, for people: `docs.zip > letters/a.docx`. The names are the sender's: what would move,
 * hide or turn the text around them is written as its number, and of a long one the end is kept, which tells the most.
 */
export function entryIn(outer: string | undefined, name: string): string {
  const shown = shortened(name.slice(-4 * MAX_NAME).replace(unseen, escaped), MAX_NAME)
  return outer === undefined ? shown : shortened(`${outer} > ${shown}`, MAX_ENTRY)
}

/** Controls, marks of direction, what has no width, and halves of characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu

function escaped(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const characters = [...text]
  return characters.length <= most ? text : `…${characters.slice(1 - most).join('')}`
}
