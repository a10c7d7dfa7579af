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
  {
    prompt:
      'REST API for library loans (book, borrower, due date). A borrower may have at most three open loans',
    lacks: ['max(3)'],
    missing: ['borrower may have at most three open loans'],
  },
  // Nothing is an API only because the prompt names records.
  { prompt: 'albums (title, track number)', missing: ['albums (title, track number)'] },
  // A noun alone is not a kind of record.
  {
    prompt: 'booking API with no double booking',
    has: ["'/bookings/:id'"],
    missing: ['no double booking'],
  },
  {
    prompt: 'orders API: create the order and reduce the stock in a transaction',
    lacks: ['/transactions'],
    missing: ['reduce the stock in a transaction'],
  },
  {
    prompt: 'JWT auth API with email verification via token link',
    lacks: ['/links', '/tokens'],
    missing: ['email verification via token link'],
  },
  // Records are related only if the prompt says so, and tags are no text.
  { prompt: 'API for products and categories', has: ['/categories'], lacks: ['categoryId'] },
  { prompt: 'API for posts with tags', lacks: [/\btags?:/, '/tags'], missing: ['tags'] },
  { prompt: 'an API where an order has many items', has: ['orderId: z.uuid()'] },
  // Bare names.
  ...['todo list API', 'to-do list API', 'todo API', 'REST API for a todo list'].flatMap((prompt) =>
    ['express', 'fastify', 'nestjs', 'nextjs', 'fastapi', 'flask', 'nethttp', 'spring'].map((framework) => ({
      prompt,
      framework,
      has: [/\btodos?\b/i, /\btitle\b/i, /\bdone\b/i],
      lacks: [/\blists?\/:id\b/],
    })),
  ),
  // What users do is neither a field nor a kind of record.
  {
    prompt:
      'API for a shopping cart with add item, change quantity, remove item, apply coupon code, and get total',
    has: ["'/items/:id'"],
    lacks: [/changeQuantity/, /couponCode/, /\btotal: z/],
    missing: ['change quantity', 'apply coupon code', 'get total'],
  },
  {
    prompt:
      'NestJS module for appointments: create, update, delete, cancel; no double booking for the same doctor',
    framework: 'nestjs',
    has: ["@Controller('appointments')"],
    lacks: ["@Controller('bookings')", "@Controller('doctors')"],
    missing: ['cancel', 'no double booking for the same doctor'],
  },
  // Records are not deleted while others belong to them.
  {
    prompt: 'NestJS API for projects and tasks (title). Projects have many tasks',
    has: ["ConflictException('This project still has tasks')"],
  },
  // PATCH changes records in NestJS.
  { prompt: 'NestJS API for books with GET, POST, PUT and DELETE', missing: ['PUT'] },
  {
    prompt: 'ticket system API: create ticket, assign ticket to agent, close ticket',
    has: ["'/tickets/:id'"],
    missing: ['assign ticket to agent', 'close ticket'],
  },
  {
    prompt: 'library API: books and members, borrow a book, return a book',
    missing: ['borrow a book', 'return a book'],
  },
  { prompt: 'albums API (title, track number)', has: ['trackNumber'] },
  {
    prompt: 'API for posts with title and body, comments with author and text',
    has: ["'/comments/:id'", /author: z/],
  },
  {
    prompt: 'projects API: add member to project, remove member from project',
    has: ["'/members/:id'", 'projectId'],
  },
  {
    prompt: 'wallet API: deposit, withdraw, get balance',
    lacks: ['/deposits'],
    missing: ['wallet API', 'deposit', 'withdraw', 'get balance'],
  },
  {
    prompt: 'API for events with title and date; number of tickets left',
    lacks: ['lefts'],
    missing: ['number of tickets left'],
  },
  // A system keeps what it is named after.
  {
    prompt: 'comments system with JWT auth and newest first',
    has: ["'/comments/:id'"],
  },
  { prompt: 'bookmark manager API', has: ["'/bookmarks/:id'"] },
  // Without records, nothing about records is done.
  {
    prompt: 'JWT auth with register and login, soft delete, newest first, pagination and CRUD',
    missing: ['soft delete', 'newest first', 'pagination', 'CRUD'],
  },
  // Clients do not send what is computed.
  {
    prompt: 'recipes API with title, instructions, average rating and comment count',
    lacks: [/averageRating|commentCount/],
    missing: ['average rating', 'comment count'],
  },
  { prompt: 'invoices API with number, customer, total and status', has: ['total: z'] },
  {
    prompt: 'todo API, filter by completed status',
    has: ['completed === query.completed', 'completed: z.boolean()'],
    lacks: [/\bdone\b/],
  },
  { prompt: 'products API, return 404 when a product doesn’t exist', has: ['404'] },
  {
    prompt: 'contact form endpoint, rate limit to 5 requests per minute per IP',
    has: ['RATE_LIMIT = 5'],
  },
  { prompt: 'products API with at most 50 requests per hour', missing: ['at most 50 requests per hour'] },
  { prompt: 'URL shortener API', has: ["app.post('/shorten'", 'link.clicks++'] },
  { prompt: 'URL shortener with 301 redirects', missing: ['301 redirects'] },
  { prompt: 'todo rest api with express', has: ["app.post('/todos'", 'done: z.boolean()', 'default(false)'] },
  { prompt: 'crud for users', has: ["'/users/:id'", 'z.email()', 'Another user has this email'] },
  { prompt: 'CRUD API for products with name, price, stock. validate input', has: [/stock: z\.int\(\)/] },
  {
    prompt:
      'GET /api/books with pagination (page, limit) and search by title, and POST /api/books {title, author, year}',
    has: ["app.get('/api/books'", 'page: z.coerce', 'search: z.string()', /author: z\.string\(\)/],
    lacks: ['/authors', '/auth/'],
  },
  {
    prompt:
      'I want an api for a library: books (title, author, isbn unique) and loans (bookId, member, dueDate)',
    has: ['Another book has this isbn', "'/books/:id/loans'", 'bookId: z.uuid()'],
    lacks: ['/libraries'],
  },
  { prompt: 'employees api: name, email, department, salary >= 0', has: [/salary: z\.number\(\)\.min\(0\)/] },
  {
    prompt: 'api for tickets (subject, description, priority low/medium/high, assignee)',
    has: ["priority: z.enum(['low', 'medium', 'high'])"],
  },
  { prompt: 'posts CRUD: title, slug, content, published', has: ["'/posts'", 'slug'] },
  {
    prompt: 'students API (name, grade 1-12, guardian email) with list filter by grade',
    has: [/grade: z\.int\(\)\.min\(1\)\.max\(12\)/],
  },
  {
    prompt: 'json api for comments nested under posts (author, text)',
    has: ["'/posts/:id/comments'", /commentSchema = z.object\(\{\s+author: .*\s+text:/],
  },
  {
    prompt:
      'pls make me an api for my gym app, members have name, email, plan (basic or premium) and join date',
    has: ["'/members'", "z.enum(['basic', 'premium'])", 'joinDate: z.iso.date()'],
  },
  {
    prompt: 'login endpoint: POST /login email + password, returns a jwt. bcrypt for passwords',
    has: ["app.post('/login'", 'bcrypt.hash'],
    lacks: ['/items', '/passwords'],
  },
  {
    prompt:
      'Build a blog backend: users register and login with JWT, posts have title, content and tags, only the author can edit or delete their posts, anyone can read. Pagination and search by title.',
    has: [
      "'/auth/register'",
      "if (request.method === 'GET') return next()",
      'findOwnPost(request.params.id, response.locals.user)',
    ],
    lacks: ['/blogs'],
    missing: ['tags'],
  },
  {
    prompt:
      'E-commerce API: products (name, price, stock, category) with filtering by category and price range, sorting by price, admin role can create products. JWT.',
    has: ['minPrice', "request.method !== 'GET' && user.role !== 'admin'"],
    lacks: ['/categories', '/commerces'],
  },
  {
    prompt: 'file upload endpoint, images only, max 5MB',
    has: ['multer', '5 * 1024 * 1024', "'image/png'"],
    lacks: ['/items'],
  },
  {
    prompt: 'notes API with SQLite and pagination',
    framework: 'fastify',
    has: ['DatabaseSync', 'CREATE TABLE IF NOT EXISTS notes', 'LIMIT ? OFFSET ?'],
  },
  {
    prompt: 'tasks module with class-validator DTOs, filter by status, swagger',
    framework: 'nestjs',
    has: ['@ApiProperty()', 'class CreateTaskDto', '@IsIn(', 'class AppModule'],
  },
  {
    prompt: 'products api with auth, search and cors',
    framework: 'nextjs',
    has: ['app/api/[...path]/route.ts', 'export function OPTIONS'],
  },
  {
    prompt: 'Next.js app router contact form endpoint with zod',
    has: ['app/api/contact/route.ts', 'export async function POST'],
  },
  {
    prompt: 'route handler for contact form POST /api/contact: name, email, message',
    has: ["'/api/contact'"],
  },
  {
    prompt: 'express github webhook endpoint with signature verification',
    has: ['x-hub-signature-256', 'timingSafeEqual'],
  },
  {
    prompt: 'url shortener: POST /shorten {url} returns code, GET /:code redirects',
    has: ["app.post('/shorten'", 'response.redirect'],
  },
  { prompt: 'api for a url shortener with click counts, express', has: ['clicks++'] },
  { prompt: 'newsletter subscribe endpoint, email unique', has: ['already_subscribed'] },
  {
    prompt:
      'Express REST API for a bookstore. Books have title, author, price and ISBN. ISBN must be unique, price must be positive. Support search by title or author, sort by price, pagination.',
    has: ['Another book has this isbn', 'min(0.01)'],
    lacks: ['/bookstores'],
  },
  {
    prompt:
      'I need a backend for a todo app. Users sign up with email and password, log in, and manage their own todos. Todos have a title, a due date and a priority (low, medium, high). JWT auth.',
    has: ['ownerId: user.id', 'dueDate: z.iso.date()'],
  },
  {
    prompt: 'notes api, protected with api key from header X-API-Key, sorted by newest first',
    has: ['checkApiKey', 'found.reverse()'],
    lacks: ['/auth/'],
  },
  // What is not there is reported.
  {
    prompt:
      'REST API for events with title, date, location. People can register for an event until it is full.',
    lacks: ['/auth/'],
    missing: ['People can register for an event until it is full'],
  },
  {
    prompt: 'express rest api for orders with products, quantity and total calculated on the server',
    missing: ['total calculated on the server'],
  },
  {
    prompt:
      'fastify api for blog with posts, comments and likes. comments belong to posts. JWT auth, only admins can delete posts',
    has: ['/posts/:id/comments', '/likes', "request.method === 'DELETE' && request.user.role !== 'admin'"],
  },
  {
    prompt: 'express api for bookmarks with tags (array of strings), filter by tag',
    missing: ['tags (array of strings)', 'filter by tag'],
  },
  {
    prompt: 'express api for notes with title and body, search by title',
    has: ['[note.title].some('],
  },
  {
    prompt: 'express api for posts with title and content (text), filter by content',
    missing: ['filter by content'],
  },
  { prompt: 'express api for recipes without delete', missing: ['without delete'] },
  { prompt: 'express mongodb api for contacts', missing: ['mongodb'] },
  {
    prompt: 'express api with email verification and password reset',
    missing: ['email verification', 'password reset'],
  },
  { prompt: 'todo api with POST /todos/:id/archive', missing: ['POST /todos/:id/archive'] },
  {
    prompt: 'orders api: customerId, items [{productId, quantity}]',
    missing: ['items [{productId, quantity}]'],
  },
  ...['express', 'fastify', 'nextjs'].map((framework) => ({
    prompt: 'Stripe webhook: verify the signature against the raw body, skip duplicate event ids',
    framework,
    has: ['stripe-signature', 'duplicate: true'],
  })),
  { prompt: 'JWT login and sign up, and a protected GET /me', has: ["app.get('/me'"] },
  {
    prompt: 'JWT login, and a protected GET /health',
    has: ["'/health'"],
    missing: ['protected GET /health'],
  },
  {
    prompt: 'API for booking meeting rooms',
    has: ['/meeting-rooms', 'capacity'],
  },
  {
    prompt: 'blog API with posts and comments. Comments can be deleted by the post author.',
    has: ["'/comments/:id'"],
    lacks: ['/authors', 'postId'],
    missing: ['Comments can be deleted by the post author'],
  },
  {
    prompt: 'API for courses. Teachers can add courses',
    lacks: ['/teachers'],
    missing: ['Teachers can add courses'],
  },
  {
    prompt: 'products API, only return products that are in stock',
    missing: ['only return products that are in stock'],
  },
  { prompt: 'tasks API with JWT, tasks can be filtered by status, users can delete tasks' },
  { prompt: 'tasks API without authentication, no pagination', lacks: ['Bearer'] },
  { prompt: 'tasks API without validation', missing: ['without validation'] },
  { prompt: 'tasks API where users log in', lacks: ['originalUrl'] },
  { prompt: 'tasks API with logging', has: ['originalUrl'] },
  { prompt: 'contact form endpoint with captcha', missing: ['captcha'] },
  { prompt: 'newsletter signup api with double opt-in', missing: ['double opt-in'] },
  { prompt: 'health check and readiness endpoints', has: ["'/health'"], missing: ['readiness endpoints'] },
  { prompt: 'tasks api with graceful shutdown', framework: 'nextjs', missing: ['graceful shutdown'] },
  { prompt: 'tasks api with unit tests and a dockerfile', missing: ['unit tests', 'dockerfile'] },
  {
    prompt:
      'NestJS tasks module: controller, service, DTOs with class-validator. Task has title (required, max 120), description optional, status (OPEN, IN_PROGRESS, DONE, default OPEN), dueDate optional ISO date. GET /tasks filter by status and search in title/description, PATCH /tasks/:id/status. A DONE task cannot go back to OPEN (409). ids are uuid, use ParseUUIDPipe. Memory store is fine.',
    has: [
      '@MaxLength(120)',
      "@Patch(':id/status')",
      "@IsIn(['OPEN', 'IN_PROGRESS', 'DONE'])",
      'ParseUUIDPipe',
    ],
    missing: ['DONE task cannot go back to OPEN (409)'],
  },
]

describe('API prompts', () => {
  for (const { prompt, framework, has = [], lacks = [], missing = [] } of cases) {
    test(prompt.slice(0, 100), async () => {
      const answer = await compose({ prompt, type: 'api', framework })
      assert.deepEqual(answer.missing, missing)
      assert.equal(answer.complete, missing.length === 0)
      const isIn = (mark: string | RegExp) =>
        typeof mark === 'string' ? answer.content.includes(mark) : mark.test(answer.content)
      for (const mark of has) assert.ok(isIn(mark), `${mark} is not in\n${answer.content}`)
      for (const mark of lacks) assert.ok(!isIn(mark), `${mark} is in\n${answer.content}`)
    })
  }
})
