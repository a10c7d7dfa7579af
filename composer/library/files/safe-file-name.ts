/**
 * Makes a text usable as the name of a file on every system.
 * @also sanitize a filename, safe file name, remove illegal characters from a filename, clean file name
 * @example safeFileName('a/b: c?.txt') // 'a_b_ c_.txt'
 * @example safeFileName('..') // 'file'
 * @example safeFileName('CON') // '_CON'
 */
export function safeFileName(text: string): string {
  const cleaned = text
    .normalize('NFC')
    .replace(/[<>:"/\\|?*\p{C}]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
  if (cleaned === '') return 'file'
  const isReserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(cleaned)
  return (isReserved ? `_${cleaned}` : cleaned).slice(0, 255)
}
