/** Reads standard input to its end, or until it is longer than `most` characters. */
export async function readStdin(stdin: NodeJS.ReadStream, most = Number.POSITIVE_INFINITY): Promise<string> {
  let text = ''
  for await (const piece of stdin.setEncoding('utf8')) {
    text += piece
    if (text.length > most) break
  }
  return text
}
