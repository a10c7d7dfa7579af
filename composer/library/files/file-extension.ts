/**
 * Finds the extension of a file name, in lower case and without the dot.
 * @also get the file extension, extension of a filename, file type from name, suffix of a path
 * @example fileExtension('photo.JPG') // 'jpg'
 * @example fileExtension('archive.tar.gz') // 'gz'
 * @example fileExtension('.env') // ''
 */
export function fileExtension(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase()
}
