/**
 * A buffer of fixed size that overwrites its oldest items.
 * @also ring buffer, circular buffer, fixed size buffer, keep the last n items
 * @example const buffer = new RingBuffer(2); buffer.push(1); buffer.push(2); buffer.push(3); buffer.toArray() // [2, 3]
 * @example new RingBuffer(3).toArray() // []
 * @example new RingBuffer(0) // throws RangeError
 */
export class RingBuffer<T> {
  readonly #capacity: number
  readonly #items: T[] = []
  #next = 0

  constructor(capacity: number) {
    if (!Number.isInteger(capacity) || capacity < 1)
      throw new RangeError('capacity must be a positive integer')
    this.#capacity = capacity
  }

  get size(): number {
    return this.#items.length
  }

  isFull(): boolean {
    return this.#items.length === this.#capacity
  }

  push(item: T): void {
    this.#items[this.#next] = item
    this.#next = (this.#next + 1) % this.#capacity
  }

  /** Oldest first. */
  toArray(): T[] {
    return [...this.#items.slice(this.#next), ...this.#items.slice(0, this.#next)]
  }
}
