import assert from 'node:assert/strict'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import { freePort } from '../../scripts/free-port.ts'
import { sendJson, startFake } from '../../server/test/fake-provider.ts'
import { startServer } from '../../server/test/server.ts'
import { until } from '../../server/test/until.ts'
import { newPlace, startService } from './atelier.ts'

const service = await startService()
after(() => service.close())
const { atelier, url, token } = service

describe('login', async () => {
  const place = await newPlace()
  after(() => place.remove())
  const home = join(place.folder, '..')

  test('checks the credentials, saves them for this user only, and logs out', async () => {
    const wrong = await place.run(['login', '--url', url, '--token', 'wrong'])
    assert.equal(wrong.code, 1)
    assert.match(wrong.stderr, /^Unauthorized\./)
    const path = join(home, '.config/atelier/config.json')
    await assert.rejects(stat(path))
    const ran = await place.run(['login', '--url', `${url}/`, '--token', '-', '--project', 'kept'], {
      input: `${token}\n`,
    })
    assert.deepEqual([ran.code, ran.stdout], [0, `Logged in to ${url}. Saved to ${path}.\n`], ran.stderr)
    assert.deepEqual(JSON.parse(await readFile(path, 'utf8')), { url, token, project: 'kept' })
    assert.equal((await stat(path)).mode & 0o777, 0o600)
    assert.equal((await place.run(['models'])).code, 0)
    await atelier.files.upload('x', { projectId: 'kept', name: 'x.txt' })
    assert.match((await place.run(['ls'])).stdout, /x\.txt/)
    assert.equal((await place.run(['logout'])).stdout, `Deleted ${path}.\n`)
    assert.equal(
      (await place.run(['logout', '--json'])).stdout,
      `${JSON.stringify({ removed: false, path })}\n`,
    )
    assert.equal((await place.run(['models'], { environment: { PORT: '1' } })).code, 2)
  })

  test('explains an invalid URL and a file that cannot be written', async () => {
    const refused = async (words: string[], environment = {}) =>
      (await place.run(['login', '--token', token, ...words], { environment })).stderr
    assert.match(await refused(['--url', 'localhost:3000']), / Did you mean http:\/\/localhost:3000\?\n$/)
    assert.match(await refused(['--url', 'files.example']), / Did you mean https:\/\/files\.example\?\n$/)
    assert.match(await refused(['--url', 'localhost:99999']), /such as https:\/\/files\.example\.com\.\n$/)
    assert.match(
      await refused(['--url', `${url}/api`]),
      /^No Atelier service found at .*\/api\. .* without \/api/,
    )
    const file = await place.write('a-file', '')
    assert.match(
      await refused(['--url', url], { XDG_CONFIG_HOME: file }),
      /^Cannot write \S+config\.json \(\w+\)\. Set XDG_CONFIG_HOME to another folder, or use ATELIER_URL and ATELIER_TOKEN instead\.\n$/,
    )
    // Creating a folder here fails with ENOENT, on which Node's recursive mkdir loops forever.
    assert.match(
      await refused(['--url', url], { HOME: '/proc/self' }),
      /^Cannot write \/proc\/self\/\.config\/atelier\/config\.json \(\w+\)\. /,
    )
    await place.run(['login', '--url', url, '--token', token])
    const elsewhere = await place.run(['models', '--url', 'http://127.0.0.1:1'])
    assert.match(elsewhere.stderr, new RegExp(`The saved token is for ${url} only`))
    await place.run(['logout'])
  })

  test('prompts on a terminal and hides the token', async () => {
    const environment = { XDG_CONFIG_HOME: join(home, 'xdg') }
    const ran = await place.onTerminal(['login'], `${url}\n${token}\n`, { environment })
    assert.equal(ran.code, 0, ran.stdout)
    assert.match(ran.stdout, /Service URL \[http:\/\/localhost:3000\]: .*Token \(hidden\): /s)
    assert.doesNotMatch(ran.stdout, new RegExp(token))
    assert.equal(JSON.parse(await readFile(join(home, 'xdg/atelier/config.json'), 'utf8')).token, token)
  })

  for (const { words, where, environment } of [
    {
      words: ['login', '--link'],
      where: 'anywhere',
      environment: { ATELIER_URL: url, ATELIER_TOKEN: token },
    },
    { words: ['login'], where: 'in the folder of a service', environment: { PORT: new URL(url).port } },
  ])
    test(`${words.join(' ')} prints a link ${where} that opens the console once, and saves nothing`, async () => {
      if (words.length === 1) await place.write('data/owner-token', `${token}\n`)
      const ran = await place.run(words, { environment })
      assert.equal((await place.run(['logout'])).stdout, 'Not logged in.\n')
      assert.equal(ran.stderr, 'It works once, for 15 minutes.\n')
      const code = /^http\S+\/#code=(atl_\w+)\n$/.exec(ran.stdout)?.[1]
      const statuses: number[] = []
      for (let time = 0; time < 2; time++) {
        const headers = { 'content-type': 'application/json' }
        statuses.push(
          (await fetch(`${url}/api/session`, { method: 'POST', headers, body: JSON.stringify({ code }) }))
            .status,
        )
      }
      assert.deepEqual(statuses, [200, 401])
    })

  test('precedence: options, environment, saved login, the service of this folder', async () => {
    const { secret } = await atelier.tokens.create({ name: 'reader', scopes: ['files:read'] })
    await place.run(['login', '--url', url, '--token', secret])
    await place.write('data/owner-token', `${token}\n`)
    const may = async (words: string[], environment = {}) =>
      (await place.run(['token', 'list', ...words], { environment })).code === 0
    assert.equal(await may([]), false)
    assert.equal(await may([], { ATELIER_TOKEN: token }), true)
    assert.equal(await may(['--token', secret], { ATELIER_TOKEN: token }), false)
    await place.run(['logout'])
    await place.write('.env', `PORT=${new URL(url).port}\n`)
    assert.equal(await may([]), true)
  })

  test('an invalid configuration file is an error', async () => {
    await place.write('../xdg2/atelier/config.json', '{ "url": 1 }')
    const ran = await place.run(['models'], { environment: { XDG_CONFIG_HOME: join(home, 'xdg2') } })
    assert.equal(ran.code, 1)
    assert.match(
      ran.stderr,
      /config\.json is not a valid configuration\. Run "atelier login" again, or delete the file\.\n$/,
    )
  })
})

describe('token', () => {
  test('creates, lists and revokes over the API', async () => {
    const made = await service.run([
      'token',
      'create',
      '--name',
      'ci',
      '--scope',
      'files:read,ai',
      '--expires',
      '30d',
      '-p',
      'p1',
    ])
    assert.match(made.stdout, /^atl_\w{38}\n$/)
    const list = await service.run(['token', 'list'])
    const [, id = ''] = /^(tok_\w+) +ci +files:read,ai +p1 +\d{4}-/m.exec(list.stdout) ?? []
    assert.ok(id, list.stdout)
    assert.equal((await service.run(['token', 'revoke', id])).stdout, `Revoked ${id}\n`)
    const again = await service.run(['token', 'revoke', id])
    assert.deepEqual(
      [again.code, again.stderr],
      [1, `Token not found: ${id}. Run "atelier token list" for the IDs.\n`],
    )
    const wrong = await service.run(['token', 'create', '--name', 'x', '--scope', 'file:read'])
    assert.equal(wrong.code, 2)
    assert.match(wrong.stderr, /^Unknown scope "file:read"\. .* Did you mean "files:read"\?\n$/)
  })

  test('shows and changes the limits of a project', async () => {
    const { run } = service
    assert.equal((await run(['limits', 'capped'])).stdout, 'capped: none\n')
    const set = await run([
      'limits',
      'capped:',
      '--bytes',
      '1500000',
      '--files',
      '2000',
      '--cost-per-day',
      '2.5',
    ])
    assert.equal(set.stdout, 'capped: 1.5 MB; 2,000 files; cost 2.5/day\n')
    const changed = await run(['limits', 'capped', '--files', 'none', '--json'])
    assert.deepEqual(JSON.parse(changed.stdout).limits, { bytes: 1_500_000, files: null, cost_per_day: 2.5 })
    for (const [words, error] of [
      [['--files', '0'], /^--files must be an integer from 1 to/],
      [['more'], /^Unexpected argument "more"/],
    ] as const) {
      const ran = await run(['limits', 'capped', ...words])
      assert.deepEqual([ran.code, error.test(ran.stderr)], [2, true], ran.stderr)
    }
  })

  test('limits tokens at their creation and later', async () => {
    const { run } = service
    const limits = ['--tokens-per-day', '200000', '--cost-per-day', '2.5', '--requests-per-minute', '60']
    const create = ['token', 'create', '--name', 'app', '--scope', 'ai', '--json']
    const made = await run([...create, ...limits, '--models', 'alpha-4o-mini, gamma', '--models', 'beta-3'])
    const { token, secret } = JSON.parse(made.stdout)
    const stored = {
      tokens_per_day: 200_000,
      cost_per_day: 2.5,
      requests_per_minute: 60,
      models: ['alpha-4o-mini', 'gamma', 'beta-3'],
    }
    assert.deepEqual(token.limits, stored)
    const all = '200,000 tokens/day; cost 2.5/day; 60 requests/min; models alpha-4o-mini,gamma,beta-3'
    const shown = await run(['token', 'limits', token.id])
    assert.equal(shown.stdout, `app: ${all}\n`)
    const list = await run(['token', 'list'])
    assert.ok(list.stdout.includes(` ${all}\n`), list.stdout)
    const changed = await run([
      'token',
      'limits',
      token.id,
      '--models',
      'none',
      '--cost-per-day',
      '0',
      '--json',
    ])
    assert.deepEqual(JSON.parse(changed.stdout).token.limits, { ...stored, models: null, cost_per_day: 0 })
    const one = await run(['token', 'limits', token.id, '--requests-per-minute', '1'])
    assert.equal(one.stdout, 'app: 200,000 tokens/day; cost 0/day; 1 requests/min\n')
    const ask = () =>
      fetch(`${service.url}/api/ai/models`, { headers: { authorization: `Bearer ${secret}` } })
    const statuses = [(await ask()).status, (await ask()).status, (await ask()).status]
    assert.ok(statuses.includes(429), statuses.join())
    const wrong: [words: string[], code: number, error: RegExp][] = [
      [['limits'], 2, /^Name the token/],
      [['limits', 'tok_x'], 1, /^Token not found: tok_x\./],
      [['limits', token.id, 'more'], 2, /^Unexpected argument "more"/],
      [['limits', token.id, '--tokens-per-day', '0'], 2, /^--tokens-per-day must be an integer from 1 to/],
      [['limits', token.id, '--cost-per-day', '-1'], 2, /cost-per-day/],
      [['limits', token.id, '--cost-per-day', '1e3'], 2, /^--cost-per-day must be a number from 0 to/],
      [['limits', token.id, '--models', ','], 2, /^--models must be model ids/],
      [['list', '--models', 'gamma'], 2, /^Limits belong to "token create" and "token limits"/],
    ]
    for (const [words, code, error] of wrong) {
      const ran = await run(['token', ...words])
      assert.match(ran.stderr, error)
      assert.equal(ran.code, code)
    }
  })

  test('works on the local database, through the installed server', async () => {
    const place = await newPlace({ DATA_DIR: 'data' })
    const made = await place.run([
      'token',
      'create',
      '--local',
      '--workspace',
      'acme',
      '--name',
      'owner of acme',
      '--scope',
      'owner',
    ])
    assert.match(made.stdout, /^atl_\w{38}\n$/, made.stderr)
    const local = (...words: string[]) => place.run(['token', ...words, '--local', '--workspace', 'acme'])
    const list = await local('list', '--json')
    const [{ id, name }] = JSON.parse(list.stdout).tokens
    assert.equal(name, 'owner of acme')
    assert.match(
      (await local('list')).stdout,
      new RegExp(`^${id} +owner of acme +owner +all projects +never +never +none$`, 'm'),
    )
    const limited = await local('limits', id, '--tokens-per-day', '5')
    assert.match(
      limited.stderr,
      /^tokens_per_day is 5, but one call to a model reserves up to 16484, and its prompt\. /,
    )
    assert.equal((await local('limits', id)).stderr, '')
    assert.equal(limited.stdout, 'owner of acme: 5 tokens/day\n', limited.stderr)
    const second = JSON.parse((await local('create', '--name', 'b', '--models', 'gamma', '--json')).stdout)
    assert.deepEqual(second.token.limits.models, ['gamma'])
    assert.equal((await local('revoke', second.token.id)).code, 0)
    assert.equal((await local('revoke', id)).stdout, `Revoked ${id}\n`)
    const again = await local('revoke', id)
    assert.deepEqual(
      [again.code, again.stderr],
      [1, `Token not found: ${id}. Run "atelier token list" for the IDs.\n`],
    )
    assert.match((await local('list')).stderr, /^No tokens yet\./)
    for (const [words, message] of [
      [['--expires', 'soon'], /^--expires must be /],
      [['--scope', 'owner', '--project', 'p'], /^--project cannot be combined with the owner scope/],
    ] as const) {
      const { code, stderr } = await local('create', '--name', 'x', ...words)
      assert.equal(code, 1)
      assert.match(stderr, message)
    }
    await place.remove()
  })
})

describe('maintenance', () => {
  test('reports errors as text or as JSON, and wrong usage with its own exit code', async () => {
    const place = await newPlace({ DATA_DIR: 'data' })
    const verified = await place.run(['verify', '--json']) // no service has run here
    assert.equal(verified.code, 1)
    assert.match(JSON.parse(verified.stderr).error, /^Database not found: .*atelier\.db\.$/)
    const settings = await place.run(['verify'], { environment: { PORT: 'x', RATE_LIMIT: 'many' } })
    assert.equal(settings.code, 1)
    assert.match(
      settings.stderr,
      /^The configuration is not valid:\n {2}PORT must be .*\n {2}RATE_LIMIT must be .*\n$/,
    )
    const wrong = await place.run(['backup'])
    assert.deepEqual(
      [wrong.code, wrong.stderr],
      [2, '--to is missing. Run "atelier backup --help" for details.\n'],
    )
    await place.remove()
  })
})

/** Settings, and what "serve" says about them. */
const INVALID: readonly (readonly [Record<string, string>, RegExp])[] = [
  [{ RATE_LIMIT: 'many', PORT: '0' }, /RATE_LIMIT must be a whole number of requests a minute/],
  [{ MODELS_FILE: 'nowhere.json' }, /Cannot read MODELS_FILE \(ENOENT\)/],
  [{ ANALYZE_WITH_MODEL: 'nobody' }, /ANALYZE_WITH_MODEL must be one of alpha-4o-mini/],
  [
    { OPENAI_API_KEY: 'x', COST_PER_DAY: '5' },
    /COST_PER_DAY needs a price in MODELS_FILE for openai:gpt-4o-mini/,
  ],
  [{ YARA_RULES_DIR: 'nowhere' }, /no such file or directory.*nowhere/],
]

describe('doctor', () => {
  test('checks the service and this folder', async () => {
    const isReady = async () => (await atelier.health.ready()).status === 'ready'
    await until('not ready', isReady, 60_000)
    const ran = await service.run(['doctor', '--json'])
    assert.equal(ran.code, 0, ran.stdout)
    const { well, checks } = JSON.parse(ran.stdout)
    const states = checks.map(({ name, state }: { name: string; state: string }) => `${name}: ${state}`)
    assert.equal(well, true)
    assert.deepEqual(states, [
      'configuration: ok',
      'service: ok',
      'token: ok',
      'database: ok',
      'store: ok',
      'disk: ok',
      'here: settings: ok',
      'here: data folder: ok',
      'here: database: ok',
      'here: store: ok',
      'here: scanner: ok',
      'here: models: warning',
    ])
  })

  test('suggests a fix for each failed check', async () => {
    const environment = {
      ATELIER_TOKEN: 'wrong',
      CLAMAV_URL: 'tcp://127.0.0.1:1',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      BLOBS_URL: 'disk:/proc/none',
    }
    const ran = await service.run(['doctor'], { environment })
    assert.equal(ran.code, 1)
    assert.match(ran.stdout, /^failed +token +Unauthorized\.\n +The token is wrong.*"atelier login"/m)
    assert.match(
      ran.stdout,
      /^failed +here: database .*\n +Check that it is running and that DATABASE_URL is correct\.$/m,
    )
    assert.match(ran.stdout, /^warning +here: scanner +clamd is unavailable\n +Start clamd/m)
    assert.match(ran.stdout, /^2 of 12 checks failed\.$/m)
    const settings = await service.run(['doctor'], {
      environment: { CLAMAV_URL: 'nonsense', RATE_LIMIT: 'many' },
    })
    assert.match(settings.stdout, /^failed +here: settings +.*CLAMAV_URL must be.*RATE_LIMIT must be/m)
  })

  test('prompts the models on request, and reports a failing file store', async () => {
    const broken = await startServer({
      adapt: (deps) => ({
        ...deps,
        checks: { ...deps.checks, blobs: () => Promise.reject(new Error('no room')) },
      }),
    })
    const ran = await service.run(['doctor', '--ask', '--url', broken.url, '--token', broken.token])
    await broken.close()
    assert.equal(ran.code, 1)
    assert.match(ran.stdout, /^failed +store +does not work\n +Check the free space/m)
    assert.match(ran.stdout, /^warning +models +no language model is attached$/m)
  })

  test('calls all targets at the same time, within the time that --wait allows', async () => {
    const works = await startFake('works')
    const hangs = await startFake('hangs')
    hangs.behave = () => undefined
    const running = await startServer()
    const { ai, tokens } = createClient({ baseUrl: running.url, token: running.token })
    const add = (name: string, baseUrl: string) => ai.providers.attach({ kind: 'compatible', name, baseUrl })
    await add('works', works.url)
    await add('hangs', hangs.url)
    await add('down', `http://127.0.0.1:${await freePort()}/v1`)
    await ai.setChain('alpha-4o', ['down:m', 'hangs:m', 'works:m'])
    await ai.setChain('gamma', ['hangs:other', 'works:m'])
    const embeddings = { chain: ['works:e'], capabilities: ['embedding' as const] }
    await ai.setChain('embed', embeddings)
    const { secret } = await tokens.create({ name: 'ai', scopes: ['ai'] })
    const run = (token: string, ...more: string[]) =>
      service.run(['doctor', '--ask', ...more, '--url', running.url, '--token', token])
    const ran = await run(running.token, '--wait', '7')
    assert.equal(ran.code, 1)
    assert.match(ran.stdout, /^ok +works:m +answered in \d+ ms$/m)
    assert.match(
      ran.stdout,
      /^failed +down:m +down: unreachable \(ECONNREFUSED\)\.\n +Check that its server runs/m,
    )
    assert.match(ran.stdout, /^failed +hangs:m +(?:hangs: timed out|no answer in 7 s)/m)
    assert.match(ran.stdout, /^failed +hangs:other +(?:hangs: timed out|no answer in 7 s)/m)
    assert.doesNotMatch(ran.stdout, /works:e/, 'it has no prompts')
    hangs.behave = (_, response) => sendJson(response, 401, { error: { message: 'No.' } })
    const others = await run(secret)
    assert.match(others.stdout, /^ok +gamma +works:m answered in \d+ ms$/m)
    assert.equal((await service.run(['doctor', '--wait', '5'])).code, 2)
    for (const server of [works, hangs, running]) await server.close()
  })

  test('says what "serve" says about invalid settings', async () => {
    for (const [environment, expected] of INVALID) {
      const place = await newPlace({ DATA_DIR: 'data', PORT: String(await freePort()), ...environment })
      const served = await place.run(['serve'])
      const examined = await place.run(['doctor', '--json'])
      await place.remove()
      assert.notEqual(served.code, 0)
      assert.match(served.stderr, expected)
      assert.equal(examined.code, 1)
      const { checks } = JSON.parse(examined.stdout) as {
        checks: { name: string; state: string; says: string }[]
      }
      const failed = checks.filter(({ name, state }) => name.startsWith('here: ') && state === 'failed')
      assert.ok(
        failed.some(({ says }) => expected.test(says)),
        JSON.stringify(failed),
      )
    }
  })

  test('reports a service that is not running', async () => {
    const ran = await service.run(['doctor', '--url', `http://127.0.0.1:${await freePort()}`])
    assert.equal(ran.code, 1)
    assert.match(
      ran.stdout,
      /^failed +service +No response: .*ECONNREFUSED\)\.\n +Check that the service is running/m,
    )
    assert.match(
      ran.stdout,
      /\nNo service is running\. "atelier serve" in this folder would use:\nok +here: settings /,
    )
    assert.doesNotMatch((await service.run(['doctor'])).stdout, /No service is running/)
  })
})
