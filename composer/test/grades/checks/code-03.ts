import type { Requirement } from '../check.ts'
import { inNode } from '../run-functions.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'defines a function named debounce taking a function and a wait in ms',
    from: 'debounce function',
    core: true,
    test: inNode(
      'debounce',
      (debounce, { assert }) => assert.equal(typeof debounce(() => {}, 10), 'function'),
      'javascript',
    ),
  },
  {
    says: 'several calls within the wait call fn exactly once, after the wait',
    from: 'debounce function',
    core: true,
    test: inNode(
      'debounce',
      async (debounce, { assert, sleep }) => {
        let calls = 0
        const debounced = debounce(() => {
          calls += 1
        }, 60)
        debounced()
        debounced()
        debounced()
        await sleep(20)
        assert.equal(calls, 0)
        await sleep(150)
        assert.equal(calls, 1)
      },
      'javascript',
    ),
  },
  {
    says: 'fn receives the arguments of the last call',
    from: 'debounce function',
    test: inNode(
      'debounce',
      async (debounce, { assert, sleep }) => {
        let received: unknown[] = []
        const debounced = debounce((...args: unknown[]) => {
          received = args
        }, 30)
        debounced(1, 2)
        debounced(3, 4)
        await sleep(120)
        assert.deepEqual(received, [3, 4])
      },
      'javascript',
    ),
  },
  {
    says: 'debounced.cancel() prevents the pending call',
    from: 'with cancel and flush',
    test: inNode(
      'debounce',
      async (debounce, { assert, sleep }) => {
        let calls = 0
        const debounced = debounce(() => {
          calls += 1
        }, 30)
        debounced()
        debounced.cancel()
        await sleep(120)
        assert.equal(calls, 0)
      },
      'javascript',
    ),
  },
  {
    says: 'debounced.flush() runs the pending call at once, and it does not run again later',
    from: 'with cancel and flush',
    test: inNode(
      'debounce',
      async (debounce, { assert, sleep }) => {
        const received: unknown[] = []
        const debounced = debounce((value: unknown) => received.push(value), 30)
        debounced(7)
        debounced.flush()
        assert.deepEqual(received, [7])
        await sleep(120)
        assert.deepEqual(received, [7])
      },
      'javascript',
    ),
  },
  {
    says: 'flush() with nothing pending does not call fn',
    from: 'with cancel and flush',
    test: inNode(
      'debounce',
      async (debounce, { assert, sleep }) => {
        let calls = 0
        const debounced = debounce(() => {
          calls += 1
        }, 20)
        debounced.flush()
        debounced()
        await sleep(90)
        debounced.flush()
        assert.equal(calls, 1)
      },
      'javascript',
    ),
  },
]
