import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import {
  type ModelHost,
  redirects,
  refuses,
  sendsJson,
  serves,
  sha256,
  startModelHost,
} from '../../test/model-host.ts'
import { type DownloadOptions, downloadModel } from './download-model.ts'
import { findModelFile } from './model-source.ts'

// Over real sockets, from a server on this machine.

const MODEL = Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(300_000, 'weights ')])
const SUM = sha256(MODEL)
const plenty = { onDisk: async () => 1e12, memory: 1e12 }

let host: ModelHost
let folder: string
before(async () => {
  host = await startModelHost()
})
after(() => host.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pull-'))
  host.requests.length = 0
})
afterEach(() => rm(folder, { recursive: true }))

const signal = new AbortController().signal
const find = (word: string, environment: NodeJS.ProcessEnv = {}) =>
  findModelFile(word, { HF_ENDPOINT: host.url, ...environment }, signal)
async function download(
  word = `${host.url}/tiny.gguf`,
  options: Partial<DownloadOptions> = {},
  environment = {},
) {
  const source = await find(word, environment)
  const defaults = { folder, room: plenty, signal, onProgress: () => undefined, retryMs: 0 }
  return downloadModel(source, { ...defaults, ...options })
}
/** Cuts the connection when the client has so many bytes. */
const cutAt =
  (...places: number[]) =>
  (loaded: number) =>
    void (places.includes(loaded) && host.cut())
const files = async () => (await readdir(folder)).sort()

describe('an address', () => {
  test('is downloaded whole, with progress, and checked', async () => {
    host.answers = [serves(MODEL)]
    const seen: number[] = []
    const result = await download(undefined, { sha256: SUM, onProgress: (loaded) => void seen.push(loaded) })
    const path = join(folder, 'tiny.gguf')
    assert.deepEqual(result, { path, bytes: MODEL.length, sha256: SUM, verified: true, kept: false })
    assert.ok((await readFile(path)).equals(MODEL))
    assert.deepEqual(await files(), ['tiny.gguf'])
    assert.equal(seen.at(-1), MODEL.length)
    assert.deepEqual(
      seen,
      seen.toSorted((a, b) => a - b),
    )
  })

  test('without a checksum says that it was not verified', async () => {
    host.answers = [serves(MODEL)]
    const { verified, sha256: actual } = await download()
    assert.deepEqual([verified, actual], [false, SUM])
  })

  test('continues after a cut connection', async () => {
    host.answers = [
      serves(MODEL, { stopAfter: 100_000 }),
      serves(MODEL, { stopAfter: 50_000 }),
      serves(MODEL),
    ]
    const onProgress = cutAt(100_000, 150_000)
    assert.equal((await download(undefined, { sha256: SUM, onProgress })).verified, true)
    const ranges = host.requests.map(({ headers }) => headers.range)
    assert.deepEqual(ranges, [undefined, 'bytes=100000-', 'bytes=150000-'])
    assert.equal(host.requests[1]?.headers['if-range'], '"v1"')
  })

  test('continues in another run, also if only the end was missing', async () => {
    for (const stopAfter of [100_000, MODEL.length - 1]) {
      host.answers = [serves(MODEL, { stopAfter }), refuses(503)]
      const onProgress = cutAt(stopAfter)
      await assert.rejects(
        download(undefined, { onProgress }),
        /answered 503 .* Run the command again to continue where it stopped\./,
      )
      assert.deepEqual(await files(), ['tiny.gguf.part', 'tiny.gguf.part.json'])
      host.requests.length = 0
      host.answers = [serves(MODEL)]
      await download(undefined, { sha256: SUM })
      assert.equal(host.requests[0]?.headers.range, `bytes=${stopAfter}-`)
      assert.deepEqual(await files(), ['tiny.gguf'])
      await rm(join(folder, 'tiny.gguf'))
    }
  })

  test('starts again if the file has changed meanwhile, or if nobody knows', async () => {
    const newer = Buffer.concat([MODEL, MODEL])
    for (const etag of ['"v2"', 'W/"v1"']) {
      host.answers = [
        serves(MODEL, { stopAfter: 100_000, etag: etag === '"v2"' ? '"v1"' : etag }),
        serves(newer, { etag }),
      ]
      const onProgress = cutAt(100_000)
      assert.equal((await download(undefined, { onProgress })).sha256, sha256(newer))
      await rm(join(folder, 'tiny.gguf'))
    }
  })

  test('that was complete except for its name is not downloaded again', async () => {
    await writeFile(join(folder, 'tiny.gguf.part'), MODEL)
    const url = `${host.url}/tiny.gguf`
    await writeFile(join(folder, 'tiny.gguf.part.json'), JSON.stringify({ url, etag: '"v1"' }))
    host.answers = [serves(MODEL)]
    assert.equal((await download(url, { sha256: SUM })).verified, true)
    assert.equal(host.requests.length, 1)
  })

  test('starts again if what is known about an earlier download is unreadable', async () => {
    const url = `${host.url}/tiny.gguf`
    const whole = JSON.stringify({ url, etag: '"v1"' })
    for (const text of [whole.slice(0, 20), '', '{', 'garbage', 'null', '[]', '{"url": 1, "etag": {}}']) {
      await writeFile(join(folder, 'tiny.gguf.part'), MODEL.subarray(0, 100_000))
      await writeFile(join(folder, 'tiny.gguf.part.json'), text)
      host.requests.length = 0
      host.answers = [serves(MODEL)]
      assert.equal((await download(url, { sha256: SUM })).verified, true, text)
      assert.equal(host.requests[0]?.headers.range, undefined, text)
      assert.deepEqual(await files(), ['tiny.gguf'])
      await rm(join(folder, 'tiny.gguf'))
    }
  })

  test('that is there already is kept; another file with its name is not replaced', async () => {
    host.answers = [serves(MODEL)]
    await download()
    assert.equal((await download(undefined, { sha256: SUM })).kept, true)
    await writeFile(join(folder, 'tiny.gguf'), 'mine')
    await assert.rejects(download(), /tiny\.gguf exists and is another file\. Delete it/)
    assert.equal(await readFile(join(folder, 'tiny.gguf'), 'utf8'), 'mine')
  })

  test('with a wrong checksum is deleted', async () => {
    host.answers = [serves(MODEL)]
    const expected = '0'.repeat(64)
    await assert.rejects(download(undefined, { sha256: expected }), (error: Error) => {
      assert.equal(
        error.message,
        `The file has the SHA-256 checksum ${SUM}, but ${expected} is expected. It was deleted.`,
      )
      return true
    })
    assert.deepEqual(await files(), [])
  })

  test('of something else than a GGUF file is refused at its first bytes', async () => {
    const page = Buffer.from(`<!doctype html>${'x'.repeat(1_000_000)}`)
    for (const [bytes, stopAfter] of [
      [page, Number.POSITIVE_INFINITY],
      [page, 2],
      [Buffer.from('GGUF'), Number.POSITIVE_INFINITY],
      [Buffer.alloc(0), Number.POSITIVE_INFINITY],
    ] as const) {
      host.answers = [serves(bytes, { stopAfter })]
      await assert.rejects(download(), /not a GGUF file\. It was deleted|does not say how large/)
      assert.deepEqual(await files(), [])
    }
  })

  test('is refused before the download if the disk or the memory is too small', async () => {
    host.answers = [serves(MODEL)]
    await assert.rejects(
      download(undefined, { room: { ...plenty, onDisk: async () => 200_000 } }),
      /needs 0\.000 GB, but only 0\.000 GB are free on the disk of DATA_DIR\. Free some space/,
    )
    await assert.rejects(
      download(undefined, { room: { ...plenty, memory: 1e8 } }),
      /does not fit into the memory of this machine \(0\.100 GB\)\. Choose a smaller model/,
    )
    assert.deepEqual(await files(), [])
  })

  test('without a size, or with more bytes than it said, is refused', async () => {
    host.answers = [(_, response) => void response.writeHead(200).write(MODEL)]
    await assert.rejects(download(), /does not say how large the file is/)
    host.answers = [
      (_, response) => {
        response
          .writeHead(206, { 'content-range': 'bytes 0-99/100', 'content-length': MODEL.length })
          .end(MODEL)
      },
    ]
    await assert.rejects(download(), /sent more than the file has/)
    assert.deepEqual(await files(), [])
  })

  test('of a server that sends nothing any more is tried again, and given up', async () => {
    host.answers = [
      (_, response) => void response.writeHead(200, { 'content-length': MODEL.length }).write('GGUF'),
    ]
    await assert.rejects(
      download(undefined, { stallMs: 400 }),
      /sent nothing for too long\. Run the command again/,
    )
    assert.equal(host.requests.length, 6, 'the first one sent some bytes')
  })

  test('can be interrupted', async () => {
    const leaving = new AbortController()
    host.answers = [
      (_, response) => {
        response.writeHead(200, { etag: '"v1"', 'content-length': MODEL.length })
        response.write(MODEL.subarray(0, 1000))
      },
    ]
    const onProgress = () => leaving.abort(new Error('left'))
    await assert.rejects(download(undefined, { signal: leaving.signal, onProgress }), /left/)
    assert.deepEqual(await files(), ['tiny.gguf.part', 'tiny.gguf.part.json'])
  })
})

describe('redirects', () => {
  test('are followed; the checksum of the hub counts, and the token goes to the hub only', async () => {
    const cdn = await startModelHost()
    try {
      cdn.answers = [serves(MODEL)]
      const listing = { siblings: [{ rfilename: 'a-q4_k_m.gguf' }] }
      host.answers = [sendsJson(listing), redirects(`${cdn.url}/blob`, { 'x-linked-etag': `"${SUM}"` })]
      const result = await download('hf:me/model', {}, { HF_TOKEN: 'hf_secret' })
      assert.deepEqual([result.verified, result.path], [true, join(folder, 'a-q4_k_m.gguf')])
      assert.ok(host.requests.every(({ headers }) => headers.authorization === 'Bearer hf_secret'))
      assert.equal(cdn.requests[0]?.headers.authorization, undefined)

      await rm(join(folder, 'a-q4_k_m.gguf'))
      host.answers = [
        sendsJson(listing),
        redirects(`${cdn.url}/blob`, { 'x-linked-etag': `"${'1'.repeat(64)}"` }),
      ]
      await assert.rejects(download('hf:me/model'), /but 1{64} is expected/)
    } finally {
      await cdn.close()
    }
  })

  test('are bounded, and never leave https', async () => {
    host.answers = [redirects('/again')]
    await assert.rejects(download(), /redirects more than 5 times/)
    for (const elsewhere of [
      'http://example.com/x.gguf',
      'file:///etc/passwd',
      'ftp://127.0.0.1/x',
      'http://me:pw@127.0.0.1/',
    ]) {
      host.answers = [redirects(elsewhere)]
      await assert.rejects(download(), /redirects to an address that is not https/)
    }
    assert.deepEqual(await files(), [])
  })
})

describe('the hub', () => {
  const siblings = [
    { rfilename: 'README.md' },
    { rfilename: 'model-q8_0.gguf' },
    { rfilename: 'model-iq4_k_m.gguf' },
    { rfilename: 'model-q4_k_m-00001-of-00002.gguf' },
    { rfilename: 'mmproj-q4_k_m.gguf' },
    { rfilename: 'gguf/model-Q4_K_M.gguf', lfs: { sha256: SUM } },
    { rfilename: 'Q2_K.gguf' },
    { rfilename: 7 },
    null,
  ]

  test('lists the files, from which the quant chooses one', async () => {
    host.answers = [sendsJson({ siblings })]
    const chosen = await find('hf:Owner/Repo')
    assert.deepEqual(chosen, {
      url: new URL('/Owner/Repo/resolve/main/gguf/model-Q4_K_M.gguf', host.url),
      file: 'model-Q4_K_M.gguf',
      sha256: SUM,
      token: undefined,
    })
    assert.equal(host.requests[0]?.path, '/api/models/Owner/Repo?blobs=true')
    assert.equal((await find('hf:Owner/Repo:q8_0')).file, 'model-q8_0.gguf')
    assert.equal((await find('hf:Owner/Repo:Q2_K')).file, 'Q2_K.gguf')
    await assert.rejects(
      find('hf:Owner/Repo:q5_0'),
      /has no file for q5_0\. It has model-q8_0\.gguf, .*Q2_K\.gguf\.$/,
    )
    const named = await find('hf:Owner/Repo/gguf/model-Q4_K_M.gguf')
    assert.deepEqual(named, chosen, 'a file of the repository can be named')
    await assert.rejects(
      find('hf:Owner/Repo/other.gguf'),
      /has no file other\.gguf\. It has model-q8_0\.gguf/,
    )
    host.answers = [sendsJson({ siblings: siblings.slice(0, 1) })]
    await assert.rejects(find('hf:Owner/Repo'), /no GGUF file in one part\. Look for a repository .* -GGUF/)
  })

  test('that refuses is quoted with what to do', async () => {
    const cases: [status: number, token: string, says: RegExp][] = [
      [401, '', /refused access to the repository a\/b \(401\)\. Check its name\. .* set HF_TOKEN/],
      [401, 'hf_x', /\(401\)\. Check its name, accept its licence on the website, and check HF_TOKEN/],
      [403, '', /\(403\)/],
      [404, '', /does not have the repository a\/b \(404\)\. Check its name/],
      [429, '', /limits the number of requests \(429\)/],
      [500, '', /answered 500/],
    ]
    for (const [status, HF_TOKEN, says] of cases) {
      host.answers = [refuses(status)]
      await assert.rejects(find('hf:a/b', { HF_TOKEN }), says)
    }
    for (const [status, says] of [
      [401, /refused access to this file \(401\).* set HF_TOKEN/],
      [404, /does not have this file \(404\)\. Check its name/],
    ] as const) {
      host.answers = [refuses(status)]
      await assert.rejects(download(), says)
    }
    for (const wrong of [{}, { siblings: 5 }, null]) {
      host.answers = [sendsJson(wrong)]
      await assert.rejects(find('hf:a/b'), /sent no list of files/)
    }
    host.answers = [redirects('/api/models/new/name')]
    await assert.rejects(find('hf:a/b'), /a\/b has another name now: \/api\/models\/new\/name\. Use that one/)
    const closed = await startModelHost()
    await closed.close()
    await assert.rejects(
      find('hf:a/b', { HF_ENDPOINT: closed.url }),
      /127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\)\. Check the network/,
    )
  })
})

describe('a file on this machine', () => {
  let other: string
  let source: string
  beforeEach(async () => {
    other = await mkdtemp(join(tmpdir(), 'pull from '))
    source = join(other, 'my model.gguf')
    await writeFile(source, MODEL)
  })
  afterEach(() => rm(other, { recursive: true }))

  test('is copied, with progress, and checked', async () => {
    let seen = 0
    const onProgress = (loaded: number) => {
      assert.ok(loaded > seen)
      seen = loaded
    }
    const path = join(folder, 'my-model.gguf')
    const copied = { path, bytes: MODEL.length, sha256: SUM, verified: true, kept: false }
    assert.deepEqual(await download(source, { sha256: SUM, onProgress }), copied)
    assert.equal(seen, MODEL.length)
    assert.ok((await readFile(path)).equals(MODEL))
    assert.deepEqual(await download(source, { sha256: SUM }), { ...copied, kept: true })
    assert.deepEqual(await download(path), { ...copied, verified: false, kept: true }, 'of the folder itself')
    assert.deepEqual(await files(), ['my-model.gguf'])
  })

  test('is continued after an interruption', async () => {
    const leaving = new AbortController()
    const onProgress = () => leaving.abort(new Error('left'))
    await assert.rejects(download(source, { onProgress, signal: leaving.signal }), { message: 'left' })
    const [part = ''] = await files()
    const copied = (await readFile(join(folder, part))).length
    assert.ok(copied > 0 && copied < MODEL.length)
    let first: number | undefined
    await download(source, {
      sha256: SUM,
      onProgress(loaded) {
        first ??= loaded
      },
    })
    assert.ok((first ?? 0) > copied)
  })

  test('is refused if it is no GGUF file, has another checksum, or does not fit', async () => {
    await assert.rejects(download(source, { sha256: '0'.repeat(64) }), /is expected\. It was deleted/)
    await assert.rejects(
      download(source, { room: { ...plenty, onDisk: async () => 1000 } }),
      /Free some space, or choose a smaller model/,
    )
    await assert.rejects(
      download(source, { room: { ...plenty, memory: 1000 } }),
      /does not fit into the memory/,
    )
    await writeFile(source, 'not a model, but long enough for its header')
    await assert.rejects(download(source), /not a GGUF file/)
    await assert.rejects(find(join(other, 'none.gguf')), /^Error: Cannot read \S.*none\.gguf \(ENOENT\)\.$/)
    await mkdir(join(other, 'folder.gguf'))
    await assert.rejects(find(join(other, 'folder.gguf')), /is not a file/)
    assert.deepEqual(await files(), [])
    assert.ok((await readFile(source)).length > 0, 'the source stays')
  })
})

describe('the name of a model', () => {
  test('must be a repository or a safe address', async () => {
    for (const wrong of [
      'qwen',
      'hf:',
      'hf:owner',
      'hf:../..',
      'hf:a/b/c',
      'hf:a/b:c:d',
      'hf:a/b:q/4',
      'http://example.com/a.gguf',
      'https://me:secret@example.com/a.gguf',
      'file:///etc/passwd',
      `https://example.com/${'a'.repeat(3000)}`,
    ])
      await assert.rejects(find(wrong), /^Error: Name a model as hf:owner\/repository/, wrong)
    await assert.rejects(find('hf:a/b', { HF_ENDPOINT: 'http://example.com' }), /HF_ENDPOINT must be/)
  })

  test('becomes the name of a file that cannot leave the folder', async () => {
    const names: Record<string, string> = {
      '/a/b.gguf': 'b.gguf',
      '/a/B.GGUF?download=true': 'B.gguf',
      '/..%2F..%2Fetc%2Fpasswd': 'etc-passwd.gguf',
      '/%2e%2e': 'model.gguf',
      '/.hidden.gguf': 'hidden.gguf',
      '/a%00b%0ac d.gguf': 'a-b-c-d.gguf',
      '/%ff.gguf': 'ff.gguf',
      '/': 'model.gguf',
      [`/${'x'.repeat(500)}.gguf`]: `${'x'.repeat(100)}.gguf`,
    }
    for (const [path, name] of Object.entries(names))
      assert.equal((await find(`${host.url}${path}`)).file, name, path)
  })
})
