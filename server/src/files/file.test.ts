import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  checkDescription,
  checkProject,
  cleanFolder,
  cleanName,
  createPositions,
  fileId,
  positionOf,
} from './file.ts'

describe('cleanName', () => {
  const rows: [sent: string, cleaned: string][] = [
    ['a.txt', 'a.txt'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\photo.png', 'photo.png'],
    ['/', 'file'],
    ['', 'file'],
    ['.', 'file'],
    ['..', 'file'],
    ['   ', 'file'],
    ['a/..', 'file'],
    ['.env', '.env'],
    ['a\u0000b\u001f\u007f\u0085.txt', 'ab.txt'],
    ['invoice\u202egnp.exe', 'invoicegnp.exe'],
    ['e\u0301.txt', '\u00e9.txt'],
    ['日本語 🙂.md', '日本語 🙂.md'],
    ['a"b;c\'d.txt', 'a"b;c\'d.txt'],
    ['\ud800.txt', '\ufffd.txt'],
  ]
  for (const [sent, cleaned] of rows)
    test(`${JSON.stringify(sent)} becomes ${cleaned}`, () => assert.equal(cleanName(sent), cleaned))

  test('truncates a long name to 255 bytes, in whole characters, and retains the extension', () => {
    const name = cleanName(`${'ü'.repeat(300)}.jpeg`)
    assert.ok(Buffer.byteLength(name) <= 255 && Buffer.byteLength(name) >= 254)
    assert.match(name, /^ü+\.jpeg$/)
    assert.equal(Buffer.byteLength(cleanName('a'.repeat(255))), 255)
    assert.match(cleanName('🙂'.repeat(100)), /^(🙂)+$/u)
  })
})

test('many combining marks are not normalized, since that takes quadratic time', () => {
  const marks = `a${'\u0301'.repeat(20_000)}${'\u0316'.repeat(20_000)}`
  const before = process.threadCpuUsage()
  assert.ok(Buffer.byteLength(cleanName(`${marks}.txt`)) <= 255)
  assert.throws(() => cleanFolder(marks), { detail: 'folder must be at most 1024 bytes.' })
  const { user } = process.threadCpuUsage(before)
  assert.ok(user < 200_000, `${user} µs`)
})

test('decomposed names and folders have the same limits as composed ones', () => {
  const composed = '\u01d6'.repeat(512) // 1,024 bytes, or 1,536 code units if decomposed
  assert.equal(cleanFolder(composed.normalize('NFD')), composed)
  assert.equal(cleanName(composed.normalize('NFD')), composed.slice(0, 127))
})

describe('cleanFolder', () => {
  const rows: [sent: string, cleaned: string][] = [
    ['', ''],
    ['/', ''],
    ['a', 'a'],
    ['/a//b/', 'a/b'],
    ['./a/./b', 'a/b'],
    ['a b/ü', 'a b/ü'],
    ['...', '...'],
    ['a\u202eb/\u2066c\u2069', 'ab/c'],
    ['a/\u200e/b', 'a/b'],
    ['e\u202e\u0301', '\u00e9'],
    ['\u2028', ''],
    ['d/'.repeat(32), `${'d/'.repeat(31)}d`],
    ['x'.repeat(1024), 'x'.repeat(1024)],
  ]
  for (const [sent, cleaned] of rows)
    test(`${JSON.stringify(sent.slice(0, 20))} is ${cleaned.slice(0, 20)}`, () =>
      assert.equal(cleanFolder(sent), cleaned))

  for (const sent of [
    '..',
    'a/../b',
    '../a',
    'a\\..\\b',
    'a\u0000',
    'a\nb',
    '\u007f',
    'x'.repeat(1025),
    'ü'.repeat(513),
    '.\u202e.',
    'a/.\u200f./b',
    'd/'.repeat(33),
  ]) {
    test(`${JSON.stringify(sent.slice(0, 20))} is rejected`, () =>
      assert.throws(() => cleanFolder(sent), { code: 'invalid_request' }))
  }
})

describe('checkProject', () => {
  for (const project of ['p', 'p1', 'a/b', '../x', '日本', 'x'.repeat(128), '🙂'.repeat(128), ' a ']) {
    test(`accepts ${project.slice(0, 10)}`, () => assert.equal(checkProject(project), project))
  }
  for (const project of [undefined, '', '  ', 'x'.repeat(129), 'a\u0000', 'a\n', '\u2028', '\ud800']) {
    test(`rejects ${JSON.stringify(project?.slice(0, 10))}`, () =>
      assert.throws(() => checkProject(project), { code: 'invalid_request' }))
  }
})

test('a description has at most 4,096 characters, counted as code points', () => {
  assert.equal(checkDescription(undefined), undefined)
  assert.equal(checkDescription('🙂'.repeat(4096))?.length, 8192)
  assert.throws(() => checkDescription('x'.repeat(4097)), { code: 'invalid_request' })
  assert.throws(() => checkDescription('a\u0000'), { code: 'invalid_request' })
})

describe('ids and positions', () => {
  test('an id is file_ and 26 characters, and contains its position', () => {
    const position = Date.UTC(2026, 10, 15) * 1000 + 123
    const id = fileId(position)
    assert.match(id, /^file_[0-9a-v]{26}$/)
    assert.equal(positionOf(id), position)
    assert.notEqual(fileId(position), id)
  })

  test('ids sort like their positions', () => {
    const positions = [Date.UTC(2026, 0), Date.UTC(2026, 0) + 1, Date.UTC(2040, 0)].map((time) => time * 1000)
    const ids = positions.map(fileId)
    assert.deepEqual(ids.toSorted(), ids)
  })

  test('ids retain format, position and order after 2055, when ten base 32 digits are used up', () => {
    const last = Date.UTC(2020, 0) * 1000 + 32 ** 10 - 1
    const years = [2026, 2055, 2056, 2100, 2200, 2255].map((year) => Date.UTC(year, 0) * 1000)
    const positions = [...years, last, last + 1, last + 62, Number.MAX_SAFE_INTEGER].sort((a, b) => a - b)
    const ids = positions.map(fileId)
    for (const id of ids) assert.match(id, /^file_[0-9A-Za-z]{10}[0-9a-v]{16}$/)
    assert.deepEqual(ids.map(positionOf), positions)
    assert.deepEqual(ids.toSorted(), ids)
  })

  test('positions always increase, even if the clock stops or goes back', () => {
    const times = [1000, 1000, 1000, 990, 1001]
    const next = createPositions(() => times.shift() ?? 0)
    const positions = Array.from({ length: 5 }, next)
    assert.deepEqual(
      positions.toSorted((a, b) => a - b),
      positions,
    )
    assert.equal(new Set(positions).size, 5)
  })

  for (const id of [
    '',
    'file_',
    'x',
    'file_ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    `${fileId(2e15)}0`,
    `file_w${'z'.repeat(9)}${'0'.repeat(16)}`,
  ]) {
    test(`${JSON.stringify(id)} is not a valid cursor`, () =>
      assert.throws(() => positionOf(id), { code: 'invalid_request' }))
  }
})
