/**
 * Writes out what a text says to repeat: `3[ab]` is `ababab`, one inside another too.
 * @also decode string with brackets, expand 3[a2[c]], decode k[encoded string], repeat bracket
 *   contents decode
 * @example decodeBrackets('3[a2[c]]') // 'accaccacc'
 * @example decodeBrackets('2[abc]3[cd]ef') // 'abcabccdcdcdef'
 * @example decodeBrackets('abc') // 'abc'
 */
export function decodeBrackets(text: string): string {
  let result = text
  while (/\d+\[\w*\]/.test(result)) {
    result = result.replace(/(\d+)\[([a-z]*)\]/gi, (_, times: string, part: string) =>
      part.repeat(Number(times)),
    )
  }
  return result
}
