/**
 * Writes words small with dots between them.
 * @also dot case, convert to dot.case, words separated by dots, camelCase to dot.case
 * @example dotCase('helloWorld fooBar') // 'hello.world.foo.bar'
 * @example dotCase('Hello World') // 'hello.world'
 * @example dotCase('') // ''
 */
export function dotCase(text: string): string {
  const words = text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').match(/[\p{L}\p{N}]+/gu) ?? []
  return words.join('.').toLowerCase()
}
