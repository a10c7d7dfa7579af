/**
 * Returns the IPv4 address of a number.
 * @also integer to ip address, convert a number to ipv4, long to ip, 32 bit integer to dotted address
 * @example numberToIp(256) // '0.0.1.0'
 * @example numberToIp(4294967295) // '255.255.255.255'
 * @example numberToIp(0) // '0.0.0.0'
 */
export function numberToIp(number: number): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.')
}
