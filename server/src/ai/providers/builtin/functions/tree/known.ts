import { count, each, fixed, type FunctionTree, give, loop, type Parameter, push, refuse, set, start, type Statement, type Type, when } from './tree.ts'

const ofType =
  (type: Type) =>
  (name: string): Parameter => ({ name, type })
const int = ofType('int')
const float = ofType('float')
const text = ofType('string')
const ints = ofType('ints')

const known = (
  name: string,
  says: string,
  parameters: readonly Parameter[],
  returns: Type,
  ...body: readonly Statement[]
): FunctionTree => ({ name, says, parameters, returns, body })

const NOT_EMPTY = when('@length(numbers) == 0', [refuse('numbers must not be empty')])

/** The functions that are asked for most, by the names that the library has for them. */
const all: readonly FunctionTree[] = [
  known('addNumbers', 'Adds two numbers.', [int('first'), int('second')], 'int', give('first + second')),
  known('factorial', 'Computes the product of all whole numbers up to n.', [int('n')], 'int',
    when('n < 0', [refuse('n must not be negative')]), when('n < 2', [give('1')]), give('n * @call(factorial, n - 1)')),
  known('fibonacci', 'Computes the nth Fibonacci number, counted from 0.', [int('n')], 'int',
    start('current', 'int', '0'), start('next', 'int', '1'),
    count('step', '1', 'n', [fixed('sum', 'int', 'current + next'), set('current', 'next'), set('next', 'sum')]), give('current')),
  known('fibonacciSequence', 'Lists the first Fibonacci numbers.', [int('count')], 'ints',
    start('sequence', 'ints', '@none()'), start('current', 'int', '0'), start('next', 'int', '1'),
    loop('@length(sequence) < count', [push('sequence', 'current'), fixed('sum', 'int', 'current + next'), set('current', 'next'), set('next', 'sum')]), give('sequence')),
  known('isPrime', 'Tells whether a number is prime.', [int('number')], 'bool',
    when('number < 2', [give('@false()')]), start('divisor', 'int', '2'),
    loop('divisor * divisor <= number', [when('number % divisor == 0', [give('@false()')]), set('divisor', 'divisor + 1')]), give('@true()')),
  known('primesUpTo', 'Lists the primes up to a limit.', [int('limit')], 'ints',
    start('primes', 'ints', '@none()'),
    count('candidate', '2', 'limit', [
      start('isPrime', 'bool', '@true()'), start('divisor', 'int', '2'),
      loop('divisor * divisor <= candidate && isPrime', [when('candidate % divisor == 0', [set('isPrime', '@false()')]), set('divisor', 'divisor + 1')]),
      when('isPrime', [push('primes', 'candidate')]),
    ]), give('primes')),
  known('greatestCommonDivisor', 'Finds the greatest number that divides both.', [int('first'), int('second')], 'int',
    start('a', 'int', 'first'), start('b', 'int', 'second'),
    loop('b != 0', [fixed('rest', 'int', 'a % b'), set('a', 'b'), set('b', 'rest')]),
    when('a < 0', [give('-a')]), give('a')),
  known('leastCommonMultiple', 'Finds the least number that both divide.', [int('first'), int('second')], 'int',
    when('first == 0 || second == 0', [give('0')]),
    start('a', 'int', 'first'), start('b', 'int', 'second'),
    loop('b != 0', [fixed('rest', 'int', 'a % b'), set('a', 'b'), set('b', 'rest')]),
    give('@divide(first, a) * second')),
  known('isEven', 'Tells whether a number is even.', [int('number')], 'bool', give('number % 2 == 0')),
  known('isLeapYear', 'Tells whether a year has a 29th of February.', [int('year')], 'bool',
    give('year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)')),
  known('celsiusToFahrenheit', 'Converts degrees Celsius to Fahrenheit.', [float('celsius')], 'float', give('celsius * 9.0 / 5.0 + 32.0')),
  known('fahrenheitToCelsius', 'Converts degrees Fahrenheit to Celsius.', [float('fahrenheit')], 'float', give('(fahrenheit - 32.0) * 5.0 / 9.0')),
  known('circleArea', 'Computes the area of a circle.', [float('radius')], 'float',
    when('radius < 0.0', [refuse('radius must not be negative')]), give('3.141592653589793 * radius * radius')),
  known('power', 'Raises a number to a whole power.', [int('base'), int('exponent')], 'int',
    when('exponent < 0', [refuse('exponent must not be negative')]),
    start('result', 'int', '1'), count('step', '1', 'exponent', [set('result', 'result * base')]), give('result')),
  known('digitSum', 'Adds up the digits of a number.', [int('number')], 'int',
    start('rest', 'int', 'number'), when('rest < 0', [set('rest', '-rest')]), start('sum', 'int', '0'),
    loop('rest > 0', [set('sum', 'sum + rest % 10'), set('rest', '@divide(rest, 10)')]), give('sum')),
  known('reverseInteger', 'Turns the digits of a number around.', [int('number')], 'int',
    start('rest', 'int', 'number'), start('sign', 'int', '1'), when('rest < 0', [set('rest', '-rest'), set('sign', '-1')]),
    start('reversed', 'int', '0'),
    loop('rest > 0', [set('reversed', 'reversed * 10 + rest % 10'), set('rest', '@divide(rest, 10)')]), give('sign * reversed')),
  known('clamp', 'Keeps a number within two limits.', [int('value'), int('lowest'), int('highest')], 'int',
    when('value < lowest', [give('lowest')]), when('value > highest', [give('highest')]), give('value')),
  known('sumNumbers', 'Adds up numbers.', [ints('numbers')], 'int',
    start('sum', 'int', '0'), each('number', 'int', 'numbers', [set('sum', 'sum + number')]), give('sum')),
  known('mean', 'Computes the average of numbers.', [ints('numbers')], 'float',
    NOT_EMPTY, start('sum', 'int', '0'), each('number', 'int', 'numbers', [set('sum', 'sum + number')]), give('@ratio(sum, @length(numbers))')),
  known('maxValue', 'Finds the greatest number.', [ints('numbers')], 'int',
    NOT_EMPTY, start('greatest', 'int', '@at(numbers, 0)'),
    each('number', 'int', 'numbers', [when('number > greatest', [set('greatest', 'number')])]), give('greatest')),
  known('minValue', 'Finds the smallest number.', [ints('numbers')], 'int',
    NOT_EMPTY, start('smallest', 'int', '@at(numbers, 0)'),
    each('number', 'int', 'numbers', [when('number < smallest', [set('smallest', 'number')])]), give('smallest')),
  known('secondLargest', 'Finds the second greatest of the different numbers.', [ints('numbers')], 'int',
    when('@length(numbers) < 2', [refuse('there is no second number')]),
    start('greatest', 'int', '@at(numbers, 0)'), start('second', 'int', '@at(numbers, 0)'), start('found', 'bool', '@false()'),
    each('number', 'int', 'numbers', [
      when('number > greatest', [set('second', 'greatest'), set('greatest', 'number'), set('found', '@true()')],
        [when('number < greatest && (!found || number > second)', [set('second', 'number'), set('found', '@true()')])]),
    ]),
    when('!found', [refuse('there is no second number')]), give('second')),
  known('binarySearch', 'Finds the place of a number in a sorted list, or -1.', [ints('numbers'), int('wanted')], 'int',
    start('low', 'int', '0'), start('high', 'int', '@length(numbers) - 1'),
    loop('low <= high', [
      fixed('middle', 'int', 'low + @divide(high - low, 2)'), fixed('found', 'int', '@at(numbers, middle)'),
      when('found == wanted', [give('middle')]),
      when('found < wanted', [set('low', 'middle + 1')], [set('high', 'middle - 1')]),
    ]), give('-1')),
  known('linearSearch', 'Finds the place of a number in a list, or -1.', [ints('numbers'), int('wanted')], 'int',
    start('place', 'int', '0'),
    each('number', 'int', 'numbers', [when('number == wanted', [give('place')]), set('place', 'place + 1')]), give('-1')),
  known('isSorted', 'Tells whether numbers are in ascending order.', [ints('numbers')], 'bool',
    count('place', '1', '@length(numbers) - 1', [when('@at(numbers, place) < @at(numbers, place - 1)', [give('@false()')])]), give('@true()')),
  known('fizzBuzz', 'Lists the numbers up to a limit: Fizz for multiples of 3, Buzz for those of 5, FizzBuzz for both.', [int('limit')], 'strings',
    start('lines', 'strings', '@none()'),
    count('number', '1', 'limit', [
      when('number % 15 == 0', [push('lines', "'FizzBuzz'")],
        [when('number % 3 == 0', [push('lines', "'Fizz'")], [when('number % 5 == 0', [push('lines', "'Buzz'")], [push('lines', '@show(number)')])])]),
    ]), give('lines')),
  known('collatz', 'Lists the Collatz sequence from a number down to 1.', [int('start')], 'ints',
    start('sequence', 'ints', '@none()'), start('number', 'int', 'start'), push('sequence', 'number'),
    loop('number > 1', [when('number % 2 == 0', [set('number', '@divide(number, 2)')], [set('number', '3 * number + 1')]), push('sequence', 'number')]), give('sequence')),
  known('divisors', 'Lists the divisors of a number.', [int('number')], 'ints',
    start('found', 'ints', '@none()'), count('divisor', '1', 'number', [when('number % divisor == 0', [push('found', 'divisor')])]), give('found')),
  known('primeFactors', 'Lists the prime factors of a number.', [int('number')], 'ints',
    start('factors', 'ints', '@none()'), start('rest', 'int', 'number'), start('divisor', 'int', '2'),
    loop('divisor * divisor <= rest', [
      loop('rest % divisor == 0', [push('factors', 'divisor'), set('rest', '@divide(rest, divisor)')]), set('divisor', 'divisor + 1'),
    ]),
    when('rest > 1', [push('factors', 'rest')]), give('factors')),
  known('countVowels', 'Counts the vowels of a text.', [text('text')], 'int',
    start('count', 'int', '0'),
    each('letter', 'char', '@letters(text)', [when("@has('aeiouAEIOU', letter)", [set('count', 'count + 1')])]), give('count')),
  known('countWords', 'Counts the words of a text.', [text('text')], 'int',
    start('count', 'int', '0'), start('inWord', 'bool', '@false()'),
    each('letter', 'char', '@letters(text)', [
      when('@isSpace(letter)', [set('inWord', '@false()')], [when('!inWord', [set('count', 'count + 1'), set('inWord', '@true()')])]),
    ]), give('count')),
  known('reverseString', 'Reverses a text.', [text('text')], 'string',
    start('reversed', 'string', "''"), fixed('letters', 'chars', '@letters(text)'), start('place', 'int', '@size(letters) - 1'),
    loop('place >= 0', [set('reversed', '@append(reversed, @charAt(letters, place))'), set('place', 'place - 1')]), give('reversed')),
  known('isPalindrome', 'Tells whether a text reads the same backwards; only letters and digits count, and not their case.', [text('text')], 'bool',
    fixed('letters', 'chars', '@letters(text)'), start('left', 'int', '0'), start('right', 'int', '@size(letters) - 1'),
    loop('left < right', [
      when('!@isLetterOrDigit(@charAt(letters, left))', [set('left', 'left + 1')],
        [when('!@isLetterOrDigit(@charAt(letters, right))', [set('right', 'right - 1')],
          [when('@lowerChar(@charAt(letters, left)) != @lowerChar(@charAt(letters, right))', [give('@false()')]), set('left', 'left + 1'), set('right', 'right - 1')])]),
    ]), give('@true()')),
  known('removeWhitespace', 'Leaves out the spaces of a text.', [text('text')], 'string',
    start('result', 'string', "''"),
    each('letter', 'char', '@letters(text)', [when('!@isSpace(letter)', [set('result', '@append(result, letter)')])]), give('result')),
  known('isNumeric', 'Tells whether a text consists of digits.', [text('text')], 'bool',
    start('found', 'bool', '@false()'),
    each('letter', 'char', '@letters(text)', [when('!@isDigit(letter)', [give('@false()')]), set('found', '@true()')]), give('found')),
]

const byName = new Map(all.map((tree) => [tree.name, tree]))

export const knownTree = (name: string): FunctionTree | undefined => byName.get(name)
