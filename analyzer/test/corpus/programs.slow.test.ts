import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sample } from '../../../scripts/sample.ts'
import { rewriteSource } from '../../src/core/rewrite.ts'
import { goals } from '../../src/core/types.ts'
import { languages } from '../../src/languages.ts'

// Programs with checks of their own: whatever optimize does to them, they must still pass.

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'atelier-programs-'))
after(() => rm(folder, { recursive: true }))

const suites = [
  { language: 'javascript', ending: '.js', check: '.check.js', command: process.execPath },
  { language: 'python', ending: '.py', check: '_check.py', command: 'python3' },
] as const

for (const { language, ending, check, command } of suites) {
  const missing = spawnSync(command, ['--version']).status === 0 ? false : `${command} is not installed`
  const title = `${language} programs behave the same after optimize`
  describe(title, { concurrency: 2, skip: missing }, async () => {
    const programs = fileURLToPath(new URL(`./programs/${language}/`, import.meta.url))
    const engine = await languages.find(({ name }) => name === language)?.open()
    assert.ok(engine)
    const names = readdirSync(programs).filter((name) => name.endsWith(ending) && !name.endsWith(check))
    assert.ok(names.length >= 50)
    for (const name of sample(names, 1 / 4)) {
      test(name, async () => {
        const code = readFileSync(join(programs, name), 'utf8')
        const seen = new Set([code]) // its own check passes on it as it came: that is how it was written
        for (const goal of [undefined, ...goals]) {
          const rewrite = await rewriteSource(engine, { code }, goal)
          assert.ok(rewrite, 'it does not parse')
          const again = await rewriteSource(engine, { code: rewrite.code }, goal)
          assert.equal(again?.code, rewrite.code, 'a second time changes it again')
          if (seen.has(rewrite.code)) continue
          seen.add(rewrite.code)
          const path = join(folder, `${goal ?? 'all'}-${name}`.replaceAll('-', '_'))
          await writeFile(path, rewrite.code)
          await run(command, [join(programs, name.replace(ending, check)), path], {
            env: { PATH: process.env.PATH, PYTHONDONTWRITEBYTECODE: '1' },
          })
        }
      })
    }
  })
}
