/**
 * Writes the first letter small and leaves the others as they are.
 * @also lowercase the first letter, uncapitalize a string, decapitalize, lower first character
 * @example uncapitalize('Hello World') // 'hello World'
 * @example uncapitalize('ABC') // 'aBC'
 * @example uncapitalize('') // ''
 */
export function uncapitalize(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
