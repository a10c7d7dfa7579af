/**
 * Returns a Unix path without `.`, `..` and slashes too many.
 * @also simplify a unix path, normalize a file path, canonical path, resolve dots in a path
 * @example simplifyPath('/a/./b/../../c/') // '/c'
 * @example simplifyPath('/../') // '/'
 * @example simplifyPath('/home//foo/') // '/home/foo'
 */
export function simplifyPath(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}
