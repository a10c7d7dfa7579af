/**
 * Returns whether a text is a user name: 3 to 16 letters, digits and underscores, a letter first.
 * @also validate username, is valid username, valid user name letters digits underscore, username
 *   rules check
 * @example isUsername('ann_1') // true
 * @example isUsername('1ann') // false
 * @example isUsername('ab') // false
 */
export function isUsername(text: string): boolean {
  return /^[a-z]\w{2,15}$/i.test(text)
}
