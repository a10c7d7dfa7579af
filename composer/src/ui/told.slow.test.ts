import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composed, describeWishes } from '../../test/view-contract.ts'
import { withoutAsides } from './groups.ts'
import { recordFields } from './parts/records-fields.ts'

/** What a wish tells in sentences, and what must be in every answer to it. */
const wishes: Readonly<Record<string, readonly string[]>> = {
  'ride form: start, target, pickup date, return date (only shown for round trips, one way / round trip radio buttons), seats 1-4. start and target must differ':
    ['One way', 'Round trip', 'returnDate', 'must differ', 'tripType'],
  'dinner form: name, coming yes/no, number of guests (1-8, only when coming), drink (wine, beer, water)': [
    'coming',
    'Beer',
    'guestsCount',
  ],
  'change password form: current password, new password (min 12 characters, at least one digit, one uppercase letter), repeat new password':
    ['currentPassword', '12', '(?=.*\\d)(?=.*[A-Z])', 'do not match'],
  'stock list where rows are edited inline: columns article, shelf, amount. amount must be a number >= 1, "Add article" button, delete with a confirm':
    ['draftShelf', 'Add article', 'window.confirm', 'at least 1', 'startEdit', 'Cancel'],
  'address book: search, table with name, street and kind (home, office), form to add an entry, edit and delete, kept in localStorage':
    ['localStorage.setItem', 'office', 'draftStreet', 'matching', 'startEdit'],
  'two lists, Free and Booked: tick items with checkboxes and move them with > and < buttons, move all too, count in the titles':
    ['Free (', 'Booked (', 'moveRight', 'moveLeft', 'moveAll', 'checkbox'],
  'guest editor: rows with name and email and table (A, B), button to add another row, remove button per row (at least one stays), "Send all" calls onSend':
    ['isEmail', 'Send all', 'length === 1', 'Add row', 'valid email'],
  'DeliveryTracker: steps Placed, Baked, Delivered. prop status says which is current, prop dates has a date per step. If status is "lost" show a red box':
    ['lost', 'baked', 'dates', 'aria-current', 'card error'],
  'book list: prop books { id, title, topic }[], buttons for All and each topic, star button to mark favorites, checkbox "favorites only"':
    ['topicFilter', 'favoritesOnly', 'toggleMark', 'aria-pressed', 'topicValues'],
  'car loan calculator: price, down payment, rate and years (slider 1-10)': [
    'downPayment',
    'type="range"',
    'max="10"',
  ],
  'skeleton page with 3 stat cards and a table with 7 rows': ['skeleton', 'Loading…'],
  'rgb color mixer with three sliders and a copy button': [
    'type="range"',
    'clipboard',
    'toString(16)',
    'max="255"',
  ],
  'pricing with monthly / yearly switch (yearly is 15% off), plans Solo $5.50, Crew $20, Crew is marked as most popular':
    ['15% off', '* 85', 'Most popular', '5.5'],
  'multi select with options {value, label}[] and placeholder, closes on outside click': [
    'pointerdown',
    'abort',
    'placeholder',
  ],
}

describeWishes(wishes, (text, prompt) => {
  const [, template = ''] = /template: `([\s\S]*?)`,\n {2}styles/.exec(text) ?? []
  assert.doesNotMatch(template, /=>|\[\.\.\.|\{ \.\.\./, prompt)
})

test('a component that is bound tells what its user listens to', () => {
  const text = composed({
    prompt: 'multi select, props options {value, label}[], v-model with an array of values',
    type: 'component',
    framework: 'vue',
  })
  assert.match(text, /modelValue\?: readonly string\[\]/)
  assert.match(text, /'update:modelValue': \[values: readonly string\[\]\]/)
  assert.match(text, /emit\('update:modelValue', next\)/)
})

test('when a field is asked for is no limit of it', () => {
  assert.equal(
    withoutAsides('guests (1-5, only when attending), meal (meat, fish)'),
    'guests (1-5), meal (meat, fish)',
  )
  assert.equal(
    withoutAsides('return (only for round trips, one way / round trip radio buttons)'),
    'return, one way / round trip radio',
  )
})

test('what a sentence says of a field is its limit', () => {
  const [, price] = recordFields(
    'list: columns product, price. price must be between 2 and 9, add, edit and delete',
  )
  assert.deepEqual([price?.min, price?.max], [2, 9])
})

test('a form of Angular emits what the wish names, and is locked while something is wrong', () => {
  const text = composed({
    prompt: 'angular reactive form: name, email. disable the button while invalid, emit saveContact',
    type: 'component',
    framework: 'angular',
  })
  assert.match(text, /saveContact = output</)
  assert.match(text, /this\.saveContact\.emit\(/)
  assert.match(text, /\[disabled\]="form\.invalid \|\| submitting\(\)"/)
})

test('a server component says what it does not read', () => {
  const text = composed({
    prompt:
      'server component that fetches /api/boats, grid of boats (name, length), harbour links from searchParams',
    type: 'component',
    framework: 'nextjs',
  })
  assert.match(text, /^\/\/ Not in it yet: harbour links from searchParams\.\n/)
})

test('a skeleton has as many shapes as the wish counts', () => {
  const prompt = 'skeleton page with 3 stat cards and a table with 7 rows'
  const text = composed({ prompt, type: 'component', framework: 'react' })
  assert.match(text, /cardShapes = \[1, 2, 3\]/)
  assert.match(text, /rowShapes = \[1, 2, 3, 4, 5, 6, 7\]/)
})
