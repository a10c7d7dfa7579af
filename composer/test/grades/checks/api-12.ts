import { type Answer, expect, onceFor, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { expectStatus, idOf, recordOf, rowsOf, startGo } from '../run-servers.ts'

const start = onceFor((answer) => startGo(answer, { packages: true }))

async function newArtist(answer: Answer) {
  const reply = await (await start(answer)).post('/artists', { name: 'Miles' })
  expectStatus(reply, [200, 201], 'POST /artists')
  return idOf(recordOf(reply))
}

async function newAlbum(
  answer: Answer,
  changes: { artist_id?: unknown; title?: string; year?: number } = {},
) {
  const artist_id = changes.artist_id ?? (await newArtist(answer))
  const reply = await (await start(answer)).post('/albums', {
    title: 'Blue',
    year: 1959,
    ...changes,
    artist_id,
  })
  expectStatus(reply, [201], 'POST /albums')
  return reply
}

export const requirements: readonly Requirement[] = [
  {
    says: 'compiles, uses gin and gorm with sqlite',
    from: 'Gin REST API for albums and artists',
    core: true,
    test: async (answer) => {
      const code = withoutComments(codeOf(answer), 'c')
      expect(/"github\.com\/gin-gonic\/gin"/.test(code), 'is not Gin')
      await start(answer)
    },
  },
  {
    says: 'CRUD routes for /albums and /artists exist',
    from: 'Gin REST API for albums and artists',
    test: async (answer) => {
      const api = await start(answer)
      const artist = await newArtist(answer)
      const album = idOf(recordOf(await newAlbum(answer, { artist_id: artist })))
      for (const path of [`/albums/${album}`, `/artists/${artist}`]) {
        expectStatus(await api.get(path), [200], `GET ${path}`)
        const json = { name: 'New', title: 'New', year: 2001, artist_id: artist }
        const put = await api.call('PUT', path, { json })
        if (put.status >= 400)
          expectStatus(await api.call('PATCH', path, { json }), [200, 204], `PUT and PATCH ${path}`)
        expectStatus(await api.call('DELETE', path), [200, 204], `DELETE ${path}`)
      }
      for (const path of ['/albums', '/artists']) expectStatus(await api.get(path), [200], `GET ${path}`)
    },
  },
  {
    says: 'POST /artists valid -> 201',
    from: 'albums and artists',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await api.post('/artists', { name: 'Miles' }), [201], 'POST /artists')
    },
  },
  {
    says: 'POST /albums valid -> 201',
    from: 'albums and artists',
    test: async (answer) => {
      await newAlbum(answer)
    },
  },
  {
    says: 'POST /albums without title -> 400 (or 422)',
    from: 'title required',
    test: async (answer) => {
      const api = await start(answer)
      const artist_id = await newArtist(answer)
      await newAlbum(answer, { artist_id })
      expectStatus(await api.post('/albums', { year: 2000, artist_id }), [400, 422], 'POST without title')
    },
  },
  {
    says: 'POST /albums with year 1899 -> 400 (or 422)',
    from: 'year 1900..current year',
    test: async (answer) => {
      const api = await start(answer)
      const artist_id = await newArtist(answer)
      await newAlbum(answer, { artist_id, year: 1900 })
      expectStatus(await api.post('/albums', { title: 'T', year: 1899, artist_id }), [400, 422], 'year 1899')
    },
  },
  {
    says: 'POST /albums with next year -> 400 (or 422)',
    from: 'year 1900..current year',
    test: async (answer) => {
      const api = await start(answer)
      const artist_id = await newArtist(answer)
      const year = new Date().getFullYear()
      await newAlbum(answer, { artist_id, year })
      expectStatus(
        await api.post('/albums', { title: 'T', year: year + 1, artist_id }),
        [400, 422],
        'next year',
      )
    },
  },
  {
    says: 'POST /albums with unknown artist_id -> 422',
    from: 'artist_id must exist (422 if not)',
    test: async (answer) => {
      const api = await start(answer)
      await newAlbum(answer)
      expectStatus(
        await api.post('/albums', { title: 'T', year: 2000, artist_id: 99999 }),
        [422],
        'an unknown artist',
      )
    },
  },
  {
    says: 'GET /albums?page=2&page_size=1 returns the second album',
    from: 'GET /albums with page, page_size (max 100)',
    test: async (answer) => {
      const api = await start(answer)
      const artist_id = await newArtist(answer)
      await newAlbum(answer, { artist_id, title: 'One', year: 1950 })
      const second = idOf(recordOf(await newAlbum(answer, { artist_id, title: 'Two', year: 1960 })))
      const rows = rowsOf(await api.get(`/albums?artist_id=${artist_id}&page=2&page_size=1&sort=year`))
      expect(rows.length === 1 && idOf(rows[0]) === second, JSON.stringify(rows))
    },
  },
  {
    says: 'page_size=1000 -> capped at 100 or 400',
    from: 'page_size (max 100)',
    test: async (answer) => {
      const api = await start(answer)
      const artist_id = await newArtist(answer)
      for (let count = 0; count < 102; count += 1) await newAlbum(answer, { artist_id })
      const reply = await api.get('/albums?page_size=1000')
      expect([400, 422].includes(reply.status) || rowsOf(reply).length === 100, `${reply.status}`)
      expect(rowsOf(await api.get('/albums?page_size=3')).length === 3, 'page_size=3 does not give 3')
    },
  },
  {
    says: 'sort=-year sorts descending by year',
    from: 'sort=title|year with optional leading "-"',
    test: async (answer) => {
      const api = await start(answer)
      const artist_id = await newArtist(answer)
      for (const year of [1950, 1970, 1960]) await newAlbum(answer, { artist_id, year })
      const years = rowsOf(await api.get(`/albums?artist_id=${artist_id}&sort=-year`)).map((row) => row.year)
      expect(years.join() === '1970,1960,1950', `the order is ${years}`)
    },
  },
  {
    says: 'sort=foo is rejected or ignored and never reaches SQL',
    from: 'sort=title|year',
    test: async (answer) => {
      const api = await start(answer)
      await newAlbum(answer)
      expectStatus(await api.get('/albums?sort=title'), [200], 'sort=title')
      for (const sort of ['foo', 'title;drop table albums', 'id desc']) {
        const { status } = await api.get(`/albums?sort=${encodeURIComponent(sort)}`)
        expect(status < 500, `sort=${sort} answered ${status}`)
      }
      expectStatus(await api.get('/albums'), [200], 'the list afterwards')
    },
  },
  {
    says: 'artist_id=1 filters',
    from: 'filter artist_id',
    test: async (answer) => {
      const api = await start(answer)
      const artist_id = await newArtist(answer)
      await newAlbum(answer, { artist_id })
      await newAlbum(answer)
      const rows = rowsOf(await api.get(`/albums?artist_id=${artist_id}`))
      expect(rows.length === 1 && rows[0].artist_id === artist_id, JSON.stringify(rows).slice(0, 120))
    },
  },
  {
    says: 'list responses have X-Total-Count with the count over all pages',
    from: 'Include X-Total-Count header on lists',
    test: async (answer) => {
      const api = await start(answer)
      const artist_id = await newArtist(answer)
      for (let count = 0; count < 3; count += 1) await newAlbum(answer, { artist_id })
      const { headers } = await api.get(`/albums?artist_id=${artist_id}&page_size=1`)
      expect(headers.get('x-total-count') === '3', `X-Total-Count is ${headers.get('x-total-count')}`)
      expect((await api.get('/artists')).headers.has('x-total-count'), 'the list of artists has none')
    },
  },
  {
    says: 'DELETE /artists/:id with albums -> 409',
    from: 'Deleting an artist who has albums -> 409',
    test: async (answer) => {
      const api = await start(answer)
      const artist_id = await newArtist(answer)
      await newAlbum(answer, { artist_id })
      expectStatus(await api.call('DELETE', `/artists/${artist_id}`), [409], 'DELETE')
    },
  },
  {
    says: 'DELETE /artists/:id without albums -> 204 or 200',
    from: 'Deleting an artist who has albums -> 409',
    test: async (answer) => {
      const api = await start(answer)
      const artist = await newArtist(answer)
      expectStatus(await api.call('DELETE', `/artists/${artist}`), [200, 204], 'DELETE')
    },
  },
  {
    says: 'GET unknown id -> 404',
    from: 'albums and artists',
    test: async (answer) => {
      const api = await start(answer)
      await newAlbum(answer)
      for (const path of ['/albums/99999', '/artists/99999']) expectStatus(await api.get(path), [404], path)
    },
  },
  {
    says: 'errors have the form {"error":{"code","message"}}',
    from: 'Errors as {"error":{"code","message"}}',
    test: async (answer) => {
      const api = await start(answer)
      for (const reply of [await api.get('/albums/99999'), await api.post('/albums', {})]) {
        expect(
          reply.status >= 400 && reply.body?.error?.code && reply.body.error.message,
          `${reply.status} ${reply.text.slice(0, 100)}`,
        )
      }
    },
  },
]
