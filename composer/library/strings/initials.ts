/**
 * Takes the first letters of the words of a name.
 * @also get initials from a name, first letters of each word, acronym from a phrase, abbreviate a name
 * @includes uppercase; upper case; in capitals; of a full name
 * @example initials('Ada King Lovelace') // 'AKL'
 * @example initials('grace  hopper') // 'GH'
 * @example initials('') // ''
 */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
