/**
 * Writes words in CONSTANT_CASE.
 * @also convert to constant case, SCREAMING_SNAKE_CASE a string, upper snake case, camelCase to
 *   constant case
 * @example constantCase('hello world') // 'HELLO_WORLD'
 * @example constantCase('someVariableName') // 'SOME_VARIABLE_NAME'
 * @example constantCase('') // ''
 */
export function constantCase(text: string): string {
  const words = text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').match(/[A-Za-z0-9]+/g) ?? []
  return words.join('_').toUpperCase()
}
