/**
 * Makes a random text of letters and digits; not for secrets.
 * @also generate a random string, random alphanumeric string of a given length, random id string, random
 *   characters
 * @example randomString(8).length // 8
 * @example randomString(0) // ''
 * @example randomString(3, 'a') // 'aaa'
 */
export function randomString(
  length: number,
  characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
): string {
  const pick = (): string => characters.charAt(Math.floor(Math.random() * characters.length))
  return Array.from({ length }, pick).join('')
}
