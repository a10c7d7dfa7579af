import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sample } from '../../../scripts/sample.ts'
import { cleanName } from '../../../server/src/files/file.ts'
import { startServer, type TestServer } from '../../../server/test/server.ts'
import { ownWork } from '../../../server/test/watchdog.ts'
import { inspectFile } from '../../src/inspect-file.ts'
import type { Limits } from '../../src/inspection.ts'
import { inspectors } from '../../src/inspectors.ts'
import { detectType } from '../../src/media-type.ts'
import { bufferSource } from '../../src/sources.ts'
import type { Case } from './case.ts'
import { harmless } from './harmless.ts'
import { hostile } from './hostile.ts'

const limits: Limits = { expandedBytes: 1024 ** 3, entries: 20_000, depth: 5, timeMs: 15_000 }
const UPLOADS_AT_ONCE = 4

test('the corpus is large enough, and every case has a name of its own', () => {
  assert.ok(hostile.length >= 130)
  assert.ok(harmless.length >= 140)
  for (const list of [hostile, harmless])
    assert.equal(new Set(list.map(({ what }) => what)).size, list.length)
})

describe('the inspectors', () => {
  for (const each of hostile) {
    test(`refuse ${each.what}`, async () => {
      assert.notEqual(await judge(each), undefined)
    })
  }
  for (const each of harmless) {
    test(`keep ${each.what}`, async () => {
      assert.equal(await judge(each), undefined)
    })
  }

  /** Why it is refused, if it is. */
  async function judge({ name: sent, content }: Case): Promise<string | undefined> {
    const bytes = content()
    const name = cleanName(sent)
    const type = detectType(bytes, name, undefined)
    if (!type.accepted) return type.reason
    const subject = {
      name,
      mediaType: type.mediaType,
      kind: type.kind,
      source: bufferSource(bytes),
      depth: 0,
    }
    const inspection = await inspectFile(inspectors, subject, limits, Date.now)
    return inspection.verdict === 'clean' ? undefined : inspection.reason
  }
})

describe('the service', () => {
  let server: TestServer
  before(async () => {
    server = await startServer()
  })
  after(() => server.close())

  test('refuses everything hostile, and nothing of it is left', async () => {
    assert.deepEqual(await uploadAll(sample(hostile, 1 / 4), 'hostile', 400), [])
    assert.deepEqual(await server.blobs(), [])
    assert.equal(await countIn('hostile'), 0)
  })

  test('keeps everything harmless', async () => {
    const uploaded = sample(harmless, 1 / 4)
    assert.deepEqual(await uploadAll(uploaded, 'harmless', 201), [])
    assert.equal(await countIn('harmless'), uploaded.length)
  })

  /** Which cases were answered otherwise than expected. */
  async function uploadAll(list: readonly Case[], project: string, expected: 201 | 400): Promise<string[]> {
    const wrong: string[] = []
    const waiting = list.values()
    async function uploadNext(): Promise<void> {
      for (const { name, what, content } of waiting) {
        const bytes = ownWork(() => new Uint8Array(content()))
        const send = () => server.upload(bytes, { name, project_id: project })
        let answer = await send()
        for (let time = 1; answer.status === 503 && time < 5; time++) {
          await answer.text() // a busy machine, on which a scan waited too long
          answer = await send()
        }
        const body = await answer.text()
        const asSpecified = expected === 201 || body === '{"error":"File too large or invalid type"}'
        if (answer.status !== expected || !asSpecified) wrong.push(`${what}: ${answer.status}`)
      }
    }
    await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, uploadNext))
    return wrong
  }

  async function countIn(project: string): Promise<number> {
    const answer = await server.request(`/api/files?project_id=${project}&limit=1000`)
    const { files } = (await answer.json()) as { files: unknown[] }
    return files.length
  }
})
