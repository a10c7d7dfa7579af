import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse, render } from './render.ts'

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
