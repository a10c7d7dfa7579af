import assert from 'node:assert/strict'
import { test } from 'node:test'
import { camel, constant, kebab, pascal, plural, sentence, singular, snake, title, wordsOf } from './words.ts'

test('the same words in every case', () => {
  for (const name of ['createdAt', 'created_at', 'Created at', 'CREATED-AT', 'CreatedAt'])
    assert.deepEqual(wordsOf(name), ['created', 'at'])
  assert.deepEqual(wordsOf('HTTPServer'), ['http', 'server'])
  assert.deepEqual(wordsOf('Café naïve'), ['cafe', 'naive'])
  const words = ['blog', 'post']
  assert.deepEqual(
    [pascal, camel, snake, kebab, constant, title, sentence].map((print) => print(words)),
    ['BlogPost', 'blogPost', 'blog_post', 'blog-post', 'BLOG_POST', 'Blog Post', 'Blog post'],
  )
})

for (const [one, many] of [
  ['post', 'posts'],
  ['category', 'categories'],
  ['day', 'days'],
  ['box', 'boxes'],
  ['class', 'classes'],
  ['branch', 'branches'],
  ['person', 'people'],
  ['status', 'statuses'],
  ['address', 'addresses'],
  ['news', 'news'],
  ['movie', 'movies'],
  ['house', 'houses'],
  ['invoice', 'invoices'],
] as const) {
  test(`one ${one}, many ${many}`, () => {
    assert.deepEqual(plural(['blog', one]), ['blog', many])
    assert.deepEqual(singular(['blog', many]), ['blog', one])
    assert.deepEqual(singular([one]), [one])
  })
}
