const BRANDS: readonly (readonly [brand: string, digits: RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['discover', /^6(?:011|5)/],
]

/**
 * Tells the brand of a credit card by its first digits; `unknown` for others.
 * @also credit card type from number, detect visa or mastercard, card brand, identify card issuer
 * @example cardType('4111 1111 1111 1111') // 'visa'
 * @example cardType('5500000000000004') // 'mastercard'
 * @example cardType('9') // 'unknown'
 */
export function cardType(number: string): string {
  const digits = number.replace(/[\s-]/g, '')
  return BRANDS.find(([, pattern]) => pattern.test(digits))?.[0] ?? 'unknown'
}
