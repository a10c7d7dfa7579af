import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readOptions } from './options.ts'
import { programPath } from './programs.ts'

const entry = fileURLToPath(new URL('run.ts', import.meta.url))

test('a usage error is one sentence', () => {
  const mistakes: [words: string[], says: RegExp][] = [
    [['--onli', 'uploads'], /^Unknown option '--onli'\.$/],
    [['--only'], /^Option '--only <value>' argument missing\.$/],
    [['--only', 'upload'], /^Unknown part "upload"\. Available: uploads, /],
    [['uploads'], /^"uploads" is not an option\. Did you mean --only uploads\?$/],
    [['other'], /^"other" is not an option\.$/],
    [['--rounds', '2.5'], /^--rounds must be a whole number from 1 on\.$/],
    [['--soak', 'abc'], /^--soak must be/],
    [['--setting', 'AI_ENGINES'], /^--setting must be a name and a value: /],
  ]
  for (const [words, says] of mistakes) assert.throws(() => readOptions(words), { message: says })
})

test('parses options', () => {
  const { parts, rounds, seconds, soakMinutes, settings } = readOptions([
    '--quick',
    '--only',
    'soak, lists',
    '--rounds',
    '3',
    '--setting',
    'A=b=c',
  ])
  assert.deepEqual(
    { parts, rounds, seconds, soakMinutes, settings },
    { parts: ['soak', 'lists'], rounds: 3, seconds: 2, soakMinutes: 1, settings: { A: 'b=c' } },
  )
})

test('reports missing programs before measuring', () => {
  assert.equal(programPath('wrk', '/nowhere'), undefined)
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, '--only', 'small-requests'], {
    encoding: 'utf8',
    env: { PATH: '/nowhere' },
  })
  assert.deepEqual([status, stdout], [2, ''])
  assert.match(
    stderr,
    /^Not installed: wrk \(apt-get install wrk\)\. Use --only to run parts that do not need them[^\n]+--help[^\n]+\n$/,
  )
})
