import { expect, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { expectTypes, foreignImports, inNode } from '../run-functions.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'exports retry and a RetryOptions type',
    from: 'retry<T>(fn: (attempt: number) => Promise<T>, options?: RetryOptions): Promise<T>',
    core: true,
    test: async (answer) => {
      expect(
        /export\s+(?:(?:declare\s+)?(?:interface|type)\s+RetryOptions\b|type\s*\{[^}]*\bRetryOptions\b|\{[^}]*\bRetryOptions\b)/.test(
          withoutComments(codeOf(answer), 'c'),
        ),
        'RetryOptions is not exported',
      )
      await inNode('retry', async (retry, { assert }) => assert.equal(await retry(async () => 5), 5))(answer)
    },
  },
  {
    says: 'compiles with tsc --strict',
    from: 'strict mode',
    test: expectTypes,
  },
  {
    says: 'fn that succeeds at once is called once, with attempt 1',
    from: '`attempt` starts with 1',
    test: inNode('retry', async (retry, { assert }) => {
      const attempts: number[] = []
      const result = await retry(async (attempt: number) => {
        attempts.push(attempt)
        return 'ok'
      })
      assert.equal(result, 'ok')
      assert.deepEqual(attempts, [1])
    }),
  },
  {
    says: 'fn that always fails is called 4 times by default',
    from: '`retries` (default 3, meaning up to 4 calls in total)',
    test: inNode('retry', async (retry, { assert }) => {
      const waits: number[] = []
      const original = globalThis.setTimeout
      globalThis.setTimeout = ((run: () => void, ms: number) => {
        waits.push(ms)
        return original(run, 0)
      }) as never
      let calls = 0
      await assert.rejects(
        () =>
          retry(async () => {
            calls += 1
            throw new Error('x')
          }),
        /x/,
      )
      assert.equal(calls, 4)
      assert.ok(waits.length >= 3)
    }),
  },
  {
    says: 'rejects with the very same last error object',
    from: "reject with the last error itself, don't wrap it",
    test: inNode('retry', async (retry, { assert }) => {
      const errors = [new Error('first'), new Error('second')]
      const found = await retry(
        async (attempt: number) => {
          throw errors[attempt - 1]
        },
        { retries: 1, baseDelayMs: 1 },
      ).catch((error: unknown) => error)
      assert.ok(found === errors[1], 'another error')
    }),
  },
  {
    says: 'with defaults the waits are 200, 400, 800 ms',
    from: 'The delay before retry n is min(maxDelayMs, baseDelayMs * factor^(n-1))',
    test: inNode('retry', async (retry, { assert }) => {
      const waits: number[] = []
      const original = globalThis.setTimeout
      globalThis.setTimeout = ((run: () => void, ms: number) => {
        waits.push(ms)
        return original(run, 0)
      }) as never
      await retry(async () => {
        throw new Error('x')
      }).catch(() => {})
      assert.deepEqual(waits, [200, 400, 800])
    }),
  },
  {
    says: 'maxDelayMs caps the wait: baseDelayMs 1000, factor 10, maxDelayMs 3000 -> second wait is 3000',
    from: '`maxDelayMs` (default 5000)',
    test: inNode('retry', async (retry, { assert }) => {
      const waits: number[] = []
      const original = globalThis.setTimeout
      globalThis.setTimeout = ((run: () => void, ms: number) => {
        waits.push(ms)
        return original(run, 0)
      }) as never
      await retry(
        async () => {
          throw new Error('x')
        },
        { baseDelayMs: 1000, factor: 10, maxDelayMs: 3000 },
      ).catch(() => {})
      assert.deepEqual(waits, [1000, 3000, 3000])
    }),
  },
  {
    says: 'jitter true gives waits between 0 and the computed delay',
    from: 'full jitter, so a random delay between 0 and the computed one',
    test: inNode('retry', async (retry, { assert }) => {
      const waits: number[] = []
      const original = globalThis.setTimeout
      globalThis.setTimeout = ((run: () => void, ms: number) => {
        waits.push(ms)
        return original(run, 0)
      }) as never
      for (let round = 0; round < 5; round += 1)
        await retry(
          async () => {
            throw new Error('x')
          },
          { jitter: true },
        ).catch(() => {})
      assert.equal(waits.length, 15)
      for (const [at, ms] of waits.entries())
        assert.ok(ms >= 0 && ms <= 200 * 2 ** (at % 3), `waits ${ms} ms`)
      assert.ok(new Set(waits).size > 3, 'the waits are not random')
    }),
  },
  {
    says: 'shouldRetry returning false stops at once and rejects with that error',
    from: '`shouldRetry(error, attempt)` (default: always true)',
    test: inNode('retry', async (retry, { assert }) => {
      let calls = 0
      const error = new Error('no')
      const found = await retry(
        async () => {
          calls += 1
          throw error
        },
        { baseDelayMs: 1, shouldRetry: () => false },
      ).catch((caught: unknown) => caught)
      assert.equal(calls, 1)
      assert.ok(found === error)
    }),
  },
  {
    says: 'onRetry is called with (error, attempt, delayMs) before each wait, and not after the last failure',
    from: '`onRetry(error, attempt, delayMs)` called before every wait',
    test: inNode('retry', async (retry, { assert }) => {
      const seen: unknown[] = []
      const error = new Error('x')
      await retry(
        async () => {
          throw error
        },
        {
          retries: 2,
          baseDelayMs: 2,
          onRetry: (...args: unknown[]) => {
            seen.push(args)
          },
        },
      ).catch(() => {})
      assert.deepEqual(seen, [
        [error, 1, 2],
        [error, 2, 4],
      ])
    }),
  },
  {
    says: 'already aborted signal: rejects with signal.reason and fn is never called',
    from: "If the signal is aborted before or during a wait, reject right away with the signal's reason",
    test: inNode('retry', async (retry, { assert }) => {
      const controller = new AbortController()
      const reason = new Error('stop')
      controller.abort(reason)
      let calls = 0
      const found = await retry(
        async () => {
          calls += 1
        },
        { signal: controller.signal },
      ).catch((error: unknown) => error)
      assert.ok(found === reason, 'another reason')
      assert.equal(calls, 0)
    }),
  },
  {
    says: 'abort during a wait rejects at once with signal.reason and fn is not called again',
    from: "If the signal is aborted before or during a wait, reject right away with the signal's reason and don't call fn again",
    test: inNode('retry', async (retry, { assert }) => {
      const controller = new AbortController()
      const reason = new Error('stop')
      let calls = 0
      setTimeout(() => controller.abort(reason), 30)
      const started = Date.now()
      const found = await retry(
        async () => {
          calls += 1
          throw new Error('x')
        },
        { baseDelayMs: 3000, signal: controller.signal },
      ).catch((error: unknown) => error)
      assert.ok(found === reason, 'another reason')
      assert.equal(calls, 1)
      assert.ok(Date.now() - started < 1500, 'waits to the end')
    }),
  },
  {
    says: 'the timer is cleared on abort',
    from: 'clean up timers and abort listeners',
    test: inNode('retry', async (retry, { assert }) => {
      const pending = new Set<unknown>()
      const set = globalThis.setTimeout
      const clear = globalThis.clearTimeout
      const scope: Record<string, unknown> = globalThis
      scope.setTimeout = (run: () => void, ms: number) => {
        const timer = set(() => {
          pending.delete(timer)
          run()
        }, ms)
        pending.add(timer)
        return timer
      }
      scope.clearTimeout = (timer: never) => {
        pending.delete(timer)
        clear(timer)
      }
      const controller = new AbortController()
      set(() => controller.abort(new Error('stop')), 20)
      const started = Date.now()
      await retry(
        async () => {
          throw new Error('x')
        },
        { baseDelayMs: 3000, signal: controller.signal },
      ).catch(() => {})
      assert.ok(Date.now() - started < 1500, 'the signal does not end the wait')
      assert.equal(pending.size, 0)
    }),
  },
  {
    says: 'the abort listener is removed after each wait',
    from: 'clean up timers and abort listeners',
    test: inNode('retry', async (retry, { assert }) => {
      const first = new AbortController()
      const reason = new Error('stop')
      setTimeout(() => first.abort(reason), 20)
      const found = await retry(
        async () => {
          throw new Error('x')
        },
        { baseDelayMs: 300, retries: 1, signal: first.signal },
      ).catch((error: unknown) => error)
      assert.ok(found === reason, 'there is no listener: the signal does not end the wait')
      const controller = new AbortController()
      const { signal } = controller
      let listeners = 0
      const add = signal.addEventListener.bind(signal)
      const remove = signal.removeEventListener.bind(signal)
      const counted = signal as unknown as Record<string, unknown>
      counted.addEventListener = (...args: never[]) => {
        listeners += 1
        return (add as (...all: never[]) => void)(...args)
      }
      counted.removeEventListener = (...args: never[]) => {
        listeners -= 1
        return (remove as (...all: never[]) => void)(...args)
      }
      await retry(
        async () => {
          throw new Error('x')
        },
        { baseDelayMs: 1, signal },
      ).catch(() => {})
      assert.equal(listeners, 0)
    }),
  },
  {
    says: 'retries -1 gives a RangeError',
    from: 'Negative or non-integer `retries` should throw a RangeError',
    test: inNode('retry', async (retry, { assert }) => {
      await assert.rejects(async () => retry(async () => 1, { retries: -1 }), RangeError)
    }),
  },
  {
    says: 'retries 1.5 gives a RangeError',
    from: 'Negative or non-integer `retries` should throw a RangeError',
    test: inNode('retry', async (retry, { assert }) => {
      await assert.rejects(async () => retry(async () => 1, { retries: 1.5 }), RangeError)
    }),
  },
  {
    says: 'imports no third-party package',
    from: 'no dependencies',
    test: (answer) => expect(foreignImports(answer).length === 0, `imports ${foreignImports(answer)[0]}`),
  },
]
