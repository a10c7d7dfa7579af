import { isIP } from 'node:net'

/**
 * Returns whether a text is an IPv6 address.
 * @also validate ipv6, ipv6 address check, is it an ipv6, verify internet protocol version 6 address
 * @example isIpv6('2001:db8::1') // true
 * @example isIpv6('::') // true
 * @example isIpv6('1::2::3') // false
 */
export function isIpv6(text: string): boolean {
  return !text.includes('%') && isIP(text) === 6
}
