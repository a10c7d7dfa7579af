import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'

// A parser that has run out of memory fails from then on, so each source gets a process of its own.
const program = `
  const { analyze } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)})
  const [language, code] = JSON.parse(process.argv[1])
  const failure = await analyze({ code }, language).then(() => undefined, ({ name }) => name)
  console.log(JSON.stringify({ failure, megabytes: process.resourceUsage().maxRSS / 1024 }))
`

async function run(language: string, code: string): Promise<{ failure?: string; megabytes: number }> {
  const args = ['--input-type=module', '-e', program, JSON.stringify([language, code])]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout)
}

for (const language of ['java', 'csharp']) {
  test(`${language}: generics that are not closed do not take the memory of the machine`, async () => {
    const ordinary = await run(language, 'class A { int f(int a) { return g(a, 1); } }\n'.repeat(2_000))
    assert.equal(ordinary.failure, undefined)
    const hostile = await run(language, 'a<'.repeat(16_000))
    assert.equal(hostile.failure, 'RuntimeError')
    assert.ok(
      hostile.megabytes < ordinary.megabytes + 1_300,
      `${ordinary.megabytes}, ${hostile.megabytes} MB`,
    )
  })
}
