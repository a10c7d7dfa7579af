/**
 * Returns whether an IPv4 address belongs to a network such as `10.0.0.0/8`.
 * @also check if an ip is in a cidr range, ip in subnet, does an address belong to a network, cidr match
 * @example isInSubnet('10.1.2.3', '10.0.0.0/8') // true
 * @example isInSubnet('11.0.0.1', '10.0.0.0/8') // false
 * @example isInSubnet('192.168.1.7', '192.168.1.0/24') // true
 */
export function isInSubnet(address: string, network: string): boolean {
  const [base = '', bits = '32'] = network.split('/')
  const number = (ip: string): number => ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
  const size = 2 ** (32 - Number(bits))
  return Math.floor(number(address) / size) === Math.floor(number(base) / size)
}
