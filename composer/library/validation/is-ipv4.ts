/**
 * Returns whether a text is an IPv4 address.
 * @also validate an ip address, ipv4 validation, check an ip, is it a valid ip address, four numbers from
 *   0 to 255
 * @example isIpv4('192.168.0.1') // true
 * @example isIpv4('256.1.1.1') // false
 * @example isIpv4('01.1.1.1') // false
 */
export function isIpv4(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}
