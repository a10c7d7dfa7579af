import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { analyze } from '../index.ts'
import { npmPackage } from './imports.ts'

async function importedBy(language: string, code: string): Promise<string[]> {
  return ((await analyze({ code }, language)).imported ?? []).map(({ name }) => name)
}

const rows: Record<string, readonly (readonly [code: string, names: readonly string[]])[]> = {
  javascript: [
    ["import a from 'left-pad'\n", ['left-pad']],
    ["import 'left-pad/register'\n", ['left-pad']],
    ["export { a } from '@scope/pkg/deep'\n", ['@scope/pkg']],
    ["export * from 'left-pad'\n", ['left-pad']],
    ["const a = require('left-pad')\n", ['left-pad']],
    ["const load = () => import('left-pad')\n", ['left-pad']],
    ["import a from 'left-pad'\nconst b = require('left-pad/x')\n", ['left-pad']],
    ["const View = () => <b />\nexport default View\nimport a from 'preact'\n", ['preact']],
    ["import fs from 'fs'\nimport t from 'node:test'\nimport p from 'fs/promises'\n", []],
    ["import a from './a.js'\nimport b from '../b'\nimport c from '/c.js'\n", []],
    ["import a from '@/a'\nimport b from '~/b'\nimport c from '#c'\nimport d from '$lib/d'\n", []],
    ["import a from 'virtual:a'\nimport b from 'astro:content'\nimport c from 'https://esm.sh/c'\n", []],
    ["import a from 'npm:chalk'\nimport b from 'jsr:@std/b'\nimport c from 'bun:test'\n", []],
    ["const name = 'x'\nconst a = require(name)\nconst b = import(`./${name}.js`)\n", []],
    ["let a\ntry {\n  a = require('left-pad')\n} catch {\n  a = undefined\n}\n", []],
    ["const a = await import('left-pad').catch(() => undefined)\n", []],
    ["if (process.env.DEBUG) require('left-pad')\n", []],
    ["define(function (require) {\n  const a = require('app/a')\n  return a\n})\n", []],
    [
      "import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)\nrequire('left-pad')\n",
      ['left-pad'],
    ],
    ["object.require('left-pad')\n", []],
    ["// import a from 'left-pad'\nconst b = \"import c from 'left-pad'\"\n", []],
  ],
  typescript: [
    ["import type { A } from 'left-pad'\n", ['left-pad']],
    ["import a = require('left-pad')\n", ['left-pad']],
    ["import { type A } from './a.ts'\n", []],
    ["declare module 'left-pad' {\n  import a from 'right-pad'\n}\n", []],
  ],
  vue: [
    [
      '<script setup lang="ts">\nimport { a } from \'left-pad\'\n</script>\n<template><p>{{ a }}</p></template>\n',
      ['left-pad'],
    ],
    ["<template><p>import a from 'left-pad'</p></template>\n", []],
  ],
  python: [
    ['import requests\n', ['requests']],
    ['import requests.adapters as adapters\n', ['requests']],
    ['import os, requests\n', ['requests']],
    ['from google.cloud import storage\n', ['google']],
    ['def f():\n    import numpy as np\n    return np\n', ['numpy']],
    [
      'import os.path\nfrom __future__ import annotations\nimport tomllib, distutils, compression, telnetlib\n',
      [],
    ],
    ['from . import a\nfrom .b import c\nfrom .. import d\n', []],
    ['try:\n    import ujson as json\nexcept ImportError:\n    import simplejson as json\n', []],
    ['from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import pandas\n', []],
    ['import sys\nif sys.version_info < (3, 11):\n    import tomli\n', []],
    ['from contextlib import suppress\nwith suppress(ImportError):\n    import rich\n', []],
    ['import _private\nimport pkg_resources\nimport urllib2\n', []],
    ['text = """\nimport requests\n"""\n', []],
  ],
  go: [
    ['package a\n\nimport "github.com/gin-gonic/gin"\n', ['github.com/gin-gonic/gin']],
    [
      'package a\n\nimport (\n\t"fmt"\n\tyaml "gopkg.in/yaml.v3"\n\t_ "github.com/lib/pq"\n)\n',
      ['gopkg.in/yaml.v3', 'github.com/lib/pq'],
    ],
    ['package a\n\nimport (\n\t"C"\n\t"net/http"\n\t"internal/x"\n\t"./b"\n\t"../c"\n)\n', []],
  ],
}

for (const [language, table] of Object.entries(rows))
  describe(`imports of ${language}`, () => {
    for (const [code, names] of table)
      test(JSON.stringify(code), async () => {
        assert.deepEqual(await importedBy(language, code), names)
      })
  })

test('an import is not a finding of a single file', async () => {
  const { findings } = await analyze({ code: "import a from 'left-pad'\nconsole.log(a)\n" }, 'javascript')
  assert.deepEqual(
    findings.filter(({ rule }) => rule === 'undeclared-dependency'),
    [],
  )
})

test('comments and settings apply to imports', async () => {
  const code =
    "// atelier-ignore undeclared-dependency the host has it\nimport a from 'left-pad'\nconsole.log(a)\n"
  const { imported } = await analyze({ code }, 'javascript')
  assert.deepEqual(imported?.[0]?.suppressed, { reason: 'the host has it' })
  for (const [level, expected] of [
    ['off', undefined],
    ['high', 'high'],
  ] as const) {
    const settings = { rules: { 'undeclared-dependency': level }, exclude: [], custom: [] }
    const result = await analyze({ code, settings }, 'javascript')
    assert.equal(result.imported?.[0]?.severity, expected)
  }
})

test('the list of a file is bounded', async () => {
  const code = Array.from({ length: 3_000 }, (_, index) => `import 'package-${index}'\n`).join('')
  assert.equal((await importedBy('javascript', code)).length, 50)
})

test('packages of specifiers', () => {
  for (const [specifier, name] of [
    ['lodash/fp', 'lodash'],
    ['@a/b', '@a/b'],
    ['@a', undefined],
    ['Components/Button', undefined],
    ['!!raw-loader!./a', undefined],
    ['logo.svg?url', undefined],
    ['\0virtual', undefined],
    ['', undefined],
    ['.', undefined],
    ['..', undefined],
  ] as const)
    assert.equal(npmPackage(specifier), name, JSON.stringify(specifier))
})
