/**
 * Returns whether a text is a Roman numeral, well formed.
 * @also validate a roman numeral, is a valid roman number, roman numeral check, well formed roman numerals
 * @example isRomanNumeral('XIV') // true
 * @example isRomanNumeral('IIII') // false
 * @example isRomanNumeral('') // false
 */
export function isRomanNumeral(text: string): boolean {
  return text !== '' && /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(text)
}
