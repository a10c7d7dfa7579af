import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { freePort } from '../../scripts/free-port.ts'
import { compose } from '../src/compose.ts'
import {
  ACCOUNTS,
  checkAccounts,
  checkExtras,
  checkNames,
  checkOwned,
  checkPublic,
  checkRelated,
  checkSimple,
  EXTRAS,
  type Lacks,
  NAMES,
  OWNED,
  OWNED_BY_USERS,
  PUBLIC,
  RELATED,
  SIMPLE,
} from './rest-scenario.ts'
import { withProgram } from './with-program.ts'

// Compiles the generated NestJS APIs and calls their endpoints.

/** A folder whose `node_modules` has the packages that the APIs import, and TypeScript 5. */
const packages = process.env.COMPOSER_NEST ?? ''
const hasPackages = packages !== '' && existsSync(join(packages, 'node_modules/@nestjs/core'))

async function withNest(prompt: string, run: (base: string) => Promise<void>): Promise<void> {
  const { content, missing } = await compose({ prompt, type: 'api', framework: 'nestjs' })
  assert.deepEqual(missing, [])
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    experimentalDecorators: true,
    emitDecoratorMetadata: true,
  }
  const typescript = createRequire(join(packages, 'package.json'))('typescript')
  const { outputText } = typescript.transpileModule(content, { compilerOptions })
  const folder = mkdtempSync(join(packages, 'composer-nest-'))
  try {
    writeFileSync(join(folder, 'main.mjs'), outputText)
    const port = await freePort()
    await withProgram({ command: process.execPath, args: ['main.mjs'], folder, port, env: {} }, run)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const LACKS: Lacks = ['PUT', 'error fields', 'nested']

const scenarios: readonly (readonly [
  prompt: string,
  check: (base: string, lacks: Lacks) => Promise<void>,
])[] = [
  [SIMPLE, checkSimple],
  [RELATED, checkRelated],
  [NAMES, checkNames],
  [PUBLIC, checkPublic],
  [OWNED, checkOwned],
  [OWNED_BY_USERS, checkOwned],
  [ACCOUNTS, checkAccounts],
  [EXTRAS, checkExtras],
]

describe('REST APIs with NestJS', { skip: !hasPackages && 'needs COMPOSER_NEST' }, () => {
  for (const [prompt, check] of scenarios)
    test(`${prompt.slice(0, 30)} … ${prompt.slice(-20)}`, () =>
      withNest(prompt, (base) => check(base, LACKS)))
})
