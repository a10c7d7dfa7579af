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
