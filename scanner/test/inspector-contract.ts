import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inspectFile } from '../src/inspect-file.ts'
import type { Inspector, Subject, Verdict } from '../src/inspection.ts'
import { detectEntryType, HEAD_BYTES } from '../src/media-type.ts'
import { type Content, policy } from '../src/policy.ts'
import { bufferSource } from '../src/sources.ts'
import { startProcessorClock } from './processor-clock.ts'

type Bytes = Buffer | string

/** Increase for a longer run. */
const FUZZ_MS = 1000

/** `[name, description, content, reason for the refusal]`. A name with a slash is an entry of an archive. */
export type Hostile = readonly [name: string, what: string, content: Bytes, why: Content]
/** `[name, description, content, codes of the findings]`. */
export type Harmless = readonly [name: string, what: string, content: Bytes, findings?: readonly string[]]

/** Tests that an inspector follows the policy: refuses `hostile`, accepts `harmless`, and handles any input. */
export function inspectorContract(
  inspect: Inspector,
  hostile: readonly Hostile[],
  harmless: readonly Harmless[],
): void {
  describe('refuses', () => {
    for (const [name, what, content, why] of hostile) {
      test(`${what} (${name})`, async () => {
        const [verdict, reason] = policy[why]
        const inspection = await look(inspect, name, bytesOf(content))
        assert.deepEqual(inspection.verdict === 'clean' ? inspection : withoutEntry(inspection), {
          verdict,
          reason,
        })
      })
    }
  })

  describe('accepts', () => {
    for (const [name, what, content, findings = []] of harmless) {
      test(`${what} (${name})`, async () => {
        const inspection = await look(inspect, name, bytesOf(content))
        assert.equal(inspection.verdict, 'clean', 'reason' in inspection ? inspection.reason : '')
        assert.deepEqual('findings' in inspection && inspection.findings.map(({ code }) => code), findings)
      })
    }
  })

  test('handles damaged files without errors and quickly', async () => {
    const random = randomNumbers(20_251)
    const originals = [...hostile, ...harmless].map(([name, , content]) => ({
      name,
      bytes: bytesOf(content),
    }))
    const until = performance.now() + FUZZ_MS
    for (let round = 0; performance.now() < until; round += 1) {
      const original = originals[round % originals.length]
      if (original === undefined || original.bytes.length > 1024 * 1024) continue
      const damaged = damage(original.bytes, random)
      const spentMs = startProcessorClock()
      await look(inspect, original.name, damaged) // rejects with any error that is not a refusal
      assert.ok(spentMs() < 2000, `${original.name} takes too long in round ${round}`)
    }
  })
}

/** Inspects like an upload, with a single inspector. */
export function look(inspect: Inspector, name: string, bytes: Buffer): Promise<Verdict> {
  const limits = { expandedBytes: 2 ** 30, entries: 20_000, depth: 5, timeMs: 15_000 }
  const type = detectEntryType(bytes.subarray(0, HEAD_BYTES), name.split('/').at(-1) ?? name)
  const subject: Subject = {
    name,
    mediaType: type.accepted ? type.mediaType : 'application/octet-stream',
    kind: type.accepted ? type.kind : 'unknown',
    depth: name.includes('/') ? 1 : 0,
    source: bufferSource(bytes),
  }
  return inspectFile([inspect], subject, limits, () => performance.now())
}

/** Removes the entry name that prefixes a reason from inside a file. */
function withoutEntry<Refused extends { reason: string }>(inspection: Refused): Refused {
  return { ...inspection, reason: inspection.reason.replace(/^In [^:]+: /, '') }
}

function bytesOf(content: Bytes): Buffer {
  return typeof content === 'string' ? Buffer.from(content, 'latin1') : content
}

/** Changes some bytes, and removes, doubles or moves a piece, like files made to crash a reader. */
function damage(bytes: Buffer, random: (below: number) => number): Buffer {
  const copy = Buffer.from(bytes)
  for (let count = 1 + random(8); count > 0 && copy.length > 0; count -= 1) {
    copy[random(copy.length)] = [0, 0xff, 0x7f, 0x80, 1, 0x28, 0x3c, random(256)][random(8)] ?? 0
  }
  const [first, second] = [random(copy.length + 1), random(copy.length + 1)].toSorted((a, b) => a - b)
  const piece = copy.subarray(first, second)
  return (
    [
      copy,
      Buffer.concat([copy.subarray(0, first), copy.subarray(second)]),
      Buffer.concat([copy, piece]),
      Buffer.concat([piece, copy]),
      copy.subarray(0, second),
    ][random(5)] ?? copy
  )
}

/** Returns the same numbers in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return below === 0 ? 0 : Math.floor((state / 2 ** 32) * below)
  }
}
