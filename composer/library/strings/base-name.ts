/**
 * Returns the name of a file without its folder and its last extension.
 * @also file name without extension, base name of a path, strip directory and extension, get filename
 *   from path without extension, stem of a file path
 * @example baseName('/home/me/report.final.pdf') // 'report.final'
 * @example baseName('a.txt') // 'a'
 * @example baseName('.bashrc') // '.bashrc'
 */
export function baseName(path: string): string {
  const name = path.split(/[\\/]/).at(-1) ?? ''
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}
