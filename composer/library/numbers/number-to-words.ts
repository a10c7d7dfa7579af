const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion']

/**
 * Writes a whole number below a quadrillion in English words.
 * @also number to words, spell out a number, convert digits to english words, integer in words
 * @example numberToWords(1234) // 'one thousand two hundred thirty-four'
 * @example numberToWords(0) // 'zero'
 * @example numberToWords(-15) // 'minus fifteen'
 */
export function numberToWords(number: number): string {
  if (!Number.isSafeInteger(number) || Math.abs(number) >= 1e15) {
    throw new RangeError('the number must be a whole number below a quadrillion')
  }
  if (number === 0) return 'zero'
  const words: string[] = []
  let rest = Math.abs(number)
  for (const scale of SCALES) {
    if (rest % 1000 > 0) words.unshift(belowThousand(rest % 1000) + scale)
    rest = Math.floor(rest / 1000)
  }
  return (number < 0 ? 'minus ' : '') + words.join(' ')
}

function belowThousand(number: number): string {
  const parts: string[] = []
  if (number >= 100) parts.push(`${SMALL[Math.floor(number / 100)]} hundred`)
  const rest = number % 100
  if (rest >= 20)
    parts.push((TENS[Math.floor(rest / 10)] ?? '') + (rest % 10 > 0 ? `-${SMALL[rest % 10]}` : ''))
  else if (rest > 0) parts.push(SMALL[rest] ?? '')
  return parts.join(' ')
}
