import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compose } from '../../src/compose.ts'

// APIs in Go and Java: what the answer must have, and what it must report as missing.

interface Case {
  readonly prompt: string
  readonly framework?: string
  readonly has?: readonly (string | RegExp)[]
  readonly lacks?: readonly (string | RegExp)[]
  /** Nothing, if the answer is complete. */
  readonly missing?: readonly string[]
}

const cases: readonly Case[] = [
  // What exists for other frameworks is not a kind of record.
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
    has: ['"GET /todos/{id}"', '"PUT /todos/{id}"', 'sync.Mutex', 'rand.Text()'],
    lacks: ['gorm', 'PATCH', 'newID', '"fmt"'],
  },
  // Parts that nobody asks for.
  {
    prompt: 'go api for books, PATCH /books/:id, ids are uuids',
    has: ['"PATCH /books/{id}"', 'copyOf(record.Year)', 'Book{ID: newID()}'],
    lacks: ['rand.Text'],
  },
  {
    prompt: 'spring boot api for books with partial updates and filter by author',
    has: ['@PatchMapping("/books/{id}")', 'ObjectMapper', 'JpaSpecificationExecutor<Book>'],
    lacks: ['Page<', 'createdAt', 'DataIntegrityViolationException'],
  },
  {
    prompt: 'go api for books, GET, POST, PUT and DELETE',
    has: ['"PUT /books/{id}"'],
    lacks: ['PATCH'],
  },
  {
    prompt:
      'golang api for books with title, author and year using only the standard library net/http, in memory',
    has: ['http.NewServeMux()', 'Year '],
    lacks: ['gin-gonic', 'gorm'],
  },
  {
    prompt: 'Go tasks API with JWT auth, register and login, users can only see their own tasks',
    has: ['jwt.NewWithClaims', 'bcrypt.GenerateFromPassword', 'record.OwnerID == user.ID'],
  },
  {
    prompt: 'file upload endpoint in go, images only, max 2 MB',
    has: ['2<<20', '"image/png"'],
    lacks: ['/items'],
  },
  {
    prompt: 'go health check endpoint with graceful shutdown',
    has: ['signal.NotifyContext', '"GET /health"'],
  },
  { prompt: 'go rest api for orders with swagger docs', missing: ['swagger docs'] },
  {
    prompt: 'go rest api for books without pagination',
    has: ['"GET /books"'],
    lacks: ['"page"'],
  },
  {
    prompt:
      'Spring Boot REST API for employees with name, email, salary and department, pagination and search by name',
    has: ['@RestController', 'PageRequest.of', 'JpaRepository<Employee, UUID>', 'package com.example.api;'],
    lacks: ['@PatchMapping', 'ProblemDetail on'],
  },
  {
    prompt: 'spring boot api for books with pagination',
    has: ['books.findAll(PageRequest.of(page - 1, limit, order))'],
    lacks: ['Specification'],
  },
  {
    prompt: 'spring boot crud for books with jpa and h2 in memory database, dto and exception handling',
    has: ['jdbc:h2:mem:app', 'record BookInput(', '@RestControllerAdvice'],
    lacks: ['@PatchMapping', 'JpaSpecificationExecutor', 'Query', 'ObjectMapper'],
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
  {
    prompt: 'Spring Boot API where users can register and manage their own todos',
    has: ['AuthController.userId()', 'UUID ownerId;', 'import jakarta.persistence.*;', 'class User {'],
    lacks: ['userId;', 'record UserInput'],
  },
  { prompt: 'spring boot notes api with soft delete', missing: ['soft delete'] },
  {
    prompt: 'github webhook receiver in go with hmac signature verification',
    has: ['X-Hub-Signature-256', 'subtle.ConstantTimeCompare', 'GITHUB_WEBHOOK_SECRET'],
  },
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
