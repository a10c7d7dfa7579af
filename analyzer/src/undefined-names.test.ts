import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outline } from './index.ts'

const undefinedNames = async (language: string, code: string): Promise<readonly string[]> =>
  (await outline({ code }, language)).undefinedNames ?? []

const examples: readonly (readonly [language: string, names: readonly string[], code: string])[] = [
  ['javascript', ['save', 'store'], 'export function f(x) { return save(x, store.y) }'],
  [
    'javascript',
    [],
    "import { a } from 'a'\nexport const f = (x) => a(x, document.title, fetch, process.env.A)",
  ],
  ['javascript', [], 'total = 0\nfor (i = 0; i < 3; i++) alert(total + i)'],
  ['javascript', ['total'], 'export {}\ntotal = 0'],
  ['javascript', [], "if (typeof gadget !== 'undefined') eval('x')"],
  ['javascript', [], "module.exports = require('x')(__dirname)"],
  ['javascript', [], '/* global createCanvas, ellipse */\nexport const setup = () => createCanvas(ellipse)'],
  ['javascript', ['Row'], "import React from 'react'\nexport default () => <Row />"],
  ['typescript', ['User'], 'export const nameOf = (user: User): string => user.name'],
  [
    'typescript',
    [],
    'declare const secret: string\nexport function f<T extends object>(x: HTMLElement, y: Partial<T>, e: React.FormEvent): Promise<typeof secret>[] { return [] }',
  ],
  [
    'vue',
    ['reff'],
    '<script setup lang="ts">\nconst props = defineProps({})\nconst a = reff(props)\n</script>\n<template>{{ a }}</template>',
  ],
  [
    'vue',
    [],
    '<script setup lang="ts" generic="Row extends object">\ndefineProps<{ rows: Row[] }>()\n</script>',
  ],
  ['python', ['user_store'], 'def find(name: str):\n    return user_store.get(name)\n'],
  ['python', [], 'import os\n\n\ndef find(name: str):\n    return print(os.getcwd(), len(name))\n'],
]

for (const [language, names, code] of examples)
  test(`${language}: ${names.join(', ') || 'nothing'} is undefined in ${code.slice(0, 60)}`, async () => {
    assert.deepEqual(await undefinedNames(language, code), names)
  })
