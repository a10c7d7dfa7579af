/**
 * Repeats a text a number of times.
 * @also repeat a string n times, duplicate a text n times, string multiplied by a number, concatenate
 *   a string with itself n times, repeat word times
 * @example repeatString('ab', 3) // 'ababab'
 * @example repeatString('x', 0) // ''
 * @example repeatString('', 5) // ''
 */
export function repeatString(text: string, times: number): string {
  let result = ''
  for (let count = 0; count < times; count++) result += text
  return result
}
