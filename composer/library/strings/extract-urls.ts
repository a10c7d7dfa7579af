/**
 * Finds the web addresses in a text.
 * @also extract urls from text, find all links in a string, get http and https urls, list links in a
 *   message, extract all URLs
 * @example extractUrls('see http://a.com/x and https://b.org.') // ['http://a.com/x', 'https://b.org']
 * @example extractUrls('none here') // []
 * @example extractUrls('') // []
 */
export function extractUrls(text: string): string[] {
  return (text.match(/https?:\/\/[^\s<>"']+/g) ?? []).map((url) => url.replace(/[.,;:!?)\]]+$/, ''))
}
