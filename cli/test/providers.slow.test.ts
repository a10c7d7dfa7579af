import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, afterEach, before, describe, test } from 'node:test'
import { type FakeProvider, sendJson, startFake } from '../../server/test/fake-provider.ts'
import { newFolder, spawnServer } from '../../server/test/server.ts'
import { newPlace, type Service, startService } from './atelier.ts'

const KEY = 'sk-a-secret-of-the-provider-789'

let service: Service
let fake: FakeProvider
before(async () => {
  service = await startService()
  fake = await startFake('fake')
})
after(async () => {
  await service.close()
  await fake.close()
})
afterEach(async () => {
  const { ai } = service.atelier
  for (const { id } of (await ai.models()).models) await ai.resetChain(id)
  for (const { id } of (await ai.providers.list()).providers) await ai.providers.remove(id)
})

const compatible = (...more: string[]) => ['providers', 'add', 'compatible', '--base-url', fake.url, ...more]

describe('providers', () => {
  test('are added, tested, listed and removed', async () => {
    const { run, write } = service
    assert.match((await run(['providers'])).stderr, /^No providers; .* atelier providers add openai\n$/)
    await write('key', `${KEY}\n`)
    const added = await run(compatible('--name', 'groq', '--model', 'llama', '--key-file', 'key'))
    assert.equal(added.code, 0, added.stderr)
    assert.match(added.stdout, /^groq: llama answered in \d+ ms\.\nModels: embedder, fake-1\n$/)
    assert.equal(fake.calls.at(-1)?.key, `Bearer ${KEY}`)
    const listed = await run(['providers', 'list'])
    assert.match(
      listed.stdout,
      /^NAME +KIND +ADDRESS +MODEL +KEY +FROM +STATE +ID\ngroq +compatible +http:\S+ +llama +yes +stored +ready +prov_\w+\n$/,
    )
    const json = await run(['providers', '--json'])
    assert.equal(JSON.parse(json.stdout).providers[0].name, 'groq')
    for (const { stdout, stderr } of [added, listed, json]) assert.ok(!(stdout + stderr).includes(KEY))
    const tested = await run(['providers', 'test', 'groq', '--model', 'other', '--json'])
    assert.deepEqual([JSON.parse(tested.stdout).test.model, tested.code], ['other', 0])
    assert.equal((await run(['providers', 'remove', 'groq'])).stdout, 'Removed groq\n')
    const removed = await run(['providers', 'test', 'groq'])
    assert.deepEqual([removed.code, removed.stderr.includes('There is no provider "groq"')], [1, true])
  })

  test('show that their last test failed, and why', async () => {
    const { run } = service
    await run(compatible('--name', 'groq', '--model', 'llama'))
    const { behave } = fake
    fake.behave = (_, response) => sendJson(response, 401, { error: { message: 'wrong key' } })
    try {
      assert.equal((await run(['providers', 'test', 'groq'])).code, 1)
      const listed = await run(['providers'])
      assert.match(listed.stdout, /^groq .* stored +last test failed +prov_/m)
      assert.match(listed.stderr, /^groq: the last test failed \(.*\)\. groq: API key rejected \(401\)/)
      await run(['providers', 'update', 'groq', '--model', 'other'])
      assert.match((await run(['providers'])).stdout, / last test failed /, '"update" tests it too')
    } finally {
      fake.behave = behave
    }
    assert.equal((await run(['providers', 'test', 'groq'])).code, 0)
    const again = await run(['providers'])
    assert.match(again.stdout, / stored +ready /)
    assert.equal(again.stderr, '')
  })

  test('take the key from standard input, an environment variable or a hidden prompt', async () => {
    const { run, onTerminal } = service
    assert.equal((await run(compatible('--name', 'a', '--key-file', '-'), { input: `${KEY}\n` })).code, 0)
    assert.equal(fake.calls.at(-1)?.key, `Bearer ${KEY}`)
    const environment = { GROQ_API_KEY: 'key-of-the-environment' }
    assert.equal((await run(compatible('--name', 'b', '--key-env', 'GROQ_API_KEY'), { environment })).code, 0)
    assert.equal(fake.calls.at(-1)?.key, 'Bearer key-of-the-environment')
    const usual = { COMPATIBLE_API_KEY: 'the-usual-key' }
    assert.equal((await run(compatible('--name', 'c'), { environment: usual })).code, 0)
    assert.equal(fake.calls.at(-1)?.key, 'Bearer the-usual-key')
    const typed = await onTerminal(compatible('--name', 'd'), `${KEY}-typed\n`)
    assert.equal(typed.code, 0, typed.stdout)
    assert.ok(!typed.stdout.includes(KEY))
    assert.equal(fake.calls.at(-1)?.key, `Bearer ${KEY}-typed`)
    assert.equal((await run(compatible('--name', 'e'))).code, 0)
    assert.equal(fake.calls.at(-1)?.key, undefined)
  })

  test('are changed: the model, the key, the address', async () => {
    const { run, write, onTerminal } = service
    await write('key', `${KEY}\n`)
    assert.equal((await run(compatible('--name', 'groq', '--model', 'llama', '--key-file', 'key'))).code, 0)
    const model = await run(['providers', 'update', 'groq', '--model', 'other'])
    assert.deepEqual(
      [model.code, model.stdout.split('\n')[0]?.replace(/\d+/, 'N')],
      [0, 'groq: other answered in N ms.'],
    )
    assert.equal(model.stderr, 'Changed groq. Testing it…\n')
    assert.deepEqual([fake.calls.at(-1)?.model, fake.calls.at(-1)?.key], ['other', `Bearer ${KEY}`])
    const environment = { NEW_KEY: 'another-key-123' }
    const rotated = await run(['providers', 'update', 'groq', '--key-env', 'NEW_KEY', '--json'], {
      environment,
    })
    assert.equal(JSON.parse(rotated.stdout).provider.has_key, true)
    assert.equal(fake.calls.at(-1)?.key, 'Bearer another-key-123')
    assert.equal((await onTerminal(['providers', 'update', 'groq', '--ask-key'], `${KEY}-typed\n`)).code, 0)
    assert.equal(fake.calls.at(-1)?.key, `Bearer ${KEY}-typed`)
    const address = ['providers', 'update', 'groq', '--base-url', `${fake.url}/more`]
    const refused = await run(address)
    assert.deepEqual(
      [refused.code, /api_key must be sent again/.test(refused.stderr)],
      [1, true],
      refused.stderr,
    )
    assert.equal((await run([...address, '--key-file', 'key'])).code, 0)
    const removed = JSON.parse(
      (await run(['providers', 'update', 'groq', '--no-key', '--model', 'none', '--json'])).stdout,
    )
    assert.deepEqual([removed.provider.has_key, removed.provider.model], [false, null])
    assert.equal(fake.calls.at(-1)?.key, undefined)
    for (const [words, error] of [
      [['groq'], /Name what to change: --base-url, --model/],
      [[], /Name the provider/],
      [['nobody', '--model', 'x'], /There is no provider "nobody"/],
      [['groq', '--no-key', '--key-file', 'key'], /Use only one of --key-file/],
      [['groq', '--ask-key'], /--ask-key needs a terminal/],
    ] as const) {
      const { code, stderr } = await run(['providers', 'update', ...words])
      assert.notEqual(code, 0)
      assert.match(stderr, error)
    }
  })

  test('explain what is missing or wrong, and never take a key as an argument', async () => {
    const { run } = service
    const wrong: [words: string[], error: RegExp][] = [
      [['providers', 'add'], /Name the kind of provider: openai, anthropic/],
      [['providers', 'add', 'opnai'], /Did you mean .*openai/],
      [['providers', 'add', 'compatible'], /--base-url is missing/],
      [['providers', 'add', 'local'], /--model is missing: a file in DATA_DIR\/models.*models pull/],
      [['providers', 'add', 'openai'], /openai needs an API key\. Use --key-file FILE .* OPENAI_API_KEY/],
      [['providers', 'add', 'openai', '--key-env', 'NOT_SET'], /NOT_SET, but that variable is not set/],
      [['providers', 'add', 'openai', '--key-file', '-'], /The API key is empty/],
      [['providers', 'lst'], /Did you mean .*list/],
      [['providers', 'remove'], /Name the provider/],
      [['models', 'set', 'alpha-4o'], /Usage: atelier models/],
    ]
    for (const [words, error] of wrong) {
      const { code, stderr } = await run(words)
      assert.equal(code, 2, stderr)
      assert.match(stderr, error)
    }
    const argument = await run(['providers', 'add', 'openai', KEY])
    assert.match(argument.stderr, /An API key is never an argument/)
    assert.ok(!argument.stderr.includes(KEY))
    const unreadable = await run(['providers', 'add', 'openai', '--key-file', 'nowhere'])
    assert.match(unreadable.stderr, /^Cannot read nowhere \(ENOENT\)\.\n$/)
    const reserved = await run(compatible('--name', 'openai'))
    assert.match(reserved.stderr, /name openai is reserved/)
  })

  test('a failed test has exit code 1; the provider stays attached', async () => {
    const { behave } = fake
    fake.behave = (request, response) =>
      sendJson(response, 401, { error: { message: `wrong key ${request.headers.authorization}\u001b[2J` } })
    const environment = { COMPATIBLE_API_KEY: KEY }
    const { code, stdout } = await service.run(compatible('--model', 'm'), { environment })
    fake.behave = behave
    assert.equal(code, 1)
    assert.match(
      stdout,
      /^compatible: the test failed\. compatible: API key rejected \(401\): "wrong key \[redacted\]/,
    )
    assert.ok(!stdout.includes('\u001b'))
    assert.equal((await service.run(['providers', 'test', 'compatible'])).code, 0)
  })
})

describe('models set and reset', () => {
  test('choose who answers for a model', async () => {
    const { run } = service
    const added = await run(compatible('--name', 'mine'))
    assert.match(added.stdout, /To use it: atelier models set alpha-4o mine:fake-1\n$/)
    const set = await run(['models', 'set', 'alpha-4o', 'mine:fake-1', 'builtin'])
    assert.equal(set.stdout, 'alpha-4o: mine:fake-1, builtin\n', set.stderr)
    assert.match((await run(['models'])).stdout, /alpha-4o +Alpha 4o .*mine:fake-1, builtin/)
    const refused = await run(['providers', 'remove', 'mine'])
    assert.match(refused.stderr, /The chain of alpha-4o uses mine/)
    const reset = await run(['models', 'reset', 'alpha-4o', '--json'])
    assert.deepEqual(JSON.parse(reset.stdout), {
      model: 'alpha-4o',
      chain: ['builtin'],
      source: 'predefined',
    })
    const unknown = await run(['models', 'set', 'alpha-4o', 'nobody:x'])
    assert.match(unknown.stderr, /names nobody:x, but no such provider is attached/)
  })

  test('add a model and remove it', async () => {
    const { run } = service
    assert.equal((await run(compatible('--name', 'mine'))).code, 0)
    const options = [
      '--name',
      'Mine',
      '--capability',
      'analysis',
      '--capability',
      'code',
      '--max-tokens',
      '9000',
    ]
    const added = await run(['models', 'set', 'my-model', 'mine:fake-1', ...options])
    assert.equal(added.stdout, 'my-model: mine:fake-1\n', added.stderr)
    assert.match((await run(['models'])).stdout, /^my-model +Mine +code, analysis +9,000 +mine:fake-1$/m)
    assert.equal((await run(['models', 'reset', 'my-model'])).stdout, 'Removed my-model\n')
    assert.doesNotMatch((await run(['models'])).stdout, /my-model/)
    for (const [words, error] of [
      [['set', 'x', 'mine:y', '--max-tokens', '9'], /--max-tokens must be an integer from 256/],
      [
        ['set', 'x', 'mine:y', '--capability', 'cod'],
        /--capability must be one of code.*Did you mean .*code/,
      ],
      [['reset', 'x', '--name', 'y'], /belong to "models set"/],
    ] as const) {
      const { code, stderr } = await run(['models', ...words])
      assert.equal(code, 2)
      assert.match(stderr, error)
    }
  })
})

test('from a fresh start to the first answer of a model: two commands, no restart', async () => {
  const dataDir = await newFolder()
  const server = await spawnServer(dataDir)
  const place = await newPlace({ ATELIER_URL: server.url, ATELIER_TOKEN: 'test-token' })
  try {
    const added = await place.run(compatible('--model', 'fake-1'))
    assert.equal(added.code, 0, added.stderr)
    const answer = await place.run(['generate', 'A greeting', '--type', 'content'])
    assert.equal(answer.stdout, 'hello from fake\n', answer.stderr)
    assert.match(answer.stderr, /compatible:fake-1/)
  } finally {
    await server.stop('SIGTERM')
    await place.remove()
    await rm(dataDir, { recursive: true })
  }
})
