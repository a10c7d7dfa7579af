import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compose } from '../../src/compose.ts'

// APIs in Go, Java, Ruby, C#, Rust and PHP: what the answer must have, and what it must report as missing.

interface Case {
  readonly prompt: string
  readonly framework?: string
  readonly has?: readonly (string | RegExp)[]
  readonly lacks?: readonly (string | RegExp)[]
  /** Nothing, if the answer is complete. */
  readonly missing?: readonly string[]
}

const cases: readonly Case[] = [
  // What exists for other frameworks is no kind of record.
  {
    prompt: 'URL shortener API',
    framework: 'gin',
    has: ['has no implementation yet', 'func main()'],
    lacks: ['/shorteners', '/items'],
    missing: ['URL shortener API'],
  },
  {
    prompt: 'Spring Boot API for products and a contact form endpoint',
    has: ['ProductController'],
    missing: ['contact form endpoint'],
  },
  {
    prompt: 'todo rest api in go',
    has: ['"GET /todos/{id}"', 'sync.RWMutex', 'pointerTo[bool](false)'],
    lacks: ['gorm'],
  },
  {
    prompt:
      'golang api for books with title, author and year using only the standard library net/http, in memory',
    has: ['http.NewServeMux()', 'Year '],
    lacks: ['gin-gonic', 'gorm'],
  },
  {
    prompt: 'Gin CRUD for products with name, price and stock, GORM and SQLite',
    has: ['gorm.Open(sqlite.Open(', 'api.GET("/products"', 'atLeast(0.0)'],
  },
  { prompt: 'gin api for notes with gorm', has: ['gorm.Open('] },
  { prompt: 'gin notes api with postgres', has: ['postgres.Open(dsn)'], lacks: ['driver/sqlite'] },
  {
    prompt: 'Go tasks API with JWT auth, register and login, users can only see their own tasks',
    has: ['jwt.NewWithClaims', 'bcrypt.GenerateFromPassword', 'requireOwner(record.OwnerID, user)'],
  },
  {
    prompt:
      'Gin REST API for albums and artists. Artist has many albums. Pagination, sorting, X-Total-Count header. GORM + sqlite',
    has: ['"/artists/:id/albums"', 'X-Total-Count', '"in_use"'],
  },
  {
    prompt: 'file upload endpoint in go, images only, max 2 MB',
    has: ['2 << 20', '"image/png"'],
    lacks: ['/items'],
  },
  {
    prompt: 'go health check endpoint with graceful shutdown',
    has: ['signal.NotifyContext', '"GET /health"'],
  },
  { prompt: 'go rest api for orders with swagger docs', missing: ['swagger docs'] },
  { prompt: 'gin api for orders with redis caching', missing: ['redis caching'] },
  {
    prompt: 'go rest api for books without pagination',
    has: ['"GET /books"'],
    lacks: ['"page"'],
  },
  { prompt: 'rails api for books with title and pages', has: ['t.integer :pages'] },
  {
    prompt:
      'Spring Boot REST API for employees with name, email, salary and department, pagination and search by name',
    has: ['@RestController', 'PageRequest.of', 'JpaRepository<Employee, UUID>', 'package com.example.api;'],
  },
  {
    prompt: 'spring boot crud for books with jpa and h2 in memory database, dto and exception handling',
    has: ['jdbc:h2:mem:app', 'record BookInput(', '@RestControllerAdvice'],
  },
  {
    prompt: 'spring boot jwt login and registration',
    has: ['NimbusJwtEncoder', '/auth/login'],
    lacks: ['/items'],
  },
  { prompt: 'spring boot api for products with lombok', missing: ['lombok'] },
  {
    prompt: 'spring boot api for products with rate limiting, 100 requests per minute',
    missing: ['rate limiting', '100 requests per minute'],
  },
  { prompt: 'spring boot notes api with soft delete', missing: ['soft delete'] },
  {
    prompt: 'rails api for posts with title and body',
    has: ['resources :posts', 'validates :title, presence: true'],
  },
  {
    prompt: 'rails api for posts and comments, posts have many comments',
    has: ['belongs_to :post', 'has_many :comments'],
  },
  { prompt: 'rails todo api with jwt authentication', missing: ['jwt authentication'] },
  { prompt: 'asp.net core minimal api for todos', has: ['app.MapGroup("/todos")', 'record Todo : Stored'] },
  { prompt: 'c# api for customers with name and email', framework: 'aspnetcore', has: ['EmailAddress('] },
  { prompt: 'minimal api for orders with pagination', framework: 'aspnetcore', missing: ['pagination'] },
  { prompt: 'axum crud api for tasks in rust', has: ['"/tasks/{id}"', 'struct TaskInput'] },
  { prompt: 'axum api for books with sqlite', missing: ['sqlite'] },
  {
    prompt: 'laravel api for products with name, price and stock',
    has: ["Route::apiResource('products'", "'numeric'"],
  },
  { prompt: 'laravel api for posts with 20 per page', missing: ['20 per page'] },
  {
    prompt: 'github webhook receiver in go with hmac signature verification',
    has: ['X-Hub-Signature-256', 'subtle.ConstantTimeCompare', 'GITHUB_WEBHOOK_SECRET'],
  },
  { prompt: 'gin endpoint for stripe webhooks', has: ['Stripe-Signature', 'router.POST("/webhooks"'] },
]

describe('APIs in other languages', () => {
  for (const { prompt, framework, has = [], lacks = [], missing = [] } of cases)
    test(prompt, async () => {
      const result = await compose({ prompt, type: 'api', framework })
      const isIn = (mark: string | RegExp) =>
        typeof mark === 'string' ? result.content.includes(mark) : mark.test(result.content)
      assert.deepEqual(
        has.filter((mark) => !isIn(mark)),
        [],
        'is not in the content',
      )
      assert.deepEqual(lacks.filter(isIn), [], 'must not be in the content')
      assert.deepEqual(result.missing, missing)
      assert.equal(result.complete, missing.length === 0)
    })
})
