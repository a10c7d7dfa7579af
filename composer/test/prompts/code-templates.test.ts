import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compose } from '../../src/compose.ts'

interface Case {
  readonly prompt: string
  readonly language?: string
  readonly framework?: string
  /** What the content must have. */
  readonly has?: readonly (string | RegExp)[]
  readonly hasNot?: readonly (string | RegExp)[]
  /** Part of what is reported as missing; nothing may be missing without it. */
  readonly missing?: readonly string[]
}

const cases: readonly Case[] = [
  // The frame of an unknown file has its format.
  {
    prompt: '.gitignore for a Rust project that keeps Cargo.lock',
    has: [/^# Not included: /],
    hasNot: ['fn '],
    missing: ['.gitignore for a Rust project', 'keeps Cargo.lock'],
  },
  {
    prompt: 'TOML config file for a web server',
    has: [/^# Not included: /],
    hasNot: ['function'],
    missing: ['TOML config file for a web server'],
  },
  {
    prompt: 'Caddyfile for example.org',
    has: [/^# Not included: /],
    hasNot: ['function'],
    missing: ['Caddyfile for example.org'],
  },
  { prompt: 'YAML file of planets', hasNot: ['function'], missing: ['YAML file of planets'] },
  { prompt: 'TOML parser', has: ['function tomlParser'], missing: ['TOML parser'] },
  // Units have comments, too.
  {
    prompt: 'systemd unit for a node app with a watchdog',
    has: [/^# Not included: watchdog\./],
    missing: ['watchdog'],
  },
  {
    prompt: 'systemd unit for a node app, restarts after 10 seconds, runs as user web',
    has: ['RestartSec=10', 'User=web'],
  },
  { prompt: 'nginx reverse proxy for port 3000 with https redirect', has: ['return 301 https'] },
  { prompt: 'systemd unit for a node app that always restarts', has: ['Restart=always'] },
  {
    prompt: 'GitHub Actions workflow that runs the tests and publishes to npm when a tag is pushed',
    has: ["tags: ['v*']", 'npm publish'],
  },
  // Figures that are not in the answer are missing.
  { prompt: 'nginx config that serves a static site on port 8080 with gzip', has: ['listen 8080;'] },
  { prompt: 'nginx config for a static site with https on port 8443', missing: ['on port 8443'] },
  {
    prompt: 'nginx reverse proxy for app.example.com on port 8443 to port 5000',
    has: ['listen 8443;', 'server 127.0.0.1:5000;'],
  },
  { prompt: 'docker compose file with mysql 5.7 on port 3307', has: ['mysql:5.7', '"127.0.0.1:3307:3306"'] },
  {
    prompt: 'docker compose with postgres 15 on port 5433, redis on port 6380 and a node app on port 4000',
    has: ['postgres:15-alpine', '"127.0.0.1:5433:5432"', '"127.0.0.1:6380:6379"', '"4000:4000"'],
  },
  { prompt: 'docker compose with mariadb on port 3310', missing: ['mariadb on port 3310'] },
  // Timestamps
  { prompt: 'MySQL tables for customers and orders', language: 'sql', has: ['created_at datetime'] },
  { prompt: 'table of notes recorded with a timestamp', language: 'sql', has: ['created_at'] },
  {
    prompt: 'sqlite tables for users and tasks with a created_at column',
    language: 'sql',
    has: ['created_at TEXT'],
  },
  { prompt: 'zod schema for an order', hasNot: ['createdAt'] },
  // Docker and CI
  {
    prompt: 'Dockerfile for node 20 app, multi stage, non root',
    has: ['FROM node:20-slim AS base', 'npm ci', 'USER node'],
  },
  {
    prompt: 'dockerfile for express api with pnpm and a health check',
    has: ['pnpm install --frozen-lockfile', 'HEALTHCHECK'],
    hasNot: [/(?<!p)npm run build/, '["npm", "start"]', '/health'],
  },
  { prompt: 'Dockerfile for a Next.js app', has: ['.next/standalone'] },
  {
    prompt:
      'Production-ready Dockerfile for a FastAPI app using uv, python 3.12, port 8080, with a healthcheck',
    has: ['FROM python:3.12-slim', 'uv sync --locked', 'uvicorn', '"8080"', 'HEALTHCHECK'],
  },
  { prompt: 'Dockerfile for a python script', language: 'dockerfile', has: ['CMD ["python", "main.py"]'] },
  { prompt: 'multi-stage Dockerfile for a Go service, distroless', has: ['gcr.io/distroless'] },
  { prompt: 'Dockerfile for a Spring Boot app with gradle and java 17', has: ['temurin:17-jdk', 'bootJar'] },
  { prompt: 'Dockerfile for react app served by nginx', has: ['nginx-unprivileged', '/app/dist'] },
  { prompt: 'Dockerfile to serve a static website with nginx', has: ['nginx-unprivileged'], hasNot: ['npm'] },
  { prompt: 'Dockerfile for node 20 with python 3.12 installed', missing: ['python 3.12 installed'] },
  { prompt: 'Dockerfile with ffmpeg installed for node', missing: ['ffmpeg'] },
  {
    prompt: 'docker compose for node app with postgres and redis',
    has: [/ {2}app:/, / {2}postgres:/, / {2}redis:/],
  },
  {
    prompt: 'docker-compose.yml with postgres 16 and adminer',
    has: ['postgres:16-alpine', 'adminer'],
    hasNot: [/ {2}app:\n/],
  },
  { prompt: 'docker compose with kafka', missing: ['kafka'] },
  { prompt: 'docker compose with a database', missing: ['database'] },
  {
    prompt:
      'GitHub Actions workflow for a pnpm monorepo: on push to main and on PRs. Jobs: lint, test (matrix node 18, 20, 22), build needs both. Cache the pnpm store, cancel older runs of the same branch, upload `dist` as artifact from build. Permissions read only.',
    has: [
      "node: ['18', '20', '22']",
      'needs: [lint, test]',
      'cache: pnpm',
      'cancel-in-progress: true',
      'contents: read',
      '**/dist',
    ],
  },
  {
    prompt: 'github action to run tests on every push for python with pytest',
    has: ['pytest', "['**']"],
    hasNot: ['ruff'],
  },
  {
    prompt: 'GitHub Actions workflow that builds and pushes a Docker image to ghcr',
    has: ['ghcr.io'],
    hasNot: ['npm'],
  },
  { prompt: 'github actions deploy to aws lambda', missing: ['aws lambda'] },
  { prompt: 'gitlab ci for node with lint, test and build', has: ['stages:', 'npm ci'] },
  { prompt: 'gitlab ci for rust', missing: ['rust'] },
  // Data models
  {
    prompt:
      'Postgres schema for a blog: users, posts, comments (threaded), tags (many to many with posts). Posts have a unique slug and a status draft/published/archived. Deleting a post deletes its comments, deleting a user must not be possible while they still have posts. Emails unique regardless of case. Timestamps with time zone. Add the indexes you would need to list published posts newest first and to look up comments of a post.',
    has: [
      'CREATE TABLE tag_post',
      'parent_id bigint REFERENCES comments (id)',
      'post_id bigint NOT NULL REFERENCES posts (id) ON DELETE CASCADE',
      'user_id bigint NOT NULL REFERENCES users (id) ON DELETE RESTRICT',
      "CHECK (status IN ('draft', 'published', 'archived'))",
      'lower(email)',
      'posts (status, created_at DESC)',
    ],
  },
  {
    prompt: 'sqlite schema for authors and books with foreign keys, a book belongs to an author',
    has: ['PRAGMA foreign_keys', 'REFERENCES authors'],
  },
  { prompt: 'sql schema for patients and doctors, row level security', missing: ['row level security'] },
  {
    prompt: 'TypeScript interface for a user with id, name, email and optional phone',
    has: ['phone?: string'],
  },
  {
    prompt: 'zod schema for a signup form with email, password (min 8) and age (optional)',
    has: ['signupFormSchema', '.min(8)'],
  },
  { prompt: 'Zod schema for user: email, password, confirm password must match', missing: ['match'] },
  {
    prompt: 'Prisma schema: User has many Orders, with timestamps',
    has: ['model Order', '@relation', '@updatedAt'],
  },
  {
    prompt: 'mongoose user model with email unique and password',
    language: 'javascript',
    has: ["model('User'", 'unique: true'],
  },
  {
    prompt: 'sqlalchemy models: User (name, email unique), Post (title, body, author_id)',
    has: ['relationship(', 'author_id'],
  },
  { prompt: 'Django model for a Book with title, author, isbn', has: ['class Book(models.Model)'] },
  { prompt: 'gorm model for user with orders', has: ['type Order struct', 'UserID'] },
  { prompt: 'java record Person with name and age', has: ['record Person('] },
  { prompt: 'graphql schema for authors who have many books', has: ['books: [Book!]!', 'type Mutation'] },
  { prompt: 'drizzle schema for users with sessions', has: ['references(() => users.id'] },
  // Queries
  {
    prompt: 'sql query to get top 3 products per category by sales',
    has: ['PARTITION BY t.category ORDER BY t.sales DESC', 'place <= 3'],
  },
  { prompt: 'second highest salary sql', has: ['dense_rank()', 'place = 2'] },
  { prompt: 'find duplicate emails in customers table', has: ['FROM customers', 'HAVING count(*) > 1'] },
  { prompt: 'number of orders per customer', has: ['GROUP BY customer_id'] },
  { prompt: 'group by status', language: 'javascript', missing: ['group by status'] },
  // Hooks and middleware
  { prompt: 'useDebounce hook', has: ["from 'react'", 'clearTimeout'] },
  { prompt: 'vue composable for debounce', has: ["from 'vue'"] },
  { prompt: 'svelte useDebounce', missing: ['svelte'] },
  { prompt: 'useFetch with caching and retries', missing: ['caching', 'retries'] },
  {
    prompt: 'React hook useLocalStorage with TypeScript that syncs across tabs',
    language: 'typescript',
    has: ["'storage'"],
  },
  {
    prompt: 'JWT authentication middleware for Express with role check',
    has: ['requireRole', "algorithms: ['HS256']"],
  },
  { prompt: 'rate limiter middleware with redis', missing: ['redis'] },
  // Scripts
  {
    prompt:
      'bash script to backup a postgres db: takes DB name and target directory as args, pg_dump custom format with timestamp in file name, keeps only the newest 7 backups of that db, exits non zero with usage when args are missing, fails if pg_dump fails (and leaves no half file behind)',
    language: 'bash',
    has: ['--format=custom', '$((7 + 1))', 'Usage:'],
  },
  { prompt: 'mysql backup script with gzip, keep 14 days', has: ['-mtime +14 -delete'] },
  { prompt: 'backup postgres to s3', missing: ['s3'] },
  { prompt: 'backup postgres script', language: 'typescript', missing: ['backup postgres script'] },
  {
    prompt: 'web scraper in python with requests and beautifulsoup that saves to csv',
    has: ['csv.DictWriter'],
  },
  // Configuration
  {
    prompt: 'nginx config as reverse proxy for node app on port 4000 with https and websockets',
    has: ['127.0.0.1:4000', 'ssl_certificate', '$connection_upgrade'],
  },
  { prompt: 'nginx config with brotli', missing: ['brotli'] },
  { prompt: '.gitignore for node and react', has: ['node_modules/'] },
  {
    prompt: '.env.example with database, redis, jwt secret and smtp',
    has: ['DATABASE_URL=', 'REDIS_URL=', 'JWT_SECRET=', 'SMTP_HOST='],
  },
  {
    prompt: 'prettier config: single quotes, no semicolons, 120 characters',
    has: ['"singleQuote": true', '"semi": false', '"printWidth": 120'],
  },
  {
    prompt: 'kubernetes deployment, service and ingress for a node app with 3 replicas on port 8080',
    has: ['replicas: 3', 'kind: Ingress', 'containerPort: 8080'],
  },
  {
    prompt:
      'GitHub Actions workflow for a python project: run ruff and pytest on 3.10, 3.11 and 3.12, cache pip, and publish to PyPI when a tag starting with v is pushed',
    has: [
      "python: ['3.10', '3.11', '3.12']",
      "python-version: '3.12'",
      'cache: pip',
      'gh-action-pypi-publish',
      'startsWith(github.ref',
    ],
  },
  {
    prompt:
      'GitHub Actions workflow that runs lint and pytest on Python 3.11 and 3.12, caches pip, and publishes to PyPI when a tag v* is pushed',
    has: [
      /lint:\n(?: .*\n)+? +python: \['3.11', '3.12'\]\n/,
      /build:\n +needs: \[lint, test\]/,
      "tags: ['v*']",
    ],
    hasNot: ['3.13'],
  },
  {
    prompt:
      'GitHub Actions workflow for node: lint and test on 20 and 22, publish to npm when a tag v* is pushed',
    has: [/lint:\n(?: .*\n)+? +node: \['20', '22'\]\n/, /build:\n +needs: \[lint, test\]/],
  },
  {
    prompt: 'GitHub Actions workflow for node. Jobs: lint, test (matrix node 18, 20, 22), build needs both',
    has: [/lint:\n(?: .*\n)+? +node-version: 22\n/, "node: ['18', '20', '22']"],
    hasNot: [/lint:\n(?: .*\n)+? +matrix:/],
  },
  {
    prompt: 'GitHub Actions workflow for node: run tests, only for tags release* that are signed',
    missing: ['only for tags release', 'signed'],
  },
  {
    prompt:
      'PostgreSQL schema for an online bookstore: books, authors (many to many), orders and order items, plus useful indexes',
    has: ['CREATE TABLE book_author', /order_items \([^;]*order_id bigint NOT NULL REFERENCES orders/],
    hasNot: ['many text'],
  },
  {
    prompt: 'postgres table for widgets with title and size, plus useful indexes',
    missing: ['useful indexes'],
  },
]

describe('prompts for code templates', () => {
  for (const { prompt, language, framework, has = [], hasNot = [], missing = [] } of cases) {
    test(`${language ?? framework ?? ''} ${prompt}`.trim().slice(0, 90), async () => {
      const result = await compose({ prompt, type: 'code', language, framework })
      assert.equal(result.complete, missing.length === 0, `missing: ${result.missing.join('; ')}`)
      for (const part of missing)
        assert.ok(
          result.missing.some((text) => text.includes(part)),
          `${part} is not reported`,
        )
      for (const part of has) assert.ok(isIn(result.content, part), `no ${part} in:\n${result.content}`)
      for (const part of hasNot) assert.ok(!isIn(result.content, part), `${part} in:\n${result.content}`)
    })
  }
})

describe('requests for content that mean a file', () => {
  for (const [prompt, has] of [
    ['Dockerfile for a Node.js 20 app', 'FROM node:20-slim'],
    ['docker compose file for a node app with postgres', 'image: postgres'],
    ['GitHub Actions workflow for a node project', 'runs-on: ubuntu-latest'],
    ['SQL table for users with name and email', 'CREATE TABLE users'],
    ['blog post about Dockerfiles for a Node.js app', 'A language model can write this'],
    ['announcement email about our new GitHub Actions workflow for node', 'A language model can write this'],
  ] as const)
    test(prompt, async () => {
      const { content } = await compose({ prompt, type: 'content' })
      assert.ok(content.includes(has), content)
    })
})

const isIn = (content: string, part: string | RegExp): boolean =>
  typeof part === 'string' ? content.includes(part) : part.test(content)
