/**
 * Splits a text at a separator and takes the blanks off the parts.
 * @also split a string on commas and trim each part, comma separated string to array of trimmed
 *   values, split and trim, parse comma separated list
 * @example splitAndTrim('a, b ,c') // ['a', 'b', 'c']
 * @example splitAndTrim('x;y', ';') // ['x', 'y']
 * @example splitAndTrim('one') // ['one']
 */
export function splitAndTrim(text: string, separator = ','): string[] {
  return text.split(separator).map((part) => part.trim())
}
