/**
 * Turns the words of a text into Pig Latin.
 * @also pig latin, translate to pig latin, igpay atinlay, move first consonants to the end
 * @example pigLatin('hello apple') // 'ellohay appleway'
 * @example pigLatin('string') // 'ingstray'
 * @example pigLatin('') // ''
 */
export function pigLatin(text: string): string {
  return text.replace(/[a-z]+/gi, (word) => {
    const vowel = word.search(/[aeiou]/i)
    if (vowel === 0) return `${word}way`
    return vowel === -1 ? `${word}ay` : `${word.slice(vowel)}${word.slice(0, vowel)}ay`
  })
}
