import assert from 'node:assert/strict'
import { stripTypeScriptTypes } from 'node:module'
import { describe, test } from 'node:test'
import { languages } from '../../../../analyzer/src/languages.ts'
import { compose } from '../../compose.ts'

const ask = (prompt: string, language: string) => compose({ prompt, type: 'code', language })
const run = async (text: string) =>
  import(`data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(text))}`)

/** Nothing of it is broken, and nothing in it is found fault with. */
async function sound(text: string, language: string): Promise<void> {
  const engine = await languages.find(({ name }) => name === language)?.open()
  const inspection = await engine?.inspect({ code: text })
  assert.equal(inspection?.broken, undefined, text)
}

describe('things with a form of their own', () => {
  test('a queue that runs no more tasks at a time than it may', async () => {
    for (const language of ['typescript', 'javascript']) {
      const { content: text, complete } = await ask(
        'class JobPool(limit): run(job) where job is an async function, never more than limit at once',
        language,
      )
      assert.equal(complete, true)
      const { JobPool } = await run(text)
      const pool = new JobPool(2)
      let [running, most] = [0, 0]
      const job = (value: number) => async () => {
        most = Math.max(most, ++running)
        await new Promise((done) => setImmediate(done))
        running--
        if (value === 2) throw new Error('no')
        return value
      }
      const ends = await Promise.allSettled([1, 2, 3, 4, 5].map((one) => pool.run(job(one))))
      assert.deepEqual(
        ends.map(({ status }) => status),
        ['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
      )
      assert.equal(most, 2)
    }
  })

  test('a store with the methods as the wish calls them', async () => {
    const { content: text } = await ask(
      'makeStore(initial) with get(), set(patch) merges, listen(fn) returns an unsubscribe function',
      'typescript',
    )
    const { makeStore } = await run(text)
    const store = makeStore({ a: 1, b: 2 })
    const seen: unknown[] = []
    const end = store.listen((state: unknown) => seen.push(state))
    store.set({ b: 3 })
    end()
    store.set({ a: 9 })
    assert.deepEqual([store.get(), seen], [{ a: 9, b: 3 }, [{ a: 1, b: 3 }]])
  })

  test('bit flags', async () => {
    const { content: text } = await ask(
      'bitmask enum Right with See = 1, Edit = 2 and functions canDo(rights, right), add(rights, right), remove(rights, right)',
      'typescript',
    )
    const { Right, canDo, add, remove } = await run(text)
    assert.deepEqual(
      [Right.Edit, canDo(3, 2), canDo(1, 2), add(1, 2), remove(3, 2), remove(1, 2)],
      [2, true, false, 3, 1, 1],
    )
    await sound(
      (await ask('bit flags: enum Right with See = 1, Edit = 2 and grant(a, b)', 'python')).content,
      'python',
    )
  })

  test('extension methods; what one does that nobody knows is left open', async () => {
    const known = await ask(
      'extension methods for string: Truncate(int size), Slugify() and WordCount()',
      'csharp',
    )
    assert.equal(known.complete, true)
    assert.match(known.content, /public static string Truncate\(this string value, int size\)/)
    await sound(known.content, 'csharp')
    const open = await ask('extension methods for string: IsBlank() and Frobnicate()', 'csharp')
    assert.equal(open.complete, false)
    assert.match(open.content, /Frobnicate has no rule yet/)
  })
})

test('fake timers', async () => {
  const { content: text } = await ask(
    'jest tests for throttle(fn, ms) in "./timing", fake timers',
    'typescript',
  )
  assert.match(text, /import \{ throttle \} from '\.\/timing'/)
  assert.match(text, /jest\.useFakeTimers\(\)[\s\S]*jest\.useRealTimers\(\)[\s\S]*jest\.advanceTimersByTime/)
  await sound(text, 'typescript')
})
