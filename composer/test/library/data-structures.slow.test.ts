import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { BinarySearchTree } from '../../library/data-structures/binary-search-tree.ts'
import { Graph } from '../../library/data-structures/graph.ts'
import { LinkedList } from '../../library/data-structures/linked-list.ts'
import { MinHeap } from '../../library/data-structures/min-heap.ts'
import { PriorityQueue } from '../../library/data-structures/priority-queue.ts'
import { Queue } from '../../library/data-structures/queue.ts'
import { Stack } from '../../library/data-structures/stack.ts'
import { Trie } from '../../library/data-structures/trie.ts'
import { UnionFind } from '../../library/data-structures/union-find.ts'

// The same numbers every time, in no order.
const numbers = Array.from({ length: 500 }, (_, index) => (index * 7919) % 503)
const sorted = [...numbers].sort((a, b) => a - b)

describe('data structures', () => {
  test('a heap gives everything back in order', () => {
    const heap = new MinHeap(numbers)
    assert.equal(heap.size, numbers.length)
    assert.deepEqual(
      numbers.map(() => heap.pop()),
      sorted,
    )
    assert.equal(heap.pop(), undefined)
    heap.push(1)
    assert.equal(heap.pop(), 1)
  })

  test('a priority queue gives everything back in order', () => {
    const queue = new PriorityQueue<number>()
    for (const number of numbers) queue.enqueue(number, number)
    assert.deepEqual(
      numbers.map(() => queue.dequeue()),
      sorted,
    )
    assert.equal(queue.size, 0)
  })

  test('a search tree is sorted, and holds each value once', () => {
    const tree = new BinarySearchTree([...numbers, ...numbers])
    assert.deepEqual(tree.toArray(), sorted)
    assert.equal(tree.min(), sorted[0])
    assert.ok(tree.has(7) && !tree.has(-1))
  })

  test('a queue keeps its order while it is filled and emptied in turn', () => {
    const queue = new Queue<number>()
    const seen: unknown[] = []
    for (const number of numbers) {
      queue.enqueue(number)
      if (queue.size > 3) seen.push(queue.dequeue())
    }
    while (queue.size > 0) seen.push(queue.dequeue())
    assert.deepEqual(seen, numbers)
    assert.equal(queue.peek(), undefined)
  })

  test('a stack', () => {
    const stack = new Stack(numbers)
    assert.deepEqual(
      numbers.map(() => stack.pop()),
      numbers.toReversed(),
    )
  })

  test('a linked list stays whole when its ends are removed', () => {
    const list = new LinkedList([1, 2, 3])
    assert.ok(list.remove(3))
    list.append(4)
    assert.ok(list.remove(1))
    list.prepend(0)
    assert.deepEqual(list.toArray(), [0, 2, 4])
    list.reverse()
    list.append(9)
    assert.deepEqual(list.toArray(), [4, 2, 0, 9])
    assert.equal(list.size, 4)
    const empty = new LinkedList<number>()
    empty.reverse()
    empty.prepend(1)
    empty.append(2)
    assert.deepEqual(empty.toArray(), [1, 2])
  })

  test('a trie, a graph and groups', () => {
    const trie = new Trie(['a', 'ab', 'b', 'é'])
    assert.deepEqual(trie.withPrefix('a'), ['a', 'ab'])
    assert.deepEqual(trie.withPrefix('z'), [])
    assert.ok(trie.has('é') && !trie.has(''))
    const graph = new Graph<string>()
    graph.addEdge('a', 'b')
    graph.addNode('c')
    assert.deepEqual(graph.nodes, ['a', 'b', 'c'])
    const groups = new UnionFind<number>()
    for (const number of numbers) groups.union(number, number % 3)
    assert.ok(groups.connected(6, 9) && !groups.connected(6, 7))
  })
})
