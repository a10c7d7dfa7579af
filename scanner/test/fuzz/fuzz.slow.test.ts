import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mutated } from './mutate.ts'
import { randomFrom } from './random.ts'
import { runFuzz } from './run-fuzz.ts'

// A few seconds of what `fuzz.ts` does with a million inputs. The fixed seed makes failures reproducible.
const SEED = 20_261_115
const INPUTS = 3000
const MOST_GROWTH_BYTES = 200 * 1024 * 1024

describe('no mutated file crashes a reader or exhausts time or memory', () => {
  test('3,000 inputs', async () => {
    const summary = await runFuzz({ seed: SEED, from: 0, inputs: INPUTS }, () => undefined)
    assert.deepEqual(summary.failures, [])
    assert.ok(summary.growthBytes < MOST_GROWTH_BYTES, `grew by ${summary.growthBytes} bytes`)
    const answered = Object.values(summary.verdicts).reduce((sum, count) => sum + count, 0)
    assert.equal(answered, INPUTS)
  })
})

test('an input depends only on its seed and number', () => {
  const original = Buffer.from('PK\x03\x04 and so on, 12 bytes or more', 'latin1')
  const make = (seed: number, number: number) => mutated(original, randomFrom(seed, number), [original])
  for (let number = 0; number < 500; number += 1) assert.deepEqual(make(7, number), make(7, number))
  const different = new Set(Array.from({ length: 500 }, (_, number) => make(7, number).toString('latin1')))
  assert.ok(different.size > 400)
  assert.equal(original.toString('latin1'), 'PK\x03\x04 and so on, 12 bytes or more')
})
