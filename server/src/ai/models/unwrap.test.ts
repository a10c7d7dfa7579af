import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unwrapCode, unwrapContent } from './unwrap.ts'

for (const [why, answer, code] of [
  ['plain code', 'const a = 1\n', 'const a = 1\n'],
  ['a fence', '```js\nconst a = 1\n```', 'const a = 1\n'],
  ['prose around a fence', 'Here it is:\n\n```js\nconst a = 1\n```\n\nEnjoy!', 'const a = 1\n'],
  [
    'the longest of several',
    '```sh\nnpm i x\n```\n```js\nimport x from "x"\nx()\n```',
    'import x from "x"\nx()\n',
  ],
  ['a fence that is never closed', '```js\nconst a = 1\nconst b', 'const a = 1\nconst b\n'],
  ['a fence inside a longer one', '````md\n```js\na\n```\n````', '```js\na\n```\n'],
  ['tildes', '~~~\na\n~~~', 'a\n'],
  ['a fence in the text of the code', '```js\nconst a = "```"\n```', 'const a = "```"\n'],
  ['NUL in it', '```js\na\0b\n```', 'ab\n'],
  ['a fence that is indented', 'Here:\n   ```js\n  a\n   ```\nb', '  a\n'],
  ['a fence that is indented too far', 'x\n    ```js\na\n    ```', 'x\n    ```js\na\n    ```\n'],
  ['a fence that something follows', '```js\na\n``` b\n```', 'a\n``` b\n'],
  ['an empty block', 'a\n```\n```\n', '\n'],
  ['Windows lines', '```js\r\na\r\n```\r\n', 'a\n'],
] as const) {
  test(`code: ${why}`, () => assert.equal(unwrapCode(answer), code))
}

for (const [why, answer, text] of [
  ['plain text', '\n# Title\n\nText', '# Title\n\nText\n'],
  ['a fence around all of it', '```markdown\n# Title\n```', '# Title\n'],
  ['fences of its own', '# How\n\n```js\na\n```\n', '# How\n\n```js\na\n```\n'],
  ['a fence in white space', ' \n~~~md \n# Title\n\n~~~ \n\n', '# Title\n'],
  ['a fence around nothing', '```\n```', '```\n```\n'],
  ['a fence that is closed by a shorter one', '````md\na\n```', '````md\na\n```\n'],
] as const) {
  test(`content: ${why}`, () => assert.equal(unwrapContent(answer), text))
}

// Relative to another loop over the same text, so that the load of the machine does not matter.
test('code: a million lines take less time than splitting them', () => {
  const answer = '\n'.repeat(1_500_000)
  const unwrapping = fastestOf(5, () => unwrapCode(answer))
  const splitting = fastestOf(5, () => answer.split(/\r?\n/))
  assert.ok(unwrapping < splitting, `${unwrapping} ms, splitting takes ${splitting} ms`)
})

function fastestOf(rounds: number, work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const { user } = process.threadCpuUsage()
    work()
    return (process.threadCpuUsage().user - user) / 1000
  })
  return Math.min(...times)
}
