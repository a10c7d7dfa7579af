import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composed, describeWishes } from '../../test/view-contract.ts'
import { coloursIn } from './colours.ts'
import { readDeclared } from './declared/read-declared.ts'
import { withConditions } from './parts/form-conditions.ts'
import { readMatrix } from './parts/matrix-names.ts'
import { unsaidIn } from './unsaid.ts'

/** Wishes as people write them, and what must be in every answer. */
const wishes: Readonly<Record<string, readonly string[]>> = {
  'orders table, prop orders: { id, total, status, items: { name, qty }[] }[]. clicking a row shows its items, select to filter by status, "No orders yet" if empty':
    ['qty', 'statusFilter', 'No orders yet', 'aria-expanded'],
  'job list, jobs come in as a prop (title, company, remote). search by title, remote only checkbox, number of results':
    ['company', 'remoteOnly', 'shown', 'query'],
  'invoice list, invoices: { id, customer, amount, status: "paid" | "open" }[], green for paid, red for open, sum of the open ones':
    ['badge green', 'badge red', 'totalAmount', 'reduce'],
  'permission matrix: rows are roles (Admin, Editor), columns are read, write. checkbox in every cell, select all per row, save button calls onSave(permissions)':
    ['Editor', 'write', 'Select all of', 'checkbox'],
  'poll: question and options come as props, vote once, then percentages': ['vote', '100', 'Total votes'],
  'delete workspace section: user must type DELETE to enable the button, calls DELETE /api/workspace, error if it fails':
    ['DELETE', '/api/workspace', 'did not work', 'confirmed'],
  'tweet box with a textarea, 280 characters limit, counter red below 20, post button': [
    '280',
    '20',
    'remaining',
  ],
  'expenses: form with label, amount and payer (Anna, Ben), list below with delete, total and how much each paid':
    ['Anna', 'Ben', 'totalsByGroup', 'removeEntry', 'reduce'],
  'data grid with props columns ({key, label}) and rows, click on a header sorts, checkbox per row and select all':
    ['columns', 'sortBy', 'Select all', 'rows'],
  'opening times: for each weekday a checkbox open, from and to time inputs, copy monday to all button': [
    'Wednesday',
    'copyToAll',
    'type="time"',
  ],
  'pizza order: size radio (Small 8€, Large 12€), extras checkboxes (Cheese 1€, Ham 2€), total, order button':
    ['price: 12', 'Ham', 'Total: ', 'reduce'],
  'contact form where company name only shows when type is Business, type select (Private, Business), message':
    ['Company name', 'Business', 'companyName'],
  'text editor with undo and redo buttons, clear button and word count': [
    'undo',
    'redo',
    'wordCount',
    'textarea',
  ],
  'multi select with search, options prop {value, label}[], chips, clear all, max 3': [
    'Clear all',
    'matching',
    '3',
  ],
  'todo app with priority, due date, clear completed, sorted by due date': [
    'high',
    'Due ',
    'Clear completed',
    'ordered',
  ],
  'user search, input with 250 ms debounce, calls /api/users?q=, list with name and email, no results text': [
    '/api/users?q=',
    '250',
    'abort',
    'No results',
  ],
  'pomodoro timer with 25 min work and 5 min break, counts sessions': [
    'Finished sessions',
    'Break',
    'clearInterval',
  ],
}

describeWishes(wishes)

test('a button that counts clicks counts them', () => {
  const text = composed({ prompt: 'A button that counts clicks', type: 'component', framework: 'react' })
  assert.match(text, /count \+ /)
})

test('props are read as they are written', () => {
  const { declared, rest } = readDeclared(
    'List with props orders: { id, items: { name, qty: number }[] }[], max = 4 and onSelect(id: string). cards',
  )
  assert.deepEqual(
    declared.map(({ name, list }) => [name, list ?? false]),
    [
      ['orders', true],
      ['max', false],
      ['onSelect', false],
    ],
  )
  const items = declared[0]?.fields?.[1]
  assert.equal(items?.list, true)
  assert.deepEqual(
    items?.fields?.map(({ name }) => name.join(' ')),
    ['name', 'qty'],
  )
  assert.deepEqual(declared[2]?.parameters, ['id'])
  assert.ok(!rest.includes('{'))
})

test('brackets that do not close are no shape', () => {
  assert.deepEqual(readDeclared(`props a: {${'{'.repeat(400)}`).declared, [])
})

test('a value has the colour that the wish gives it', () => {
  assert.deepEqual(
    [...coloursIn('yellow for pending, green for paid and red for overdue')],
    [
      ['pending', 'yellow'],
      ['paid', 'green'],
      ['overdue', 'red'],
    ],
  )
  assert.deepEqual(
    [...coloursIn('priority badge (low gray, high red)')],
    [
      ['low', 'grey'],
      ['high', 'red'],
    ],
  )
  assert.equal(coloursIn('the counter turns red below 20').size, 0)
})

test('what is asked for only sometimes says when', () => {
  const type = {
    name: ['trip'],
    type: 'choice',
    optional: false,
    options: ['one way', 'round trip'],
  } as const
  const back = { name: ['return'], type: 'date', optional: false } as const
  const { when } = withConditions([type, back], 'from, to, return (only for round trip)')
  assert.deepEqual([...when], [['returnValue', { key: 'trip', equals: 'round trip' }]])
})

test('a matrix is of the rows and columns that the wish names', () => {
  assert.deepEqual(readMatrix('grid: days as columns (Mon-Wed), hours 9-11 as rows, click toggles a cell'), {
    rows: ['9', '10', '11'],
    columns: ['Mon', 'Tue', 'Wed'],
    holds: 'check',
  })
  assert.deepEqual(readMatrix('email and push toggles for Messages, Comments'), {
    rows: ['Messages', 'Comments'],
    columns: ['email', 'push'],
    holds: 'check',
  })
})

test('what is not in an answer is said, and the answer is a beginning', () => {
  assert.deepEqual(
    unsaidIn(
      'login form with email, fingerprint sensor support',
      '<form class="login-form"><input name="email">',
    ),
    ['fingerprint sensor support'],
  )
  const text = composed({
    prompt: 'stopwatch with lap, vibrates phones at halftime',
    type: 'component',
    framework: 'react',
  })
  assert.match(text, /Not in it yet: vibrates phones at halftime/)
})

test('templates of Angular hold no functions and no spreads: it reads neither', () => {
  for (const prompt of Object.keys(wishes)) {
    const text = composed({ prompt, type: 'component', framework: 'angular' })
    const [, template = ''] = /template: `([\s\S]*?)`,\n {2}styles/.exec(text) ?? []
    assert.doesNotMatch(template, /=>|\[\.\.\.|\{ \.\.\./, prompt)
  }
})
