/**
 * Replaces letters with accents by the plain letters.
 * @also remove accents, strip diacritics, replace accented characters, unaccent, normalize special letters
 *   to ascii
 * @example removeAccents('Crème Brûlée') // 'Creme Brulee'
 * @example removeAccents('Ångström') // 'Angstrom'
 * @example removeAccents('') // ''
 */
export function removeAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
}
