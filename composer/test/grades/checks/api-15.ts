import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onceFor, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { type Api, expectStatus, startNode } from '../run-servers.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
)
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')
const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

const start = onceFor((answer) => startNode(answer))

function upload(api: Api, id: string, bytes: Buffer, type = 'image/png', name = 'avatar.png') {
  const multipart = new FormData()
  multipart.set('avatar', new Blob([new Uint8Array(bytes)], { type }), name)
  return api.call('POST', `/users/${id}/avatar`, { multipart })
}

const stored = async (api: Api) =>
  (await readdir(join(api.folder, 'uploads'), { recursive: true }).catch(() => [])).sort()

export const requirements: readonly Requirement[] = [
  {
    says: 'is Express and handles multipart (multer, busboy or similar)',
    from: 'Express endpoint for avatar upload',
    core: true,
    test: async (answer) => {
      const code = withoutComments(codeOf(answer), 'c')
      expect(
        /['"]express['"]/.test(code) && /multer|busboy|formidable|multiparty/.test(code),
        'does not handle multipart in Express',
      )
      await start(answer)
    },
  },
  {
    says: 'POST with a real small PNG in field avatar -> 200 or 201',
    from: 'POST /users/:id/avatar, multipart field "avatar"',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await upload(api, '1', png), [200, 201], 'a PNG')
    },
  },
  {
    says: 'file over 2 MB -> 413',
    from: 'max 2 MB (413)',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await upload(api, '1', png), [200, 201], 'a small PNG')
      expectStatus(
        await upload(api, '1', Buffer.concat([png, Buffer.alloc(2.2 * 1024 * 1024)])),
        [413],
        'more than 2 MB',
      )
    },
  },
  {
    says: 'text file renamed to .png with image/png header -> 415',
    from: 'check the real content not only the extension or mime header (415)',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await upload(api, '1', png), [200, 201], 'a PNG')
      expectStatus(await upload(api, '1', Buffer.from('only text, no picture')), [415], 'a text')
    },
  },
  {
    says: 'png, jpeg and webp magic bytes are accepted',
    from: 'only png/jpeg/webp',
    test: async (answer) => {
      const api = await start(answer)
      for (const [name, bytes] of [
        ['png', png],
        ['jpeg', jpeg],
        ['webp', webp],
      ] as const)
        expectStatus(await upload(api, '2', bytes, `image/${name}`), [200, 201], name)
    },
  },
  {
    says: 'gif -> 415',
    from: 'only png/jpeg/webp',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await upload(api, '2', png), [200, 201], 'a PNG')
      expectStatus(await upload(api, '2', gif, 'image/gif'), [415], 'a GIF')
    },
  },
  {
    says: 'no file -> 400',
    from: 'Missing file 400',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await upload(api, '2', png), [200, 201], 'a PNG')
      const multipart = new FormData()
      multipart.set('other', 'x')
      expectStatus(await api.call('POST', '/users/2/avatar', { multipart }), [400], 'no file')
    },
  },
  {
    says: "stored under ./uploads with a random name not made from the client's file name",
    from: 'stored under a random file name in ./uploads',
    test: async (answer) => {
      const api = await start(answer)
      await upload(api, '3', png, 'image/png', 'my-face.png')
      const one = await stored(api)
      expect(one.length > 0, 'nothing is in ./uploads')
      expect(!one.some((name) => name.includes('my-face')), `stored as ${one}`)
    },
  },
  {
    says: 'a second upload removes the old file',
    from: 'old avatar removed',
    test: async (answer) => {
      const api = await start(answer)
      await upload(api, '4', png)
      const before = await stored(api)
      expectStatus(await upload(api, '4', jpeg, 'image/jpeg'), [200, 201], 'the second upload')
      expect(before.length > 0 && (await stored(api)).length === before.length, 'the old file remains')
    },
  },
  {
    says: 'GET -> 200 with content type image/png for a PNG',
    from: 'streams it with right content type',
    test: async (answer) => {
      const api = await start(answer)
      await upload(api, '5', png)
      const reply = await api.get('/users/5/avatar')
      expectStatus(reply, [200], 'GET')
      expect(
        reply.headers.get('content-type')?.startsWith('image/png'),
        `the type is ${reply.headers.get('content-type')}`,
      )
    },
  },
  {
    says: 'GET without avatar -> 404',
    from: '404 if none',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await upload(api, '6', png), [200, 201], 'a PNG')
      expectStatus(await api.get('/users/7777/avatar'), [404], 'GET without an avatar')
    },
  },
  {
    says: 'id like "../x" can not reach outside ./uploads',
    from: 'stored under a random file name in ./uploads',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await upload(api, '6', png), [200, 201], 'a PNG')
      const before = (await readdir(api.folder)).sort().join()
      await upload(api, encodeURIComponent('../x'), png)
      expect((await readdir(api.folder)).sort().join() === before, 'a file is outside of ./uploads')
      const { status, text } = await api.get(`/users/${encodeURIComponent('../../package.json')}/avatar`)
      expect(status !== 200 || !text.includes('private'), 'another file can be read')
    },
  },
]
