/**
 * Where a text begins in another one, without overlaps. Takes linear time (the algorithm of Knuth, Morris and Pratt): `indexOf`
 * needs seconds for a repetitive text of 1 MB.
 */
export function occurrences(text: string, sought: string): number[] {
  const { length } = sought
  // Of the part of `sought` that ends here, how much of its end is also its beginning.
  const repeated = new Uint32Array(length)
  for (let at = 1, same = 0; at < length; at++) {
    while (same > 0 && sought.charCodeAt(at) !== sought.charCodeAt(same)) same = repeated[same - 1] as number
    if (sought.charCodeAt(at) === sought.charCodeAt(same)) same++
    repeated[at] = same
  }
  const found: number[] = []
  for (let at = 0, same = 0; at < text.length; at++) {
    while (same > 0 && text.charCodeAt(at) !== sought.charCodeAt(same)) same = repeated[same - 1] as number
    if (text.charCodeAt(at) === sought.charCodeAt(same)) same++
    if (same < length) continue
    found.push(at - length + 1)
    same = 0
  }
  return found
}
