/**
 * Computes how alike two sets are: common items divided by all items.
 * @also jaccard similarity, jaccard index, overlap of two sets, similarity of tag lists
 * @example jaccardSimilarity([1, 2, 3], [2, 3, 4]) // 0.5
 * @example jaccardSimilarity(['a'], ['b']) // 0
 * @example jaccardSimilarity([], []) // 1
 */
export function jaccardSimilarity<T>(first: Iterable<T>, second: Iterable<T>): number {
  const [left, right] = [new Set(first), new Set(second)]
  const all = new Set([...left, ...right]).size
  return all === 0 ? 1 : (left.size + right.size - all) / all
}
