import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { makeTinyGguf } from '../../../../scripts/make-tiny-gguf.ts'
import { request } from '../../../test/scripted-providers.ts'
import { startServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'
import { pullModels } from '../../commands/models.ts'
import type { ModelRequest } from '../provider.ts'
import { llamaFolder, modelsFolder } from './llama.ts'
import { createLocalProcess } from './local-process.ts'

// The same cache as that of local.slow.test.ts: the library has 60 MB.
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/local-models', import.meta.url))
const never = () => new AbortController().signal
const pulled = await pullModels({
  environment: { ...process.env, DATA_DIR: cache },
  signal: never(),
  stderr: process.stderr,
}).catch((error: Error) => error)
const skip = pulled instanceof Error && `node-llama-cpp could not be installed: ${pulled.message}`

const requestOf = (text: string, maxOutputTokens = 20): ModelRequest => ({
  ...request,
  system: 'You talk.',
  messages: [{ role: 'user', text }],
  maxOutputTokens,
  onFailedCall: () => undefined,
})

describe('a GGUF file in a process of its own', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'gguf-'))
  const local = createLocalProcess(cache)
  const model = local.models(folder)('tiny') ?? assert.fail()
  before(() => writeFileSync(join(folder, 'tiny.gguf'), makeTinyGguf()))
  after(() => {
    local.stop()
    rmSync(folder, { recursive: true })
  })

  test('answers and streams the same text', async () => {
    const { text, finish, usage } = await model.generate(requestOf('Say something.'), never())
    assert.equal(finish, 'length')
    assert.equal(usage?.completionTokens, 20)
    const parts = await Array.fromAsync(model.stream(requestOf('Say something.'), never()))
    assert.equal(parts.map((part) => ('text' in part ? part.text : '')).join(''), text)
    assert.deepEqual(parts.at(-1), { finish, usage })
  })

  test('stops when the caller leaves', async () => {
    const reason = new Error('left')
    const leaving = new AbortController()
    const waiting = assert.rejects(model.generate(requestOf('x', 900), leaving.signal), reason)
    setImmediate(() => leaving.abort(reason))
    await waiting
    for (let reader = 0; reader < 5; reader++)
      for await (const _part of model.stream(requestOf('x', 900), never())) break
    assert.equal((await model.generate(requestOf('x', 5), never())).finish, 'length')
  })

  test('reports failures with what the model said', async () => {
    const tooLong = model.generate(requestOf('ab'.repeat(2000)), never())
    await assert.rejects(tooLong, {
      kind: 'refused',
      message: /^too long for the context of the model \(\d+ tokens\)$/,
    })
    const missing = local.models(folder)('missing')?.generate(requestOf('x'), never()) ?? assert.fail()
    await assert.rejects(missing, { kind: 'broken', message: /^there is no local model missing\.gguf/ })
    assert.equal(local.models(folder)('../tiny'), undefined)
  })

  test('is started again after a crash, which fails only its calls', async () => {
    await model.generate(requestOf('x', 2), never())
    const pid = local.pid() ?? assert.fail()
    const streaming = assert.rejects(
      async () => {
        for await (const _part of model.stream(requestOf('x', 900), never()))
          if (local.pid() === pid) process.kill(pid, 'SIGKILL')
      },
      { kind: 'broken', message: 'the process of the local model has ended' },
    )
    await streaming
    assert.equal((await model.generate(requestOf('x', 2), never())).finish, 'length')
    assert.notEqual(local.pid(), pid)
  })

  test('is killed if it does not stop an aborted call', async () => {
    const strict = createLocalProcess(cache, { hungMs: 5_000 })
    const other = strict.models(folder)('tiny') ?? assert.fail()
    await other.generate(requestOf('x', 2), never())
    const pid = strict.pid() ?? assert.fail()
    process.kill(pid, 'SIGSTOP')
    const leaving = new AbortController()
    const waiting = assert.rejects(other.generate(requestOf('x', 2), leaving.signal), { message: 'left' })
    leaving.abort(new Error('left'))
    await waiting
    await until('the process has ended', () => strict.pid() === undefined)
    assert.equal((await other.generate(requestOf('x', 2), never())).finish, 'length')
    assert.notEqual(strict.pid(), pid)
    strict.stop()
  })

  test('ends when it is idle', async () => {
    const short = createLocalProcess(cache, { idleMs: 1 })
    const other = short.models(folder)('tiny') ?? assert.fail()
    await other.generate(requestOf('x', 2), never())
    await until('the process has ended', () => short.pid() === undefined)
    assert.equal((await other.generate(requestOf('x', 2), never())).finish, 'length')
    short.stop()
  })

  // The test file fails if the first use of the library blocks the event loop of the service.
  test('does not block the service', async (t) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'local-service-'))
    symlinkSync(llamaFolder(cache), llamaFolder(dataDir))
    mkdirSync(modelsFolder(dataDir))
    cpSync(join(folder, 'tiny.gguf'), join(modelsFolder(dataDir), 'tiny.gguf'))
    const environment = { LOCAL_MODEL: join(modelsFolder(dataDir), 'tiny.gguf') }
    const server = await startServer({ dataDir, environment })
    t.after(async () => {
      await server.close()
      rmSync(dataDir, { recursive: true })
    })
    const response = await server.request('/v1/chat/completions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        model: 'gamma',
        max_tokens: 10,
        messages: [{ role: 'user', content: 'Say something.' }],
      }),
    })
    assert.equal(response.status, 200, await response.clone().text())
    assert.equal(response.headers.get('atelier-engine'), 'local:tiny')
  })
})
