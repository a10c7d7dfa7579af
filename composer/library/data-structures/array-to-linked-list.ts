export interface ListNode<T> {
  readonly value: T
  readonly next: ListNode<T> | null
}

/**
 * Makes a linked list of the items of a list, whose nodes have a `value` and the `next` node.
 * @also array to linked list, build a linked list from an array, list to linked list nodes, convert values
 *   to nodes with next
 * @example arrayToLinkedList([1, 2]) // { value: 1, next: { value: 2, next: null } }
 * @example arrayToLinkedList(['a']) // { value: 'a', next: null }
 * @example arrayToLinkedList([]) // null
 */
export function arrayToLinkedList<T>(items: readonly T[]): ListNode<T> | null {
  return items.reduceRight<ListNode<T> | null>((next, value) => ({ value, next }), null)
}
