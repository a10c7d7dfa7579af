/**
 * Returns whether a text is a bar code of 13 digits whose last digit is right.
 * @also validate an ean-13 barcode, ean13 check digit, is a valid barcode, barcode validation, gtin check
 * @example isEan13('4006381333931') // true
 * @example isEan13('4006381333932') // false
 * @example isEan13('123') // false
 */
export function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
