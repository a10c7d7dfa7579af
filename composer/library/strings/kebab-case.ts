/**
 * Joins the words of a text with hyphens: `userName` becomes `user-name`.
 * @also convert to kebab-case, camelCase to kebab-case, hyphenate words, dash case, css class name style
 * @includes (deal|deals|dealing|works|cope) with spaces [and] [underscores]; spaces [and|or] underscores; camel case; pascal case; underscores; from camel case
 * @example kebabCase('userFirstName') // 'user-first-name'
 * @example kebabCase('Hello, World_2') // 'hello-world-2'
 * @example kebabCase('') // ''
 */
export function kebabCase(text: string): string {
  return text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join('-')
    .toLowerCase()
}
