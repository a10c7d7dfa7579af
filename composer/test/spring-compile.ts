import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { compose } from '../src/compose.ts'
import { COMPILED } from './rest-scenario.ts'

// Compiles the generated Spring Boot APIs. Nothing is run.

/** The class path of javac: the packages that the APIs import, as `folder/*`. */
const packages = process.env.COMPOSER_SPRING

const folder = mkdtempSync(join(tmpdir(), 'composer-spring-'))
after(() => rmSync(folder, { recursive: true, force: true }))

describe('REST APIs with Spring Boot compile', {
  skip: packages === undefined && 'needs COMPOSER_SPRING',
}, () => {
  for (const prompt of COMPILED)
    test(`${prompt.slice(0, 30)} … ${prompt.slice(-20)}`, async () => {
      const { content } = await compose({ prompt, type: 'api', framework: 'spring' })
      const file = join(folder, 'Application.java')
      writeFileSync(file, content)
      const args = ['-proc:none', '-d', folder, '-cp', packages ?? '', file]
      const { status, stderr } = spawnSync('javac', args, { encoding: 'utf8' })
      assert.equal(status, 0, stderr)
    })
})
