import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWalks } from './walks.ts'

const never = new AbortController().signal
const from = (workspace: string, tokenId = 'one') => ({ workspace, tokenId })

test('a token runs one walk at a time; more wait, and too many are rejected with 503', async () => {
  const { walk } = createWalks('a search')
  const held = Promise.withResolvers<void>()
  let running = 0
  const work = () => {
    running++
    return held.promise
  }
  const flood = Array.from({ length: 600 }, () => walk(from('w', 'greedy'), never, work))
  const settled = Promise.allSettled(flood)
  assert.equal(running, 1)
  await walk(from('w', 'patient'), never, async () => undefined)
  await walk(from('v'), never, async () => undefined)
  held.resolve()
  const refused = (await settled).filter((result) => result.status === 'rejected')
  assert.equal(refused.length, 99)
  for (const { reason } of refused) {
    assert.equal(reason.code, 'unavailable')
    assert.equal(reason.headers['retry-after'], '5')
  }
})

test('a walk does not start after its caller has disconnected', async () => {
  const { walk } = createWalks('a search')
  const held = Promise.withResolvers<void>()
  const leaving = new AbortController()
  const first = walk(from('w'), never, () => held.promise)
  const left = walk(from('w'), leaving.signal, async () => assert.fail('it started'))
  leaving.abort()
  await assert.rejects(left, { name: 'AbortError' })
  held.resolve()
  await first
})

test('a short walk does not wait for long walks of another workspace', async () => {
  const { walk, slice } = createWalks('a search')
  let slices = 0
  const walkOf = (workspace: string, tokenId: string, length: number) =>
    walk(from(workspace, tokenId), never, async () => {
      for (let count = 0; count < length; count++) {
        await slice(from(workspace, tokenId), async () => {
          slices++
          await new Promise(setImmediate)
        })
      }
    })
  const long = Array.from({ length: 40 }, (_, token) => walkOf('w', `t${token}`, 10))
  await walkOf('v', 'one', 3)
  assert.ok(slices <= 12, `${slices} slices ran before it ended`)
  await Promise.all(long)
})
