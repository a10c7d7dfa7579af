/**
 * Removes the tags of a text with markup and keeps what stands between them. It is no defence against
 * hostile markup.
 * @also strip html tags, remove html from a string, plain text from html, delete markup tags
 * @example stripTags('<p>Hello <b>World</b></p>') // 'Hello World'
 * @example stripTags('1 < 2') // '1 < 2'
 * @example stripTags('') // ''
 */
export function stripTags(markup: string): string {
  let text = ''
  let at = 0
  while (at < markup.length) {
    const isTag = markup[at] === '<' && /[a-z/!]/i.test(markup.charAt(at + 1))
    const end = isTag ? markup.indexOf('>', at) : -1
    if (end === -1) text += markup[at]
    at = end === -1 ? at + 1 : end + 1
  }
  return text
}
