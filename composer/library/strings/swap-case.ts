/**
 * Makes upper case letters lower case and lower case letters upper case.
 * @also swap case, toggle case, invert upper and lower case, flip the case of letters
 * @example swapCase('Hello World') // 'hELLO wORLD'
 * @example swapCase('123') // '123'
 * @example swapCase('') // ''
 */
export function swapCase(text: string): string {
  return [...text]
    .map((character) =>
      character === character.toUpperCase() ? character.toLowerCase() : character.toUpperCase(),
    )
    .join('')
}
