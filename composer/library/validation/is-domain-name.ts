/**
 * Returns whether a text is the name of a domain.
 * @also validate a domain name, is a valid hostname, domain validation, check a host name
 * @example isDomainName('example.com') // true
 * @example isDomainName('-bad.com') // false
 * @example isDomainName('localhost') // false
 */
export function isDomainName(text: string): boolean {
  const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
  const labels = text.split('.')
  return text.length <= 253 && labels.length > 1 && labels.every((part) => label.test(part))
}
