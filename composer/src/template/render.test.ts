import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse, render, write } from './render.ts'

const rendered = (source: string, scope: Record<string, unknown>): string =>
  render(
    parse(source, (file) => `included ${file}\n`),
    scope,
  )

test('values are replaced, also those of values; unknown names stay', () => {
  assert.equal(
    rendered('__title__ __field_label__ __init__', { title: 'A', field: { label: 'B' } }),
    'A B __init__\n',
  )
  assert.equal(
    rendered('__constructor__ __field_toString__', { field: {} }),
    '__constructor__ __field_toString__\n',
  )
})

test('conditions and loops, in the comments of any language', () => {
  const source = `#: if a and not b
yes
#: else
no
#: end
<!--: each item in items -->
__number__ __item_name____comma__
<!--: end -->
  //: include style.css`
  const items = [{ name: 'x' }, { name: 'y' }]
  assert.equal(rendered(source, { a: true, b: false, items }), 'yes\n1 x,\n2 y\n  included style.css\n')
  assert.equal(rendered(source, { a: true, b: true, items: [] }), 'no\n  included style.css\n')
  assert.equal(rendered('--: if kind is date\nD\n--: end', { kind: 'date' }), 'D\n')
})

test('mistakes in a template are errors', () => {
  assert.throws(() => rendered('//: if a', {}), /end.*missing/)
  assert.throws(() => rendered('//: unless a', {}), /unknown or misplaced/)
  assert.throws(() => rendered('//: each a in b\n//: end', {}), /not a list/)
})

const written = (source: string, scope: Record<string, unknown>, longest = 12) =>
  write(
    parse(
      source,
      () => 'title | body\nmorning: Good day | Coffee?\nHello there, dear friend | Long\nHi | Short',
    ),
    scope,
    (_, text) => text.length <= longest,
  )

test('parts are known without their labels, and alternatives keep to the limits', () => {
  const { content, body, parts } = written(
    '#: try\n#: part subject\nSubject: A long subject line\n#: end\n#: else\n#: part subject\nSubject: Short\n#: end\n#: end\n\nText',
    {},
  )
  assert.equal(content, 'Subject: Short\n\nText\n')
  assert.equal(body, 'Text\n')
  assert.deepEqual([...parts], [['subject', ['Short']]])
})

test('lines and rows are chosen by count, condition and limit', () => {
  const lines =
    '#: some slogan\n__number__. One\n#: if b\n__number__. Two\n#: end\n__number__. Three is too long\n__number__. Four\n#: end'
  assert.equal(written(lines, { count: { slogan: 3 }, b: false }).content, '1. One\n2. Four\n')
  assert.equal(written(lines, { count: { slogan: 2 }, b: true }).content, '1. One\n2. Two\n')
  const rows = '[\n#: pick item from _bank.txt\n#: part title\n"__item_title__"__comma__\n#: end\n#: end\n]'
  assert.equal(written(rows, { count: { item: 3 }, morning: true }).content, '[\n"Good day",\n"Hi"\n]\n')
  assert.equal(written(rows, { count: { item: 1 }, morning: false }).content, '[\n"Hi"\n]\n')
})
