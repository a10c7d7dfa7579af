/**
 * Reads lines of `NAME=value` as in an .env file; comments and empty lines are skipped.
 * @also parse an env file, dotenv parser, read key=value lines, parse configuration lines, properties file
 * @example parseKeyValues('A=1\n# note\nB="x y"') // { A: '1', B: 'x y' }
 * @example parseKeyValues('PLAIN') // {}
 * @example parseKeyValues('') // {}
 */
export function parseKeyValues(text: string): Record<string, string> {
  const values = new Map<string, string>()
  for (const line of text.split(/\r?\n/)) {
    const equals = line.indexOf('=')
    if (equals === -1 || line.trimStart().startsWith('#')) continue
    const value = line.slice(equals + 1).trim()
    const quote = value.charAt(0)
    const isQuoted = value.length > 1 && `"'`.includes(quote) && value.endsWith(quote)
    values.set(line.slice(0, equals).trim(), isQuoted ? value.slice(1, -1) : value)
  }
  return Object.fromEntries(values)
}
