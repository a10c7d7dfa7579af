/**
 * Joins the parts of a path with single slashes and takes `.` and `..` away, without climbing above the
 * start.
 * @also join path parts, combine paths, normalize a path, resolve dot dot in a path
 * @example joinPath('a/', '/b', '../c') // 'a/c'
 * @example joinPath('..', 'x') // 'x'
 * @example joinPath() // ''
 */
export function joinPath(...parts: string[]): string {
  const names: string[] = []
  for (const name of parts.join('/').split('/')) {
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  }
  return names.join('/')
}
