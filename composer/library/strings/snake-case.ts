/**
 * Joins the words of a text in snake case: `userName` becomes `user_name`.
 * @also convert to snake_case, camelCase to snake_case, underscore a string, words joined by underscores,
 *   string to snake
 * @includes (deal|deals|works) with (spaces|hyphens|dashes); from (camel|pascal|kebab) [case]; camel case
 * @example snakeCase('userFirstName') // 'user_first_name'
 * @example snakeCase('Hello, World 2') // 'hello_world_2'
 * @example snakeCase('') // ''
 */
export function snakeCase(text: string): string {
  return text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join('_')
    .toLowerCase()
}
