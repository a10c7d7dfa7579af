const NUMERALS = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

/**
 * Writes a number from 1 to 3999 in Roman numerals.
 * @also number to roman numerals, convert an integer to a roman numeral, convert to roman, decimal to roman numeral
 * @includes 1 to 3999; from 1 to 3999; between 1 and 3999
 * @example toRoman(1994) // 'MCMXCIV'
 * @example toRoman(4) // 'IV'
 * @example toRoman(0) // throws RangeError
 */
export function toRoman(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > 3999)
    throw new RangeError('the number must be from 1 to 3999')
  let roman = ''
  let rest = number
  for (const [value, numeral] of NUMERALS) {
    roman += numeral.repeat(Math.floor(rest / value))
    rest %= value
  }
  return roman
}
