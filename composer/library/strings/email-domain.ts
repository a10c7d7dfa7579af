/**
 * Returns the domain of an email address.
 * @also get the domain from an email address, domain part of an email, extract the domain of an email,
 *   everything after the @ of an email
 * @example emailDomain('a@b.com') // 'b.com'
 * @example emailDomain('x.y@mail.example.org') // 'mail.example.org'
 * @example emailDomain('q@z') // 'z'
 */
export function emailDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}
