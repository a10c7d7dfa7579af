import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config.ts'
import { welcome } from './welcome.ts'

const first = (settings: Record<string, string>) => {
  const config = readConfig({ DATA_DIR: '/srv/data', BASE_URL: 'http://a.test', ...settings })
  return welcome(config, undefined, 'builtin', undefined).split('\n')[0]
}

test('the first line shows where the data is, without user and password', () => {
  assert.equal(first({}), 'Atelier is serving http://a.test with its data in /srv/data.')
  assert.equal(
    first({
      DATABASE_URL: 'postgres://me:tiger@db.test:6432/files?pool=5',
      BLOBS_URL: 's3://bucket/prefix?endpoint=https://s3.test&path_style=true',
    }),
    'Atelier is serving http://a.test with files in the bucket bucket/prefix at s3.test and everything else in the database files at db.test:6432.',
  )
  assert.equal(
    first({ DATABASE_URL: 'postgres:///?host=/run/postgresql&user=me&password=tiger' }),
    'Atelier is serving http://a.test with files in /srv/data and everything else in PostgreSQL at /run/postgresql.',
  )
  assert.equal(
    first({ BLOBS_URL: 's3://bucket?region=eu-central-1' }),
    'Atelier is serving http://a.test with files in the bucket bucket and everything else in /srv/data.',
  )
})

test('a later start shows where the token is and, in a terminal, a link', () => {
  const config = readConfig({ DATA_DIR: '/srv/data', BASE_URL: 'http://a.test' })
  const owner = { path: '/srv/data/owner-token' }
  const withLink = welcome(config, owner, 'builtin', 'abc')
  assert.match(
    withLink,
    /owner token is in \/srv\/data\/owner-token\.\nOpen the console .*: http:\/\/a\.test\/#code=abc$/,
  )
  assert.doesNotMatch(welcome(config, owner, 'builtin', undefined), /code=/)
})
