import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { makeTinyGguf } from '../../../../scripts/make-tiny-gguf.ts'
import { request } from '../../../test/scripted-providers.ts'
import { until } from '../../../test/until.ts'
import { pullModels } from '../../commands/models.ts'
import type { ModelRequest, Part, Provider } from '../provider.ts'
import { importLlama, type LlamaModel } from './llama.ts'
import { createLocalModels } from './local.ts'
import { createLocalRuntime } from './local-runtime.ts'

test('a missing package is reported with the command that installs it', async () => {
  const missing = () => importLlama('/data', 'node-llama-cpp-missing')
  const provider = createLocalModels(createLocalRuntime(missing), '/models')('some') ?? assert.fail()
  const expected = {
    kind: 'broken',
    message: /"atelier models pull --library".*npm install node-llama-cpp-missing@3\.21\.1$/,
  }
  await assert.rejects(provider.generate(requestOf('x'), never()), expected)
  await assert.rejects(Array.fromAsync(provider.stream(requestOf('x'), never())), expected)
})

// Kept between runs: it has 60 MB.
const dataDir = fileURLToPath(new URL('../../../../node_modules/.cache/local-models', import.meta.url))
const pulled = await pullModels({
  environment: { ...process.env, DATA_DIR: dataDir },
  signal: never(),
  stderr: process.stderr,
}).catch((error: Error) => error)
const skip = pulled instanceof Error && `node-llama-cpp could not be installed: ${pulled.message}`

test('the package is installed once', { skip }, async () => {
  const again = await pullModels({
    environment: { PATH: '/nowhere', DATA_DIR: dataDir },
    signal: never(),
    stderr: process.stderr,
  })
  assert.equal(again.library.installed, false)
})

test('without npm, the error has the command, and nothing is left behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gguf-'))
  try {
    const pulling = pullModels({
      environment: { PATH: '/nowhere', DATA_DIR: folder },
      signal: never(),
      stderr: process.stderr,
    })
    await assert.rejects(pulling, /npm could not be started.*npm install node-llama-cpp@3\.21\.1$/)
    assert.deepEqual(readdirSync(folder), [])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

describe('a GGUF file in this process', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'gguf-'))
  const modelPath = join(folder, 'tiny.gguf')
  const open = createLocalModels(
    createLocalRuntime(() => importLlama(dataDir)),
    folder,
  )
  const model: Provider = open('tiny') ?? assert.fail()
  before(() => writeFileSync(modelPath, makeTinyGguf()))
  after(() => rmSync(folder, { recursive: true }))

  test('answers and counts the tokens of prompt and answer', async () => {
    const { text, finish, usage } = await model.generate(requestOf('Say something.', 20), never())
    assert.match(text, /^[ -~]+$/)
    assert.equal(finish, 'length')
    assert.equal(usage?.completionTokens, 20)
    // Each letter is a token in this model; the chat template adds more.
    const shortest = 'You talk.'.length + 'Say something.'.length
    assert.ok(
      usage.promptTokens >= shortest && usage.promptTokens < shortest + 120,
      String(usage.promptTokens),
    )
  })

  test('a stream has the same answer in several parts', async () => {
    const whole = await model.generate(requestOf('Say something.', 20), never())
    const parts = await Array.fromAsync(model.stream(requestOf('Say something.', 20), never()))
    const pieces = parts.flatMap((part) => ('text' in part ? [part.text] : []))
    assert.equal(pieces.join(''), whole.text)
    assert.ok(pieces.length > 5)
    assert.deepEqual(parts.at(-1), { finish: 'length', usage: whole.usage })
  })

  test('a longer conversation is a longer prompt', async () => {
    const short = await model.generate(requestOf('again', 5), never())
    const long = await model.generate(
      {
        ...requestOf('', 5),
        messages: [
          { role: 'user', text: 'first' },
          { role: 'assistant', text: 'answer' },
          { role: 'user', text: 'again' },
        ],
      },
      never(),
    )
    const more = (long.usage?.promptTokens ?? 0) - (short.usage?.promptTokens ?? 0)
    assert.ok(more >= 'firstanswer'.length, String(more))
  })

  test('an aborted signal stops the answer, streamed or not', async () => {
    const reason = new Error('left')
    const leaving = new AbortController()
    const waiting = assert.rejects(model.generate(requestOf('x', 900), leaving.signal), reason)
    setImmediate(() => leaving.abort(reason))
    await waiting

    const reading = new AbortController()
    const got: Part[] = []
    await assert.rejects(async () => {
      for await (const part of model.stream(requestOf('x', 900), reading.signal)) {
        if (got.push(part) === 3) reading.abort(reason)
      }
    }, reason)
    assert.ok(got.length < 100)
  })

  test('a reader who stops early frees the sequence', async () => {
    for (let reader = 0; reader < 5; reader++) {
      for await (const _part of model.stream(requestOf('x', 900), never())) break
    }
    assert.equal((await model.generate(requestOf('x', 5), never())).finish, 'length')
  })

  test('requests wait if all sequences are in use', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => model.generate(requestOf('x', 10), never())))
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
  })

  test('rejects a prompt that exceeds the context', async () => {
    for (const length of [2100, 1_000_000]) {
      await assert.rejects(model.generate(requestOf('ab'.repeat(length / 2)), never()), { kind: 'refused' })
    }
  })

  test('a missing, truncated or invalid file is broken, and the message does not contain its path', async () => {
    writeFileSync(join(folder, 'other.gguf'), 'not a model')
    writeFileSync(join(folder, 'half.gguf'), makeTinyGguf().subarray(0, 100_000))
    for (const name of ['missing', 'other', 'half']) {
      await assert.rejects(open(name)?.generate(requestOf('x'), never()) ?? assert.fail(), (error: Error) => {
        assert.equal((error as { kind?: unknown }).kind, 'broken')
        return !error.message.includes(folder)
      })
    }
  })
})

describe('the memory of local models', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'gguf-'))
  before(() => {
    for (const name of ['one', 'two']) writeFileSync(join(folder, `${name}.gguf`), makeTinyGguf())
  })
  after(() => rmSync(folder, { recursive: true }))

  /** The real library, which also records what it loads. */
  function observed(idleMs: number) {
    const loaded: (LlamaModel & { readonly disposed?: boolean })[] = []
    const loading = { now: 0, most: 0 }
    const importModule = async () => {
      const module = await importLlama(dataDir)
      return {
        LlamaChatSession: module.LlamaChatSession,
        async getLlama(options: Parameters<typeof module.getLlama>[0]) {
          const llama = await module.getLlama(options)
          return {
            async loadModel(options: { modelPath: string }) {
              loading.most = Math.max(loading.most, ++loading.now)
              const model = await llama.loadModel(options)
              loading.now--
              loaded.push(model)
              return model
            },
          }
        },
      }
    }
    const runtime = createLocalRuntime(importModule, { idleMs })
    return { open: () => createLocalModels(runtime, folder), loaded, loading }
  }

  test('is given back when a model is idle; the next request loads it again', async () => {
    const { open, loaded } = observed(1)
    const model = open()('one') ?? assert.fail()
    const first = await model.generate(requestOf('x', 5), never())
    await until('the model is unloaded', () => loaded[0]?.disposed === true)
    const again = await model.generate(requestOf('x', 5), never())
    assert.equal(again.text, first.text)
    assert.equal(loaded.length, 2)
  })

  test('has a model while it answers, however short the idle time is', async () => {
    const { open, loaded } = observed(0)
    const model = open()('one') ?? assert.fail()
    let parts = 0
    for await (const _part of model.stream(requestOf('x', 100), never()))
      if (++parts === 3) await model.generate(requestOf('x', 2), never())
    assert.ok(parts > 10)
    assert.equal(loaded.length, 1)
  })

  test('gets one model at a time, and each only once', async () => {
    const { open, loaded, loading } = observed(60_000)
    // Opened twice, as after a change of the attached providers.
    const models = [open(), open()].flatMap((find) =>
      ['one', 'two'].map((name) => find(name) ?? assert.fail()),
    )
    await Promise.all(models.map((model) => model.generate(requestOf('x', 5), never())))
    assert.deepEqual([loaded.length, loading.most], [2, 1])
  })
})

function requestOf(text: string, maxOutputTokens = 100): ModelRequest {
  return { ...request, system: 'You talk.', messages: [{ role: 'user', text }], maxOutputTokens }
}

function never(): AbortSignal {
  return new AbortController().signal
}
