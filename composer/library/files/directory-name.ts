/**
 * Returns the folder of a path.
 * @also directory of a path, parent folder of a file, dirname, folder part of a path
 * @example directoryName('/a/b/c.txt') // '/a/b'
 * @example directoryName('c.txt') // '.'
 * @example directoryName('/c.txt') // '/'
 */
export function directoryName(path: string): string {
  const at = path.lastIndexOf('/')
  if (at === -1) return '.'
  return at === 0 ? '/' : path.slice(0, at)
}
