/**
 * Returns the domain name of a web address, without `www.`.
 * @also extract the domain name from a url, hostname of a url, get domain from link, domain of a
 *   website address
 * @example urlDomain('https://www.example.com/a?b=1') // 'example.com'
 * @example urlDomain('http://sub.a.org:80') // 'sub.a.org'
 * @example urlDomain('b.net') // 'b.net'
 */
export function urlDomain(url: string): string {
  return url
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[/:?#].*$/s, '')
}
