import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composed, describeWishes } from '../../test/view-contract.ts'

/** Wishes for views of their own kind, and what must be in every answer. */
const wishes: Readonly<Record<string, readonly string[]>> = {
  'tic tac toe for two players with a new game button': ['Square', 'Next player', 'New game'],
  'memory card game 4x4 with a timer and a moves counter': ['Moves', 'Math.random', 'seconds'],
  'hangman game with 8 lives': ['Letters', 'Wrong guesses', 'Game over', '8'],
  'rock paper scissors against the computer': ['scissors', 'computer', 'Math.random'],
  'number guessing game 1-50': ['Too high', 'Too low', '50', 'Play again'],
  'file tree, nodes have name and children, onSelect(node)': ['treeitem', 'children', 'aria-expanded'],
  'color picker with 6 swatches and a hex field, copies the color': ['Swatches', 'Hex color', 'clipboard'],
  'password field with a strength meter (weak, ok, strong)': ['Weak', 'Ok', 'Strong', 'Hide'],
  'notification bell with unread badge and "mark all as read"': ['unread', 'Mark all as read'],
  'seat picker, 5 rows x 9 seats, max 3 seats, 12.50 each, reserved seats': ['12.5', 'reservedSeats', '9'],
  'OTP input with 4 digits': ['One-time code', 'Backspace'],
  'invoice editor with rows (description, quantity, unit price), discount 5%, vat 19%, grand total': [
    'Unit price',
    'Discount',
    'VAT',
    'Grand total',
    'Add row',
    '19',
  ],
  'currency converter (EUR, USD, CHF) with swap button': ['CHF', 'Swap', 'toFixed(2)'],
  'product filters in the url: category checkboxes (Shoes, Hats), price min and max, reset button': [
    'Shoes',
    'min-price',
    'Reset',
  ],
  'gift registry: gifts as prop (name, price, reserved), buttons All / Available / Reserved': [
    'Available',
    'reserved',
    'price',
  ],
  'image upload with preview, only png and jpg, remove button': ['.png,.jpg', 'preview', 'Remove'],
}

describeWishes(wishes)

const inReact = (prompt: string): string =>
  composed({ prompt, type: 'component', framework: 'react', language: 'javascript' })

/** Functions and constants beside the component, as they would run. */
function helpersOf(
  text: string,
  ...names: readonly string[]
): Record<string, (...values: unknown[]) => unknown> {
  const [before = ''] = text.replace(/^import .*$/gm, '').split(/^\/\*\* /m)
  return new Function(`${before}\nreturn { ${names.join(', ')} }`)()
}

test('a row of three wins', () => {
  const { winnerOf } = helpersOf(inReact('tic tac toe'), 'winnerOf')
  assert.equal(winnerOf?.(['X', 'X', 'X', 'O', 'O', '', '', '', '']), 'X')
  assert.equal(winnerOf?.(['X', 'O', 'X', 'O', 'O', '', '', 'X', '']), '')
})

test('of a tree only what is below expanded nodes is seen', () => {
  const { visibleRows } = helpersOf(inReact('tree view of folders and files'), 'visibleRows')
  const nodes = [{ name: 'a', children: [{ name: 'b', children: [{ name: 'c' }] }] }, { name: 'd' }]
  const paths = (expanded: readonly string[]) =>
    ((visibleRows?.(nodes, expanded) ?? []) as { path: string }[]).map(({ path }) => path)
  assert.deepEqual(paths([]), ['/a', '/d'])
  assert.deepEqual(paths(['/a']), ['/a', '/a/b', '/d'])
})

test('a password is as strong as the rules that it keeps', () => {
  const { strengthOf } = helpersOf(inReact('password strength meter (weak, ok, strong)'), 'strengthOf')
  assert.deepEqual([strengthOf?.(''), strengthOf?.('abc'), strengthOf?.('Abcdef1!')], [0, 1, 3])
})

test('filters by name look at the field that they name', () => {
  const { fits } = helpersOf(
    inReact('order list: orders as prop (title, paid), filter buttons All / Open / Paid'),
    'fits',
  )
  assert.equal(fits?.({ paid: true }, 'Paid'), true)
  assert.equal(fits?.({ paid: true }, 'Open'), false)
  assert.equal(fits?.({ paid: true }, 'All'), true)
})

test('a page of one thing is loaded by a part of its address', () => {
  const text = composed({
    prompt:
      'event details page app/events/[slug]/page.tsx, fetches from the api, shows title, date, speakers list and a register button, loading state, not found handling',
    type: 'component',
    framework: 'nextjs',
  })
  assert.match(text, /params: Promise<\{ slug: string \}>/)
  assert.match(text, /\/api\/events\/\$\{encodeURIComponent\(slug\)\}/)
  assert.match(text, /if \(response\.status === 404\) notFound\(\)/)
  assert.match(text, /readonly speakers: readonly string\[\]/)
  assert.match(text, /<Suspense/)
})

test('a mail has its styles in its tags, blanks for what is not known, and no script', () => {
  const text = composed({
    prompt:
      'order confirmation email template: logo, greeting, table of items (product, qty, price), total, track order button, unsubscribe link',
    type: 'component',
    framework: 'html',
  })
  for (const word of ['{{logo_url}}', 'Qty', '{{item_price}}', '{{total}}', 'Track order', 'Unsubscribe'])
    assert.ok(text.includes(word), `${word}\n${text}`)
  assert.doesNotMatch(text, /<script|<style|class=/)
})

test('steps of a wizard have the fields that are said of each', () => {
  for (const prompt of [
    'checkout wizard: 1 address (street, city), 2 payment (card number, expiry), 3 review',
    'checkout wizard. step 1: street and city, step 2: card number and expiry, step 3: review',
  ]) {
    const text = inReact(prompt)
    assert.match(text, /fields: \['street', 'city'\]/, prompt)
    assert.match(text, /fields: \['cardNumber', 'expiry'\]/, prompt)
    assert.match(text, /title: 'Review'/, prompt)
  }
})

test('what stands in brackets behind a tab is in its panel', () => {
  const text = inReact('settings page with tabs Profile (nickname, bio), Alerts (email, push toggles)')
  assert.match(text, /panel-profile[\s\S]*Nickname[\s\S]*panel-alerts[\s\S]*Push/)
})

test('a form that is said to be sent somewhere is sent there', () => {
  const text = inReact('contact form (name, email, message) that posts to /api/contact')
  assert.match(text, /fetch\('\/api\/contact', \{/)
  assert.doesNotMatch(text, /onSubmit\b(?!=)/)
})

test('props have the names that the wish has for them', () => {
  assert.match(inReact('star rating, calls onRated(stars)'), /onRated/)
  assert.match(inReact('Modal with props title, isOpen, onClose, children'), /isOpen/)
})

test('a password can be read where the wish says so', () => {
  const text = inReact('login form with email, password and a show password toggle')
  assert.match(text, /type=\{showPassword \? 'text' : 'password'\}/)
  assert.match(text, /<span>Show password<\/span>/)
})

test('limits of a slider are the wish’s own', () => {
  const text = inReact(
    'shop filters: brand select (Acme, Globex), price slider 0-250 and a "Clear all" button',
  )
  for (const word of ['min="0"', 'max="250"', 'Acme', 'Clear all']) assert.ok(text.includes(word), text)
})
