/**
 * Returns whether a text is a MAC address.
 * @also validate mac address, is valid mac address, hardware address check, mac address format
 * @example isMacAddress('00:1A:2b:3c:4d:5e') // true
 * @example isMacAddress('00:1A:2b') // false
 * @example isMacAddress('00-1A-2b-3c-4d-5e') // true
 */
export function isMacAddress(text: string): boolean {
  return /^[\da-f]{2}(?:([:-])[\da-f]{2})(?:\1[\da-f]{2}){4}$/i.test(text)
}
