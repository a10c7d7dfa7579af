const VALUES: ReadonlyMap<string, number> = new Map(
  Object.entries({ I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }),
)

/**
 * Reads a number from Roman numerals.
 * @also roman numerals to number, convert a roman numeral to an integer, parse roman numerals, decode roman
 * @example fromRoman('MCMXCIV') // 1994
 * @example fromRoman('IV') // 4
 * @example fromRoman('ABC') // throws RangeError
 */
export function fromRoman(roman: string): number {
  if (!/^M*(?:C[MD]|D?C{0,3})(?:X[CL]|L?X{0,3})(?:I[XV]|V?I{0,3})$/.test(roman) || roman === '') {
    throw new RangeError('not a Roman number')
  }
  const values = [...roman].map((numeral) => VALUES.get(numeral) ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}
