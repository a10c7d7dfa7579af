import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compose } from '../../src/compose.ts'

// Whose records users see and whose requests are limited: what the code does is not missing, in whatever words, and nothing else is done.

const frameworks = ['express', 'fastify', 'nestjs', 'nextjs', 'fastapi', 'flask', 'nethttp', 'spring']

const answerTo = (prompt: string, framework: string) => compose({ prompt, type: 'api', framework })

describe('records of each user', () => {
  for (const words of [
    'each user sees only their own notes',
    'every user can only access his own notes',
    'users only see their own notes',
    'users only see their notes',
    'users can see, edit and delete only their own notes',
    'users can only view, edit and delete their own notes',
    'each user has their own notes',
    'everyone sees only their own notes',
    'users can only see notes they created',
    "users cannot see other users' notes",
    "users can't see each other's notes",
    'a user must not see notes of other users',
  ])
    test(words, async () => {
      for (const framework of frameworks) {
        const { content, missing } = await answerTo(`notes API with JWT auth, ${words}`, framework)
        assert.deepEqual(missing, [], framework)
        assert.match(content, /owner_?id/i, framework)
      }
    })

  for (const words of [
    'each user sees only the notes of their team',
    'users only see published notes',
    'users can only see notes they liked',
    "users cannot see other users' drafts",
  ])
    test(`${words} is missing`, async () => {
      for (const framework of frameworks) {
        const { missing } = await answerTo(`notes API with JWT auth, ${words}`, framework)
        assert.deepEqual(missing, [words], framework)
      }
    })
})

describe('limits of requests', () => {
  const limits = [
    'rate limit by IP',
    'rate limiting per IP address',
    'rate limited by client IP',
    'IP-based rate limiting',
    'rate limit per client',
    'throttle requests by IP',
    'limit requests per IP',
    'at most 30 requests per minute per IP',
    '30 calls per minute',
  ]
  for (const words of limits)
    test(words, async () => {
      for (const framework of frameworks) {
        const { content, missing } = await answerTo(`notes API, ${words}`, framework)
        const isLimited = framework !== 'nextjs' && framework !== 'spring'
        assert.deepEqual(missing, isLimited ? [] : [words], framework)
        if (isLimited) assert.match(content, /rate_?limit|throttler|is_over_limit|limitRate/i, framework)
        assert.doesNotMatch(content, /page_?size/i, framework)
      }
    })

  for (const words of ['rate limit per user', 'rate limiting by API key', '30 requests per minute per user'])
    test(`${words} is missing`, async () => {
      for (const framework of frameworks) {
        const { content, missing } = await answerTo(`notes API with JWT auth, ${words}`, framework)
        assert.deepEqual(missing, [words], framework)
        assert.doesNotMatch(content, /owner_?id|x-api-key|rate_?limit/i, framework)
      }
    })

  test('small services limit by address', async () => {
    for (const service of ['contact form endpoint', 'newsletter signup API'])
      for (const framework of ['express', 'fastify', 'nextjs', 'fastapi', 'flask']) {
        const { content, missing } = await answerTo(`${service}, rate limit by IP`, framework)
        assert.deepEqual(missing, [], framework)
        assert.match(content, /RATE_LIMIT = 5/, framework)
      }
  })
})
