import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

// ui ← features ← app: each may use what is below it, and no feature another. Paths are relative to console/src.
const rules: { files: RegExp; may: (feature: string) => RegExp[] }[] = [
  { files: /^ui\//, may: () => [/^ui\//] },
  { files: /^features\/[^/]+\//, may: (feature) => [new RegExp(`^features/${feature}/`), /^ui\//] },
  { files: /^(app\/|main\.tsx$)/, may: () => [/^(app|features|ui)\//] },
]

const source = fileURLToPath(new URL('../src', import.meta.url))

test('console files respect the layers', () => {
  for (const file of globSync('**/*.{ts,tsx}', { cwd: source })) {
    const allowed = rules.find(({ files }) => files.test(file))?.may(file.split('/')[1] ?? '') ?? []
    for (const name of importsOf(file)) {
      assert.ok(
        allowed.some((pattern) => pattern.test(name)),
        `${file} must not import ${name}`,
      )
    }
  }
})

test('the server knows every page of the console', () => {
  const pages = readFileSync(join(source, 'app/pages.ts'), 'utf8')
  const server = readFileSync(
    fileURLToPath(new URL('../../server/src/http/console/console.ts', import.meta.url)),
    'utf8',
  )
  const paths = [...pages.matchAll(/path: '(\/\w+)'/g)].map(([, path = '']) => path)
  const known = /const pages = \[([^\]]*)\]/.exec(server)?.[1] ?? ''
  assert.deepEqual(
    [...known.matchAll(/'([^']+)'/g)].map(([, path]) => path),
    paths,
  )
})

/** Only our own modules; packages are not part of the layers. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8')
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, name = '']) => name)
  return names.map((name) => relative(source, join(source, dirname(file), name)))
}
