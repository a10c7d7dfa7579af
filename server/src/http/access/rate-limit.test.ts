import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressKey, createRateLimit } from './rate-limit.ts'

test('counts each key separately and resets after a minute', async () => {
  let time = 0
  const limit = createRateLimit(2, () => time)
  await limit.take('a')
  await limit.take('a')
  await limit.take('b')
  time = 30_500
  await assert.rejects(limit.take('a'), { code: 'too_many_requests', headers: { 'retry-after': '30' } })
  await limit.take('b')
  time = 60_000
  await limit.take('a')
})

test('memory is bounded for many different keys', async () => {
  const limit = createRateLimit(1, () => 0)
  await limit.take('first')
  for (let number = 0; number < 100_000; number++) await limit.take(`key ${number}`)
  await limit.take('first') // dropped, so allowed again
  await assert.rejects(limit.take('key 99999'), { code: 'too_many_requests' })
})

test('counts across nodes, and locally if the shared counter is unavailable', async () => {
  let together: number | undefined = 3
  const limit = createRateLimit(
    2,
    () => 0,
    async () => together,
  )
  await assert.rejects(limit.take('a'), { code: 'too_many_requests' })
  together = undefined
  await limit.take('a')
  await assert.rejects(limit.take('a'), { code: 'too_many_requests' })
})

const addresses: [address: string, key: string][] = [
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
]
for (const [address, key] of addresses) {
  test(`${address} is counted as ${key}`, () => assert.equal(addressKey(address), key))
}
