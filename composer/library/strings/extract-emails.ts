/**
 * Finds the email addresses in a text.
 * @also extract emails from text, find all email addresses in a string, get email addresses, list
 *   emails in a message, parse emails out of text
 * @example extractEmails('write to ann@a.org or bob.b+x@mail.co.uk.') // ['ann@a.org', 'bob.b+x@mail.co.uk']
 * @example extractEmails('nobody @home') // []
 * @example extractEmails('') // []
 */
export function extractEmails(text: string): string[] {
  return text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []
}
