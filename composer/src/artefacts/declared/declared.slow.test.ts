import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages } from '../../../../analyzer/src/languages.ts'
import { compose } from '../../compose.ts'
import { readIntent } from '../../intent/read-intent.ts'
import { wordsOf } from '../../words.ts'
import { composeDeclared } from './compose-declared.ts'
import { readTypes } from './read-types.ts'

const shown = (prompt: string) =>
  readTypes(prompt).map(({ kind, name, fields, methods, parent }) =>
    [
      kind,
      name,
      fields.map((field) => field.name.join(' ')).join(', '),
      methods.map((method) => method.name).join(', '),
      ...(parent === undefined ? [] : [parent]),
    ].join(' | '),
  )

describe('types are read', () => {
  const wishes: readonly (readonly [prompt: string, ...types: string[]])[] = [
    [
      'class Product with name, price and stock, methods isInStock() and applyDiscount(percent)',
      'class | Product | name, price, stock | isInStock, applyDiscount',
    ],
    ['class Car: brand, model, mileage default 0, drive(km)', 'class | Car | brand, model, mileage | drive'],
    [
      'record Address(Street, City) and a class Customer with Name, a list of addresses and a method AddAddress',
      'record | Address | street, city | ',
      'class | Customer | name, addresses | addAddress',
    ],
    [
      'class Invoice with Number and a list of InvoiceLine (Quantity, UnitPrice)',
      'class | InvoiceLine | quantity, unit price | ',
      'class | Invoice | number, invoice lines | ',
    ],
    [
      'types for a menu: Menu has a name and sections, Dish has id and optional spicyLevel 0 to 3',
      'shape | Menu | name, sections | ',
      'shape | Dish | id, spicy level | ',
    ],
    [
      'abstract class Shape with area() and subclasses Circle(radius) and Rectangle(width, height)',
      'class | Shape |  | area',
      'class | Circle | radius |  | Shape',
      'class | Rectangle | width, height |  | Shape',
    ],
    [
      'undirected graph class with addEdge(a, b) and hasEdge(a, b). call it Graph',
      'class | Graph |  | addEdge, hasEdge',
    ],
  ]
  for (const [prompt, ...types] of wishes) test(prompt, () => assert.deepEqual(shown(prompt), types))
})

describe('nothing that is named gets lost', () => {
  const wishes = [
    'class Recipe with title, servings, ingredients dict (name => grams) and scale_to(servings) that returns a new recipe',
    'class Library with books; addBook(book), findByAuthor(author). Book has title, author, isbn, available',
    'enum Priority LOW = 1, HIGH = 2 and a class Task with title, priority, done and complete()',
    'class Scores with addPoints(player: string, points: int), getScore(player), leader(), ranking() and reset()',
    'class Order with created -> paid -> shipped, methods pay(), ship() and state',
    'class User with id, name and a class UserRepository with findById(id), findAll(), save(user), delete(id)',
    'abstract class Animal with name and speak(), subclasses Dog and Cat that return "Woof" and "Meow"',
    'class Person with firstName, lastName, birthYear, fullName() and describe(), equals(other)',
  ]
  const asked = ['typescript', 'javascript', 'python', 'java', 'csharp', 'php', 'ruby', 'go', 'rust']
  for (const language of asked)
    test(language, async () => {
      const engine = await languages.find(({ name }) => name === language)?.open()
      for (const prompt of wishes) {
        const made = composeDeclared(readIntent({ prompt, type: 'code', language }))
        assert.ok(made, `${language}: ${prompt}`)
        const inspection = await engine?.inspect({ code: made.text })
        assert.equal(inspection?.broken, undefined, made.text)
        const words = (made.text.match(/\w+/g) ?? []).map((word) => wordsOf(word).join(' ')).join(' ')
        for (const name of made.names)
          assert.ok(` ${words} `.includes(` ${wordsOf(name).join(' ')} `), `${name}:\n${made.text}`)
      }
    })
})

test('what works is not given up for a beginning', async () => {
  const { content: text, complete } = await compose({
    prompt: 'class RateLimiter(max_calls, period) with allow() -> bool',
    type: 'code',
    language: 'python',
  })
  assert.equal(complete, true)
  assert.match(text, /monotonic/)
})

test('types refer to each other, and a total is computed', async () => {
  const shop = await compose({
    prompt: 'interfaces for a shop: Product (id, price), CartItem (product, quantity), Order (id, items)',
    type: 'code',
    language: 'typescript',
  })
  assert.match(shop.content, /product: Product\n[\s\S]*items: CartItem\[\]/)
  const invoice = await compose({
    prompt: 'C# class Invoice with Number, a list of InvoiceLine (Quantity, UnitPrice) and a Total property',
    type: 'code',
  })
  assert.match(invoice.content, /public decimal Total => InvoiceLines\.Sum\(/)
})
