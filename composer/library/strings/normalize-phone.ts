/**
 * Writes a phone number of ten digits as `(555) 123-4567`; nothing where it has another number of them.
 * @also normalize a US phone number, format phone number as (555) 123-4567, clean up a phone number,
 *   format a 10 digit phone number string
 * @example normalizePhone('555.123.4567') // '(555) 123-4567'
 * @example normalizePhone('5551234567') // '(555) 123-4567'
 * @example normalizePhone('123') // undefined
 */
export function normalizePhone(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  if (digits.length !== 10) return undefined
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
