/**
 * Hides all but the first letter of an email address before its domain.
 * @also mask an email address, hide part of an email, obfuscate email keep first letter, hide local
 *   part of email with stars
 * @example maskEmail('john.doe@example.com') // 'j*******@example.com'
 * @example maskEmail('a@b.co') // 'a@b.co'
 * @example maskEmail('ann@x.org') // 'a**@x.org'
 */
export function maskEmail(email: string): string {
  const at = email.indexOf('@')
  return email.charAt(0) + '*'.repeat(Math.max(0, at - 1)) + email.slice(at)
}
