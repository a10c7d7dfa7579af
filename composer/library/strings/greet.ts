/**
 * Greets somebody by name.
 * @also greet a person by name, hello name function, say hello to someone, greeting message for a name
 * @example greet('Ann') // 'Hello, Ann!'
 * @example greet() // 'Hello, World!'
 * @example greet('Bob') // 'Hello, Bob!'
 */
export function greet(name = 'World'): string {
  return `Hello, ${name}!`
}
