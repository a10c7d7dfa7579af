interface ListNode<T> {
  readonly value: T
  next: ListNode<T> | undefined
}

/**
 * A singly linked list.
 * @also linked list, singly linked list, list of nodes with next pointers, implement a linked list,
 *   reverse a linked list
 * @example const list = new LinkedList([1, 2]); list.append(3); list.toArray() // [1, 2, 3]
 * @example const list = new LinkedList([1, 2, 3]); list.reverse(); list.toArray() // [3, 2, 1]
 * @example new LinkedList([1, 2]).remove(5) // false
 */
export class LinkedList<T> {
  #head: ListNode<T> | undefined
  #tail: ListNode<T> | undefined
  #size = 0

  constructor(values: Iterable<T> = []) {
    for (const value of values) this.append(value)
  }

  get size(): number {
    return this.#size
  }

  append(value: T): void {
    const node: ListNode<T> = { value, next: undefined }
    if (this.#tail === undefined) this.#head = node
    else this.#tail.next = node
    this.#tail = node
    this.#size++
  }

  prepend(value: T): void {
    this.#head = { value, next: this.#head }
    this.#tail ??= this.#head
    this.#size++
  }

  /** Removes the first node with the value and tells whether there was one. */
  remove(value: T): boolean {
    let before: ListNode<T> | undefined
    let node = this.#head
    while (node !== undefined && node.value !== value) {
      before = node
      node = node.next
    }
    if (node === undefined) return false
    if (before === undefined) this.#head = node.next
    else before.next = node.next
    if (node === this.#tail) this.#tail = before
    this.#size--
    return true
  }

  reverse(): void {
    let reversed: ListNode<T> | undefined
    let node = this.#head
    this.#tail = node
    while (node !== undefined) {
      const { next }: ListNode<T> = node
      node.next = reversed
      reversed = node
      node = next
    }
    this.#head = reversed
  }

  toArray(): T[] {
    const values: T[] = []
    for (let node = this.#head; node !== undefined; node = node.next) values.push(node.value)
    return values
  }
}
