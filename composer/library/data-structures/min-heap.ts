/**
 * A heap that gives its smallest item first.
 * @also min heap, binary heap, heap data structure, always get the smallest element, implement a heap
 * @example const heap = new MinHeap([3, 1, 2]); heap.pop() // 1
 * @example const heap = new MinHeap([5]); heap.push(2); heap.peek() // 2
 * @example new MinHeap([]).pop() // undefined
 */
export class MinHeap {
  readonly #items: number[] = []

  constructor(items: Iterable<number> = []) {
    for (const item of items) this.push(item)
  }

  get size(): number {
    return this.#items.length
  }

  peek(): number | undefined {
    return this.#items[0]
  }

  push(item: number): void {
    const items = this.#items
    let place = items.push(item) - 1
    while (place > 0) {
      const parent = Math.floor((place - 1) / 2)
      if ((items[parent] as number) <= item) break
      items[place] = items[parent] as number
      place = parent
    }
    items[place] = item
  }

  pop(): number | undefined {
    const items = this.#items
    const smallest = items[0]
    const last = items.pop()
    if (last === undefined || items.length === 0) return smallest
    let place = 0
    let child = 1
    while (child < items.length) {
      if (child + 1 < items.length && (items[child + 1] as number) < (items[child] as number)) child++
      if (last <= (items[child] as number)) break
      items[place] = items[child] as number
      place = child
      child = 2 * place + 1
    }
    items[place] = last
    return smallest
  }
}
