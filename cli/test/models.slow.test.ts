import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { makeTinyGguf } from '../../scripts/make-tiny-gguf.ts'
import { pullModels } from '../../server/src/commands/models.ts'
import {
  type ModelHost,
  redirects,
  refuses,
  sendsJson,
  serves,
  sha256,
  startModelHost,
} from '../../server/test/model-host.ts'
import { newFolder, spawnServer } from '../../server/test/server.ts'
import { until } from '../../server/test/until.ts'
import { ended, newPlace, type RemotePath } from './atelier.ts'

// The library has 60 MB and is kept between runs.
const cache = fileURLToPath(new URL('../../node_modules/.cache/local-models', import.meta.url))
const library = await pullModels({
  environment: { ...process.env, DATA_DIR: cache },
  signal: new AbortController().signal,
  stderr: process.stderr,
}).catch((error: Error) => error)
const skip = library instanceof Error && `node-llama-cpp could not be installed: ${library.message}`

const TOKEN = 'a-token-of-the-settings'
const MODEL = makeTinyGguf()
const listing = { siblings: [{ rfilename: 'tiny-q4_k_m.gguf', lfs: { sha256: sha256(MODEL) } }] }

let host: ModelHost
before(async () => {
  host = await startModelHost()
})
after(() => host.close())

describe('models pull without a model', () => {
  let place: RemotePath
  before(async () => {
    place = await newPlace({ DATA_DIR: 'data' })
  })
  after(() => place.remove())

  test('suggests three small ones and installs nothing', async () => {
    const shown = await place.run(['models', 'pull'])
    assert.equal(shown.code, 0)
    assert.equal(shown.stdout.match(/^hf:\S+ +[\d.]+ GB +[\d.]+ GB +\S+$/gm)?.length, 3, shown.stdout)
    assert.match(shown.stderr, /Such as: atelier models pull hf:/)
    const { models } = JSON.parse((await place.run(['models', 'pull', '--json'])).stdout)
    assert.equal(models.length, 3)
    assert.ok(!existsSync(join(place.folder, 'data')))
  })

  test('explains wrong usage', async () => {
    const wrong: [words: string[], code: number, error: RegExp][] = [
      [['models', 'pull', 'a', 'b'], 2, /Usage: atelier models/],
      [['models', 'pull', '--sha256', 'x'], 2, /--sha256 needs a model/],
      [['models', 'pull', 'hf:a/b', '--library'], 2, /--library installs no model/],
      [['models', '--library'], 2, /belong to "models pull"/],
      [['models', 'pull', 'qwen'], 1, /^Name a model as hf:owner\/repository/],
      [['models', 'pull', './none.gguf'], 1, /^Cannot read \S+none\.gguf \(ENOENT\)\./],
      [['models', 'pull', 'http://example.com/a.gguf'], 1, /^Name a model as hf:owner\/repository/],
      [['models', 'pull', 'hf:a/b', '--sha256', 'x'], 1, /--sha256 must have 64 hexadecimal digits/],
    ]
    for (const [words, code, error] of wrong) {
      const { stderr, ...ran } = await place.run(words)
      assert.match(stderr, error)
      assert.equal(ran.code, code, words.join(' '))
    }
    assert.ok(!existsSync(join(place.folder, 'data')))
  })
})

describe('models pull', { skip }, () => {
  let dataDir: string
  let server: Awaited<ReturnType<typeof spawnServer>>
  let place: RemotePath
  before(async () => {
    dataDir = await newFolder()
    if (library instanceof Error) return
    await symlink(library.library.folder, join(dataDir, library.library.folder.slice(cache.length + 1)))
    // In its own process: the first use of the library blocks the process for a moment.
    server = await spawnServer(dataDir, { ACCESS_TOKEN: TOKEN })
    place = await newPlace({
      DATA_DIR: dataDir,
      ATELIER_URL: server.url,
      ATELIER_TOKEN: TOKEN,
      HF_ENDPOINT: host.url,
    })
  })
  after(async () => {
    await server.stop('SIGTERM')
    await place.remove()
    await rm(dataDir, { recursive: true })
  })
  beforeEach(() => {
    host.requests.length = 0
  })

  const authorization = `Bearer ${TOKEN}`
  const engine = async () => {
    const response = await fetch(`${server.url}/api/ai/engines`, { headers: { authorization } })
    const { engines } = JSON.parse(await response.text())
    return engines.find(({ model }: { model: string }) => model === 'alpha-4o-mini').chain[0].engine
  }
  const ask = (model: string) =>
    fetch(`${server.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ model, max_tokens: 8, messages: [{ role: 'user', content: 'Hello' }] }),
    })

  test('downloads, checks and attaches a model, which the running service uses', async () => {
    host.answers = [sendsJson(listing), redirects('/cdn'), serves(MODEL)]
    const pulled = await place.run(['models', 'pull', 'hf:me/tiny'])
    assert.equal(pulled.code, 0, pulled.stderr)
    const file = join(dataDir, 'models', 'tiny-q4_k_m.gguf')
    assert.match(
      pulled.stderr,
      /^Downloading tiny-q4_k_m\.gguf from 127\.0\.0\.1:\d+…\n(\d0% of .*\n)*100% of /,
    )
    assert.ok(pulled.stdout.startsWith(`Downloaded: ${file} (`), pulled.stdout)
    assert.match(pulled.stdout, /Its checksum is correct\.\nAttached as local:tiny-q4_k_m\./)
    assert.ok((await readFile(file)).equals(MODEL))
    await until('the service uses it', async () => (await engine()) === 'local:tiny-q4_k_m')
    const answer = await ask('alpha-4o-mini')
    const { choices, usage } = JSON.parse(await answer.text())
    assert.equal(answer.headers.get('atelier-engine'), 'local:tiny-q4_k_m')
    assert.ok(choices[0].message.content.length > 0)
    assert.equal(usage.completion_tokens, 8)
    const listed = JSON.parse((await place.run(['providers', '--json'])).stdout).providers
    assert.deepEqual(
      listed.map(({ name, kind, model, state }: Record<string, string>) => [name, kind, model, state]),
      [['local', 'local', 'tiny-q4_k_m', 'ready']],
    )
    const tested = await place.run(['providers', 'test', 'local'])
    assert.match(tested.stdout, /^local: tiny-q4_k_m answered in \d+ ms\.\n/)
  })

  test('of the same model again downloads nothing; of another one changes who answers', async () => {
    host.answers = [sendsJson(listing), serves(MODEL)]
    const again = JSON.parse((await place.run(['models', 'pull', 'hf:me/tiny', '--json'])).stdout)
    assert.partialDeepStrictEqual(again, { attached: 'unchanged', model: { kept: true, verified: true } })
    host.answers = [serves(MODEL)]
    const other = JSON.parse(
      (await place.run(['models', 'pull', `${host.url}/second.gguf`, '--json'])).stdout,
    )
    assert.partialDeepStrictEqual(other, { attached: 'changed', model: { name: 'second', verified: false } })
    await until('the service uses it', async () => (await engine()) === 'local:second')
    const set = await place.run(['models', 'set', 'gamma', 'local:tiny-q4_k_m'])
    assert.equal(set.stdout, 'gamma: local:tiny-q4_k_m\n')
    assert.equal((await ask('gamma')).headers.get('atelier-engine'), 'local:tiny-q4_k_m')
  })

  test('a file on this machine is copied, checked and attached', async () => {
    await writeFile(join(place.folder, 'mine.gguf'), MODEL)
    const pulled = await place.run(['models', 'pull', 'mine.gguf', '--sha256', sha256(MODEL)])
    assert.equal(pulled.code, 0, pulled.stderr)
    assert.match(pulled.stderr, /^Copying mine\.gguf…\n/)
    assert.match(pulled.stdout, /Its checksum is correct\.\nAttached as local:mine\./)
    assert.equal(host.requests.length, 0)
    await until('the service uses it', async () => (await engine()) === 'local:mine')
    assert.equal((await ask('alpha-4o-mini')).headers.get('atelier-engine'), 'local:mine')
  })

  test('shows a bar on a terminal', async () => {
    host.answers = [serves(MODEL)]
    const { stdout } = await place.onTerminal(['models', 'pull', `${host.url}/bar.gguf`], '')
    assert.match(stdout, /\[[#.]{20}\]/)
    assert.match(stdout, /Attached as local:bar/)
    await until('the service uses it', async () => (await engine()) === 'local:bar')
  })

  test('leaves the attached model alone if the new one is wrong or cannot be had', async () => {
    const before = await engine()
    const wrong: [answers: ModelHost['answers'], words: string[], error: RegExp][] = [
      [[refuses(404)], ['hf:me/none'], /does not have the repository me\/none \(404\)/],
      [[refuses(401)], ['hf:me/gated'], /set HF_TOKEN to a token that may read it/],
      [[serves(Buffer.alloc(1000, '<html>'))], [`${host.url}/page.gguf`], /not a GGUF file/],
      [
        [serves(MODEL)],
        [`${host.url}/wrong.gguf`, '--sha256', '0'.repeat(64)],
        /is expected\. It was deleted/,
      ],
    ]
    for (const [answers, words, error] of wrong) {
      host.answers = answers
      const { code, stderr } = await place.run(['models', 'pull', ...words])
      assert.equal(code, 1)
      assert.match(stderr, error)
    }
    assert.equal(await engine(), before)
  })

  test('leaves nothing behind if the disk becomes full', async () => {
    host.answers = [serves(MODEL)]
    const preload = new URL('full-disk.ts', import.meta.url).href
    const environment = { NODE_OPTIONS: `--import=${preload}`, DISK_ROOM: '100000' }
    const { code, stderr } = await place.run(['models', 'pull', `${host.url}/large.gguf`], { environment })
    assert.equal(code, 1)
    assert.match(stderr, /The disk of DATA_DIR is full\. The incomplete file was deleted\. Free some space/)
    assert.ok(!(await readdir(join(dataDir, 'models'))).some((name) => name.startsWith('large')))
  })

  test('says so if LOCAL_MODEL decides', async () => {
    host.answers = [serves(MODEL)]
    const environment = { LOCAL_MODEL: join(dataDir, 'own.gguf') }
    const { stdout } = await place.run(['models', 'pull', `${host.url}/unused.gguf`], { environment })
    assert.match(
      stdout,
      /Not attached, because LOCAL_MODEL is set\. To use this file, set LOCAL_MODEL=.*unused\.gguf/,
    )
  })

  test('a second download into the same folder is refused at once', async () => {
    const begun = Promise.withResolvers<void>()
    host.answers = [
      (_, response) => {
        response
          .writeHead(200, { 'content-length': MODEL.length, etag: '"v1"' })
          .write(MODEL.subarray(0, 100))
        begun.resolve()
      },
    ]
    const first = place.begin(['models', 'pull', `${host.url}/slow.gguf`])
    await begun.promise
    const { code, stderr } = await place.run(['models', 'pull', `${host.url}/slow.gguf`])
    first.kill('SIGINT')
    await ended(first)
    assert.equal(code, 1)
    assert.match(stderr, /Another Atelier is already using .*models\. Stop it first, or wait for it\./)
  })
})
