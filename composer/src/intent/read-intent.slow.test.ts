import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GenerationType } from '../request.ts'
import type { Field } from './intent.ts'
import { readIntent } from './read-intent.ts'

const read = (type: GenerationType, prompt: string) => readIntent({ prompt, type })
const brief = ({ name, type, list, optional, options, min, max }: Field): string =>
  `${name.join(' ')}:${type}${list ? '[]' : ''}${optional ? '?' : ''}${options ? `{${options.join('/')}}` : ''}${min === undefined ? '' : `>=${min}`}${max === undefined ? '' : `<=${max}`}`
const main = (type: GenerationType, prompt: string): string => {
  const [entity] = read(type, prompt).entities
  return entity ? `${entity.name.join(' ')}: ${entity.fields.map(brief).join(', ')}` : ''
}

const artefacts: readonly [GenerationType, string, string][] = [
  ['code', 'Dockerfile for a django app', 'dockerfile'],
  ['code', 'containerize my go service', 'dockerfile'],
  ['code', 'docker-compose for wordpress and mysql', 'compose-file'],
  ['code', 'github actions to test my python package', 'workflow'],
  ['code', 'a regex for swiss phone numbers', 'regex'],
  ['code', 'regular expression that matches html comments', 'regex'],
  ['code', 'write unit tests for a function add(a, b)', 'test'],
  ['code', 'pytest tests for parse_date', 'test'],
  ['code', 'nginx config for a static site', 'config'],
  ['code', 'tsconfig for a monorepo package', 'config'],
  ['code', 'Makefile for a rust project', 'config'],
  ['code', 'sql query that lists all users without orders', 'query'],
  ['code', 'create table for invoices', 'table'],
  ['code', 'node cli that converts csv to json', 'cli'],
  ['code', 'useInterval hook', 'hook'],
  ['code', 'express middleware that checks an api key', 'middleware'],
  ['code', 'zod schema for a blog post', 'schema'],
  ['code', 'typescript interface for a customer', 'type'],
  ['code', 'bash script that cleans /tmp', 'script'],
  ['code', 'a class for a playlist', 'class'],
  ['code', 'reverse a linked list', 'function'],
  ['code', 'round a number to two decimals', 'function'],
  ['component', 'sign in page', 'login'],
  ['component', 'contact form', 'form'],
  ['component', 'table of employees', 'data-table'],
  ['component', 'line chart of visitors', 'chart'],
  ['component', 'confirmation modal', 'dialog'],
  ['component', 'image carousel', 'carousel'],
  ['component', 'tabs with three panels', 'tabs'],
  ['component', 'countdown timer', 'timer'],
  ['component', 'sidebar navigation', 'navigation'],
  ['component', 'dark mode toggle', 'toggle'],
  ['component', 'drag and drop image upload', 'upload'],
  ['component', 'product card', 'card'],
  ['api', 'stripe webhook receiver', 'webhook'],
  ['api', 'health check endpoint', 'health-check'],
  ['api', 'register and login with jwt', 'auth-endpoints'],
  ['api', 'upload an avatar image', 'upload-endpoint'],
  ['api', 'crud for tasks', 'endpoints'],
  ['content', 'summarize this article', 'summary'],
  ['content', 'README for my cli tool', 'readme'],
  ['content', 'release notes for version 2', 'release-notes'],
  ['content', 'email to a customer about a delay', 'email'],
  ['content', 'tweet about our launch', 'social-post'],
  ['content', 'blog post about sourdough', 'post'],
]

for (const [type, prompt, artefact] of artefacts) {
  test(`${type}: ${prompt} → ${artefact}`, () => assert.equal(read(type, prompt).artefact, artefact))
}

const things: readonly [GenerationType, string, string][] = [
  [
    'component',
    'recipe card w/ image, title and servings',
    'recipe: image:image, title:text, servings:integer',
  ],
  [
    'component',
    'testimonial card, quote + author + company',
    'testimonial: quote:text, author:text, company:text',
  ],
  [
    'component',
    'book form: title, year number between 1450 and 2100, pages',
    'book: title:text, year:integer>=1450<=2100, pages:integer',
  ],
  [
    'component',
    'form with title, genre select fiction/non-fiction/poetry and pages',
    'item: title:text, genre:choice{fiction/non-fiction/poetry}, pages:integer',
  ],
  [
    'component',
    'ProductForm component with name, price (>= 0) and sku. Props: initialValues, onSubmit',
    'product: name:text, price:money>=0, sku:text',
  ],
  [
    'component',
    'user table with name, email, role and status columns, sortable',
    'user: name:text, email:email, role:text, status:text',
  ],
  [
    'component',
    'feedback form with a 1-5 star rating and comment',
    'feedback: star rating:integer>=1<=5, comment:long-text',
  ],
  [
    'component',
    'address form: street, city, checkbox "save for next time". errors under the fields, emits submit',
    'address: street:text, city:text, save for next time:boolean',
  ],
  ['component', 'contact form - name, email, message', 'contact: name:text, email:email, message:long-text'],
  [
    'component',
    'event form: full name, email, number of tickets 1-5',
    'event: full name:text, email:email, number of tickets:integer>=1<=5',
  ],
  [
    'component',
    'products table, columns: name, price, stock. Delete button in each row and an empty state',
    'product: name:text, price:money, stock:integer',
  ],
  [
    'component',
    'registration form with name, email and password (min 8)',
    'registration: name:text, email:email, password:password>=8',
  ],
  ['api', 'crud for books with title, author and isbn unique', 'book: title:text, author:text, isbn:text'],
  ['api', 'rest api for todos: title required, done boolean default false', 'todo: title:text, done:boolean'],
  [
    'api',
    'api for movies (title, year, rating 0-10)',
    'movie: title:text, year:integer, rating:integer>=0<=10',
  ],
  ['api', 'POST /notes {title, body}', 'note: title:text, body:long-text'],
  ['api', 'employees api: name, email, salary >= 0', 'employee: name:text, email:email, salary:money>=0'],
  [
    'api',
    'tickets with subject, priority low/medium/high, assignee',
    'ticket: subject:text, priority:choice{low/medium/high}, assignee:text',
  ],
  [
    'api',
    'crud orders: customerId, status (pending, paid)',
    'order: customer id:reference, status:choice{pending/paid}',
  ],
  ['api', 'bookmarks API: url, title, tags', 'bookmark: url:url, title:text, tags:text[]'],
  [
    'api',
    'reservations: guest name, check in, check out',
    'reservation: guest name:text, check in:date, check out:date',
  ],
  ['code', 'zod schema for a user: email, age optional int >= 18', 'user: email:email, age:integer?>=18'],
  [
    'code',
    'pydantic model Product: name str 1..50 chars, price float',
    'product: name:text>=1<=50, price:decimal',
  ],
]

for (const [type, prompt, expected] of things) {
  test(`${type}: the fields of: ${prompt}`, () => assert.equal(main(type, prompt), expected))
}

const names: readonly [GenerationType, string, string | undefined][] = [
  ['code', 'a class called TaskQueue', 'task queue'],
  ['code', 'write isPrime(n)', 'is prime'],
  ['code', 'def parse_csv(text): parses csv', 'parse csv'],
  ['code', 'function named slugify', 'slugify'],
  ['code', 'useDebounce hook', 'use debounce'],
  ['code', 'class LRUCache with get and put', 'lru cache'],
  ['component', 'ProfileCard: avatar, name', 'profile card'],
  ['component', 'employee form: name, hireDate, salary', undefined],
  ['component', 'todo app that stores todos in localStorage', undefined],
  ['component', 'dialog with title, onConfirm and onCancel', undefined],
  ['code', 'convert camelCase to snake_case', undefined],
  ['code', 'binary string without using toString(2)', undefined],
  ['api', 'orders with customerId and createdAt', undefined],
]

for (const [type, prompt, expected] of names) {
  test(`${type}: the name in: ${prompt}`, () => assert.equal(read(type, prompt).name?.join(' '), expected))
}

const languages: readonly [string, string | undefined, string | undefined][] = [
  ['fizzbuzz in ruby', 'ruby', undefined],
  ['quick sort in C++', 'cpp', undefined],
  ['C# class Product', 'csharp', undefined],
  ['golang struct for a book', 'go', undefined],
  ['a go function that reverses a string', 'go', undefined],
  ['java record Point', 'java', undefined],
  ['javascript debounce', 'javascript', undefined],
  ['kotlin data class', 'kotlin', undefined],
  ['rust function', 'rust', undefined],
  ['php cart', 'php', undefined],
  ['swift struct', 'swift', undefined],
  ['shell script that lists files', 'bash', undefined],
  ['postgres table for users', 'sql', undefined],
  ['express middleware', 'javascript', 'express'],
  ['fastapi dependency', 'python', 'fastapi'],
  ['Next.js page', 'typescript', 'nextjs'],
  ['spring boot controller', 'java', 'spring'],
  ['a react hook in typescript', 'typescript', 'react'],
  ['go to the next page', undefined, undefined],
  ['typescript enum', 'typescript', undefined],
  ['html page with a heading', 'html', undefined],
  ['svelte store', 'svelte', 'svelte'],
  ['laravel controller', 'php', 'laravel'],
  ['rails model', 'ruby', 'rails'],
  ['gin handler', 'go', 'gin'],
  ['axum handler', 'rust', 'axum'],
  ['NestJS guard', 'typescript', 'nestjs'],
  ['nest feature flags: key (unique), enabled', 'typescript', 'nestjs'],
  ['go: SafeCounter struct with Inc(key string)', 'go', undefined],
  ['counter that is safe for many goroutines', 'go', undefined],
]

for (const [prompt, language, framework] of languages) {
  test(`the language of: ${prompt}`, () => {
    const intent = read('code', prompt)
    assert.deepEqual([intent.language, intent.framework], [language, framework])
  })
}

const examples: readonly [string, unknown][] = [
  ['double(2) -> 4', [[[2], 4]]],
  ['slug("A b") => "a-b"', [[['A b'], 'a-b']]],
  ['f([1, 2], 3) returns [1]', [[[[1, 2], 3], [1]]]],
  [
    'fib(0)=0, fib(1)=1',
    [
      [[0], 0],
      [[1], 1],
    ],
  ],
  ['"abc" -> "cba"', [[['abc'], 'cba']]],
  ['is_even(4) == True', [[[4], true]]],
  ['merge {"a": 1} and others', []],
]

for (const [prompt, expected] of examples) {
  test(`the examples in: ${prompt}`, () =>
    assert.deepEqual(
      read('code', prompt).examples.map((one) => [one.arguments, one.result]),
      expected,
    ))
}

const signatures: readonly [string, string][] = [
  ['function chunk<T>(items: T[], size: number): T[][]', 'chunk(items, size)'],
  ['def roman_to_int(s: str) -> int: converts', 'roman_to_int(s)'],
  ['func Sum(numbers []int) int', 'Sum(numbers)'],
  ['fn area(width: f64, height: f64) -> f64', 'area(width, height)'],
  ['const add = (a: number, b: number): number => a + b', 'add(a, b)'],
  ['isPrime(n: number): boolean', 'isPrime(n)'],
]

for (const [prompt, expected] of signatures) {
  test(`the signature in: ${prompt}`, () => {
    const { signature } = read('code', prompt)
    assert.equal(`${signature?.name}(${signature?.parameters.map(({ name }) => name).join(', ')})`, expected)
  })
}

test('operations and features, by the words people use for them', () => {
  assert.deepEqual(read('api', 'crud for tags').operations, ['list', 'get', 'create', 'update', 'delete'])
  assert.deepEqual(read('api', 'list and create notes').operations, ['list', 'create'])
  assert.ok(read('component', 'paginated table with search').features.has('search'))
  assert.ok(read('component', 'form with dark mode and validation').features.has('dark-mode'))
  assert.ok(read('api', 'api with jwt and rate limiting').features.has('rate-limit'))
})

test('a prompt made to be slow is read all the same', () => {
  const parts = [
    'a ',
    'a, ',
    '(',
    'f(1, ',
    'with a, ',
    '[[',
    '{"a":',
    'ab_',
    '- ',
    'one of ',
    'class with a ',
    '"',
    '; props',
    'a + ',
  ]
  read('component', 'warm up with name, email')
  for (const part of parts) {
    const started = process.cpuUsage()
    read('code', part.repeat(20_000).slice(0, 20_000))
    const { user, system } = process.cpuUsage(started)
    assert.ok((user + system) / 1000 < 1_000, `${JSON.stringify(part)} takes ${(user + system) / 1000} ms`)
  }
})
