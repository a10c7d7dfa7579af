/**
 * Moves the visible ASCII characters of a text by 47 places; twice gives the text back.
 * @also rot47 cipher, rot47 encode, rotate ascii characters by 47, rot 47
 * @example rot47('Hello!') // 'w6==@P'
 * @example rot47('w6==@P') // 'Hello!'
 * @example rot47('') // ''
 */
export function rot47(text: string): string {
  return text.replace(/[\x21-\x7e]/g, (sign) =>
    String.fromCharCode(33 + ((sign.charCodeAt(0) - 33 + 47) % 94)),
  )
}
