/**
 * Returns whether a text is a UUID.
 * @also validate a uuid, guid check, is it a valid uuid, uuid format
 * @example isUuid('123e4567-e89b-12d3-a456-426614174000') // true
 * @example isUuid('123e4567') // false
 * @example isUuid('') // false
 */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
