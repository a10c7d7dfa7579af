import { setTimeout as pause } from 'node:timers/promises'
import { expect, fail, onceFor, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { expectStatus, startGo } from '../run-servers.ts'

const start = onceFor((answer) => startGo(answer))

const shorten = (api: Awaited<ReturnType<typeof start>>, changes: object = {}) =>
  api.post('/shorten', { url: 'https://example.com/page', ...changes })

export const requirements: readonly Requirement[] = [
  {
    says: 'compiles, imports only the standard library',
    from: 'URL shortener in Go with net/http only (1.22 routing ok), no frameworks',
    core: true,
    test: async (answer) => {
      await start(answer)
      const names = [
        ...withoutComments(codeOf(answer), 'c').matchAll(/^\s*(?:import )?(?:\w+ )?"([^"\s]+)"$/gm),
      ].map((match) => match[1] ?? '')
      expect(
        names.includes('net/http') && names.every((name) => !name.includes('.')),
        'imports something else',
      )
    },
  },
  {
    says: 'POST /shorten valid -> 201 with code and short_url',
    from: 'POST /shorten {"url": "...", "alias": "optional"} -> 201 {"code","short_url"}',
    test: async (answer) => {
      const api = await start(answer)
      const reply = await shorten(api)
      expectStatus(reply, [201], 'POST')
      expect(reply.body?.code && reply.body.short_url?.includes(reply.body.code), reply.text)
    },
  },
  {
    says: 'generated code has 7 characters and comes from crypto/rand',
    from: 'Generated codes are 7 random chars from crypto/rand',
    test: async (answer) => {
      const api = await start(answer)
      const { body } = await shorten(api)
      expect(body?.code?.length === 7, `the code is ${body?.code}`)
      expect(/"crypto\/rand"/.test(codeOf(answer)), 'crypto/rand is not used')
    },
  },
  {
    says: 'POST with "ftp://x" or "notaurl" or "javascript:alert(1)" -> 400',
    from: 'Only http/https urls',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await shorten(api), [201], 'a valid url')
      for (const url of ['ftp://x', 'notaurl', 'javascript:alert(1)'])
        expectStatus(await shorten(api, { url }), [400, 422], url)
    },
  },
  {
    says: 'POST with invalid JSON -> 400',
    from: 'POST /shorten',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await shorten(api), [201], 'a valid url')
      expectStatus(
        await api.call('POST', '/shorten', { raw: '{', headers: { 'content-type': 'application/json' } }),
        [400],
        'invalid JSON',
      )
    },
  },
  {
    says: 'alias "my-link" is used as code',
    from: '"alias": "optional"',
    test: async (answer) => {
      const api = await start(answer)
      const { body } = await shorten(api, { alias: 'my-link' })
      expect(body?.code === 'my-link', `the code is ${body?.code}`)
    },
  },
  {
    says: 'alias "abc" (too short) or "a b c d" -> 400',
    from: 'Alias 4-20 chars [a-zA-Z0-9_-]',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await shorten(api, { alias: 'abcd' }), [201], 'abcd')
      for (const alias of ['abc', 'a b c d', 'x'.repeat(21)])
        expectStatus(await shorten(api, { alias }), [400, 422], alias)
    },
  },
  {
    says: 'alias already taken -> 409',
    from: 'taken -> 409',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await shorten(api, { alias: 'taken-one' }), [201], 'a new alias')
      expectStatus(await shorten(api, { alias: 'taken-one' }), [409], 'the same alias')
    },
  },
  {
    says: 'the same url twice gives two different codes',
    from: 'Same url twice gives two codes',
    test: async (answer) => {
      const api = await start(answer)
      const one = (await shorten(api)).body?.code
      const two = (await shorten(api)).body?.code
      expect(one && two && one !== two, `${one} and ${two}`)
    },
  },
  {
    says: 'GET /{code} -> 302 with Location = the url',
    from: 'GET /{code} redirects with 302',
    test: async (answer) => {
      const api = await start(answer)
      const { body } = await shorten(api)
      const reply = await api.get(`/${body?.code}`)
      expectStatus(reply, [302], 'GET')
      expect(
        reply.headers.get('location') === 'https://example.com/page',
        `to ${reply.headers.get('location')}`,
      )
    },
  },
  {
    says: 'GET unknown code -> 404',
    from: 'GET /{code} redirects with 302',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await shorten(api), [201], 'POST')
      expectStatus(await api.get('/nothing'), [404], 'an unknown code')
    },
  },
  {
    says: 'GET /stats/{code} -> 200 with url, hits, created_at',
    from: 'GET /stats/{code} -> url, hits, created_at',
    test: async (answer) => {
      const api = await start(answer)
      const code = (await shorten(api)).body?.code
      const reply = await api.get(`/stats/${code}`)
      expectStatus(reply, [200], 'GET')
      expect(
        reply.body?.url === 'https://example.com/page' &&
          reply.body.hits === 0 &&
          !Number.isNaN(Date.parse(reply.body.created_at)),
        reply.text,
      )
    },
  },
  {
    says: 'hits is 2 after two redirects',
    from: 'counts the hit',
    test: async (answer) => {
      const api = await start(answer)
      const code = (await shorten(api)).body?.code
      await api.get(`/${code}`)
      await api.get(`/${code}`)
      const { body } = await api.get(`/stats/${code}`)
      expect(body?.hits === 2, `hits is ${body?.hits}`)
    },
  },
  {
    says: 'GET /stats/unknown -> 404',
    from: 'GET /stats/{code}',
    test: async (answer) => {
      const api = await start(answer)
      const code = (await shorten(api)).body?.code
      expectStatus(await api.get(`/stats/${code}`), [200], 'a known code')
      expectStatus(await api.get('/stats/nothing'), [404], 'an unknown code')
    },
  },
  {
    says: 'a body over 4 KB -> 400 or 413',
    from: 'Limit body to 4KB',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await shorten(api), [201], 'POST')
      expectStatus(
        await shorten(api, { url: `https://example.com/${'x'.repeat(5000)}` }),
        [400, 413],
        'a body of 5 KB',
      )
    },
  },
  {
    says: 'a mutex or equal protects the store (passes -race)',
    from: 'Safe for concurrent use',
    test: async (answer) => {
      const api = await startGo(answer, { race: true })
      const codes = await Promise.all(Array.from({ length: 10 }, async () => (await shorten(api)).body?.code))
      await Promise.all(
        codes.flatMap((code) => [api.get(`/${code}`), api.get(`/stats/${code}`), api.get(`/${codes[0]}`)]),
      )
      expect(codes.every(Boolean), 'a request fails')
      if (api.server.output().includes('DATA RACE')) fail('there is a data race')
    },
  },
  {
    says: 'SIGTERM triggers http.Server.Shutdown',
    from: 'graceful shutdown on SIGTERM',
    test: async (answer) => {
      const api = await startGo(answer)
      api.server.kill('SIGTERM')
      const code = await Promise.race([api.server.ended, pause(5000, 'late' as const)])
      expect(code === 0, code === 'late' ? 'still runs after 5 s' : `exit code ${code}`)
      expect(/\.Shutdown\(/.test(withoutComments(codeOf(answer), 'c')), 'Shutdown is not called')
    },
  },
]
