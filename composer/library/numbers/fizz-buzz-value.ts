/**
 * Returns Fizz for a multiple of 3, Buzz of 5, FizzBuzz of both, and else the number as a text.
 * @also fizzbuzz for a single number, fizz buzz of one number, return fizz buzz or fizzbuzz for n,
 *   fizzbuzz value
 * @example fizzBuzzValue(3) // 'Fizz'
 * @example fizzBuzzValue(15) // 'FizzBuzz'
 * @example fizzBuzzValue(7) // '7'
 */
export function fizzBuzzValue(n: number): string {
  const word = (n % 3 === 0 ? 'Fizz' : '') + (n % 5 === 0 ? 'Buzz' : '')
  return word === '' ? String(n) : word
}
