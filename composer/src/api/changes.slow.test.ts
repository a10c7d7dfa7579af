import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readIntent } from '../intent/read-intent.ts'
import { composeApi } from './index.ts'
import { readApi } from './read-api.ts'

const FRAMEWORKS = [
  'express',
  'fastify',
  'nestjs',
  'hono',
  'nextjs',
  'flask',
  'fastapi',
  'django',
  'spring',
  'gin',
  'rails',
  'laravel',
]
const read = (prompt: string) => readApi(readIntent({ type: 'api', prompt, framework: 'express' }))
const compose = (prompt: string, framework: string) => {
  const composed = composeApi(readIntent({ type: 'api', prompt, framework }))
  assert.ok(composed, framework)
  return composed
}
const names = (fields: readonly { name: readonly string[] }[]) => fields.map(({ name }) => name.join(' '))

test('states that follow on each other are the choices, and no other step is taken', () => {
  const prompt =
    'parcels: address, status starts as "packed". create, list by status, PATCH /parcels/:id/status - only packed -> sent -> arrived in that order, else 409'
  const [parcel, status] = read(prompt).resources
  const field = parcel?.fields.find(({ name }) => name.join(' ') === 'status')
  assert.deepEqual([field?.options, field?.default], [['packed', 'sent', 'arrived'], 'packed'])
  assert.deepEqual(names(parcel?.filters ?? []), ['status'])
  assert.equal(status?.fields[0]?.default, undefined)
  for (const framework of FRAMEWORKS) {
    const { text, finish } = compose(prompt, framework)
    assert.match(text, /409|conflict/i, framework)
    assert.match(text, /sent['"]? ?(?:and|&&) ?\S+ !==? ?\S*packed/i, framework)
    assert.equal(finish, 'stop', framework)
  }
})

test('what is taken of a thing must be there', () => {
  const prompt =
    'concerts: band, startsAt, seats (min 1). crud without update, filter by band, POST /concerts/:id/tickets {name, count} and 409 when there are not enough seats left'
  const [concert, ticket] = read(prompt).resources
  assert.ok(!concert?.verbs.has('update'))
  assert.deepEqual(names(concert?.filters ?? []), ['band'])
  assert.deepEqual(
    [ticket?.alters?.how, ticket?.alters?.field.name, ticket?.fields[1]?.min],
    ['take', ['seats'], 1],
  )
  for (const framework of FRAMEWORKS)
    assert.match(compose(prompt, framework).text, /Not enough seats/, framework)
})

test('money is compared as its type is, and a thing found by its code has its parts below it', () => {
  const { text } = compose(
    'vouchers: code unique, balance >= 0, expiresOn. create, GET /api/vouchers/{code}, POST /api/vouchers/{code}/redeem {amount} -> 409 if the balance is too low, 410 if expired',
    'spring',
  )
  assert.match(text, /balance\(\)\.compareTo\(input\.amount\(\)\) < 0/)
  assert.match(text, /@RequestMapping\("\/api\/vouchers\/\{voucherId\}\/redeem"\)/)
  assert.match(text, /@PathVariable String voucherId/)
  assert.match(text, /Voucher has expired/)
})

test('an action notes when it was done, which no client sends', () => {
  const prompt =
    'parcels: recipient, weight (kg, > 0), status (created, delivered). index with status filter, store, show, PATCH parcels/{parcel}/deliver sets status and delivered_at'
  const [parcel, ...others] = read(prompt).resources
  assert.equal(others.length, 0)
  assert.deepEqual(names(parcel?.kept ?? []), ['delivered at'])
  assert.equal(parcel?.fields.find(({ name }) => name[0] === 'weight')?.type, 'decimal')
  for (const framework of FRAMEWORKS)
    assert.match(compose(prompt, framework).text, /delivered_?at/i, framework)
  const [note] = read(
    'notes: title, publishedAt null until published. crud, POST /notes/:id/publish',
  ).resources
  assert.deepEqual([names(note?.fields ?? []), names(note?.kept ?? [])], [['title'], ['published at']])
})

test('types one after the other are things, and what is sent to one is told behind its route', () => {
  const things = read(
    'for real estate: Agent (name, phone) and Listing (agent, title, price decimal, is_active). filter by min_price and max_price. action archive sets is_active to false',
  ).resources
  assert.deepEqual(names(things), ['agent', 'listing'])
  assert.deepEqual(names(things[1]?.filters ?? []), ['min price', 'max price'])
  assert.deepEqual(
    things.map(({ actions }) => actions.length),
    [0, 1],
  )
  const pledge = read(
    'A campaign has title and deadline. POST /campaigns/{id}/pledges with backer and amount (> 0), 409 if the deadline is over. List campaigns, create campaign',
  ).resources[1]
  assert.deepEqual(names(pledge?.fields ?? []), ['backer', 'amount'])
  const [log] = read('workout log: exercise, reps (1-100). list, create, GET /workouts/best').resources
  assert.equal(log?.path, '/workouts')
})

test('a time is now when none is sent, or it is said that it must be', () => {
  const prompt = 'readings: sensor, value, recordedAt optional (now). list, create'
  for (const framework of FRAMEWORKS) {
    const { text, finish } = compose(prompt, framework)
    assert.doesNotMatch(text, /['"]now['"]/, framework)
    assert.ok(finish === 'scaffold' || /now\b|new Date\(\)/.test(text), framework)
  }
})

test('what an answer should have and does not is said', () => {
  const said = compose(
    'questions: text, options, category. POST /questions, POST /questions/:id/answer {choice} returns {"correct": true/false}',
    'gin',
  )
  assert.equal(said.finish, 'scaffold')
  assert.match(said.text, /missing: correct/)
})

test('what concerns all requests and routes beside a known endpoint are said where they are not made', () => {
  const limited = compose(
    'API for products with name and price, rate limit 100 requests per minute',
    'express',
  )
  assert.match(limited.text, /^\/\/ - rate limit 100 requests per minute$/m)
  const links =
    'URL shortener: POST /links {url}, GET /:code redirects, GET /links/:code/stats, DELETE /links/:code'
  for (const framework of ['express', 'flask']) {
    const { text, finish } = compose(links, framework)
    assert.equal(finish, 'scaffold')
    assert.match(text, /- GET \/links\/:code\/stats\n.* - DELETE \/links\/:code$/m)
    assert.doesNotMatch(text, /- POST \/links/)
  }
})
