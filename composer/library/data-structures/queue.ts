/**
 * A queue: what came first leaves first, both in constant time.
 * @also queue data structure, first in first out, fifo, enqueue and dequeue, implement a queue
 * @example const queue = new Queue([1, 2]); queue.enqueue(3); queue.dequeue() // 1
 * @example new Queue([1, 2]).peek() // 1
 * @example new Queue().dequeue() // undefined
 */
export class Queue<T> {
  #items: T[]
  #first = 0

  constructor(items: Iterable<T> = []) {
    this.#items = [...items]
  }

  get size(): number {
    return this.#items.length - this.#first
  }

  enqueue(item: T): void {
    this.#items.push(item)
  }

  dequeue(): T | undefined {
    if (this.size === 0) return undefined
    const item = this.#items[this.#first++]
    // Moving everything up each time would make a long queue slow: it is done when half of it is used up.
    if (this.#first * 2 >= this.#items.length) {
      this.#items = this.#items.slice(this.#first)
      this.#first = 0
    }
    return item
  }

  peek(): T | undefined {
    return this.#items[this.#first]
  }
}
