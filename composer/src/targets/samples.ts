import { lookupTable } from '@atelier/analyzer/basics'
import { camel } from '../names.ts'
import type { Field, FieldType } from '../prompt/fields.ts'
import type { Scope } from '../template/render.ts'
import { wordSet } from '../vocabulary.ts'
import { quote } from './quote.ts'

const COUNT = 12

const people = [
  'Ada Lovelace',
  'Grace Hopper',
  'Alan Turing',
  'Katherine Johnson',
  'Linus Torvalds',
  'Margaret Hamilton',
  'Dennis Ritchie',
  'Barbara Liskov',
  'Edsger Dijkstra',
  'Radia Perlman',
  'Tim Berners-Lee',
  'Hedy Lamarr',
]
const cities = ['Lisbon', 'Ghent', 'Oslo', 'Kyoto', 'Toronto', 'Nairobi']
const countries = ['Portugal', 'Belgium', 'Norway', 'Japan', 'Canada', 'Kenya']

/** Texts by the last word of a field's name. */
const texts: Readonly<Record<string, readonly string[]>> = lookupTable({
  city: cities,
  location: cities,
  origin: cities,
  destination: [...cities].reverse(),
  country: countries,
  region: ['North', 'South', 'East', 'West'],
  role: ['Admin', 'Editor', 'Viewer'],
  status: ['Active', 'Pending', 'Archived'],
  state: ['Active', 'Pending', 'Archived'],
  category: ['Office', 'Travel', 'Software', 'Training'],
  department: ['Sales', 'Support', 'Engineering', 'Finance'],
  position: ['Designer', 'Developer', 'Analyst', 'Manager'],
  job: ['Designer', 'Developer', 'Analyst', 'Manager'],
  company: ['Northwind', 'Acme', 'Globex', 'Initech'],
  brand: ['Northwind', 'Acme', 'Globex', 'Initech'],
  type: ['Standard', 'Premium', 'Trial'],
  plan: ['Free', 'Pro', 'Team'],
  genre: ['Drama', 'Comedy', 'Science fiction', 'History'],
  priority: ['Low', 'Medium', 'High'],
  color: ['Blue', 'Green', 'Red', 'Black'],
  size: ['S', 'M', 'L', 'XL'],
  currency: ['EUR', 'USD', 'GBP'],
  language: ['English', 'French', 'German', 'Spanish'],
})
const titles = [
  'Spring release',
  'Team offsite',
  'Website update',
  'Budget review',
  'Customer survey',
  'Office move',
]
const products = ['Desk lamp', 'Notebook', 'Backpack', 'Water bottle', 'Headphones', 'Keyboard']
const PERSON = wordSet(
  'author owner customer client assignee user artist director host teacher player manager',
)

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Records with plausible values, as JavaScript: `__sample_js__` is `name: 'Ada Lovelace', age: 34`. */
export function samplesOf(fields: readonly Field[]): Scope[] {
  return Array.from({ length: COUNT }, (_, index) => ({
    js: fields
      .map((field) => `${field.spelling ?? camel(field.words)}: ${sampleOf(field, fields, index)}`)
      .join(', '),
  }))
}

function sampleOf(field: Field, fields: readonly Field[], index: number): string {
  const { type, choices, words } = field
  const person = at(people, index)
  const spread = (from: number, to: number) =>
    from + ((index * 37 + words.join('').length * 11) % (to - from + 1))
  const low = field.min ?? (type === 'integer' ? 1 : 5)
  const high = Math.max(field.max ?? (words.includes('age') ? 64 : words.includes('year') ? 2025 : 95), low)
  const day = `2025-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + ((index * 5) % 28)).padStart(2, '0')}`
  const values: Readonly<Partial<Record<FieldType, () => string>>> = {
    choice: () => quote(at(choices, index)),
    email: () => quote(`${person.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`),
    phone: () => quote(`+1 555 01${String(index + 10).padStart(2, '0')}`),
    url: () => quote(`https://example.com/${index + 1}`),
    password: () => quote('••••••••'),
    integer: () =>
      String(words.includes('year') ? 2025 - (index % 9) : spread(Math.ceil(low), Math.floor(high))),
    number: () => String(spread(Math.ceil(low), Math.floor(high))),
    money: () => (spread(5, 240) + 0.5).toFixed(2).replace(/0$/, '').replace(/\.$/, ''),
    boolean: () => String(index % 3 !== 1),
    date: () => quote(day),
    datetime: () => quote(`${day}T09:00:00Z`),
    file: () => 'undefined',
  }
  return values[type]?.() ?? quote(textOf(words, fields, index))
}

function textOf(words: readonly string[], fields: readonly Field[], index: number): string {
  const last = words.at(-1) ?? ''
  if (Object.hasOwn(texts, last)) return at(texts[last] ?? [], index)
  const person = at(people, index)
  const [first = '', ...rest] = person.split(' ')
  if (words[0] === 'first') return first
  if (words[0] === 'last' || last === 'surname') return rest.join(' ')
  if (PERSON.has(last) || PERSON.has(words[0] ?? '')) return person
  const has = (...types: FieldType[]) => fields.some(({ type }) => types.includes(type))
  if (last === 'name') return has('money') ? at(products, index) : person
  if (last === 'username') return first.toLowerCase()
  if (/^(?:id|code|sku|key|number|isbn)$/.test(last)) return `${last.toUpperCase()}-${1001 + index}`
  return at(titles, index)
}
