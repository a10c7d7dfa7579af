/**
 * Reads the sections of an INI file with their names and values.
 * @also parse ini file, ini sections, read a config ini, ini to object
 * @example parseIni('[db]\nhost = x\nport = 1') // { db: { host: 'x', port: '1' } }
 * @example parseIni(';note\nname=a') // { '': { name: 'a' } }
 * @example parseIni('') // {}
 */
export function parseIni(text: string): Record<string, Record<string, string>> {
  const sections = new Map<string, [string, string][]>()
  let section = ''
  for (const line of text.split(/\r?\n/).map((part) => part.trim())) {
    const equals = line.indexOf('=')
    if (line.startsWith('[') && line.endsWith(']')) section = line.slice(1, -1).trim()
    if (equals === -1 || /^[;#[]/.test(line)) continue
    const values = sections.get(section) ?? []
    sections.set(section, values)
    values.push([line.slice(0, equals).trim(), line.slice(equals + 1).trim()])
  }
  return Object.fromEntries([...sections].map(([name, values]) => [name, Object.fromEntries(values)]))
}
