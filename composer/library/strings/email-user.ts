/**
 * Returns the part of an email address before its domain.
 * @also get the username from an email address, local part of an email, name before the @ of an email,
 *   extract user from email
 * @example emailUser('a@b.com') // 'a'
 * @example emailUser('x.y@mail.example.org') // 'x.y'
 * @example emailUser('none') // ''
 */
export function emailUser(email: string): string {
  return email.slice(0, Math.max(0, email.lastIndexOf('@')))
}
