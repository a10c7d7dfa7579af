import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createLines } from '../core/lines.ts'
import { neutralFindings } from './index.ts'
import { findSecretsInText } from './secrets.ts'

const key = (prefix: string, length: number) => prefix + 'aB3dE5fG7h'.repeat(20).slice(0, length)

for (const [why, code, expected] of [
  ['nothing', 'print("hello")\n', []],
  ['a private key', '\n-----BEGIN RSA PRIVATE KEY-----\nMIIE\n', ['2 hardcoded-secret']],
  ['a check for a private key', "if (text.startsWith('-----BEGIN PRIVATE KEY-----')) {}", []],
  ['a token of GitHub', `token = "${key('ghp_', 36)}"`, ['1 hardcoded-secret']],
  ['a placeholder in an address', 'x = "postgres://user:password@db.internal/app"', []],
  ['a password in an address', 'x = "postgres://app:s3cr3tpw@db.internal/app"', ['1 hardcoded-secret']],
  ['an address with a variable', 'x = `postgres://${user}:${password}@db/app`', []],
  ['a password by its name', 'db_password = "tr0ub4dor-and-3"', ['1 hardcoded-secret']],
  ['a placeholder', 'db_password = "changeme123"', []],
  ['a name of a variable', 'password = "DB_PASSWORD_2"', []],
  ['an address of an API', 'api_key_url = "https://x.example.org/9"', []],
  ['text that runs backwards', 'if (a) {\n  // \u202e }\n}', ['2 bidirectional-text']],
  ['characters no one sees', 'pass\u200bword', ['1 hidden-characters']],
  ['an emoji of several parts', '"👩\u200d💻"', []],
  ['a conflict', 'a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> other\n', ['2 merge-conflict']],
  ['a heading', 'Title\n=======\n', []],
  ['a long line', `x${' '.repeat(300)}`, ['1 long-lines']],
  ['work put off', 'TODO\nTODO\nFIXME\n', ['1 many-todos']],
  ['one note', 'TODO\n', []],
] as const) {
  test(why, () => {
    const { lineAt } = createLines(code)
    assert.deepEqual(
      neutralFindings(code).map(({ rule, start }) => `${lineAt(start)} ${rule}`),
      expected,
    )
  })
}

for (const [text, isFound] of [
  ['set DB_PASSWORD=Xy7kLq92Zmm1 please', true],
  ['password=Xy7kLq92Zmm1', true],
  ['the password is Xy7kLq92Zmm1.', true],
  ['AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYq8Zp3LmT2x', true],
  ['a field for the password: validated with 8 characters', false],
  ['password = config.password2', false],
  ['password=changeme123abc', false],
  ['PASSWORD=${DB_PASSWORD_2}', false],
  ['the password is hashed by scrypt', false],
  ['password: required, min8chars', false],
] as const) {
  test(`${text} ${isFound ? 'gives a secret away' : 'gives nothing away'}`, () => {
    assert.equal(findSecretsInText(text).length > 0, isFound)
  })
}

test('what was found is not repeated', () => {
  const secret = key('ghp_', 36)
  assert.ok(!JSON.stringify(neutralFindings(`"${secret}"`)).includes(secret))
})

const JWT = `eyJ${'b'.repeat(30)}.eyJ${'c'.repeat(30)}.${'d'.repeat(30)}`
for (const [text, found] of [
  ['see https://me:Xy7kLq92@host', 'https://me:Xy7kLq92@h'],
  [`bearer ${JWT} of mine`, JWT],
  ['my.db-password = "Xy7kLq92"', 'my.db-password = "Xy7kLq92"'],
  ['set DB_PASSWORD=Xy7kLq92Zmm1 please', 'DB_PASSWORD=Xy7kLq92Zmm1'],
] as const) {
  test(`all of a secret is found in: ${text}`, () => {
    const [span] = findSecretsInText(text)
    assert.equal(text.slice(span?.start, span?.end), found)
  })
}

test('the scanner has the same secret formats; if not, run `npm run generate`', () => {
  const [own, scanners] = ['./secret-formats.ts', '../../../scanner/src/findings/secret-formats.ts'].map(
    (path) => readFileSync(new URL(path, import.meta.url), 'utf8'),
  )
  assert.equal(own, scanners)
})

/** Processor time. */
function searchMs(text: string): number {
  const began = process.threadCpuUsage()
  findSecretsInText(text)
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}

for (const piece of [
  'eyJ-',
  'P-',
  '.0',
  'a.',
  'sk-',
  'xoxb-',
  'pwd=',
  'a+',
  'a://b:',
  'secret',
  '-----BEGIN A ',
]) {
  test(`${JSON.stringify(piece)} again and again is searched in linear time`, () => {
    const textOf = (length: number) => piece.repeat(length / piece.length)
    const [shortMs, longMs] = [searchMs(textOf(250_000)), searchMs(textOf(2_000_000))]
    assert.ok(
      longMs < 20 * shortMs + 50,
      `${shortMs} ms, and ${longMs} ms for a text that is eight times as long`,
    )
  })
}

test('a megabyte of nothing takes no time to speak of', () => {
  for (const piece of ['a', '"', 'password=', 'x://', ' ', '-', '<', 'eyJ', '\u202e', 'sk-', 'a:b@']) {
    neutralFindings(piece.repeat(1_000_000 / piece.length))
    findSecretsInText(piece.repeat(1_000_000 / piece.length))
  }
})
