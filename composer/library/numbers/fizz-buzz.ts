/**
 * Counts up to a number and says Fizz for multiples of three, Buzz for those of five and FizzBuzz for
 * both.
 * @also fizzbuzz, fizz buzz, multiples of 3 and 5, classic interview counting game
 * @example fizzBuzz(5) // ['1', '2', 'Fizz', '4', 'Buzz']
 * @example fizzBuzz(15).at(-1) // 'FizzBuzz'
 * @example fizzBuzz(0) // []
 */
export function fizzBuzz(limit: number): string[] {
  return Array.from({ length: limit }, (_, index) => {
    const number = index + 1
    const word = (number % 3 === 0 ? 'Fizz' : '') + (number % 5 === 0 ? 'Buzz' : '')
    return word || String(number)
  })
}
