/**
 * Finds the longest text that all given texts begin with.
 * @also longest common prefix, shared beginning of strings, common start of words, prefix that all strings
 *   share
 * @example longestCommonPrefix(['flower', 'flow', 'flight']) // 'fl'
 * @example longestCommonPrefix(['dog', 'car']) // ''
 * @example longestCommonPrefix([]) // ''
 */
export function longestCommonPrefix(texts: readonly string[]): string {
  const [first = '', ...others] = texts
  let prefix = [...first]
  for (const text of others) {
    const characters = [...text]
    const end = prefix.findIndex((character, index) => character !== characters[index])
    if (end !== -1) prefix = prefix.slice(0, end)
  }
  return prefix.join('')
}
