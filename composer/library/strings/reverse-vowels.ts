/**
 * Turns round the order of the vowels of a text.
 * @also reverse vowels of a string, reverse only the vowels, swap vowels order, reverse vowels
 * @example reverseVowels('hello') // 'holle'
 * @example reverseVowels('leetcode') // 'leotcede'
 * @example reverseVowels('xyz') // 'xyz'
 */
export function reverseVowels(text: string): string {
  const vowels = text.match(/[aeiou]/gi) ?? []
  return text.replace(/[aeiou]/gi, () => vowels.pop() ?? '')
}
