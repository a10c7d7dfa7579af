/** `*` is any part of a name, `**` any folders, `?` a character. Its time is bounded whatever the pattern. */
export function fitsGlob(path: string, pattern: string): boolean {
  return fits(
    path.split('/'),
    pattern.split('/'),
    (name, part) => part === '**' || fitsName(name, part),
    '**',
  )
}

function fitsName(name: string, pattern: string): boolean {
  return fits([...name], [...pattern], (character, part) => part === '?' || part === character, '*')
}

/** Goes through both at once; after a mismatch, what the last `many` stood for takes one more. No more is ever undone. */
function fits(
  items: readonly string[],
  parts: readonly string[],
  equal: (item: string, part: string) => boolean,
  many: string,
): boolean {
  let item = 0
  let part = 0
  let lastMany = -1
  let takenUpTo = 0
  while (item < items.length) {
    if (parts[part] === many) {
      lastMany = part++
      takenUpTo = item
    } else if (part < parts.length && equal(items[item] as string, parts[part] as string)) {
      item++
      part++
    } else if (lastMany >= 0) {
      part = lastMany + 1
      item = ++takenUpTo
    } else return false
  }
  while (parts[part] === many) part++
  return part === parts.length
}
