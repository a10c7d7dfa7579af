const SMALL: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS: readonly string[] = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const LARGE: Readonly<Record<string, number>> = {
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
}

/**
 * Reads a number that is written in English words.
 * @also words to number, convert number words to digits, parse a number from english words, text number to
 *   integer
 * @example wordsToNumber('forty-two') // 42
 * @example wordsToNumber('two thousand three hundred and five') // 2305
 * @example wordsToNumber('zero') // 0
 */
export function wordsToNumber(text: string): number {
  let total = 0
  let part = 0
  for (const word of text.toLowerCase().split(/[\s-]+|\band\b/)) {
    if (SMALL.includes(word)) part += SMALL.indexOf(word)
    else if (TENS.includes(word)) part += (TENS.indexOf(word) + 2) * 10
    else if (word === 'hundred') part *= 100
    else if (Object.hasOwn(LARGE, word)) {
      total += part * (LARGE[word] ?? 1)
      part = 0
    } else if (word !== '') throw new RangeError('not a number word')
  }
  return total + part
}
