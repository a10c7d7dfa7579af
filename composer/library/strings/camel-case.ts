/**
 * Joins the words of a text in camel case: `user name` becomes `userName`.
 * @also convert to camelCase, camel case a string, snake_case to camelCase, kebab-case to camelCase,
 *   string to camel
 * @includes (deal|deals|works) with (spaces|hyphens|underscores|dashes); spaces (and|or) (hyphens|underscores|dashes); from (snake|kebab) [case]; snake case
 * @example camelCase('user first name') // 'userFirstName'
 * @example camelCase('HTTP_STATUS-code') // 'httpStatusCode'
 * @example camelCase('') // ''
 */
export function camelCase(text: string): string {
  const words = text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return words
    .map((word, index) => {
      const lower = word.toLowerCase()
      return index === 0 ? lower : lower.charAt(0).toUpperCase() + lower.slice(1)
    })
    .join('')
}
