import { expect, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { expectTypes, inNode } from '../run-functions.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'exports class TokenBucket',
    from: 'a class `TokenBucket`',
    core: true,
    test: inNode('TokenBucket', (TokenBucket, { assert }) => {
      assert.equal(new TokenBucket({ capacity: 5, refillPerSecond: 1 }).tryTake(), true)
    }),
  },
  {
    says: 'compiles with tsc --strict',
    from: 'in TypeScript',
    test: expectTypes,
  },
  {
    says: 'uses no timers and no Node or npm imports',
    from: 'no timers / setInterval anywhere',
    test: (answer) => {
      const code = withoutComments(codeOf(answer), 'c')
      expect(!/\bset(?:Timeout|Interval|Immediate)\b/.test(code), 'uses a timer')
      expect(!/^\s*import\b|\brequire\(|\bprocess\./m.test(code), 'uses a module or Node')
      expect(/class TokenBucket/.test(code), 'there is no TokenBucket')
    },
  },
  {
    says: 'a new bucket with capacity 5 has available === 5',
    from: 'The bucket starts full',
    test: inNode('TokenBucket', (TokenBucket, { assert }) => {
      assert.equal(new TokenBucket({ capacity: 5, refillPerSecond: 1, now: () => 0 }).available, 5)
    }),
  },
  {
    says: 'tryTake() 5 times returns true, the sixth returns false (clock unmoved)',
    from: '`tryTake(n = 1): boolean` takes n tokens if available',
    test: inNode('TokenBucket', (TokenBucket, { assert }) => {
      const bucket = new TokenBucket({ capacity: 5, refillPerSecond: 1, now: () => 0 })
      assert.deepEqual(
        [1, 2, 3, 4, 5, 6].map(() => bucket.tryTake()),
        [true, true, true, true, true, false],
      )
    }),
  },
  {
    says: 'a failed tryTake(3) with 2 available leaves available === 2',
    from: 'otherwise changes nothing',
    test: inNode('TokenBucket', (TokenBucket, { assert }) => {
      const bucket = new TokenBucket({ capacity: 5, refillPerSecond: 1, now: () => 0 })
      bucket.tryTake(3)
      assert.equal(bucket.tryTake(3), false)
      assert.equal(bucket.available, 2)
    }),
  },
  {
    says: 'capacity 5, refillPerSecond 2, emptied: after 500 ms available === 1',
    from: 'Refill is continuous',
    test: inNode('TokenBucket', (TokenBucket, { assert }) => {
      let time = 0
      const now = () => time
      const bucket = new TokenBucket({ capacity: 5, refillPerSecond: 2, now })
      bucket.tryTake(5)
      time = 500
      assert.equal(bucket.available, 1)
    }),
  },
  {
    says: 'fractions accumulate: reading available every 100 ms at refillPerSecond 2 still gives 1 after 500 ms',
    from: 'fractions accumulate',
    test: inNode('TokenBucket', (TokenBucket, { assert }) => {
      let time = 0
      const now = () => time
      const bucket = new TokenBucket({ capacity: 5, refillPerSecond: 2, now })
      bucket.tryTake(5)
      for (time = 100; time < 500; time += 100) assert.equal(bucket.available, 0)
      assert.equal(bucket.available, 1)
    }),
  },
  {
    says: 'after a very long time available equals capacity, not more',
    from: 'never goes above capacity',
    test: inNode('TokenBucket', (TokenBucket, { assert }) => {
      let time = 0
      const now = () => time
      const bucket = new TokenBucket({ capacity: 5, refillPerSecond: 2, now })
      bucket.tryTake(5)
      time = 1e9
      assert.equal(bucket.available, 5)
    }),
  },
  {
    says: 'timeUntil() is 0 when a token is available',
    from: '0 when available now',
    test: inNode('TokenBucket', (TokenBucket, { assert }) => {
      assert.equal(new TokenBucket({ capacity: 5, refillPerSecond: 2, now: () => 0 }).timeUntil(), 0)
    }),
  },
  {
    says: 'emptied, refillPerSecond 3: timeUntil(1) === 334',
    from: 'returns how many milliseconds (rounded up',
    test: inNode('TokenBucket', (TokenBucket, { assert }) => {
      const bucket = new TokenBucket({ capacity: 5, refillPerSecond: 3, now: () => 0 })
      bucket.tryTake(5)
      assert.equal(bucket.timeUntil(1), 334)
    }),
  },
  {
    says: 'clock going backwards does not change available',
    from: "If the clock jumps backwards, simply don't refill, and never lose tokens",
    test: inNode('TokenBucket', (TokenBucket, { assert }) => {
      let time = 10_000
      const bucket = new TokenBucket({ capacity: 5, refillPerSecond: 2, now: () => time })
      bucket.tryTake(3)
      time = 5000
      assert.equal(bucket.available, 2)
    }),
  },
  {
    says: 'new TokenBucket({ capacity: 0, refillPerSecond: 1 }) throws RangeError',
    from: 'capacity and refillPerSecond must be positive finite numbers, else throw a RangeError',
    test: inNode('TokenBucket', (TokenBucket, { assert }) => {
      assert.throws(() => new TokenBucket({ capacity: 0, refillPerSecond: 1 }), RangeError)
    }),
  },
  {
    says: 'new TokenBucket({ capacity: 1, refillPerSecond: Infinity }) throws RangeError',
    from: 'capacity and refillPerSecond must be positive finite numbers, else throw a RangeError',
    test: inNode('TokenBucket', (TokenBucket, { assert }) => {
      assert.throws(() => new TokenBucket({ capacity: 1, refillPerSecond: Infinity }), RangeError)
    }),
  },
  {
    says: 'tryTake(6) with capacity 5 throws RangeError',
    from: 'n greater than capacity or n <= 0 must throw a RangeError',
    test: inNode('TokenBucket', (TokenBucket, { assert }) => {
      const bucket = new TokenBucket({ capacity: 5, refillPerSecond: 1 })
      assert.throws(() => bucket.tryTake(6), RangeError)
    }),
  },
  {
    says: 'tryTake(0) and timeUntil(-1) throw RangeError',
    from: 'n greater than capacity or n <= 0 must throw a RangeError',
    test: inNode('TokenBucket', (TokenBucket, { assert }) => {
      const bucket = new TokenBucket({ capacity: 5, refillPerSecond: 1 })
      assert.throws(() => bucket.tryTake(0), RangeError)
      assert.throws(() => bucket.timeUntil(-1), RangeError)
    }),
  },
  {
    says: 'now is optional and defaults to Date.now',
    from: '`now` is an optional function that returns milliseconds (default Date.now)',
    test: inNode('TokenBucket', (TokenBucket, { assert }) => {
      const { now } = Date
      let time = 1000
      Date.now = () => time
      const bucket = new TokenBucket({ capacity: 5, refillPerSecond: 1 })
      bucket.tryTake(5)
      time = 3000
      assert.equal(bucket.available, 2)
      Date.now = now
    }),
  },
]
