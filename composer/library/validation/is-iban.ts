/**
 * Returns whether an international bank account number matches its check digits.
 * @also validate an iban, iban check, bank account number validation, is an iban valid
 * @includes checksum; incl checksum; including [the] checksum; mod 97; check digits; spaces [are] allowed; (ignore|ignores|ignoring) spaces; with or without spaces; country code
 * @example isIban('DE89 3704 0044 0532 0130 00') // true
 * @example isIban('DE89370400440532013001') // false
 * @example isIban('') // false
 */
export function isIban(text: string): boolean {
  const iban = text.replace(/ /g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
