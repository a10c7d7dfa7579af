/**
 * Writes the first letters of the words of a name, with dots between them.
 * @also abbreviate a name, initials with dots, initials separated by dots, shorten full name to
 *   initials with a dot
 * @example abbreviateName('Sam Harris') // 'S.H'
 * @example abbreviateName('ada king lovelace') // 'A.K.L'
 * @example abbreviateName('Cher') // 'C'
 */
export function abbreviateName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('.')
}
