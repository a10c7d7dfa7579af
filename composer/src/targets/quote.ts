/** Text from a prompt as a string literal of JavaScript, Python or Go templates: `safeText` left nothing in it to escape. */
export const quote = (text: string): string => `'${safeText(text)}'`

/**
 * Text from a prompt without the characters that end a string, a tag, a comment or an expression in any language. It can stand in code
 * and in texts.
 */
export const safeText = (text: string): string =>
  text
    .replace(/[`"\\<>{}$]|\p{Cc}|\p{Cf}|\*\/|--/gu, ' ')
    .replaceAll("'", '’')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500)

/** Text from a prompt in a text for people: quotes become apostrophes, and nothing in it is markup. */
export const proseText = (text: string): string =>
  text
    .replace(/>\s?(?=\d)/g, 'more than ')
    .replace(/<\s?(?=\d)/g, 'less than ')
    .replace(/[`\\<>]|\p{Cc}|\p{Cf}/gu, ' ')
    .replaceAll('"', "'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500)
