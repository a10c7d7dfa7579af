import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { longestBlock } from './event-loop.ts'
import { projectClient } from './projects.ts'
import { startServer } from './server.ts'

const server = await startServer()
after(() => server.close())

test('a page of a thousand files with a hundred long findings each is read in parts', async () => {
  const demo = projectClient(server, 'warned')
  const operations = Array.from({ length: 1_000 }, (_, n) => ({ op: 'put', path: `f${n}.txt`, text: 'x' }))
  await demo.ok(await demo.send('POST', '/batch', { operations }))
  const finding = { code: 'secret', message: 'm'.repeat(150), entry: 'e'.repeat(300) }
  const report = {
    verdict: 'clean',
    reason: undefined,
    findings: Array.from({ length: 100 }, (_, n) =>
      n === 0 ? { ...finding, code: 'hidden-text' } : finding,
    ),
    scanners: [{ name: 'test', version: '1' }],
    durationMs: 1,
  } as const
  const { scans } = server.deps.files
  for (const { file } of await scans.filesAfter(0, 1_000)) await scans.replace(file, report, Date.now())

  const { result, longestMs } = await longestBlock(async () =>
    demo.ok<{ files: { warnings: number; secrets: number }[]; next: number | null }>(
      await demo.send('GET', '/warnings?limit=1000'),
    ),
  )
  assert.deepEqual([result.files.length, result.next], [1_000, null])
  assert.ok(result.files.every(({ warnings, secrets }) => warnings === 100 && secrets === 99))
  assert.ok(longestMs < 100, `${longestMs} ms`)
})
