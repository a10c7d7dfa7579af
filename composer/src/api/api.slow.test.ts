import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { frameworkLanguage } from '@atelier/analyzer/basics'
import { languages } from '../../../analyzer/src/languages.ts'
import { scoreOf } from '../../../analyzer/src/score.ts'
import { readIntent } from '../intent/read-intent.ts'
import { composeApi } from './index.ts'

const frameworks =
  'express fastify koa hono nestjs nextjs flask fastapi django spring gin echo rails laravel symfony aspnetcore axum actix'.split(
    ' ',
  )

/** `says`: what frameworks that do not see the owner of a record leave out, and tell. */
const wishes: readonly { prompt: string; words: readonly string[]; says?: RegExp }[] = [
  {
    prompt: 'crud for products: name, price > 0, sku unique, status (draft, live)',
    words: ['name', 'price', 'sku', 'status', 'draft', 'live'],
  },
  {
    prompt: 'list and create api for bookings: guest name, check in, check out, guests from 1 to 8',
    words: ['guest.?name', 'check.?in', 'check.?out', 'guests'],
  },
  {
    prompt:
      'courses (title, capacity, status draft/open): archive and unarchive a course, an enroll endpoint that returns 409 when it is full, close (only while open); lessons: POST /courses/:id/lessons {title, minutes}, sort by title',
    words: ['archive', 'unarchive', 'enroll', 'close', 'capacity', 'lesson', 'minutes', '409|conflict'],
  },
  {
    prompt:
      'coupons for a shop. Coupon: code (unique), percentOff 1-100, expiresAt, usable bool. list with ?usable=, create, delete, and POST /coupons/:id/redeem which fails with 410 if it has expired',
    words: ['code', 'percent.?off', '100', 'expires.?at', 'usable', 'redeem', '410|gone'],
  },
  {
    prompt:
      'bike rental: bikes (model, size S/M/L, available). POST /bikes/:id/rent and POST /bikes/:id/return, renting a bike that is not available gives 409',
    words: ['model', 'size', 'available', 'rent', 'return', '409|conflict'],
  },
  {
    prompt:
      'gym memberships with name, email, level (basic, plus), visits default 0. List newest first with limit and offset, create, delete, PATCH /memberships/:id/renew that pushes expires_on one year ahead, POST /memberships/:id/visit adds one to visits',
    words: [
      'name',
      'email',
      'level',
      'basic',
      'plus',
      'offset',
      'created.?at',
      'patch',
      'renew',
      'expires.?on',
    ],
  },
  {
    prompt:
      'tournaments {name, maxTeams between 2 and 64, closed boolean}, sorted by name. POST /tournaments/:id/teams {name, email}, 409 if the team is already registered',
    words: ['max.?teams', '64', 'closed', 'order|sort', 'teams?', 'email', '409|conflict|refused'],
  },
  {
    prompt:
      'room bookings: roomName, organizer, startsAt, endsAt. list, create, delete. 409 when the room is already booked in that time',
    words: ['room.?name', 'organizer', 'starts.?at', 'ends.?at', '409|conflict|refused'],
  },
  {
    prompt:
      'wallets have an owner and a balance. POST /wallets/:id/deposit {amount > 0}, POST /wallets/:id/withdraw {amount}, withdrawing more than the balance gives 409',
    words: ['owner', 'balance', 'deposit', 'amount', 'withdraw'],
    says: /^\/\/ Not covered here.*\n\/\/ - .*409/,
  },
]

const text = (
  wish: { prompt: string; framework?: string; language?: string },
  finish: 'stop' | 'scaffold' = 'stop',
): string => {
  const composed = composeApi(readIntent({ type: 'api', ...wish }))
  assert.ok(composed, `${wish.prompt} in ${wish.framework ?? wish.language}`)
  assert.equal(composed.finish, finish)
  return composed.text
}

async function inspect(code: string, language: string, framework?: string) {
  const engine = await languages.find(({ name }) => name === language)?.open()
  assert.ok(engine)
  return engine.inspect({ code, ...(framework !== undefined && { framework }) })
}

describe('interfaces in every framework', () => {
  for (const framework of frameworks) {
    test(`${framework}: parses, has every field, scores 90`, async () => {
      for (const { prompt, words, says } of wishes) {
        const isPartial = says !== undefined && /^(?:axum|actix)$/.test(framework)
        const code = text({ prompt, framework }, isPartial ? 'scaffold' : 'stop')
        if (isPartial) assert.match(code, says)
        const inspection = await inspect(code, frameworkLanguage(framework) ?? 'typescript', framework)
        assert.equal(inspection.broken, undefined, `${framework}: ${prompt}\n${code}`)
        assert.ok(
          scoreOf(inspection) >= 90,
          `${framework}: ${inspection.findings.map(({ message }) => message).join('; ')}`,
        )
        for (const word of words) assert.match(code, new RegExp(word, 'i'))
        assert.equal(text({ prompt, framework }, isPartial ? 'scaffold' : 'stop'), code)
      }
    })
  }
})

test('only what is asked for is offered', () => {
  const code = text({ prompt: 'list and create notes (title, body)', framework: 'express' })
  assert.match(code, /app\.get\('\/notes'/)
  assert.match(code, /app\.post\('\/notes'/)
  assert.doesNotMatch(code, /app\.(?:put|patch|delete)/)
})

const HASHED: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:gin|echo)$/, /PasswordHash \[\]byte `json:"-"`[\s\S]*bcrypt\.GenerateFromPassword/],
  [/^(?:axum|actix)$/, /#\[serde\(skip\)\]\s+pub password_hash: String[\s\S]*Argon2::default\(\)/],
  [
    /^spring$/,
    /new BCryptPasswordEncoder\(\)[\s\S]*@JsonIgnore String passwordHash[\s\S]*\.encode\(input\.password\(\)\)/,
  ],
  [
    /^aspnetcore$/,
    /Passwords\.Hash\(input\.Password\)[\s\S]*\[property: JsonIgnore\] string PasswordHash[\s\S]*Pbkdf2/,
  ],
  [/^symfony$/, /#\[Ignore\]\s+public string \$passwordHash[\s\S]*NativePasswordHasher/],
  [/^nestjs$/, /Omit<CreateUserDto, 'password'>[\s\S]*await hashPassword\(password\)/],
  [/^(?:express|fastify|koa|hono|nextjs)$/, /await hashPassword\(password\)/],
  [/^flask$/, /generate_password_hash\(/],
  [/^fastapi$/, /hash_password\(data\.password\)/],
  [/^django$/, /make_password\(value\)/],
  [/^rails$/, /has_secure_password[\s\S]*except: :password_digest/],
  [/^laravel$/, /\$hidden = \['password'\][\s\S]*Hash::make/],
]

test('of a password only its hash is kept, and never sent', async () => {
  const prompt = 'crud for users: name, email unique, password'
  for (const framework of frameworks) {
    const code = text({ prompt, framework })
    const hashed = HASHED.find(([name]) => name.test(framework))?.[1]
    assert.ok(hashed, framework)
    assert.match(code, hashed, framework)
    const inspection = await inspect(code, frameworkLanguage(framework) ?? 'typescript', framework)
    assert.equal(inspection.broken, undefined, framework)
  }
  assert.match(text({ prompt, language: 'go' }), /PasswordHash \[\]byte `json:"-"`/)
  const php = text({ prompt, language: 'php' })
  assert.match(php, /password_hash\(\$body\['password'\], PASSWORD_DEFAULT\)/)
  assert.doesNotMatch(php, /SELECT \*|SELECT [^']*\bpassword\b/)
})

const specials: readonly (readonly [prompt: string, frameworks: string, word: RegExp])[] = [
  [
    'register, login and logout with jwt',
    'spring aspnetcore laravel rails gin express',
    /register[\s\S]*login/i,
  ],
  ['login and logout with sessions', 'spring aspnetcore', /session|cookie/i],
  [
    'github webhook with signature check',
    'spring aspnetcore laravel symfony rails gin',
    /X.Hub.Signature.256/i,
  ],
  [
    'upload avatar images up to 2 mb',
    'spring aspnetcore laravel symfony rails gin echo',
    /image\/png|mimes:png/,
  ],
  ['upload pdf files', 'spring aspnetcore laravel symfony rails gin echo', /pdf/],
]

for (const [prompt, named, word] of specials)
  test(`${prompt}: in what was asked for`, async () => {
    for (const framework of named.split(' ')) {
      const code = text({ prompt, framework })
      assert.match(code, word, framework)
      const inspection = await inspect(code, frameworkLanguage(framework) ?? 'typescript', framework)
      assert.equal(inspection.broken, undefined, `${framework}\n${code}`)
      const said = inspection.findings.map(({ message }) => message).join('; ')
      assert.ok(scoreOf(inspection) >= 90, `${framework}: ${said}`)
    }
  })

test('PHP alone answers a route without records', async () => {
  for (const prompt of ['health check endpoint', 'github webhook with signature check']) {
    const code = text({ prompt, language: 'php' })
    assert.equal((await inspect(code, 'php')).broken, undefined, code)
    assert.match(code, /function respond\(/)
  }
})

test('filters, sorting, actions and a guard, in one', async () => {
  const prompt =
    'crud for todos: title, done, with toggle endpoint, search by title, filter by done, sort, bearer token auth'
  for (const framework of ['axum', 'actix', 'symfony', 'gin', 'spring', 'aspnetcore', 'nestjs']) {
    const code = text({ prompt, framework })
    assert.match(code, /toggle/i, framework)
    const inspection = await inspect(code, frameworkLanguage(framework) ?? 'typescript', framework)
    assert.equal(inspection.broken, undefined, framework)
    const said = inspection.findings.map(({ message }) => message).join('; ')
    assert.ok(scoreOf(inspection) >= 90, `${framework}: ${said}`)
  }
  assert.match(text({ prompt, framework: 'axum' }), /query\.done\.as_ref\(\)\.is_none_or\(/)
})

test('Actix and Symfony are themselves, not their neighbours', () => {
  const prompt = 'crud for notes: title, body, filter by title'
  const actix = text({ prompt, framework: 'actix' })
  assert.match(actix, /actix_web::main/)
  assert.doesNotMatch(actix, /axum|tokio::main/)
  const symfony = text({ prompt, framework: 'symfony' })
  assert.match(symfony, /extends AbstractController/)
  assert.doesNotMatch(symfony, /filterByTitle|Illuminate/)
})

test('a secret is never in the code', () => {
  const code = text({ prompt: 'login and register with jwt', framework: 'express' })
  assert.match(code, /process\.env\.JWT_SECRET/)
  assert.match(code, /401/)
})

test('nothing of a hostile wish becomes code', async () => {
  const prompt = 'crud for books: title, "]; process.exit(1); //, `${evil()}`, author\'); DROP TABLE x; --'
  for (const framework of frameworks) {
    const code = text({ prompt, framework })
    assert.doesNotMatch(code, /exit\(1\)|\$\{evil|DROP TABLE/)
    const inspection = await inspect(code, frameworkLanguage(framework) ?? 'typescript', framework)
    assert.equal(inspection.broken, undefined, framework)
  }
})

test('without a framework there is a handler that runs', async () => {
  const prompt = 'crud for books: title, isbn unique, pages >= 1, tags list'
  const folder = await mkdtemp(join(tmpdir(), 'api-'))
  process.env.NODE_ENV = 'test'
  try {
    const file = join(folder, 'books.mjs')
    await writeFile(file, text({ prompt, language: 'javascript' }))
    const { handler } = (await import(file)) as { handler: (request: Request) => Promise<Response> }
    const send = (method: string, path: string, body?: unknown) =>
      handler(
        new Request(`http://host${path}`, {
          method,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      )
    const book = { title: 'A', isbn: '1', pages: 3, tags: ['x'] }

    const created = await send('POST', '/books', { ...book, admin: true })
    assert.equal(created.status, 201)
    const stored = (await created.json()) as { id: string }
    assert.deepEqual(Object.keys(stored).sort(), ['id', 'isbn', 'pages', 'tags', 'title'])
    assert.equal(created.headers.get('location'), `/books/${stored.id}`)

    assert.equal((await send('POST', '/books', book)).status, 409)
    const refused = await send('POST', '/books', { ...book, isbn: '2', pages: 0 })
    assert.equal(refused.status, 400)
    assert.deepEqual(Object.keys(((await refused.json()) as { details: object }).details), ['pages'])

    const changed = await send('PUT', `/books/${stored.id}`, { ...book, title: 'B' })
    assert.equal(((await changed.json()) as { title: string }).title, 'B')
    const page = (await (await send('GET', '/books?limit=1000')).json()) as { limit: number; total: number }
    assert.deepEqual([page.limit, page.total], [100, 1])
    assert.equal((await send('GET', '/books/none')).status, 404)
    assert.equal((await send('DELETE', `/books/${stored.id}`)).status, 204)
    assert.equal((await send('GET', `/books/${stored.id}`)).status, 404)
  } finally {
    delete process.env.NODE_ENV
    await rm(folder, { recursive: true })
  }
})

describe('what is done to a thing', () => {
  const routesIn = (prompt: string) =>
    [...text({ prompt, framework: 'express' }).matchAll(/app\.(\w+)(?:<[^>]*>)?\('([^']+)'/g)]
      .map(([, method, path]) => `${method} ${path}`)
      .filter((route) => !/^(?:disable|use)/.test(route))

  for (const [prompt, routes] of [
    [
      'restaurant tables api: number, status free/occupied. endpoints to occupy and release a table',
      ['post /tables/:id/occupy', 'post /tables/:id/release'],
    ],
    ['notes (title, body). mark a note as read', ['post /notes/:id/read']],
    [
      'posts (title): posts can be published and archived',
      ['post /posts/:id/publish', 'post /posts/:id/archive'],
    ],
    [
      'payments: create, capture, refund. amount, currency',
      ['post /payments/:id/capture', 'post /payments/:id/refund'],
    ],
    [
      'sensors api: name, unit, and POST /sensors/<id>/readings {value}',
      ['post /sensors', 'post /sensors/:sensorId/readings'],
    ],
    ['jobs: title, company. apply endpoint (name, email)', ['post /jobs', 'post /jobs/:jobId/apply']],
    [
      'issues have title and body. assign to a user, comments on an issue',
      ['post /issues/:issueId/comments', 'post /issues/:issueId/assign'],
    ],
  ] as const)
    test(prompt, () => {
      const found = routesIn(prompt)
      for (const route of routes) assert.ok(found.includes(route), found.join(', '))
    })

  test('a wish may say what is set, and what is refused', () => {
    const code = text({
      prompt:
        'devices api: name, ip, status online|offline. list with ?status=, register (POST), heartbeat POST /devices/:id/heartbeat which sets lastSeen',
      framework: 'express',
    })
    assert.match(code, /lastSeen: new Date\(\)\.toISOString\(\)/)
    assert.match(code, /oneOf\('online', 'offline'\)|'online' \| 'offline'/)
    assert.match(code, /query\.status/)
    const bikes = text({
      prompt:
        'bikes: model, available bool. POST /bikes/:id/rent fails with 409 if not available, POST /bikes/:id/return',
      framework: 'express',
    })
    assert.match(bikes, /if \(!bike\.available\) throw new HttpError\(409/)
    assert.match(bikes, /available: false/)
    assert.match(bikes, /available: true/)
  })

  test('Django without its REST framework', async () => {
    const code = text({
      prompt:
        'json endpoints for logs: exercise, reps, done_at. list (filter ?exercise=), create, delete. plain views, no DRF',
      framework: 'django',
    })
    assert.doesNotMatch(code, /rest_framework/)
    for (const part of [
      'JsonResponse',
      'get_object_or_404',
      'status=201',
      'status=422',
      'request.GET.get("exercise")',
    ])
      assert.ok(code.includes(part), code)
    assert.equal((await inspect(code, 'python', 'django')).broken, undefined)
  })

  test('no two may have the same, and the wish says with which status', () => {
    const code = text({
      prompt:
        'screenings (movie, hall, starts_at) and POST /screenings/{id}/tickets {seat, buyer}, no seat can be sold twice (409). with routes',
      framework: 'laravel',
    })
    assert.match(
      code,
      /abort_if\(\$screening->tickets\(\)->where\('seat', \$data\['seat'\]\)->exists\(\), 409/,
    )
    assert.match(code, /^Route::apiResource/m)
  })

  test('what takes something back does so', () => {
    const code = text({ prompt: 'doors (name): lock and unlock a door, open boolean', framework: 'express' })
    assert.match(code, /lockedAt: new Date\(\)\.toISOString\(\)/)
    assert.match(code, /lockedAt: null/)
  })

  test('a field that is named like a verb stays a field', () => {
    const code = text({ prompt: 'crud for songs: title, like, rate', framework: 'express' })
    assert.match(code, /like: /)
    assert.doesNotMatch(code, /:id\/like/)
  })
})
