/**
 * Combines every character of a text with a key by exclusive or; twice gives the text back.
 * @also xor cipher, xor encrypt a string with a key, xor encryption, simple xor of text and key
 * @example xorCipher(xorCipher('hello', 'key'), 'key') // 'hello'
 * @example xorCipher('', 'k') // ''
 * @example xorCipher('a', ' ') // 'A'
 */
export function xorCipher(text: string, key: string): string {
  return [...text]
    .map((character, index) =>
      String.fromCharCode(character.charCodeAt(0) ^ key.charCodeAt(index % key.length)),
    )
    .join('')
}
