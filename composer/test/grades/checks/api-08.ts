import { expect, onceFor, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { expectStatus, startNode } from '../run-servers.ts'

const contact = {
  name: 'Ada',
  email: 'ada@example.com',
  message: 'Hello, I have a question about this.',
  subject: 'Question',
}

const start = onceFor((answer) => startNode(answer))

export const requirements: readonly Requirement[] = [
  {
    says: 'exports an async POST function in a route handler',
    from: 'Next.js app router',
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
    says: 'uses a zod schema for the body',
    from: 'with zod',
    test: async (answer) => {
      const code = withoutComments(codeOf(answer), 'c')
      expect(
        /from ['"]zod(?:\/\w+)?['"]/.test(code) &&
          /\.(?:safeParse|parse|safeParseAsync|parseAsync)\(/.test(code),
        'zod is not used',
      )
      await start(answer)
    },
  },
  {
    says: 'schema covers at least name, email and message',
    from: 'contact form endpoint',
    test: async (answer) => {
      const api = await start(answer)
      for (const name of ['name', 'email', 'message'] as const) {
        const { [name]: _, ...rest } = contact
        expectStatus(await api.post('/', rest), [400, 422], `POST without ${name}`)
      }
      expectStatus(await api.post('/', contact), [200, 201, 202], 'a valid body')
    },
  },
  {
    says: 'valid body -> 200 or 201',
    from: 'contact form endpoint',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await api.post('/', contact), [200, 201, 202], 'a valid body')
    },
  },
  {
    says: 'invalid email -> 400 (or 422) with field errors',
    from: 'with zod',
    test: async (answer) => {
      const api = await start(answer)
      const reply = await api.post('/', { ...contact, email: 'nothing' })
      expectStatus(reply, [400, 422], 'an invalid email')
      expect(/email/i.test(reply.text), 'the field is not named')
    },
  },
  {
    says: 'missing message -> 400 (or 422)',
    from: 'contact form endpoint',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await api.post('/', contact), [200, 201, 202], 'a valid body')
      expectStatus(
        await api.post('/', { ...contact, message: undefined }),
        [400, 422],
        'POST without message',
      )
    },
  },
]
