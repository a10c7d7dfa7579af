import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { freePort } from '../../scripts/free-port.ts'
import { uploaded } from './responses.ts'
import { startServer, type TestServer } from './server.ts'
import { until } from './until.ts'

const nginx = `${process.env.PATH}:/usr/sbin`
  .split(':')
  .map((folder) => join(folder, 'nginx'))
  .find((file) => existsSync(file))
const conf = readFileSync(new URL('../../deploy/nginx-cdn.conf', import.meta.url), 'utf8')

/** nginx with our configuration in its own folder, which can be stopped and started. */
function createEdge(port: number, originPort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-edge-'))
  const ours = conf
    .replace('127.0.0.1:3000', `127.0.0.1:${originPort}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/var/cache/nginx/atelier', join(folder, 'cache'))
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid nginx.pid; error_log error.log; events {} http { access_log off;
     client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
     ${ours} }`,
  )
  let child: ChildProcess | undefined
  return {
    async start() {
      child = spawn(nginx ?? '', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'ignore' })
      await until(
        'the edge responds',
        async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.status === 404,
      )
    },
    async stop() {
      if (!child || child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

describe('behind nginx', { skip: nginx ? false : 'nginx is not installed (apt-get install nginx)' }, () => {
  let server: TestServer
  let edge: ReturnType<typeof createEdge>
  let address: string
  before(async () => {
    const port = await freePort()
    address = `http://127.0.0.1:${port}/files`
    server = await startServer({ environment: { CDN_PURGE_URL: `${address}/{id}` } })
    edge = createEdge(port, server.port)
    await edge.start()
  })
  after(async () => {
    await edge.stop()
    await server.close()
    edge.remove()
  })

  const read = (id: string, headers: Record<string, string> = {}) => fetch(`${address}/${id}`, { headers })
  const cached = async (id: string) => {
    const response = await read(id)
    await response.bytes()
    return response.headers.get('x-cache')
  }

  test('a file is fetched from the origin once, and ranges are served from the cache', async () => {
    const { id } = await uploaded(server.upload('0123456789', { name: 'digits.txt' }))
    assert.equal(await cached(id), 'MISS')
    assert.equal(await cached(id), 'HIT')
    const part = await read(id, { range: 'bytes=2-4' })
    assert.equal(part.status, 206)
    assert.equal(part.headers.get('content-range'), 'bytes 2-4/10')
    assert.equal(await part.text(), '234')
    assert.equal(part.headers.get('x-cache'), 'HIT')
  })

  test('concurrent requests for an uncached file cause one request to the origin', async () => {
    const { id } = await uploaded(server.upload('x'.repeat(100_000), { name: 'once.txt' }))
    const responses = await Promise.all(Array.from({ length: 20 }, () => cached(id)))
    assert.equal(responses.filter((state) => state === 'MISS').length, 1)
  })

  test('a deleted file is removed from the edge', async () => {
    const { id } = await uploaded(server.upload('soon gone', { name: 'gone.txt' }))
    assert.equal(await cached(id), 'MISS')
    assert.equal((await server.request(`/api/files/${id}`, { method: 'DELETE' })).status, 200)
    await until('the edge returns 404', async () => (await read(id)).status === 404)
  })

  test('a renamed file gets its new name at the edge, also the second time', async () => {
    const { id } = await uploaded(server.upload('0123456789', { name: 'before.txt' }))
    assert.equal(await cached(id), 'MISS')
    for (const name of ['after.md', 'at last.css']) {
      const response = await server.request(`/api/files/${id}`, {
        method: 'PATCH',
        body: JSON.stringify({ name }),
        headers: { 'content-type': 'application/json' },
      })
      assert.equal(response.status, 200)
      await until('the edge has the new name', async () => {
        const { headers } = await read(id)
        return (headers.get('content-disposition') ?? '').includes(`"${name}"`)
      })
    }
    const whole = await read(id)
    assert.equal(whole.headers.get('content-type'), 'text/css; charset=utf-8')
    assert.equal(await whole.text(), '0123456789')
  })

  test('a deleted file is removed from the edge even if the edge was down', async () => {
    const { id } = await uploaded(server.upload('gone later', { name: 'later.txt' }))
    assert.equal(await cached(id), 'MISS')
    assert.equal(await cached(id), 'HIT')
    await edge.stop()
    assert.equal((await server.request(`/api/files/${id}`, { method: 'DELETE' })).status, 200)
    // The purge was tried at least once and is still pending.
    await until('the purge was attempted', async () =>
      (await server.deps.files.purges.due(Date.now() + 600_000, 10)).some(
        (purge) => purge.id === id && purge.attempts > 0,
      ),
    )
    await edge.start()
    await until('the edge returns 404', async () => (await read(id)).status === 404)
    await until(
      'no purges are pending',
      async () => (await server.deps.files.purges.due(Date.now() + 600_000, 10)).length === 0,
    )
  })

  test('only nodes may purge, and nothing else is served', async () => {
    const { id } = await uploaded(server.upload('stays', { name: 'stays.txt' }))
    assert.equal(await cached(id), 'MISS')
    assert.equal((await fetch(address.replace('/files', `/purge/${id}`))).status, 404)
    assert.equal((await fetch(address.replace('/files', '/api/files/list?project_id=p1'))).status, 404)
    assert.equal((await fetch(`${address}/${id}`, { method: 'DELETE' })).status, 405)
    assert.equal(await cached(id), 'HIT')
  })
})
