/**
 * Returns an IPv4 address as one number.
 * @also ip address to integer, convert ipv4 to a number, ip to long, ip as 32 bit integer
 * @example ipToNumber('0.0.1.0') // 256
 * @example ipToNumber('255.255.255.255') // 4294967295
 * @example ipToNumber('10.0.0.1') // 167772161
 */
export function ipToNumber(address: string): number {
  return address.split('.').reduce((number, part) => number * 256 + Number(part), 0)
}
