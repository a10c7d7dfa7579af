import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { projectClient } from './projects.ts'
import { startServer, type TestServer } from './server.ts'
import { until } from './until.ts'

// The dependency check of analyses of projects: docs/analysis.md.

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

interface ResultBody {
  analysis: {
    id: string
    status: string
    error: string | null
    cached: number
    findings: Record<string, number>
  }
  findings: {
    path: string
    line: number
    rule: string
    type: string
    severity: string
    message: string
    remedy: string | null
    state: string | null
  }[]
}

const MANIFEST = JSON.stringify({ name: 'demo', dependencies: { express: '5.0.0' } })
const APP = "import express from 'express'\nimport pad from 'left-pad'\n\nexport const app = express(pad)\n"

/** Stores the files and returns the findings of the rule. */
function checked(name: string) {
  const demo = projectClient(server, name)
  async function run(request: object = {}): Promise<ResultBody> {
    const { analysis } = await demo.ok<ResultBody>(await demo.send('POST', '/analyses', request), 202)
    const result = async () => demo.ok<ResultBody>(await demo.send('GET', `/analyses/${analysis.id}`))
    await until(
      'the analysis has ended',
      async () => ['finished', 'failed'].includes((await result()).analysis.status),
      120_000,
    )
    const ended = await result()
    assert.equal(ended.analysis.status, 'finished', ended.analysis.error ?? '')
    return ended
  }
  return {
    ...demo,
    run,
    async puts(files: Record<string, string>): Promise<void> {
      for (const [path, content] of Object.entries(files)) assert.ok((await demo.put(path, content)).ok, path)
    },
    async undeclared(request: object = {}): Promise<string[]> {
      const { findings } = await run(request)
      return findings
        .filter(({ rule }) => rule === 'undeclared-dependency')
        .map(({ path, line, message }) => `${path}:${line} ${message}`)
    },
  }
}

const PAD = '`left-pad` is imported, but not declared in package.json.'

describe('imports that no manifest declares', () => {
  test('are findings, once for each package and file', async () => {
    const demo = checked('d1')
    await demo.puts({
      'package.json': MANIFEST,
      'src/app.js': `${APP}\nexport const load = () => import('left-pad/x')\n`,
    })
    const { findings, analysis } = await demo.run()
    const [found, ...others] = findings.filter(({ rule }) => rule === 'undeclared-dependency')
    assert.deepEqual(others, [])
    assert.ok(found)
    const { path, line, type, severity, message, remedy } = found
    assert.deepEqual(
      [path, line, type, severity, message, remedy],
      [
        'src/app.js',
        2,
        'bugs',
        'medium',
        PAD,
        'Add it to package.json, for example with `npm install left-pad`.',
      ],
    )
    assert.ok((analysis.findings.medium ?? 0) >= 1)
  })

  test('are found again from the cache, with the manifests of now', async () => {
    const demo = checked('d2')
    await demo.puts({ 'package.json': MANIFEST, 'src/app.js': APP })
    assert.deepEqual(await demo.undeclared(), [`src/app.js:2 ${PAD}`])
    const again = await demo.run()
    assert.equal(again.analysis.cached, 2)
    assert.equal(again.findings.filter(({ rule }) => rule === 'undeclared-dependency').length, 1)
    await demo.puts({ 'package.json': JSON.stringify({ dependencies: { express: '5', 'left-pad': '1' } }) })
    const declared = await demo.run()
    assert.equal(declared.analysis.cached, 1)
    assert.deepEqual(
      declared.findings.filter(({ rule }) => rule === 'undeclared-dependency'),
      [],
    )
  })

  test('count for files of a folder with the manifests of the whole project', async () => {
    const demo = checked('d3')
    await demo.puts({
      'package.json': MANIFEST,
      'src/app.js': APP,
      'lib/other.js': "import pad from 'right-pad'\n\nexport const other = pad\n",
    })
    assert.deepEqual(await demo.undeclared({ paths: ['src'] }), [`src/app.js:2 ${PAD}`])
    assert.deepEqual(await demo.undeclared({ types: ['security'] }), [])
  })

  test('are not findings without a manifest', async () => {
    const demo = checked('d4')
    await demo.puts({ 'src/app.js': APP, 'main.py': 'import numpy\n\nprint(numpy)\n' })
    assert.deepEqual(await demo.undeclared(), [])
  })

  test('can be suppressed by a comment and switched off', async () => {
    const demo = checked('d5')
    await demo.puts({
      'package.json': MANIFEST,
      'a.js':
        "// atelier-ignore undeclared-dependency the page loads it\nimport pad from 'left-pad'\n\nexport const a = pad\n",
      'b.js': "import pad from 'left-pad'\n\nexport const b = pad\n",
    })
    assert.deepEqual(await demo.undeclared(), [`b.js:1 ${PAD}`])
    await demo.puts({ '.atelier.json': '{"rules": {"undeclared-dependency": "off"}}' })
    assert.deepEqual(await demo.undeclared(), [])
    await demo.puts({ '.atelier.json': '{"rules": {"undeclared-dependency": "error"}}' })
    const { findings } = await demo.run()
    assert.deepEqual(
      findings.filter(({ rule }) => rule === 'undeclared-dependency').map(({ severity }) => severity),
      ['high'],
    )
  })

  test('in TypeScript, Vue, Python and Go', async () => {
    const demo = checked('d6')
    await demo.puts({
      'web/package.json': MANIFEST,
      'web/tsconfig.json': '{"compilerOptions": {"paths": {"@app/*": ["./src/*"]}}}',
      'web/src/a.ts':
        "import { b } from '@app/b'\nimport type { C } from 'left-pad'\n\nexport const a: C = b\n",
      'web/src/View.vue':
        "<script setup>\nimport { pad } from 'right-pad'\n</script>\n<template><p>{{ pad }}</p></template>\n",
      'api/requirements.txt': 'Flask==3.1.0\npyyaml\n',
      'api/main.py':
        'import os\n\nimport flask\nimport helpers\nimport numpy\nimport yaml\n\nprint(os, flask, helpers, numpy, yaml)\n',
      'api/helpers.py': 'VALUE = 1\n',
      'svc/go.mod': 'module example.com/svc\n\nrequire github.com/a/b v1.0.0\n',
      'svc/main.go':
        'package main\n\nimport (\n\t"fmt"\n\n\t"example.com/svc/internal"\n\t"github.com/a/b/c"\n\t"github.com/x/y"\n)\n\nfunc main() {\n\tfmt.Println(internal.A, c.B, y.C)\n}\n',
    })
    assert.deepEqual((await demo.undeclared()).sort(), [
      'api/main.py:5 `numpy` is imported, but not declared in api/requirements.txt.',
      'svc/main.go:8 `github.com/x/y` is imported, but not declared in svc/go.mod.',
      'web/src/View.vue:2 `right-pad` is imported, but not declared in web/package.json.',
      'web/src/a.ts:2 `left-pad` is imported, but not declared in web/package.json.',
    ])
  })

  test('are not findings if a manifest is too large or invalid', async () => {
    const demo = checked('d7')
    await demo.puts({ 'package.json': `{"name": "${'x'.repeat(600_000)}"}`, 'app.js': APP })
    assert.deepEqual(await demo.undeclared(), [])
    await demo.puts({ 'package.json': '{' })
    assert.deepEqual(await demo.undeclared(), [])
  })

  test('are compared with a baseline', async () => {
    const demo = checked('d8')
    await demo.puts({ 'package.json': MANIFEST, 'app.js': APP })
    const { analysis } = await demo.run()
    await demo.puts({ 'b.js': "import pad from 'right-pad'\n\nexport const b = pad\n" })
    const { findings } = await demo.run({ baseline: analysis.id })
    assert.deepEqual(
      findings.filter(({ rule }) => rule === 'undeclared-dependency').map(({ path, state }) => [path, state]),
      [
        ['app.js', 'unchanged'],
        ['b.js', 'new'],
      ],
    )
  })
})
