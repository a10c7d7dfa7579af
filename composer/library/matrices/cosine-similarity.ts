/**
 * Returns the cosine of the angle between two vectors.
 * @also cosine similarity of two vectors, cosine of the angle between vectors, similarity of vectors,
 *   cosine similarity
 * @example cosineSimilarity([1, 0], [0, 1]) // 0
 * @example cosineSimilarity([3, 4], [3, 4]) // 1
 * @example cosineSimilarity([0], [1]) // 0
 */
export function cosineSimilarity(first: readonly number[], second: readonly number[]): number {
  const product = first.reduce((sum, value, index) => sum + value * (second[index] ?? 0), 0)
  const lengths = Math.hypot(...first) * Math.hypot(...second)
  return lengths === 0 ? 0 : product / lengths
}
