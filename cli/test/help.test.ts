import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import * as server from '@atelier/server/commands'
import { languages } from '../../analyzer/src/languages.ts'
import { commands } from '../src/commands/index.ts'
import { completionScripts } from '../src/completion.ts'
import { unifiedDiff } from '../src/diff.ts'
import { commandHelp } from '../src/help.ts'
import { didYouMean } from '../src/nearest.ts'
import { createProgress } from '../src/output-progress.ts'
import { clean, cleanJson, formatTime, widthOf } from '../src/output-text.ts'
import { parseWords } from '../src/parse.ts'
import type { ServerCommands } from '../src/server-commands.ts'
import { languageOf } from '../src/source-files.ts'
import { newPlace } from './atelier.ts'

const place = await newPlace()
after(() => place.remove())

test('help and version, with and without a command', async () => {
  const all = await place.run(['--help'])
  assert.equal(all.code, 0)
  for (const { name } of commands) assert.match(all.stdout, new RegExp(`^  ${name} `, 'm'))
  for (const words of [
    ['upload', '--help'],
    ['help', 'upload'],
    ['-h', 'upload'],
  ]) {
    const { code, stdout } = await place.run(words)
    assert.equal(code, 0)
    assert.match(stdout, /^Usage: atelier upload \[options\] PATH… .*\nExamples:\n {2}atelier upload /s)
  }
  const bare = await place.run([])
  assert.deepEqual([bare.code, bare.stdout, bare.stderr], [2, '', all.stdout])
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  assert.equal((await place.run(['--version'])).stdout, `${version}\n`)
})

test('the help of every command lists its options and valid examples', () => {
  for (const command of commands) {
    const help = commandHelp(command)
    for (const name of Object.keys(command.options)) assert.match(help, new RegExp(`--${name}\\b`))
    assert.ok(command.examples.length > 0)
    for (const example of command.examples) {
      const [, words = ''] =
        new RegExp(`atelier ${command.name}\\b([^|<>)]*)`).exec(example) ?? assert.fail(example)
      parseWords(command, words.match(/'[^']*'|\S+/g) ?? [])
    }
    for (const line of help.split('\n')) assert.ok(line.length <= 140, line)
  }
})

test('the shell completes commands, options, verbs and values', () => {
  const script = completionScripts.bash?.(commands) ?? ''
  const complete = (...words: string[]) => {
    const list = words.map((word) => `'${word}'`).join(' ')
    const call = `${script}\nCOMP_WORDS=(atelier ${list}); COMP_CWORD=${words.length}; _atelier; echo "\${COMPREPLY[*]}"`
    return execFileSync('bash', ['-c', call], { encoding: 'utf8' }).trim()
  }
  assert.equal(complete('up'), 'upload')
  assert.equal(complete('upload', '--pro'), '--project')
  assert.equal(complete('analyze', '--format', 's'), 'sarif')
  assert.equal(complete('token', ''), 'create list limits revoke')
  assert.equal(complete('--json', 'mod'), 'models')
  for (const shell of ['zsh', 'fish']) {
    const text = completionScripts[shell]?.(commands) ?? ''
    for (const { name, options } of commands) {
      assert.match(text, new RegExp(`\\b${name}\\b`))
      for (const option of Object.keys(options)) assert.match(text, new RegExp(`(?:--|-l )${option}\\b`))
    }
  }
})

test('the server exports the commands that the CLI calls', () => {
  const commands: ServerCommands = server // checked by the compiler
  for (const name of [
    'serve',
    'openTokens',
    'examine',
    'migrate',
    'copyBlobs',
    'backup',
    'restore',
    'verify',
  ] as const)
    assert.equal(typeof commands[name], 'function')
})

test('typos', () => {
  const names = commands.map(({ name }) => name)
  assert.equal(didYouMean('uplaod', names), ' Did you mean "upload"?')
  assert.equal(didYouMean('modls', names), ' Did you mean "models"?')
  assert.equal(didYouMean('frobnicate', names), '')
})

test('text for terminals', () => {
  assert.equal(clean('a\x1b[31m\x07b\u202ec\r\n'), 'a[31mbc')
  assert.equal(cleanJson(JSON.stringify('\x9b\u202e')), '"\\u009b\\u202e"')
  assert.deepEqual(['abc', '日本', 'e\u0301', '👍'].map(widthOf), [3, 4, 1, 2])
  assert.match(formatTime('2026-11-15T09:30:00.000Z'), /^2026-11-1[456] \d\d:\d\d$/)
  assert.equal(formatTime('soon'), 'soon')
})

test('progress bars with speed and remaining time, on a terminal only', () => {
  let text = ''
  let now = 0
  const what = { verb: 'Uploaded', files: 2, bytes: 4_000_000 }
  const terminal = { isTTY: true, columns: 80, write: (part: string) => (text += part) }
  const progress = createProgress(terminal, what, () => now)
  const transfer = progress.begin('a\x1b[2J.bin', 3_000_000)
  now = 1_000
  text = ''
  transfer.update(1_000_000)
  assert.equal(
    text,
    '\x1b[2A\r\x1b[J  [#######.............] 33%  3.0 MB    a[2J.bin\nUploaded 0 of 2 files: 1.0 MB of 4.0 MB, 1.0 MB/s, 3 s left\n',
  )
  text = ''
  progress.end()
  assert.equal(text, '\x1b[2A\r\x1b[J')
  createProgress({ write: () => assert.fail('not a terminal') }, what)
    .begin('a', 1)
    .update(1)
})

test('diffs', () => {
  assert.deepEqual(unifiedDiff('a', 'same\n', 'same\n'), [])
  assert.equal(unifiedDiff('/tmp/a.py', '1\n', '2\n')[0], '--- a/tmp/a.py')
  assert.deepEqual(unifiedDiff('a', '1\n2\n3\n4\n5\n6\n7\n8\n9\n', '1\n2\n3\n4\nfive\n6\n7\n8\n9'), [
    '--- a/a',
    '+++ b/a',
    '@@ -2,8 +2,8 @@',
    ' 2',
    ' 3',
    ' 4',
    '-5',
    '+five',
    ' 6',
    ' 7',
    ' 8',
    '-9',
    '+9',
    '\\ No newline at end of file',
  ])
  // A completely different file is replaced, without a slow search.
  const numbers = (from: number) => Array.from({ length: 20_000 }, (_, index) => `${from + index}\n`).join('')
  assert.equal(unifiedDiff('a', numbers(0), numbers(100_000)).length, 3 + 40_000)
})

test('the service knows the language of every file name', () => {
  const names = languages.flatMap(({ name, aliases }) => [name, ...aliases])
  for (const path of [
    'a.py',
    'b.test.ts',
    'c/Dockerfile',
    'Dockerfile.dev',
    'Makefile',
    'x.C',
    'y.tf',
    'z.jsonc',
  ])
    assert.ok(names.includes(languageOf(path)), path)
})
