/**
 * Writes words with a large first letter and hyphens between them.
 * @also train case, convert to Train-Case, http header case, header case, words capitalized and separated
 *   by hyphens
 * @example trainCase('content type') // 'Content-Type'
 * @example trainCase('xRequestId') // 'X-Request-Id'
 * @example trainCase('') // ''
 */
export function trainCase(text: string): string {
  const words = text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join('-')
}
