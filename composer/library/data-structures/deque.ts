/**
 * A queue with two ends: items come and go in front and at the back.
 * @also deque, double ended queue, add and remove at both ends, push front and push back
 * @example const deque = new Deque(); deque.pushBack(1); deque.pushFront(0); deque.popBack() // 1
 * @example const deque = new Deque(); deque.pushFront(5); deque.popFront() // 5
 * @example new Deque().popFront() // undefined
 */
export class Deque<T> {
  readonly #items = new Map<number, T>()
  #front = 0
  #back = 0

  get size(): number {
    return this.#back - this.#front
  }

  pushFront(item: T): void {
    this.#items.set(--this.#front, item)
  }

  pushBack(item: T): void {
    this.#items.set(this.#back++, item)
  }

  popFront(): T | undefined {
    return this.size === 0 ? undefined : this.#take(this.#front++)
  }

  popBack(): T | undefined {
    return this.size === 0 ? undefined : this.#take(--this.#back)
  }

  #take(place: number): T | undefined {
    const item = this.#items.get(place)
    this.#items.delete(place)
    return item
  }
}
