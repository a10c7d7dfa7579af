interface Entry<T> {
  readonly item: T
  readonly priority: number
}

/**
 * A queue that gives the item of the lowest priority number first, and the older of equals.
 * @also priority queue, queue ordered by priority, task scheduler queue, most urgent first
 * @example const queue = new PriorityQueue(); queue.enqueue('low', 5); queue.enqueue('high', 1); queue.dequeue() // 'high'
 * @example const queue = new PriorityQueue(); queue.enqueue('a', 1); queue.enqueue('b', 1); queue.dequeue() // 'a'
 * @example new PriorityQueue().dequeue() // undefined
 */
export class PriorityQueue<T> {
  readonly #entries: Entry<T>[] = []

  get size(): number {
    return this.#entries.length
  }

  enqueue(item: T, priority: number): void {
    let low = 0
    let high = this.#entries.length
    // The most urgent stands at the end, where taking it is cheap; a newer one goes before its equals.
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#entries[middle] as Entry<T>).priority > priority) low = middle + 1
      else high = middle
    }
    this.#entries.splice(low, 0, { item, priority })
  }

  dequeue(): T | undefined {
    return this.#entries.pop()?.item
  }

  peek(): T | undefined {
    return this.#entries.at(-1)?.item
  }
}
