export interface ListNode<T> {
  readonly value: T
  readonly next: ListNode<T> | null
}

/**
 * Lists the values of a linked list, whose nodes have a `value` and the `next` node.
 * @also linked list to array, values of a linked list, collect linked list nodes into an array, linked list
 *   as a list
 * @example linkedListToArray({ value: 1, next: { value: 2, next: null } }) // [1, 2]
 * @example linkedListToArray({ value: 'a', next: null }) // ['a']
 * @example linkedListToArray(null) // []
 */
export function linkedListToArray<T>(head: ListNode<T> | null): T[] {
  const values: T[] = []
  for (let node = head; node !== null; node = node.next) values.push(node.value)
  return values
}
