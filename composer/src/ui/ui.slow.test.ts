import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { scoreOf } from '../../../analyzer/src/score.ts'
import { assertWellMade, composed, engineOf } from '../../test/view-contract.ts'
import { readIntent } from '../intent/read-intent.ts'
import type { GenerationWish } from '../request.ts'
import { composeHook } from './compose-hook.ts'
import { composeUi } from './compose-ui.ts'
import { viewKind } from './kinds.ts'

const prompts = [
  'accordion',
  'alert banner that can be dismissed',
  'avatar with initials fallback',
  'badge component',
  'booking form: guest name, email, check in date, check out date, guests from 1 to 6, notes (optional)',
  'button with variants primary, secondary, danger and a loading state',
  'calendar month view',
  'image carousel with autoplay',
  'shopping cart: items with name, price, quantity, remove, total',
  'bar chart of monthly sales',
  'line chart',
  'donut chart',
  'chat window with own messages on the right',
  'comment section',
  'counter with min 0 and max 10',
  'admin dashboard with stat cards for users, revenue and orders, a chart and a table of recent orders',
  'confirm delete dialog',
  'side drawer',
  'modal',
  'landing page for an app called Taskly with 3 features, testimonials, pricing, faq',
  'kanban board with columns todo, doing, done',
  'dashboard layout with sidebar',
  'list of recipes with image, title, cooking time, tags and a delete button, search and pagination',
  'infinite scroll feed of posts',
  'login form with remember me and forgot password link',
  'dropdown menu',
  'navbar with links Home, Pricing, Docs and a hamburger menu',
  'sidebar navigation',
  'breadcrumbs',
  'pagination component',
  'footer with 3 link columns (Product, Company, Legal)',
  '404 page',
  'portfolio page with sections about, work, contact, dark mode',
  'pricing table with plans Free $0, Pro $12, Team $49 and a monthly/yearly toggle',
  'progress bar',
  'quiz with score',
  'star rating',
  'music player with play and pause, previous and next, volume',
  'command palette opened with ctrl+k',
  'checkout stepper with steps: cart, shipping, payment',
  'order timeline: placed, packed, shipped, delivered',
  'date range picker with presets last 7 days and last 30 days',
  'landing page with features, pricing and a contact form (name, email, message)',
  'skeleton loader for a list of cards, then the cards (image, title, price)',
  'kanban board with columns todo, doing, done; add a card',
  'search bar with debounce',
  'autocomplete for cities',
  'loading skeleton',
  'spinner',
  'employee table with name, email, salary, hired date, active; sortable, searchable, paginated, row selection, edit and delete',
  'tabs: Overview, Activity, Settings',
  'countdown timer 90 seconds',
  'stopwatch with laps',
  'clock',
  'toast notifications',
  'cookie consent banner',
  'todo list with filters stored in localStorage',
  'dark mode toggle',
  'toggle switch',
  'tooltip',
  'drag and drop image upload, max 5 MB',
  'multi step wizard with steps: account (email, password), address (street, city)',
  'product card with image, name, price, rating, description, add to cart button and like button',
  'user profile page that loads the user from /api/users/:id',
  'contact form with name, email and message, translated (i18n)',
  'edit profile modal with name and bio fields',
  'select component',
  'expense tracker with amount, category and date',
  'settings page with tabs for account and security; account has name and email inputs, security has a change password form',
  'recipe page: hero photo, ingredients checklist, servings adjuster, numbered steps and a print button',
  'product filters: category checkboxes, price range from/to, in stock only, a sort dropdown and a reset button',
  "restaurant home page: header with nav (Menu, About), today's specials (3 dishes with price), opening hours table, footer",
  'members page with search, member cards with photo, name and role, only admins see the invite button',
  'unit converter: km to miles, celsius to fahrenheit',
  'bmi calculator',
  'tag input with suggestions, comma or enter adds, max 5',
  'error page with a try again button',
  'music playlist with track number, title, artist, play/pause, shuffle and a volume slider',
] as const

type Written = Omit<GenerationWish, 'prompt' | 'type'>

const inspected: readonly Written[] = [
  { framework: 'react' },
  { framework: 'vue' },
  { framework: 'svelte' },
  { framework: 'solid' },
  { framework: 'angular' },
  { framework: 'html' },
  { language: 'typescript' },
]

// The same printers with few differences: it is enough that these parse.
const parsed: readonly Written[] = [
  { framework: 'react', language: 'javascript' },
  { framework: 'preact' },
  { framework: 'nextjs' },
  { framework: 'vue', language: 'javascript' },
  { framework: 'solid', language: 'javascript' },
  { framework: 'angular', language: 'javascript' },
  { language: 'html' },
  { language: 'javascript' },
]

for (const target of [...inspected, ...parsed]) {
  const title = [target.framework, target.language].filter(Boolean).join(' in ')
  describe(title, () => {
    for (const prompt of prompts) {
      test(prompt, async () => {
        const wish: GenerationWish = { prompt, type: 'component', ...target }
        await assertWellMade(wish, inspected.includes(target))
      })
    }
  })
}

const all = ['react', 'vue', 'svelte', 'solid', 'angular', 'html'] as const

for (const framework of all) {
  test(`a form in ${framework} has every field, with its label and its limits`, () => {
    const text = composed({
      prompt:
        'order form: product name, quantity from 1 to 20, unit price, priority (low, normal, high, urgent), gift wrap checkbox, delivery date, notes (optional, max 300 chars)',
      type: 'component',
      framework,
    })
    for (const label of [
      'Product name',
      'Quantity',
      'Unit price',
      'Priority',
      'Gift wrap',
      'Delivery date',
      'Notes (optional)',
      'urgent',
      '300',
      '20',
    ])
      assert.ok(text.includes(label), `${label}\n${text}`)
  })
  test(`a wish cannot get out of its place in ${framework}`, () => {
    const hostile = `card called Evil with title, "</script><script>alert(1)</script>", '\`\${alert(1)}\`', {{ constructor }}, {alert(1)} and links <img src=x onerror=alert(1)>, \u2028 @if (true) { x }`
    const text = composed({ prompt: hostile, type: 'component', framework })
    assert.doesNotMatch(text, /alert\(1\)|<script>alert|onerror=|\{\{ constructor\b/)
    const named =
      'page for "$state ${x} `y` {{ z }}": sizes ($name, {a}), date <b>1</b>, price $5, a "$query" button and links (<i>, @if)'
    const page = composed({ prompt: named, type: 'component', framework })
    assert.doesNotMatch(page, /\$query|<b>|<i>|\$\{x\}|\{\{ z/)
  })
}

test('a part of a wish is the part, and not what the wish is for', () => {
  const kinds = {
    'product card with a button and a list of tags': 'card',
    'settings page with tabs': 'tabs',
    'LoginForm component': 'login',
    'table of users with a search box': 'table',
    'modal with a form': 'dialog',
    'dashboard layout': 'layout',
  }
  for (const [prompt, kind] of Object.entries(kinds)) assert.equal(viewKind(prompt), kind, prompt)
})

for (const [prompt, keys] of [
  ['testimonial card, quote + author + company', ['quote', 'author', 'company']],
  ['user table with name, email, role and status columns, sortable', ['name', 'email', 'role', 'status']],
  [
    'settings form for username, time zone and receive emails toggle',
    ['username', 'timeZone', 'receiveEmails'],
  ],
  [
    'component that shows a list of repositories with name, stars and language',
    ['name', 'stars', 'language'],
  ],
  ['edit profile modal with name and bio fields', ['name', 'bio']],
] as const) {
  test(`every field is there: ${prompt}`, () => {
    const text = composed({ prompt, type: 'component', framework: 'react' })
    for (const key of keys) assert.match(text, new RegExp(`\\b${key}\\??: `), text)
  })
}

for (const framework of all) {
  test(`all that a wish names is in the view in ${framework}`, () => {
    const text = composed({
      prompt:
        'hotel page for "Sea View": photo, price per night, amenities (pool, spa), a room type select, guests stepper, breakfast only checkbox, book now button, reviews with stars, author and text, and a typing indicator',
      type: 'component',
      framework,
    })
    for (const label of [
      'Sea View',
      framework === 'html' ? '<img' : 'photo',
      'Price per night',
      'Amenities',
      'Room type',
      'Guests',
      'Breakfast only',
      'Book now',
      'Reviews',
      framework === 'html' ? 'Author 1' : 'author',
      'Typing',
    ])
      assert.ok(text.includes(label), `${label}\n${text}`)
  })
  test(`what is for some alone asks who they are in ${framework}`, () => {
    const text = composed({
      prompt: 'team members page with a search box, only admins see the invite button',
      type: 'component',
      framework,
    })
    assert.match(text, framework === 'html' ? /Invite/ : /role.*'admin'/)
  })
}

test('what is said of a tab stands in its panel', () => {
  const text = composed({
    prompt:
      'settings page with tabs for account and billing; account has a nickname input, billing has a card number input',
    type: 'component',
    framework: 'react',
  })
  const panels = text.split('role="tabpanel"')
  assert.equal(panels.length, 3, text)
  assert.match(panels[1] ?? '', /Nickname/)
  assert.match(panels[2] ?? '', /Card number/)
})

test('limits, behaviour and what it is made with are no parts of a view', () => {
  const text = composed({
    prompt: 'tag input, no duplicates, max 5, responsive, with hooks, slides in from the left',
    type: 'component',
    framework: 'react',
  })
  assert.doesNotMatch(text, /Duplicates|Responsive|Hooks|Slides/i)
})

test('a component is called what the wish calls it', () => {
  const text = composed({
    prompt: 'admin dashboard with stat cards (users, orders)',
    type: 'component',
    framework: 'react',
  })
  assert.match(text, /export function AdminDashboard\(/)
})

test('a new password is what is repeated, not the current one', () => {
  const text = composed({ prompt: 'change password form', type: 'component', framework: 'react' })
  assert.match(text, /value !== form\.get\('newPassword'\)/)
})

test('styles of the root and of what is in it find both', () => {
  const button = composed({
    prompt: 'button with variants primary, secondary, danger',
    type: 'component',
    framework: 'react',
  })
  assert.match(button, /^\.button\.primary \{/m)
  assert.doesNotMatch(button, /\.button \.button/)
  const tabs = composed({ prompt: 'tabs', type: 'component', framework: 'react' })
  assert.match(tabs, /<section className="tabs-view">/)
  assert.match(tabs, /^\.tabs-view \.tabs \{/m)
})

test('a page without moving parts needs no script', () => {
  const text = composed({
    prompt: 'footer with columns (Product, Legal)',
    type: 'component',
    framework: 'html',
  })
  assert.match(text, /<h2>Product<\/h2>/)
  assert.doesNotMatch(composed({ prompt: '404 page', type: 'component', framework: 'html' }), /<script/)
})

test('utility classes take the place of styles where the wish is for Tailwind', () => {
  const text = composed({
    prompt: 'product card with name and price, tailwind',
    type: 'component',
    framework: 'react',
  })
  assert.match(text, /className="grid gap-2 rounded-lg/)
  assert.doesNotMatch(text, /const styles/)
})

test('what a framework does not know is left to others', () => {
  assert.equal(
    composeUi(readIntent({ prompt: 'login form', type: 'component', framework: 'django' })),
    undefined,
  )
  assert.equal(composeUi(readIntent({ prompt: 'login form', type: 'code' })), undefined)
})

for (const [prompt, name] of [
  ['react hook useDebounce', 'useDebounce'],
  ['a custom hook called useStored that keeps state in localStorage', 'useStored'],
  ['vue composable useFetch', 'useFetch'],
  ['zustand store for todos', 'useTodosStore'],
  ['pinia store for products', 'useProductsStore'],
  ['redux slice for users, a state store', 'usersSlice'],
] as const) {
  for (const language of ['typescript', 'javascript']) {
    test(`${prompt}, in ${language}`, async () => {
      const made = composeHook(readIntent({ prompt, type: 'code', language }))
      assert.ok(made, prompt)
      const inspection = await (await engineOf(language)).inspect({ code: made.text })
      assert.equal(inspection.broken, undefined, made.text)
      const rules = inspection.findings.map(({ rule }) => rule).join(', ')
      assert.ok(scoreOf(inspection) >= 90, rules + made.text)
      assert.ok(
        inspection.exported.some((one) => one.name === name),
        made.text,
      )
    })
  }
}

test('a button is named by its own words', () => {
  const code = composed({
    prompt: 'song list with play button, title, artist',
    type: 'component',
    framework: 'react',
  })
  assert.match(code, /onPlay\?: \(song: Song\) => void/)
  assert.match(code, /aria-label=\{'Play ' \+ row\.title\}/)
})
