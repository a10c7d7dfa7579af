import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOTHING_EARLY } from './early.ts'
import { createFollower } from './follower.ts'
import type { Progress } from './progress.ts'

const MEGABYTE = 1024 * 1024
const file = { name: 'a.log', mediaType: 'text/plain', kind: 'code' } as const
const whole = { ...file, path: '/blob' }

function setUp({ busy = false, stored = true } = {}) {
  const clock = { now: 0 }
  const followed: Progress[] = []
  const threads = {
    follow(_: unknown, progress: Progress) {
      if (busy) return undefined
      followed.push(progress)
      return Promise.resolve(NOTHING_EARLY)
    },
  }
  const follower = createFollower(
    stored ? '/blob' : undefined,
    () => threads,
    new AbortController().signal,
    () => clock.now,
  )
  return { follower, followed, clock }
}

test('a fast upload is followed once it has shown that it is one', async () => {
  const { follower, followed, clock } = setUp()
  clock.now = 20
  follower.grown(file, 3 * MEGABYTE)
  assert.equal(followed.length, 0)
  follower.grown(file, 5 * MEGABYTE)
  follower.grown(file, 6 * MEGABYTE)
  assert.equal(followed.length, 1)
  assert.equal(followed[0]?.waitFor(6 * MEGABYTE, 0), 6 * MEGABYTE)
  assert.equal(await follower.whole(whole, 7 * MEGABYTE), NOTHING_EARLY)
  assert.equal(followed[0]?.waitFor(Number.POSITIVE_INFINITY, 0), 7 * MEGABYTE)
})

test('a slow upload is not followed', () => {
  const { follower, followed, clock } = setUp()
  for (let megabytes = 1; megabytes < 50; megabytes += 1) {
    clock.now += 40 // 25 MB a second
    follower.grown(file, megabytes * MEGABYTE)
  }
  assert.equal(followed.length, 0)
  assert.equal(follower.whole(whole, 50 * MEGABYTE), undefined)
})

test('nothing is followed while the threads are busy, or where there is nothing to read', () => {
  for (const options of [{ busy: true }, { stored: false }]) {
    const { follower, followed } = setUp(options)
    follower.grown(file, 40 * MEGABYTE)
    assert.equal(follower.whole(whole, 50 * MEGABYTE), undefined)
    assert.equal(followed.length, 0)
  }
})

test('what was found out of a file counts only for a file of that name and type', () => {
  for (const other of [{ name: 'b.log' }, { mediaType: 'text/html' }, { kind: 'document' as const }]) {
    const { follower } = setUp()
    follower.grown(file, 5 * MEGABYTE)
    assert.equal(follower.whole({ ...whole, ...other }, 6 * MEGABYTE), undefined)
  }
})

test('an aborted upload is given up', () => {
  const { follower, followed } = setUp()
  follower.grown(file, 5 * MEGABYTE)
  follower.abort()
  assert.throws(() => followed[0]?.waitFor(1, 0), /Nobody waits/)
})
