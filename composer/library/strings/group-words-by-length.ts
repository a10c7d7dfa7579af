/**
 * Groups words by how long they are.
 * @also group words by length, words by their length, map from length to words, bucket strings by length
 * @example groupWordsByLength(['a', 'bb', 'c']) // { '1': ['a', 'c'], '2': ['bb'] }
 * @example groupWordsByLength(['abc']) // { '3': ['abc'] }
 * @example groupWordsByLength([]) // {}
 */
export function groupWordsByLength(words: readonly string[]): Record<string, string[]> {
  const groups: Record<string, string[]> = {}
  for (const word of words) groups[word.length] = [...(groups[word.length] ?? []), word]
  return groups
}
