import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answers, type Behaviour, startMockProvider } from '../../server/test/mock-provider.ts'
import { openaiResponses } from '../../server/test/provider-protocols.ts'
import type { ChangeEvent } from '../src/index.ts'
import { startService } from './service.ts'

const file = (path: string, text: string) => `<<<FILE ${JSON.stringify(path)}\n${text}FILE>>>\n`

let behaviour: Behaviour = answers('')
const provider = await startMockProvider(openaiResponses, (protocol, call) => behaviour(protocol, call))
let service: Awaited<ReturnType<typeof startService>>
before(async () => {
  service = await startService({ OPENAI_API_KEY: 'key', OPENAI_BASE_URL: `${provider.url}/v1` })
})
after(async () => {
  await service.close()
  await provider[Symbol.asyncDispose]()
})

async function project(id: string) {
  const one = service.atelier.project(id)
  await one.put('a.txt', 'one\n')
  return { ...one, text: async (path: string) => (await one.get(path)).text() }
}

test('proposes a change, applies parts of it and undoes them', async () => {
  const demo = await project('parts')
  await demo.put('old.txt', 'old\n')
  behaviour = answers(`Words.\n${file('a.txt', 'two\n')}${file('b.txt', 'b\n')}<<<DELETE "old.txt">>>\n`)
  const proposal = await demo.changes.propose({ prompt: 'Change it', files: ['*.txt'] })
  assert.equal(proposal.summary, 'Words.')
  assert.equal(proposal.changes.length, 3)
  const applied = await demo.changes.apply(proposal, { only: ['a.txt', 'old.txt'], label: 'Before words' })
  assert.deepEqual(applied.paths, ['a.txt', 'old.txt'])
  assert.equal(applied.checkpoint.label, 'Before words')
  assert.deepEqual(
    applied.batch.results.map(({ outcome }) => outcome),
    ['replaced', 'deleted'],
  )
  assert.equal(await demo.text('a.txt'), 'two\n')
  await assert.rejects(demo.get('b.txt'), { code: 'file_not_found' })
  await demo.put('other.txt', 'meanwhile\n')
  await demo.checkpoints.restore(applied.checkpoint.id, { paths: applied.paths })
  assert.equal(await demo.text('a.txt'), 'one\n')
  assert.equal(await demo.text('old.txt'), 'old\n')
  assert.equal(await demo.text('other.txt'), 'meanwhile\n')
})

test('adds files to an empty project, and removes them again', async () => {
  const demo = service.atelier.project('empty')
  behaviour = answers(file('src/a.txt', 'new\n'))
  const proposal = await demo.changes.propose({ prompt: 'Add it' })
  const { checkpoint, paths } = await demo.changes.apply(proposal)
  assert.equal(await (await demo.get('src/a.txt')).text(), 'new\n')
  await demo.checkpoints.restore(checkpoint.id, { paths })
  await assert.rejects(demo.get('src/a.txt'), { code: 'file_not_found' })
})

test('streams the text, the files and the proposal', async () => {
  const demo = await project('streamed')
  behaviour = answers('Words.\n', file('a.txt', 'two\n'))
  const events: ChangeEvent[] = []
  for await (const event of demo.changes.proposeStream({ prompt: 'Change it' })) events.push(event)
  const text = events.map((event) => (event.type === 'delta' ? event.text : '')).join('')
  assert.equal(text, `Words.\n${file('a.txt', 'two\n')}`)
  assert.deepEqual(
    events.find(({ type }) => type === 'file'),
    { type: 'file', op: 'put', path: 'a.txt' },
  )
  const last = events.at(-1)
  assert.ok(last?.type === 'result')
  assert.equal(last.result.changes[0]?.operation.text, 'two\n')
})

test('a conflict changes nothing and leaves no checkpoint', async () => {
  const demo = await project('conflict')
  behaviour = answers(file('a.txt', 'two\n') + file('b.txt', 'b\n'))
  const proposal = await demo.changes.propose({ prompt: 'Change it' })
  await demo.put('a.txt', 'three\n')
  await assert.rejects(demo.changes.apply(proposal), { code: 'precondition_failed' })
  assert.equal(await demo.text('a.txt'), 'three\n')
  assert.deepEqual((await demo.checkpoints.list()).checkpoints, [])
  await assert.rejects(demo.changes.apply(proposal, { only: [] }), { code: 'invalid_request' })
})

test('without a provider, the error names the remedy and is not retried', async () => {
  const plain = await startService()
  try {
    await assert.rejects(plain.atelier.project('demo').changes.propose({ prompt: 'x' }), {
      code: 'invalid_request',
      tries: 1,
    })
  } finally {
    await plain.close()
  }
})
