import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages } from '../../../../analyzer/src/languages.ts'
import { readIntent } from '../../intent/read-intent.ts'
import { composeEnum } from './index.ts'
import { readEnum } from './read-enum.ts'

const write = (prompt: string, language: string): string => {
  const made = composeEnum(readIntent({ prompt, type: 'code', language }))
  assert.ok(made, prompt)
  return made.text
}

test('members are read with their values, however they are written', () => {
  const members = (prompt: string) =>
    readEnum(prompt)?.members.map(({ name, value }) => [name.join(' '), value])
  const levels = [
    ['debug', 10],
    ['info', 20],
  ]
  assert.deepEqual(members('enum Level DEBUG INFO with values 10 20'), levels)
  assert.deepEqual(members('Level enum: DEBUG = 10, INFO = 20'), levels)
  assert.deepEqual(members('enum Level { DEBUG(10), INFO(20) }'), levels)
  assert.deepEqual(members('enum Color with RED = "#f00" and BLUE = "#00f"'), [
    ['red', '#f00'],
    ['blue', '#00f'],
  ])
})

describe('what each member has, and what is asked of it', () => {
  const asked = [
    'typescript',
    'javascript',
    'python',
    'java',
    'kotlin',
    'csharp',
    'php',
    'ruby',
    'go',
    'rust',
  ]
  for (const language of asked)
    test(language, async () => {
      const engine = await languages.find(({ name }) => name === language)?.open()
      for (const prompt of [
        'enum Operation with PLUS, MINUS, TIMES, DIVIDE, each with a symbol and an apply(a, b) method',
        'enum Planet with EARTH, MARS, each with mass and radius, and a method surfaceGravity()',
        'enum Level LOW = 1, MEDIUM = 5, HIGH = 9 with label(), next() and fromName(name)',
        'enum Tone with SOFT = "s", LOUD = "l" and isLoud()',
      ]) {
        const code = write(prompt, language)
        assert.equal((await engine?.inspect({ code }))?.broken, undefined, code)
      }
    })
})

test('variants of Rust hold what the wish says', () => {
  const code = write(
    'enum Command with variants Move { x: i32, y: i32 }, Say(String), Quit and a function describe(&self)',
    'rust',
  )
  assert.match(code, /Move \{ x: i32, y: i32 \},\n {4}Say\(String\),\n {4}Quit,/)
  assert.match(code, /Self::Say\(value0\) => format!\("Say \{value0\}"\)/)
})

test('values that nobody gave are a beginning', () => {
  const made = composeEnum(
    readIntent({
      prompt: 'enum Engine with V6, V8, each with power',
      type: 'code',
      language: 'java',
    }),
  )
  assert.equal(made?.isComplete, false)
})
