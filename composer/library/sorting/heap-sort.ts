/**
 * Sorts numbers with a heap, without extra memory for more than the result.
 * @also heap sort, heapsort algorithm, sort with a binary heap, implement heapsort
 * @example heapSort([5, 3, 4, 1]) // [1, 3, 4, 5]
 * @example heapSort([1, 1]) // [1, 1]
 * @example heapSort([]) // []
 */
export function heapSort(numbers: readonly number[]): number[] {
  const heap = [...numbers]
  for (let root = Math.floor(heap.length / 2) - 1; root >= 0; root--) sink(heap, root, heap.length)
  for (let end = heap.length - 1; end > 0; end--) {
    swap(heap, 0, end)
    sink(heap, 0, end)
  }
  return heap
}

function sink(heap: number[], start: number, size: number): void {
  let root = start
  while (2 * root + 1 < size) {
    let child = 2 * root + 1
    if (child + 1 < size && (heap[child + 1] as number) > (heap[child] as number)) child++
    if ((heap[root] as number) >= (heap[child] as number)) return
    swap(heap, root, child)
    root = child
  }
}

function swap(items: number[], first: number, second: number): void {
  const item = items[first] as number
  items[first] = items[second] as number
  items[second] = item
}
