import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addNotice } from './notice.ts'

const missing = ['PostgreSQL', 'only the author can edit']
const SENTENCE = 'Not included: PostgreSQL; only the author can edit.'

describe('the comment of each language', () => {
  const examples: [language: string, content: string, expected: string][] = [
    ['typescript', 'export {}\n', `// ${SENTENCE}\n\nexport {}\n`],
    ['go', 'package main\n', `// ${SENTENCE}\n\npackage main\n`],
    ['python', 'import os\n', `# ${SENTENCE}\n\nimport os\n`],
    ['sql', 'SELECT 1;\n', `-- ${SENTENCE}\n\nSELECT 1;\n`],
    ['css', 'a {}\n', `/* ${SENTENCE} */\n\na {}\n`],
    ['vue', '<template />\n', `<!-- ${SENTENCE} -->\n\n<template />\n`],
    ['markdown', '# Title\n', `<!-- ${SENTENCE} -->\n\n# Title\n`],
  ]
  for (const [language, content, expected] of examples)
    test(language, () => assert.equal(addNotice(content, missing, language), expected))
})

describe('lines that must stay first', () => {
  const examples: [language: string, first: string, comment: string, rest: string][] = [
    ['bash', '#!/usr/bin/env bash', '#', 'set -e\n'],
    ['python', '#!/usr/bin/env python3\n# -*- coding: utf-8 -*-', '#', 'import os\n'],
    ['php', '<?php', '//', 'declare(strict_types=1);\n'],
    ['html', '<!doctype html>', '<!--', '<html></html>\n'],
    ['xml', '<?xml version="1.0"?>', '<!--', '<a/>\n'],
    ['typescript', "'use client'", '//', 'export {}\n'],
    ['css', '@charset "utf-8";', '/*', 'a {}\n'],
    ['ruby', '# frozen_string_literal: true', '#', 'puts 1\n'],
    ['dockerfile', '# syntax=docker/dockerfile:1', '#', 'FROM scratch\n'],
    ['markdown', '---\ntitle: A\n---', '<!--', 'Text\n'],
  ]
  for (const [language, first, comment, rest] of examples)
    test(`${language}: ${first.split('\n')[0]}`, () => {
      const content = addNotice(`${first}\n\n${rest}`, missing, language)
      assert.ok(content.startsWith(`${first}\n${comment} ${SENTENCE}`), content)
      assert.ok(content.endsWith(`\n\n${rest}`), content)
    })

  test('a PHP file that starts with HTML gets an HTML comment', () => {
    const content = addNotice('<p><?= $a ?></p>\n', missing, 'php')
    assert.equal(content, `<!-- ${SENTENCE} -->\n\n<p><?= $a ?></p>\n`)
  })
})

test('complete content, JSON, plain text and unknown languages stay unchanged', () => {
  assert.equal(addNotice('a', [], 'typescript'), 'a')
  for (const language of ['json', 'text', 'brainfuck', undefined])
    assert.equal(addNotice('a', missing, language), 'a')
})

test('hostile phrases cannot end the comment', () => {
  const phrases = [
    'a */ alert(1) /* b',
    'c --> <script> --!> d <!-- e',
    'line\nbreak\r\u2028\u2029\u0085\u000b end',
    'php ?> out',
    'java \\u000a System.exit(1) \\',
    'coding: utf_7',
    '\u202e bidi \ud800',
  ]
  for (const [language, ends] of [
    ['typescript', /$^/],
    ['css', /\*\//g],
    ['html', /--!?>/g],
  ] as const) {
    const [comment = '', ...others] = addNotice('CODE', phrases, language).split('\n\n')
    assert.deepEqual(others, ['CODE'])
    assert.doesNotMatch(comment, /\\|\?>|coding:|[\r\u2028\u2029\u0085\u000b\u202e]/)
    if (language === 'typescript') for (const line of comment.split('\n')) assert.match(line, /^\/\/ /)
    else assert.equal(comment.match(ends)?.length, 1)
    assert.doesNotMatch(comment.slice(4), /<!--|\/\*/)
  }
})

test('options of a command stay as they are, except in XML', () => {
  const notice = (language: string) => addNotice('', ['options --from, --dry-run'], language).trim()
  assert.equal(notice('markdown'), '<!-- Not included: options --from, --dry-run. -->')
  assert.equal(notice('xml'), '<!-- Not included: options - -from, - -dry-run. -->')
})

test('long lists are wrapped and limited', () => {
  const many = Array.from({ length: 25 }, (_, index) => `requirement number ${index} ${'x'.repeat(500)}`)
  const lines = addNotice('CODE', many, 'python').split('\n')
  assert.ok(lines.every((line) => line === '' || line === 'CODE' || line.startsWith('# ')))
  assert.match(lines.join('\n'), /;\n# and 20 more\.\n\nCODE$/)
  assert.ok(lines.every((line) => line.length < 160))
})

test('what is different has a sentence of its own', () => {
  const missing = ['a map', 'Different: react instead of Vue']
  assert.equal(
    addNotice('A', missing, 'typescript'),
    '// Not included: a map.\n// Different: react instead of Vue.\n\nA',
  )
  assert.equal(addNotice('A', missing.slice(1), 'python'), '# Different: react instead of Vue.\n\nA')
})
