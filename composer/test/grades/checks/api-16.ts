import { type Answer, expect, onceFor, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { type Api, expectStatus, rowsOf, startPython } from '../run-servers.ts'

const start = onceFor((answer: Answer) => startPython(answer))

let addresses = 0
function address(): string {
  addresses += 1
  return `contact${addresses}@example.com`
}

const two = () => `name,email,phone\nAda,${address()},123\nBob,${address()},456\n`

function send(
  api: Api,
  file: string | Buffer,
  { name = 'contacts.csv', type = 'text/csv' } = {},
  query = '',
) {
  const multipart = new FormData()
  multipart.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)], { type }), name)
  return api.call('POST', `/import/contacts${query}`, { multipart })
}

/** Something is imported: a server that refuses everything fails here. */
async function works(api: Api): Promise<void> {
  expectStatus(await send(api, two()), [200, 201], 'a valid file')
}

export const requirements: readonly Requirement[] = [
  {
    says: 'is FastAPI with UploadFile',
    from: 'fastapi endpoint POST /import/contacts that accepts csv upload',
    core: true,
    test: async (answer) => {
      const code = withoutComments(codeOf(answer), 'hash')
      expect(
        /from fastapi import/.test(code) && /\bUploadFile\b/.test(code),
        'is not FastAPI with UploadFile',
      )
      await start(answer)
    },
  },
  {
    says: 'valid csv with 2 rows -> 200 (or 201) with imported 2, skipped 0, errors []',
    from: 'returns {"imported": n, "skipped": n, "errors":[{"line":3,"message":"..."}]}',
    test: async (answer) => {
      const api = await start(answer)
      const reply = await send(api, two())
      expectStatus(reply, [200, 201], 'POST')
      const { imported, skipped, errors } = reply.body ?? {}
      expect(imported === 2 && skipped === 0 && errors?.length === 0, reply.text)
    },
  },
  {
    says: 'file over 5 MB -> 413',
    from: 'max 5MB -> 413',
    test: async (answer) => {
      const api = await start(answer)
      await works(api)
      expectStatus(
        await send(api, `name,email,phone\n${'x'.repeat(5.5 * 1024 * 1024)}`),
        [413],
        'more than 5 MB',
      )
    },
  },
  {
    says: 'a .pdf / application/pdf file -> 415',
    from: 'other than csv -> 415',
    test: async (answer) => {
      const api = await start(answer)
      await works(api)
      expectStatus(await send(api, '%PDF-1.4', { name: 'a.pdf', type: 'application/pdf' }), [415], 'a PDF')
    },
  },
  {
    says: 'a csv without an email column -> 422',
    from: 'missing columns -> 422',
    test: async (answer) => {
      const api = await start(answer)
      await works(api)
      expectStatus(await send(api, 'name,phone\nAda,1\n'), [422], 'no email column')
    },
  },
  {
    says: 'an invalid email gives an entry in errors with the right line number (header is line 1)',
    from: 'invalid email = error for the line',
    test: async (answer) => {
      const api = await start(answer)
      const { body, text } = await send(api, `name,email,phone\nAda,${address()},1\nBob,nothing,2\n`)
      expect(body?.errors?.length === 1 && body.errors[0].line === 3 && body.errors[0].message, text)
    },
  },
  {
    says: 'other rows are still imported when one has an error',
    from: 'invalid email = error for the line',
    test: async (answer) => {
      const api = await start(answer)
      const { body, text } = await send(api, `name,email,phone\nAda,nothing,1\nBob,${address()},2\n`)
      expect(body?.imported === 1, text)
    },
  },
  {
    says: 'a duplicate email in the file is counted as skipped',
    from: 'duplicate email (in the file or already imported) = skipped',
    test: async (answer) => {
      const api = await start(answer)
      const email = address()
      const { body, text } = await send(api, `name,email,phone\nAda,${email},1\nBob,${email},2\n`)
      expect(body?.imported === 1 && body.skipped === 1, text)
    },
  },
  {
    says: 'importing the same file again gives imported 0, skipped 2',
    from: 'duplicate email (in the file or already imported) = skipped',
    test: async (answer) => {
      const api = await start(answer)
      const file = two()
      await send(api, file)
      const { body, text } = await send(api, file)
      expect(body?.imported === 0 && body.skipped === 2, text)
    },
  },
  {
    says: 'a csv without a phone column (or an empty phone) is accepted',
    from: 'columns name,email,phone(optional)',
    test: async (answer) => {
      const api = await start(answer)
      for (const file of [`name,email\nAda,${address()}\n`, `name,email,phone\nAda,${address()},\n`]) {
        const { body, text } = await send(api, file)
        expect(body?.imported === 1 && body.errors?.length === 0, text)
      }
    },
  },
  {
    says: '?dry_run=true returns the counts and stores nothing',
    from: '?dry_run=true validates only',
    test: async (answer) => {
      const api = await start(answer)
      const file = two()
      const dry = await send(api, file, {}, '?dry_run=true')
      expect(dry.body?.imported === 2, dry.text)
      const { body, text } = await send(api, file)
      expect(body?.imported === 2, `afterwards ${text}`)
    },
  },
  {
    says: 'GET /contacts lists the imported contacts',
    from: 'also GET /contacts',
    test: async (answer) => {
      const api = await start(answer)
      const email = address()
      await send(api, `name,email,phone\nAda,${email},1\n`)
      expect(
        rowsOf(await api.get('/contacts')).some((row) => row.email === email && row.name === 'Ada'),
        'the contact is not listed',
      )
    },
  },
  {
    says: 'no file -> 422',
    from: 'field `file`',
    test: async (answer) => {
      const api = await start(answer)
      await works(api)
      expectStatus(
        await api.call('POST', '/import/contacts', { multipart: new FormData() }),
        [422, 400],
        'no file',
      )
    },
  },
  {
    says: 'a file that is not UTF-8 gives a 4xx, not a 500 (implied)',
    from: '',
    test: async (answer) => {
      const api = await start(answer)
      await works(api)
      const { status } = await send(
        api,
        Buffer.from([
          0x6e, 0x61, 0x6d, 0x65, 0x2c, 0x65, 0x6d, 0x61, 0x69, 0x6c, 0x0a, 0xff, 0xfe, 0xe9, 0x2c, 0x40,
        ]),
      )
      expect(status >= 400 && status < 500, `answered ${status}`)
    },
  },
]
