import { expect, onceFor, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { expectStatus, startNode } from '../run-servers.ts'

const start = onceFor((answer) => startNode(answer))

export const requirements: readonly Requirement[] = [
  {
    says: 'exports an async POST function for the App Router (route.ts or route.js)',
    from: 'next.js route handler',
    core: true,
    test: async (answer) => {
      expect(
        /export (?:async function|const) POST\b/.test(withoutComments(codeOf(answer), 'c')),
        'POST is not exported',
      )
      await start(answer)
    },
  },
  {
    says: 'valid email -> 200 or 201 with JSON',
    from: 'newsletter signup',
    test: async (answer) => {
      const api = await start(answer)
      const reply = await api.post('/', { email: 'ada@example.com' })
      expectStatus(reply, [200, 201], 'a valid email')
      expect(reply.body !== undefined, 'the response is not JSON')
    },
  },
  {
    says: 'invalid email -> 400 with an error message',
    from: 'validates email',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await api.post('/', { email: 'grace@example.com' }), [200, 201], 'a valid email')
      const reply = await api.post('/', { email: 'nothing' })
      expectStatus(reply, [400, 422], 'an invalid email')
      expect(reply.text.length > 2, 'there is no message')
    },
  },
  {
    says: 'missing email -> 400',
    from: 'validates email',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await api.post('/', { email: 'linus@example.com' }), [200, 201], 'a valid email')
      expectStatus(await api.post('/', {}), [400, 422], 'no email')
    },
  },
  {
    says: 'a body that is not JSON -> 400, not 500 (implied)',
    from: '',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(
        await api.call('POST', '/', { raw: 'not json', headers: { 'content-type': 'application/json' } }),
        [400, 415, 422],
        'a body that is not JSON',
      )
    },
  },
  {
    says: 'does not use the pages router (req, res) handler form',
    from: 'next.js route handler',
    test: (answer) => {
      const code = withoutComments(codeOf(answer), 'c')
      expect(
        /export (?:async function|const) POST\b/.test(code) &&
          !/NextApiRe(?:quest|sponse)|export default (?:async )?function handler/.test(code),
        'is a handler of the pages router',
      )
    },
  },
]
