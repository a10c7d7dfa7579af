// The memory of a large upload is freed while it is written: what is stored and scanned must be what was sent.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { readInstream, startFakeClamd } from '../../scanner/test/clamav-fake.ts'
import { connect, uploadRequest } from './faults/raw-client.ts'
import { uploaded } from './responses.ts'
import { startServer } from './server.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Text that often looks as if the form ended, so that the form reader returns parts of the pieces that it received. */
function textLikeBoundaries(seed: number, length: number): Buffer {
  const lines: string[] = []
  let [state, size] = [seed, 0]
  while (size < length) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    const line = `${state % 3 ? 'a line of text' : '--raw-boundar'} ${state}${state % 5 ? '\n' : '\r\n'}`
    lines.push(line)
    size += line.length
  }
  return Buffer.from(lines.join('')).subarray(0, length)
}

const SIZES = [1, 65_535, 65_536, 65_537, 262_144, 262_145, 1_000_003, 3_000_017]

test('uploads at once are stored and scanned as they were sent, also beside aborted ones', async (t) => {
  const scanned: string[] = []
  const clamd = await startFakeClamd(t, (socket) => {
    socket.once('data', (start) => {
      if (start.includes('zVERSION')) return socket.end('ClamAV 1.4.6\0')
      socket.pause().unshift(start)
      return readInstream(socket).then(
        ({ bytes }) => {
          scanned.push(sha256(bytes))
          socket.end('stream: OK\0')
        },
        () => socket.destroy(), // an aborted upload
      )
    })
  })
  const server = await startServer({ environment: { CLAMAV_URL: clamd.address.href } })
  t.after(() => server.close())

  const aborted = SIZES.slice(3).map(async (size, index) => {
    const connection = await connect(server.port)
    const { head, rest } = uploadRequest(server.token, textLikeBoundaries(900 + index, size).toString())
    await connection.send(Buffer.concat([head, rest.subarray(0, rest.length / 2)]))
    connection.socket.resetAndDestroy()
  })
  const sent = SIZES.flatMap((size, index) =>
    [textLikeBoundaries(index, size), textLikeBoundaries(100 + index, size)].map((content, way) => ({
      content,
      name: `${size}-${way}.txt`,
      way,
    })),
  )
  const stored = await Promise.all(
    sent.map(async ({ content, name, way }) => {
      if (way === 0) return (await uploaded(server.upload(new Uint8Array(content), { name }))).id
      const headers = { 'content-type': 'text/plain' }
      const path = `/api/projects/p1/files/${name}`
      const response = await server.request(path, { method: 'PUT', body: new Uint8Array(content), headers })
      assert.equal(response.status, 201, await response.clone().text())
      return ((await response.json()) as { file: { id: string } }).file.id
    }),
  )
  await Promise.all(aborted)

  for (const [index, id] of stored.entries()) {
    const { content = Buffer.of(), name } = sent[index] ?? {}
    const response = await server.request(`/api/files/${id}/download`)
    assert.equal(response.status, 200, name)
    assert.equal(sha256(await response.bytes()), sha256(content), name)
    assert.ok(scanned.includes(sha256(content)), `clamd did not get the bytes of ${name}`)
  }
})

test('the end of a file is scanned, whatever its size', async (t) => {
  const server = await startServer()
  t.after(() => server.close())
  // Assembled here, so that scanners do not detect this source file.
  const shell = `\n@ev${'al($_PO'}${'ST["x"]);'}\n`
  for (const size of [1_000, 5_000, ...SIZES.slice(1)]) {
    const text = `<?php\n${'// a comment\n'.repeat(size / 13)}`.slice(0, size - shell.length) + shell
    // Without a Content-Length, so that small files are written to disk too.
    const response = await server.request(`/api/projects/p1/files/${size}.php`, {
      method: 'PUT',
      body: new Blob([text]).stream(),
      duplex: 'half',
      headers: { accept: 'application/problem+json' },
    })
    assert.equal(response.status, 400, `${size} bytes`)
    assert.match(await response.text(), /infected/)
  }
})
