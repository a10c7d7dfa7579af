/**
 * Estimates the minutes it takes to read a text, rounded up.
 * @also estimate reading time of a text, reading time in minutes, how long does it take to read an article,
 *   words per minute reading time
 * @example readingTime('one two three', 2) // 2
 * @example readingTime('one') // 1
 * @example readingTime('') // 0
 */
export function readingTime(text: string, wordsPerMinute = 200): number {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return Math.ceil(words.length / wordsPerMinute)
}
