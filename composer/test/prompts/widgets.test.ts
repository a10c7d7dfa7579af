import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compose } from '../../src/compose.ts'

// What users write about tables, lists, cards, boards and other widgets, and what the composer must say about it.

interface Case {
  readonly prompt: string
  readonly framework?: string
  /** What the content has. */
  readonly has?: readonly (string | RegExp)[]
  /** What the content does not have. */
  readonly hasNot?: readonly (string | RegExp)[]
  /** Complete without it. */
  readonly missing?: readonly string[]
}

const cases: readonly Case[] = [
  { prompt: 'table of invoices (number, customer, amount), sortable by amount and customer' },
  {
    prompt: 'table of invoices (number, customer, amount), sortable by colour',
    missing: ['sortable by colour'],
  },
  { prompt: 'a counter that starts at 100 and goes up in steps of 5', has: ['INITIAL = 100', 'STEP = 5'] },
  ...['react', 'vue', 'svelte', 'html'].map((framework) => ({
    prompt: 'A button that counts clicks',
    framework,
    has: ['Clicks: '],
    hasNot: ['Reset', '−'],
  })),
  // A template that is called so comes before one for any kind of record.
  ...['react', 'vue', 'svelte', 'html'].map((framework) => ({
    prompt: 'Todo list',
    framework,
    has: ['localStorage', 'checkbox'],
  })),
  { prompt: 'list of projects with name and done', has: ["item.done ? 'Done' : ''"] },
  // Restrictions count only if a phrase of the template has them.
  { prompt: 'A cookie banner with only one button', missing: ['only one button'] },
  { prompt: 'chat component with messages on the left only', missing: ['messages on the left only'] },
  { prompt: 'a form with exactly one field', missing: ['exactly one field'] },
  // Numbers are digits in code, however the prompt writes them.
  { prompt: 'A counter with a step of five', has: ['STEP = 5'] },
  { prompt: 'A table with ten rows per page', has: ['pageSize = 10'] },
  { prompt: 'A table with 1,000 rows per page', has: ['pageSize = 1000'] },
  { prompt: 'gallery with four columns', framework: 'html', has: ['repeat(4,'] },
  // Cookies
  ...['react', 'vue', 'svelte', 'html'].map((framework) => ({
    prompt:
      'cookie consent banner with accept, reject and settings buttons; remember the choice in localStorage',
    framework,
    has: ['localStorage.setItem(', 'Save settings', 'Reject'],
  })),
  { prompt: 'cookie banner', hasNot: ['Save settings'] },
  { prompt: 'cookie banner with geolocation', missing: ['geolocation'] },
  { prompt: 'FAQ accordion, only one open at a time', has: ['aria-expanded'] },
  // Boards
  ...['react', 'vue', 'svelte', 'html'].map((framework) => ({
    prompt:
      'task board with drag & drop between columns Backlog, Doing and Shipped; tasks can be added, edited and deleted, and the board is saved in localStorage',
    framework,
    has: ['Backlog', 'Shipped', 'localStorage.setItem('],
  })),
  // Parts of the page that a word beside them does not prove
  ...['react', 'vue', 'svelte'].map((framework) => ({
    prompt:
      'autocomplete that calls an async fetchSuggestions(query) prop debounced by 300ms, with a loading spinner; ignore stale responses',
    framework,
    has: [/class(?:Name)?="spinner"/, 'DELAY_MS = 300'],
  })),
  {
    prompt: 'autocomplete with a fetchSuggestions(query) prop and a loading spinner',
    framework: 'html',
    has: ["'spinner'"],
    missing: ['fetchSuggestions(query) prop'],
  },
  { prompt: 'cart drawer', missing: ['drawer'] },
  { prompt: 'data table with a loading spinner', missing: ['loading spinner'] },
  { prompt: 'navbar without bootstrap' },
  { prompt: 'navbar for Next.js with logo', framework: 'nextjs', has: ['Northwind'], hasNot: ['Next.js'] },
  { prompt: 'data table, no sort', missing: ['no sort'] },
  { prompt: 'kanban board without local storage', hasNot: ['localStorage'] },
  { prompt: 'kanban board, cards can be archived', missing: ['cards can be archived'] },
  // Uploads
  {
    prompt: 'file upload with drag and drop and a progress bar for each file',
    has: ['<progress'],
  },
  // Tables
  { prompt: 'data table', has: ['aria-sort', 'type="search"', 'Previous'] },
  { prompt: 'users table in vue', framework: 'vue', has: ["key: 'email'", "header: 'Role'"] },
  {
    prompt: 'product table with name, price, stock and category; searchable',
    has: ["key: 'stock'", 'interface Product', 'price: number'],
  },
  { prompt: 'table of orders with 20 rows per page and sticky header', has: ['pageSize = 20', 'sticky'] },
  {
    prompt: 'data grid with checkbox selection, striped rows and CSV export',
    framework: 'svelte',
    has: ['Select all rows', 'text/csv', 'nth-child(even)'],
  },
  {
    prompt:
      'Reusable DataTable. Props: `columns` (array of { key, header, sortable?: boolean, render?: (row) => ReactNode }), `rows` (generic type T[]), `onRowClick?: (row: T) => void`',
    has: ['export default function DataTable<T extends object>', 'render?: (row: T) => ReactNode'],
    hasNot: ['sampleRows'],
  },
  { prompt: 'data table with sticky header', has: ['sampleRows', 'sticky'] },
  { prompt: 'table without search', missing: ['without search'] },
  { prompt: 'employee table with virtual scrolling', missing: ['virtual scrolling'] },
  { prompt: 'users table with drag and drop column reordering', missing: ['drag', 'drop column reordering'] },
  { prompt: 'user list with search', has: ['Search users…', 'interface User'] },
  {
    prompt: 'list of products from an API with loading and error state',
    framework: 'vue',
    has: ["'/api/products'", 'Try again', 'Loading…'],
  },
  { prompt: 'product list with a price slider', missing: ['price slider'] },
  // Todo lists
  {
    prompt:
      'todo list in vue 3, composition api. add, check off, delete, filter all/active/done, and keep it in localStorage please',
    framework: 'vue',
    has: ['localStorage', "'Active'", 'setup'],
  },
  { prompt: 'todo app', has: ['localStorage'], hasNot: ['priority', 'Due date'] },
  { prompt: 'todo with due dates and priorities', framework: 'html', has: ['type="date"', 'priority'] },
  { prompt: 'todo list with drag and drop', missing: ['drag', 'drop'] },
  { prompt: 'todo list that saves to a database', missing: ['saves to a database'] },
  { prompt: 'task manager app without delete', missing: ['without delete'] },
  // Cards
  {
    prompt:
      'product card w/ image, name, price, old price crossed out, add to cart btn -> onAddToCart(id). sold out state',
    has: ['onAddToCart?.(id)', 'Sold out', '<s'],
  },
  { prompt: 'shop item card, price in euros, wishlist heart', has: ["'EUR'", 'favorite'] },
  { prompt: 'product card with image carousel', missing: ['image carousel'] },
  {
    prompt: 'user profile card with avatar, name, bio and follow button',
    framework: 'svelte',
    has: ['Follow', 'avatar'],
    hasNot: ['Followers', 'GitHub'],
  },
  { prompt: 'team section with social links', has: ['Meet the team', 'LinkedIn'] },
  {
    prompt: 'blog post card with image, title, excerpt, author and date',
    has: ['author', 'dateTime'],
    hasNot: ['Meet the team'],
  },
  { prompt: 'blog page with comments', missing: ['comments'] },
  // Boards and dashboards
  { prompt: 'kanban board', has: ['onDrop', "title: 'In progress'"] },
  {
    prompt: 'kanban board with columns: to do, in review, done',
    framework: 'html',
    has: ["title: 'To do'", "title: 'In review'", "title: 'Done'"],
  },
  {
    prompt: 'kanban with columns Backlog, Doing, Done and a limit of 4 cards per column',
    has: ["title: 'Backlog'", 'limit: 4'],
  },
  { prompt: 'kanban board with swimlanes', missing: ['swimlanes'] },
  {
    prompt:
      'Sales dashboard for Next.js using Recharts: KPI cards with % change vs last month, a line chart of revenue over 12 months and a bar chart of orders by country. Mock data is fine.',
    has: ["from 'recharts'", 'isDownGood', 'Monthly revenue'],
  },
  { prompt: 'admin dashboard with sidebar', framework: 'vue', has: ['<nav', '<polyline'] },
  { prompt: 'dashboard using recharts', framework: 'vue', missing: ['using recharts'] },
  { prompt: 'analytics dashboard with pie chart', missing: ['pie chart'] },
  // Media
  { prompt: 'photo grid with lightbox, keyboard navigation and captions', has: ['<dialog', 'ArrowRight'] },
  { prompt: 'gallery with infinite scroll', missing: ['infinite scroll'] },
  {
    prompt: 'carousel, auto-rotate every 3 seconds, pause on hover',
    has: ['INTERVAL_MS = 3 * 1000', 'onMouseEnter'],
  },
  { prompt: 'testimonial slider', framework: 'vue', has: ['<blockquote'] },
  // The rest
  { prompt: 'chat ui with message bubbles and auto scroll', has: ['scrollHeight'], hasNot: ['is typing'] },
  { prompt: 'chat with typing indicator', framework: 'svelte', has: ['is typing…'] },
  { prompt: 'chat with websocket', missing: ['websocket'] },
  { prompt: 'counter with step of 5, not below zero', has: ['STEP = 5', 'MIN = 0'] },
  { prompt: 'star rating, 10 stars', framework: 'html', has: ['star <= 10'] },
  { prompt: '5 star rating with half stars', missing: ['half stars'] },
  { prompt: 'stopwatch with lap times', has: ['Lap'] },
  { prompt: 'pomodoro timer, 25 minutes', framework: 'svelte', has: ['TOTAL_SECONDS = 25 * 60'] },
  { prompt: 'countdown to a date', missing: ['to a date'] },
  { prompt: 'file explorer', has: ['role="treeitem"', 'ArrowLeft'] },
  { prompt: 'tree view with checkboxes', missing: ['checkboxes'] },
  {
    prompt: 'shopping cart with coupon code and 20% tax',
    has: ['TAX_PERCENT = 20', 'coupons'],
    hasNot: ['Shipping'],
  },
  { prompt: 'cart with stripe payment', missing: ['stripe payment'] },
]

describe('widgets', () => {
  for (const { prompt, framework, has = [], hasNot = [], missing = [] } of cases) {
    test(`${prompt.slice(0, 80)}${framework ? ` (${framework})` : ''}`, async () => {
      const answer = await compose({ prompt, type: 'component', framework })
      assert.deepEqual(answer.missing, missing)
      assert.equal(answer.complete, missing.length === 0)
      for (const mark of has)
        assert.ok(contains(answer.content, mark), `${mark} is not in\n${answer.content}`)
      for (const mark of hasNot) assert.ok(!contains(answer.content, mark), `${mark} is in the content`)
    })
  }
})

const contains = (content: string, mark: string | RegExp): boolean =>
  typeof mark === 'string' ? content.includes(mark) : mark.test(content)
