interface Expense {
  id: number
  description: string
  category: string
  amount: number
  /** An ISO date. */
  date: string
}

const categories = [
  //: each category in categories
  '__category_text__',
  //: end
]
//: if storage
const STORAGE_KEY = 'expenses'
//: end
const format = (amount: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(amount)

/** In cents, because sums of fractions are inexact. */
const sum = (expenses: Expense[]) =>
  expenses.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100

const totalsOf = (expenses: Expense[]) =>
  categories
    .map((category) => ({ category, total: sum(expenses.filter((expense) => expense.category === category)) }))
    .filter(({ total }) => total > 0)

function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
//: if storage

function loadExpenses(): Expense[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function saveExpenses(expenses: Expense[]) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(expenses))
  } catch {
    // The browser stores nothing for this page: the list lasts until it is closed.
  }
}
//: end

/** The expense of a form, without its id. */
function readForm(form: HTMLFormElement) {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name)).trim()
  return {
    description: text('description'),
    category: text('category'),
    amount: Number(text('amount')),
    date: text('date'),
  }
}
