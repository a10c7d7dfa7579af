import { lookupTable } from '@atelier/analyzer/basics'
import { readFields } from './fields.ts'
import type { Field } from './intent.ts'

/** What such things have when the wish does not say. Each line is read like a wish. */
const usual: Readonly<Record<string, string>> = lookupTable({
  user: 'name, email (unique), role (admin, member), active',
  customer: 'name, email (unique), phone (optional), address (optional)',
  product: 'name, description (optional), price, stock quantity',
  post: 'title, slug (unique), content, published',
  article: 'title, slug (unique), content, published',
  comment: 'author, content, created at',
  task: 'title, description (optional), status (todo, in progress, done), due date (optional)',
  todo: 'title, completed',
  order: 'customer name, status (pending, paid, shipped, cancelled), total, created at',
  event: 'title, description (optional), location, start date, end date',
  book: 'title, author, isbn (unique), published year',
  movie: 'title, director, release year, rating from 1 to 10',
  song: 'title, artist, album (optional), duration',
  invoice: 'number (unique), customer name, amount, due date, paid',
  employee: 'name, email (unique), position: text, department: text, salary',
  contact: 'name, email, phone (optional), message',
  message: 'sender, content, created at',
  category: 'name (unique), description (optional)',
  review: 'author, rating from 1 to 5, comment',
  project: 'name, description (optional), status (planned, active, finished), deadline (optional)',
  note: 'title, content, created at',
  recipe: 'title, ingredients, instructions, servings',
  course: 'title, description, teacher, duration',
  student: 'name, email (unique), enrolled date',
  booking: 'guest name, email, check in, check out, guests from 1 to 10',
  reservation: 'name, email, date, time, guests from 1 to 20',
  appointment: 'name, email, date, time, notes (optional)',
  job: 'title, company, location, salary (optional), description',
  ticket: 'title, description, priority (low, medium, high), status (open, in progress, closed)',
  payment: 'amount, currency: text, status (pending, succeeded, failed), created at',
  subscription: 'email, plan (free, pro, team), started at',
  address: 'street, city, postal code, country: text',
  car: 'make, model, year, price',
  vehicle: 'make, model, year, price',
  patient: 'name, birth date, phone, notes (optional)',
  room: 'number (unique), capacity, price',
  team: 'name (unique), description (optional)',
  tag: 'name (unique)',
  file: 'name, size, content type: text, uploaded at',
  notification: 'title, message, read',
  profile: 'name, bio (optional), avatar (optional), location (optional)',
  question: 'title, body: long text, author',
  answer: 'body: long text, author, accepted: boolean',
  expense: 'title, amount, category: text, date',
  transaction: 'amount, currency: text, date, description (optional)',
  account: 'name, email (unique), balance',
  item: 'name, description (optional), quantity',
  plan: 'name, price, features: list of strings',
  feedback: 'name, email, rating from 1 to 5, message',
  login: 'email, password (at least 8 characters)',
})

const OTHER = 'name, description (optional)'

export function usualFields(name: readonly string[]): readonly Field[] {
  const last = name[name.length - 1] ?? ''
  return readFields(usual[name.join(' ')] ?? usual[last] ?? OTHER)
}

export const isUsual = (word: string): boolean => usual[word] !== undefined
