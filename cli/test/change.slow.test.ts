import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import {
  answers,
  type Behaviour,
  type MockProvider,
  startMockProvider,
} from '../../server/test/mock-provider.ts'
import { openaiResponses } from '../../server/test/provider-protocols.ts'
import { type Service, startService } from './atelier.ts'

const file = (path: string, text: string) => `<<<FILE ${JSON.stringify(path)}\n${text}FILE>>>\n`
const ANSWER = `Counts to two.\n${file('a.txt', 'two\n')}${file('src/b b.js', 'eval(x)\n')}`

let behaviour: Behaviour = answers(ANSWER)
let provider: MockProvider
let service: Service
let project = ''
let count = 0
before(async () => {
  provider = await startMockProvider(openaiResponses, (protocol, call) => behaviour(protocol, call))
  service = await startService({ OPENAI_API_KEY: 'key', OPENAI_BASE_URL: `${provider.url}/v1` })
})
after(async () => {
  await service.close()
  await provider[Symbol.asyncDispose]()
})
beforeEach(async () => {
  behaviour = answers(ANSWER)
  project = `demo${++count}`
  await service.atelier.project(project).put('a.txt', 'one\n')
})

const text = async (path: string) => (await service.atelier.project(project).get(path)).text()
const change = (...words: string[]) => service.run(['change', `${project}:`, ...words])

test('prints the change and applies nothing without --yes', async () => {
  const { code, stdout, stderr } = await change('Count', '--files', '*.txt')
  assert.equal(code, 0, stderr)
  assert.match(stdout, /^Counts to two\.\n\nChange a\.txt {2}\+1 -1\n--- a\/a\.txt\n[\s\S]*-one\n\+two\n/)
  assert.match(stdout, /Add src\/b b\.js {2}\+1 -0\n/)
  assert.match(stderr, / {2}writes a\.txt\n/)
  assert.match(stderr, /src\/b b\.js:1: new error: /)
  assert.match(stderr, /Nothing was changed/)
  assert.equal(await text('a.txt'), 'one\n')
})

test('applies with --yes, and prints the command that undoes it', async () => {
  const { code, stderr } = await change('Count', '--yes')
  assert.equal(code, 0, stderr)
  assert.equal(await text('a.txt'), 'two\n')
  const [, undo = ''] = /^To undo this: atelier (.*)$/m.exec(stderr) ?? []
  const [, id = ''] = /^checkpoint restore \S+ (\S+) --path a\.txt --path 'src\/b b\.js'$/.exec(undo) ?? []
  const paths = ['--path', 'a.txt', '--path', 'src/b b.js']
  const undone = await service.run(['checkpoint', 'restore', project, id, ...paths])
  assert.equal(undone.code, 0, undone.stderr)
  assert.equal(await text('a.txt'), 'one\n')
  await assert.rejects(text('src/b b.js'), { code: 'file_not_found' })
})

test('on a terminal, asks for all files or for each', async () => {
  const declined = await service.onTerminal(['change', `${project}:`, 'Count'], 'n\n')
  assert.equal(declined.code, 1, declined.stdout)
  assert.match(stripVTControlCharacters(declined.stdout), /Nothing was changed\./)
  assert.equal(await text('a.txt'), 'one\n')
  const some = await service.onTerminal(['change', `${project}:`, 'Count'], 's\nn\ny\n')
  assert.equal(some.code, 0, some.stdout)
  assert.match(stripVTControlCharacters(some.stdout), /Changed 1 file\./)
  assert.equal(await text('a.txt'), 'one\n')
  assert.equal(await text('src/b b.js'), 'eval(x)\n')
})

test('--json prints the proposal, which --apply applies with --yes', async () => {
  const { code, stdout, stderr } = await change('Count', '--json')
  assert.deepEqual([code, stderr], [0, ''])
  const proposal = JSON.parse(stdout)
  assert.equal(proposal.applied, null)
  assert.equal(proposal.changes.length, 2)
  await service.write('proposal.json', stdout)
  const shown = await change('--apply', 'proposal.json')
  assert.equal(shown.code, 0, shown.stderr)
  assert.match(shown.stderr, /Nothing was changed\. .*--yes/)
  assert.equal(JSON.parse((await change('--apply', 'proposal.json', '--json')).stdout).applied, null)
  assert.equal(await text('a.txt'), 'one\n')
  const applied = await change('--apply', 'proposal.json', '--json', '--yes')
  assert.equal(applied.code, 0, applied.stderr)
  assert.deepEqual(JSON.parse(applied.stdout).applied.paths, ['a.txt', 'src/b b.js'])
  assert.equal(await text('a.txt'), 'two\n')
  const again = await change('--apply', 'proposal.json', '--yes')
  assert.equal(again.code, 1)
  assert.match(again.stderr, /a\.txt has changed since the model saw it\. Nothing was changed\./)
  await service.write('other.json', '{"changes":3}')
  assert.match((await change('--apply', 'other.json')).stderr, /is not a proposal/)
})

test('an answer cannot control the terminal', async () => {
  behaviour = answers(
    `\u001b[31mred\u001b]0;title\u0007\n${file('c.txt', '\u001b[2Jx\u202e\n')}<<<DELETE "\u001b[1m../x">>>\n`,
  )
  const { stdout, stderr } = await change('Count')
  for (const printed of [stdout, stderr]) assert.doesNotMatch(printed, /[\u001b\u0007\u202e]/)
  assert.match(stderr, /Skipped .*\.\.\/x/)
})

test('an answer without changes is not an error', async () => {
  behaviour = answers('It is fine.')
  const { code, stdout, stderr } = await change('Count', '--yes')
  assert.equal(code, 0)
  assert.equal(stdout, 'It is fine.\n')
  assert.match(stderr, /no changes/)
})

test('reads the prompt from standard input, and explains what is missing', async () => {
  const piped = await service.run(['change', '--project', project, '-'], { input: 'Count' })
  assert.equal(piped.code, 0, piped.stderr)
  assert.match((await change()).stderr, /Describe the change/)
  assert.match((await service.run(['change', 'Count'])).stderr, /Name the project/)
  const plain = await startService()
  try {
    const { code, stderr } = await plain.run(['change', 'demo:', 'Count', '--create'])
    assert.equal(code, 1)
    assert.match(stderr, /atelier providers add/)
  } finally {
    await plain.close()
  }
})

test('a project without files is an error, unless it shall be created', async () => {
  const before = provider.calls.length
  for (const more of [[], ['--yes'], ['--apply', 'proposal.json', '--yes']]) {
    const { code, stdout, stderr } = await service.run(['change', `${project}x:`, 'Count', ...more])
    assert.deepEqual([code, stdout], [1, ''])
    assert.equal(
      stderr,
      `The project ${project}x has no files. Did you mean "${project}"? To begin a new project, add --create.\n`,
    )
  }
  assert.equal(provider.calls.length, before, 'the model was asked')
  behaviour = answers(file('new.txt', 'new\n'))
  const { code, stderr } = await service.run(['change', `new-${project}:`, 'Begin', '--create', '--yes'])
  assert.equal(code, 0, stderr)
  const created = await service.atelier.project(`new-${project}`).get('new.txt')
  assert.equal(await created.text(), 'new\n')
})
