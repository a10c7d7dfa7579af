import { type Answer, expect, onceFor, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { expectStatus, recordOf, rowsOf, startDjango } from '../run-servers.ts'

const basic = (name: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:secret-pw`).toString('base64')}`,
})
const alice = basic('alice')
const bob = basic('bob')
// The fields are not asked for: these are the usual ones.
const post = { title: 'Title', content: 'Text', body: 'Text', text: 'Text', slug: 'title' }
const comment = { content: 'Text', body: 'Text', text: 'Text' }

const start = onceFor(async (answer) => {
  const api = await startDjango(answer)
  return {
    api,
    path: await api.pathOf(['/posts/', '/api/posts/', '/api/v1/posts/', '/blog/posts/', '/api/blog/posts/']),
  }
})

let count = 0
async function newPost(answer: Answer, changes: object = {}, headers = alice) {
  const { api, path } = await start(answer)
  count += 1
  const reply = await api.post(path, { ...post, slug: `title-${count}`, ...changes }, headers)
  expectStatus(reply, [201], 'POST by a user')
  return reply
}

/** All pages of the list. */
async function everything(answer: Answer, query: string) {
  const { api, path } = await start(answer)
  const rows = []
  for (let page = 1; page < 20; page += 1) {
    const reply = await api.get(`${path}${query}${query === '' ? '?' : '&'}page=${page}`)
    if (reply.status !== 200) break
    rows.push(...rowsOf(reply))
    if (!reply.body?.next) break
  }
  return rows
}

/** The author as id, name or object. */
const isAlice = (author: unknown) => author === 1 || /alice|"id":1\b/.test(JSON.stringify(author) ?? '')

export const requirements: readonly Requirement[] = [
  {
    says: 'models Post and Comment exist, Comment has a foreign key to Post, both have an author',
    from: 'Post and Comment models',
    core: true,
    test: async (answer) => {
      const code = withoutComments(codeOf(answer), 'hash')
      for (const name of ['Post', 'Comment']) {
        const body =
          new RegExp(`^class ${name}\\([^)]*\\):\\n((?:[ \\t]+.*\\n|\\n)+)`, 'm').exec(code)?.[1] ?? ''
        expect(/author\s*=\s*models\.ForeignKey/.test(body), `${name} has no author`)
        if (name === 'Comment') expect(/post\s*=\s*models\.ForeignKey/.test(body), 'Comment has no post')
      }
      await start(answer)
    },
  },
  {
    says: 'serializers, viewsets and urls (router) exist',
    from: 'with serializers, viewsets and urls',
    test: async (answer) => {
      const { path } = await start(answer)
      const code = withoutComments(codeOf(answer), 'hash')
      expect(
        /Serializer\)/.test(code) && /ViewSet\b/.test(code) && /urlpatterns/.test(code) && path,
        'a part is missing',
      )
    },
  },
  {
    says: 'GET /posts/ anonymous -> 200',
    from: 'Anyone can read',
    test: async (answer) => {
      const { api, path } = await start(answer)
      expectStatus(await api.get(path), [200], 'GET')
    },
  },
  {
    says: 'POST /posts/ anonymous -> 401 or 403',
    from: 'only authenticated users can create',
    test: async (answer) => {
      const { api, path } = await start(answer)
      await newPost(answer)
      expectStatus(await api.post(path, post), [401, 403], 'POST')
    },
  },
  {
    says: 'POST /posts/ authenticated -> 201 with author = request user',
    from: 'Author is set from the request',
    test: async (answer) => {
      const reply = await newPost(answer)
      expect(isAlice(recordOf(reply).author), `the author is ${JSON.stringify(recordOf(reply).author)}`)
    },
  },
  {
    says: 'an author in the POST body is ignored',
    from: 'is not writable',
    test: async (answer) => {
      const reply = await newPost(answer, { author: 2 })
      expect(isAlice(recordOf(reply).author), `the author is ${JSON.stringify(recordOf(reply).author)}`)
    },
  },
  {
    says: 'PATCH or DELETE by another user -> 403',
    from: 'only the author can edit or delete',
    test: async (answer) => {
      const { api, path } = await start(answer)
      const { id } = recordOf(await newPost(answer))
      expectStatus(
        await api.call('PATCH', `${path}${id}/`, { json: { title: 'New' }, headers: bob }),
        [403],
        'PATCH by another user',
      )
      expectStatus(
        await api.call('DELETE', `${path}${id}/`, { headers: bob }),
        [403],
        'DELETE by another user',
      )
    },
  },
  {
    says: 'PATCH by the author -> 200',
    from: 'only the author can edit or delete',
    test: async (answer) => {
      const { api, path } = await start(answer)
      const { id } = recordOf(await newPost(answer))
      const reply = await api.call('PATCH', `${path}${id}/`, { json: { title: 'New' }, headers: alice })
      expectStatus(reply, [200], 'PATCH by the author')
      expect(recordOf(reply).title === 'New', reply.text)
    },
  },
  {
    says: 'GET and POST /posts/{id}/comments/ work and only concern that post',
    from: 'Comments nested under /posts/{id}/comments/',
    test: async (answer) => {
      const { api, path } = await start(answer)
      const one = recordOf(await newPost(answer)).id
      const two = recordOf(await newPost(answer)).id
      expectStatus(await api.post(`${path}${one}/comments/`, comment, bob), [201], 'POST')
      const own = await api.get(`${path}${one}/comments/`)
      expectStatus(own, [200], 'GET')
      expect(rowsOf(own).length === 1, 'the comment is not listed')
      expect(
        rowsOf(await api.get(`${path}${two}/comments/`)).length === 0,
        'a comment of another post is listed',
      )
    },
  },
  {
    says: 'comment on an unknown post -> 404',
    from: 'Comments nested under /posts/{id}/comments/',
    test: async (answer) => {
      const { api, path } = await start(answer)
      const { id } = recordOf(await newPost(answer))
      expectStatus(await api.post(`${path}${id}/comments/`, comment, bob), [201], 'POST')
      expectStatus(await api.post(`${path}999999/comments/`, comment, bob), [404], 'POST to an unknown post')
    },
  },
  {
    says: 'DELETE of a comment by another user -> 403',
    from: 'only the author can edit or delete',
    test: async (answer) => {
      const { api, path } = await start(answer)
      const post = recordOf(await newPost(answer)).id
      const { id } = recordOf(await api.post(`${path}${post}/comments/`, comment, bob))
      expectStatus(
        await api.call('DELETE', `${path}${post}/comments/${id}/`, { headers: alice }),
        [403],
        'DELETE by another user',
      )
      expectStatus(
        await api.call('DELETE', `${path}${post}/comments/${id}/`, { headers: bob }),
        [204],
        'DELETE by the author',
      )
    },
  },
  {
    says: 'the list has comment_count per post',
    from: 'Posts list shows comment_count',
    test: async (answer) => {
      const { api, path } = await start(answer)
      const { id } = recordOf(await newPost(answer))
      for (let count = 0; count < 2; count += 1) await api.post(`${path}${id}/comments/`, comment, bob)
      const found = await everything(answer, '')
      expect(found.find((row) => row.id === id)?.comment_count === 2, 'comment_count is not 2')
    },
  },
  {
    says: 'comment_count comes from annotate (constant number of queries)',
    from: 'without N+1 queries',
    test: async (answer) => {
      const { api, path } = await start(answer)
      await newPost(answer)
      const few = Number((await api.get(path)).headers.get('x-query-count'))
      for (let count = 0; count < 5; count += 1) await newPost(answer)
      const reply = await api.get(path)
      expect('comment_count' in (rowsOf(reply)[0] ?? {}), 'there is no comment_count')
      expect(
        Number(reply.headers.get('x-query-count')) === few,
        `${few} queries become ${reply.headers.get('x-query-count')}`,
      )
    },
  },
  {
    says: '?author=<id> filters',
    from: 'Filter posts by author',
    test: async (answer) => {
      await newPost(answer)
      await newPost(answer, {}, bob)
      const rows = await everything(answer, '?author=2')
      expect(rows.length > 0 && rows.every((row) => !isAlice(row.author)), JSON.stringify(rows).slice(0, 100))
    },
  },
  {
    says: '?ordering=-created (or the named field) orders',
    from: 'order by created',
    test: async (answer) => {
      const ids: number[] = []
      for (let count = 0; count < 3; count += 1) ids.push(recordOf(await newPost(answer)).id)
      const created =
        Object.keys((await everything(answer, ''))[0] ?? {}).find((name) => /^created/.test(name)) ??
        'created'
      const order = async (sort: string) =>
        (await everything(answer, `?ordering=${sort}`))
          .map((row) => row.id)
          .filter((id) => ids.includes(id))
          .join()
      expect((await order(created)) === ids.join(), 'the oldest is not first')
      expect((await order(`-${created}`)) === [...ids].reverse().join(), 'the newest is not first')
    },
  },
  {
    says: 'pagination page size is 20',
    from: 'Page size 20',
    test: async (answer) => {
      const { api, path } = await start(answer)
      for (let count = 0; count < 22; count += 1) await newPost(answer)
      const reply = await api.get(path)
      expect(rowsOf(reply).length === 20, `a page has ${rowsOf(reply).length}`)
    },
  },
]
