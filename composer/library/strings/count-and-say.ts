/**
 * Returns a term of the sequence in which every term says the digits of the one before.
 * @also count and say, look and say sequence, nth look-and-say term, say what you see sequence
 * @example countAndSay(1) // '1'
 * @example countAndSay(4) // '1211'
 * @example countAndSay(5) // '111221'
 */
export function countAndSay(n: number): string {
  let term = '1'
  for (let step = 1; step < n; step++) {
    term = term.replace(/(.)\1*/g, (run, digit: string) => `${run.length}${digit}`)
  }
  return term
}
