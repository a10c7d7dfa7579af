/**
 * Writes words in PascalCase.
 * @also convert to pascal case, PascalCase a string, upper camel case, snake case to pascal case,
 *   class name from words
 * @example pascalCase('hello world') // 'HelloWorld'
 * @example pascalCase('snake_case_name') // 'SnakeCaseName'
 * @example pascalCase('someVariableName') // 'SomeVariableName'
 */
export function pascalCase(text: string): string {
  const words = text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').match(/[A-Za-z0-9]+/g) ?? []
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join('')
}
