import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readOptions } from './options.ts'
import { programPath } from './programs.ts'

const entry = fileURLToPath(new URL('run.ts', import.meta.url))

test('a mistake is one sentence', () => {
  const mistakes: [words: string[], says: RegExp][] = [
    [['--onli', 'uploads'], /^Unknown option '--onli'\.$/],
    [['--only'], /^Option '--only <value>' argument missing\.$/],
    [['--only', 'upload'], /^There is no part "upload"\. There are: uploads, /],
    [['uploads'], /^"uploads" belongs to no option\. Did you mean --only uploads\?$/],
    [['other'], /^"other" belongs to no option\.$/],
    [['--rounds', '2.5'], /^--rounds must be a whole number from 1 on\.$/],
    [['--soak', 'abc'], /^--soak must be/],
    [['--setting', 'AI_ENGINES'], /^--setting must be a name and a value: /],
  ]
  for (const [words, says] of mistakes) assert.throws(() => readOptions(words), { message: says })
})

test('options become what parts are told', () => {
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

test('a program that is missing is told before anything is measured', () => {
  assert.equal(programPath('wrk', '/nowhere'), undefined)
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, '--only', 'small-requests'], {
    encoding: 'utf8',
    env: { PATH: '/nowhere' },
  })
  assert.deepEqual([status, stdout], [2, ''])
  assert.match(
    stderr,
    /^Not installed: wrk \(apt-get install wrk\)\. Parts that do without [^\n]+--help[^\n]+\n$/,
  )
})
