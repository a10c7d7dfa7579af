import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.etag(''), '"d41d8cd98f00b204e9800998ecf8427e"')
assert.equal(m.etag('hello'), '"5d41402abc4b2a76b9719d911017c592"')
assert.equal(m.gravatarHash(' MyEmailAddress@example.com '), '0bc83cb571cd1c50ba6f3e8a78ef1346')
assert.equal(m.matches('"x", "5d41402abc4b2a76b9719d911017c592"', 'hello'), true)
assert.equal(m.matches('*', 'anything'), true)
assert.equal(m.matches('"x"', 'hello'), false)
assert.equal(m.matches(undefined, 'hello'), false)
assert.equal(m.gitBlobId(''), 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391')
assert.equal(m.gitBlobId('hello\n'), 'ce013625030ba8dba906f756967f9e9ca394464a')
assert.equal(m.bucket('hello', 16), 0x5d % 16)
assert.equal(
  m.manifest({ b: 'hello', a: '' }),
  'd41d8cd98f00b204e9800998ecf8427e  a\n5d41402abc4b2a76b9719d911017c592  b\n',
)
assert.equal(m.manifest({}), '')
