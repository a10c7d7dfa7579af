import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { openDatabase } from '../src/database/index.ts'
import { atelier } from './atelier.ts'
import { folder } from './moving.ts'

type Mistake = [what: string, args: () => string[], message: RegExp]

describe('every error is one clear line', () => {
  const db = () => `sqlite:${folder('nowhere.db')}`
  const usage: Mistake[] = [
    ['no option', () => ['migrate'], /^--from is missing\. Run "atelier migrate --help" for details\.$/],
    [
      'an option too many',
      () => ['verify', '--fast'],
      /^Unknown option '--fast'\. Run "atelier verify --help" for the options\.$/,
    ],
    ['an empty value', () => ['verify', '--from='], /^--from is missing\. /],
    ['an argument too many', () => ['verify', 'all'], /^Usage: atelier verify \[--from FOLDER\]$/],
    ['no verb', () => ['blobs'], /^Usage: atelier blobs copy --from URL --to URL$/],
    ['the same twice', () => ['migrate', '--from', db(), '--to', db()], /^--from and --to must differ\.$/],
    ['not a folder', () => ['backup', '--to', 's3://bucket'], /^--to must be a folder\.$/],
    ['a service to ask', () => ['verify', '--url', 'http://localhost'], /^Unknown option '--url'\. /],
  ]
  const failures: Mistake[] = [
    [
      'no address',
      () => ['migrate', '--from', 'mysql://a', '--to', db()],
      /^--from must be sqlite:<file> or postgres:\/\/user:password@host:5432\/name\.$/,
    ],
    [
      'no database',
      () => ['migrate', '--from', db(), '--to', `${db()}2`],
      /^Database not found: .*nowhere\.db\.$/,
    ],
    [
      'no server',
      () => ['migrate', '--from', 'postgres://a:secret@127.0.0.1:1/x', '--to', db()],
      /^Cannot connect to PostgreSQL at 127\.0\.0\.1:1 \(ECONNREFUSED\)\. Start it, or correct the host and port in --from\.$/,
    ],
    [
      'other things in the folder',
      () => ['backup', '--to', folder('')],
      /contains other files \(.*\)\. Choose an empty or new folder\.$/,
    ],
    [
      'no backup',
      () => ['restore', '--from', folder('nothing')],
      /contains no finished backup: manifest\.json is missing\.$/,
    ],
  ]
  const cases = [
    ...usage.map((mistake) => [2, ...mistake] as const),
    ...failures.map((mistake) => [1, ...mistake] as const),
  ]
  for (const [exitCode, what, args, expected] of cases)
    test(what, async () => {
      await mkdir(folder('mistakes'), { recursive: true })
      const { code, stdout, stderr } = await atelier(args(), { DATA_DIR: folder('mistakes') })
      assert.equal(code, exitCode)
      assert.equal(stdout, '')
      assert.match(stderr.trimEnd(), expected)
      assert.doesNotMatch(stderr, /secret/)
    })

  test('a blob store with an unknown scheme', async () => {
    const DATABASE_URL = `sqlite:${folder('empty.db')}`
    await (await openDatabase(new URL(DATABASE_URL))).close()
    const { code, stderr } = await atelier(
      ['blobs', 'copy', '--from', 'unknown://bucket/x', '--to', 'memory:'],
      {
        DATABASE_URL,
        DATA_DIR: folder('mistakes'),
      },
    )
    assert.equal(code, 1)
    assert.match(stderr.trimEnd(), /^--from must be disk:.* or s3:.* or memory:/)
  })

  test('every command has a help text', async () => {
    for (const command of ['migrate', 'blobs', 'backup', 'restore', 'verify']) {
      const { code, stdout } = await atelier([command, '--help'])
      assert.equal(code, 0)
      assert.match(stdout, new RegExp(`^Usage: atelier ${command}`))
      assert.match((await atelier(['--help'])).stdout, new RegExp(`^  ${command}`, 'm'))
    }
  })
})
