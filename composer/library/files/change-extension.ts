/**
 * Returns a file name another ending.
 * @also change the file extension, replace the extension of a file name, swap file ending, rename extension
 * @example changeExtension('photo.png', 'jpg') // 'photo.jpg'
 * @example changeExtension('archive', 'zip') // 'archive.zip'
 * @example changeExtension('a.tar.gz', 'xz') // 'a.tar.xz'
 */
export function changeExtension(name: string, extension: string): string {
  return `${name.replace(/(?<=[^/])\.[^./]*$/, '')}.${extension.replace(/^\./, '')}`
}
