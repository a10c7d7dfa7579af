/**
 * Finds the hashtags of a text, without their signs.
 * @also extract hashtags from a tweet, find all hashtags in a string, get tags from a post, list
 *   hashtags without the #, hashtags in text
 * @includes without the # [sign]; without the; without hash [sign]; from a tweet
 * @example extractHashtags('#one and #two_2!') // ['one', 'two_2']
 * @example extractHashtags('no tags') // []
 * @example extractHashtags('') // []
 */
export function extractHashtags(text: string): string[] {
  return Array.from(text.matchAll(/#(\w+)/g), ([, tag = '']) => tag)
}
