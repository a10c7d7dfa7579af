/**
 * Returns whether a text has the form of an email address.
 * @also validate an email address, email validation, check if an email is valid, is it an email, verify
 *   mail address
 * @includes email [address]; simple; format
 * @example isEmail('ada@example.org') // true
 * @example isEmail('ada@localhost') // false
 * @example isEmail('') // false
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [name, domain] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1 || name.length > 64 || text.length > 254) return false
  const isName = /^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(name) && !/^\.|\.\.|\.$/.test(name)
  const labels = domain.split('.')
  return (
    isName && labels.length > 1 && labels.every((label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label))
  )
}
