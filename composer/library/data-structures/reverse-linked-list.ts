export interface ListNode<T> {
  readonly value: T
  readonly next: ListNode<T> | null
}

/**
 * Turns a linked list around, whose nodes have a `value` and the `next` node.
 * @also reverse a linked list, reverse singly linked list nodes, invert a linked list, linked list reversal
 * @example reverseLinkedList({ value: 1, next: { value: 2, next: null } }) // { value: 2, next: { value: 1, next: null } }
 * @example reverseLinkedList({ value: 1, next: null }) // { value: 1, next: null }
 * @example reverseLinkedList(null) // null
 */
export function reverseLinkedList<T>(head: ListNode<T> | null): ListNode<T> | null {
  let reversed: ListNode<T> | null = null
  for (let node = head; node !== null; node = node.next) reversed = { value: node.value, next: reversed }
  return reversed
}
