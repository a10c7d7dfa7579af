import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compose } from '../../src/compose.ts'

// What users write, what the answer must have, and what it must report as missing.

interface Case {
  readonly prompt: string
  readonly framework?: string
  readonly has?: readonly (string | RegExp)[]
  readonly lacks?: readonly (string | RegExp)[]
  /** Nothing, if the answer is complete. */
  readonly missing?: readonly string[]
}

const cases: readonly Case[] = [
  // Features of an API are not all fields of its records.
  {
    prompt:
      'todo api with flask, sqlite storage, due dates, mark as done endpoint, return overdue todos at /todos/overdue',
    has: [/class TodoIn[^@]*title: str[^@]*done: bool = False\n[^@]*due_date: dt\.date \| None = None/],
    lacks: ['due_dates'],
    missing: ['mark as done endpoint', 'return overdue todos at /todos/overdue'],
  },
  {
    prompt: 'fastapi todo api with priorities and due dates',
    has: [/class TodoIn[^@]*title: str[^@]*priority: int \| None/],
    lacks: ['priorities', 'due_dates'],
  },
  // But a list of fields is.
  {
    prompt: 'fastapi for orders with quantity, product code and pagination',
    has: ['quantity: int', 'product_code: str'],
    lacks: ['customer_email'],
  },
  { prompt: 'flask todo api (priority, deadline)', has: ['deadline: dt.date\n'], lacks: ['title'] },
  {
    prompt: 'fastapi for books with sqlite, name and price',
    has: ['name: str', 'sqlite3.connect('],
    lacks: ['isbn', 'author'],
  },
  {
    prompt:
      'URL shortener API in FastAPI. POST /shorten takes a url and returns a short code, GET /{code} redirects, GET /stats/{code} returns the click count',
    has: ['@app.post("/shorten"', '@app.get("/stats/{code}")', '@app.get("/{code}")'],
  },
  {
    prompt:
      'URL shortener in Flask: POST /links takes a url, GET /{id} redirects, GET /{id}/stats, DELETE /{id}',
    has: ['@app.post("/links"', '@app.get("/<code>/stats")'],
    missing: ['DELETE /{id}'],
  },
  {
    prompt: 'URL shortener in FastAPI, GET /r/{code} redirects',
    missing: ['GET /r/{code} redirects'],
  },
  {
    prompt:
      'Flask expense tracker API: CRUD expenses with amount, category, date; monthly summary per category',
    has: ['"/expenses"', 'class ExpenseIn(', /amount: /, /category: /],
    lacks: ['/trackers'],
    missing: ['monthly summary per category'],
  },
  { prompt: 'books API without swagger docs', framework: 'fastapi', missing: ['without swagger docs'] },
  // What users do is not a kind of record.
  {
    prompt:
      'FastAPI for rooms and bookings. Users can list rooms, book a room for a time slot and cancel a booking.',
    has: ['class BookingIn', 'start: AwareDatetime', 'end: AwareDatetime'],
    lacks: ['class BookIn(', '"/books"'],
    missing: ['book a room for a time slot', 'cancel a booking'],
  },
  {
    prompt: 'fastapi todo api',
    has: ['@app.post("/todos", status_code=201', 'class TodoIn(', 'done: bool = False'],
    lacks: ['sqlalchemy', 'import jwt', 'import re\n'],
  },
  { prompt: 'python rest api for notes', has: ['FastAPI(', '"/notes"'] },
  {
    prompt: 'FastAPI CRUD for products with name, price, stock. pydantic models, SQLAlchemy 2.0 and SQLite',
    has: ['price: float = Field(ge=0)'],
    missing: ['SQLAlchemy 2.0'],
  },
  {
    prompt:
      'fastapi books api (title, author, isbn unique, published date optional) with pagination and search',
    has: ['published_date: dt.date | None', 'query.search.lower()', 'Another book has this isbn'],
  },
  {
    prompt: 'FastAPI with JWT login: POST /signup (email, password), POST /login, GET /me',
    has: ['@app.post("/signup"', '@app.post("/login"', '@app.get("/me"', 'jwt.encode'],
    lacks: ['/items'],
  },
  {
    prompt: 'fastapi user accounts, JWT HS256, expires in 30 minutes, secret from `SECRET_KEY`',
    has: ['minutes=30', 'os.environ.get("SECRET_KEY")'],
  },
  {
    prompt: 'fastapi orders api, return 400 for invalid input',
    missing: ['return 400 for invalid input'],
  },
  { prompt: 'fastapi file upload endpoint, images only, max 3MB', has: ['3 * 1024 * 1024', '"image/png"'] },
  {
    prompt:
      'tasks api in flask (title, status open/done, due date) with filter by status and sort by due date',
    has: ['@app.get("/tasks")', 'class TaskQuery(BaseModel)', 'due_date'],
  },
  {
    prompt:
      'Flask API for a library: books (title, author) and loans (member, due date). loans belong to books. sqlite',
    has: ['"/books/<uuid:id>/loans"', 'find_book(values.book_id)', 'CREATE TABLE IF NOT EXISTS loans'],
  },
  {
    prompt: 'flask notes api, jwt auth, users can only see their own notes',
    has: ['find_note(id, g.user)', '"/auth/login"'],
  },
  {
    prompt: 'flask notes api protected with api key, cors and rate limiting',
    has: ['X-API-Key', 'CORS(', 'is_over_limit('],
  },
  {
    prompt: 'fastapi currency convert endpoint, cache rates 1h',
    has: ['@app.get("/convert")', 'CACHE_SECONDS = 1 * 3600'],
  },
  {
    prompt: 'flask endpoint for github webhooks with signature verification',
    has: ['X-Hub-Signature-256', 'compare_digest'],
  },
  { prompt: 'stripe webhook in fastapi', has: ['Stripe-Signature', 'TOLERANCE_SECONDS'] },
  { prompt: 'flask contact form endpoint with honeypot', has: ['values.website'] },
  { prompt: 'fastapi url shortener with click counts', has: ['RedirectResponse', 'clicks += 1'] },
  { prompt: 'newsletter signup api with flask', has: ['This email is already subscribed.'] },
  {
    prompt: 'fastapi endpoint that proxies an external api and caches the responses for 10 minutes',
    has: ['10 * 60'],
  },
  {
    prompt:
      'fastapi csv upload endpoint with columns name, email and phone (optional), max 2 MB, report errors per line',
    has: ['MAX_BYTES = 2 * 1024 * 1024', 'phone: str | None', 'email: EmailStr'],
  },
  // What is not there is reported.
  { prompt: 'fastapi todo api with mongodb', missing: ['mongodb'] },
  { prompt: 'fastapi notes api with websockets', missing: ['websockets'] },
  { prompt: 'flask todo api with swagger docs', missing: ['swagger docs'] },
  { prompt: 'fastapi tasks api with celery and unit tests', missing: ['celery', 'unit tests'] },
  { prompt: 'express api with sqlalchemy', missing: ['sqlalchemy'] },
  { prompt: 'fastapi api with email verification', missing: ['email verification'] },
]

describe('Python API prompts', () => {
  for (const { prompt, framework, has = [], lacks = [], missing = [] } of cases) {
    test(prompt.slice(0, 100), async () => {
      const answer = await compose({ prompt, type: 'api', framework })
      const isIn = (mark: string | RegExp) =>
        typeof mark === 'string' ? answer.content.includes(mark) : mark.test(answer.content)
      assert.deepEqual(answer.missing, missing)
      assert.equal(answer.complete, missing.length === 0)
      for (const mark of has) assert.ok(isIn(mark), `${mark} is not in\n${answer.content}`)
      for (const mark of lacks) assert.ok(!isIn(mark), `${mark} is in\n${answer.content}`)
    })
  }
})
