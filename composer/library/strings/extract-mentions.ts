/**
 * Finds the user names that a text mentions, without their signs.
 * @also extract mentions from a message, find all @mentions in a text, get usernames from a tweet,
 *   list mentioned users without the @, @ mentions in a comment
 * @example extractMentions('hi @bob and @alice_1!') // ['bob', 'alice_1']
 * @example extractMentions('me@home.org') // []
 * @example extractMentions('') // []
 */
export function extractMentions(text: string): string[] {
  return Array.from(text.matchAll(/(?<!\w)@(\w+)/g), ([, name = '']) => name)
}
