/**
 * Reads pairs like `name=value` between spaces: whole numbers and true or false become values, the rest stays text.
 * @also parse key=value settings with numbers and booleans, parse typed key value pairs, settings string to
 *   object, read options like host=localhost port=5432, convert values to int and bool
 * @example parseTypedPairs('host=localhost port=5432 debug=true') // { host: 'localhost', port: 5432, debug: true }
 * @example parseTypedPairs('v=1.5b') // { v: '1.5b' }
 * @example parseTypedPairs('') // {}
 */
export function parseTypedPairs(text: string): Record<string, string | number | boolean> {
  const pairs = text
    .split(/\s+/)
    .filter((part) => part.includes('='))
    .map((part): [string, string | number | boolean] => {
      const equals = part.indexOf('=')
      const value = part.slice(equals + 1)
      const typed = /^(?:true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value
      return [part.slice(0, equals), /^-?\d+$/.test(value) ? Number(value) : typed]
    })
  return Object.fromEntries(pairs)
}
