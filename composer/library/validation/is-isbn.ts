/**
 * Returns whether a book number of 10 or 13 digits matches its check digit.
 * @also validate isbn, isbn-13 check, isbn-10 validation, book number check
 * @example isIsbn('978-3-16-148410-0') // true
 * @example isIsbn('0-306-40615-2') // true
 * @example isIsbn('123') // false
 */
export function isIsbn(text: string): boolean {
  const isbn = text.replace(/[ -]/g, '').toUpperCase()
  const digits = [...isbn].map((digit) => (digit === 'X' ? 10 : Number(digit)))
  const weighted = (weight: (index: number) => number): number =>
    digits.reduce((sum, digit, index) => sum + digit * weight(index), 0)
  if (/^\d{9}[\dX]$/.test(isbn)) return weighted((index) => 10 - index) % 11 === 0
  return /^\d{13}$/.test(isbn) && weighted((index) => (index % 2 === 0 ? 1 : 3)) % 10 === 0
}
