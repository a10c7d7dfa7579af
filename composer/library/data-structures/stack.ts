/**
 * A stack: what was put on last comes off first.
 * @also stack data structure, last in first out, lifo, push and pop, implement a stack
 * @example const stack = new Stack([1, 2]); stack.push(3); stack.pop() // 3
 * @example new Stack([1, 2]).peek() // 2
 * @example new Stack().pop() // undefined
 */
export class Stack<T> {
  readonly #items: T[]

  constructor(items: Iterable<T> = []) {
    this.#items = [...items]
  }

  get size(): number {
    return this.#items.length
  }

  push(item: T): void {
    this.#items.push(item)
  }

  pop(): T | undefined {
    return this.#items.pop()
  }

  peek(): T | undefined {
    return this.#items.at(-1)
  }
}
