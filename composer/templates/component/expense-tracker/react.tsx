//: if storage
import { type FormEvent, Fragment, useEffect, useState } from 'react'
//: else
import { type FormEvent, Fragment, useState } from 'react'
//: end

//: include _data.ts

export default function __component_Pascal__() {
  //: if storage
  // Loaded after mounting, because the server has no localStorage.
  const [stored, setExpenses] = useState<Expense[]>()
  const expenses = stored ?? []
  //: else
  const [expenses, setExpenses] = useState<Expense[]>([])
  //: end
  //: if filter
  const [filter, setFilter] = useState('')
  const visible = expenses.filter(({ category }) => filter === '' || category === filter)
  //: else
  const visible = expenses
  //: end
  //: if storage

  useEffect(() => setExpenses(loadExpenses()), [])
  useEffect(() => {
    if (stored) saveExpenses(stored)
  }, [stored])
  //: end

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const id = Math.max(0, ...expenses.map((expense) => expense.id)) + 1
    setExpenses([{ id, ...readForm(event.currentTarget) }, ...expenses])
    event.currentTarget.reset()
  }

  return (
    <section className="expenses" aria-label="Expense tracker">
      <style>{styles}</style>
      <h2>Expenses</h2>
      <form onSubmit={add}>
        <label>
          Description <input name="description" required autoComplete="off" />
        </label>
        <label>
          Amount <input name="amount" type="number" min="0.01" step="0.01" required />
        </label>
        <label>
          Category{' '}
          <select name="category">
            {categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </select>
        </label>
        <label>
          Date <input name="date" type="date" defaultValue={today()} suppressHydrationWarning required />
        </label>
        <button type="submit">Add expense</button>
      </form>
      <p className="total" role="status">
        Total: {format(sum(expenses))}
      </p>
      <dl aria-label="Total by category">
        {totalsOf(expenses).map(({ category, total }) => (
          <Fragment key={category}>
            <dt>{category}</dt>
            <dd>{format(total)}</dd>
          </Fragment>
        ))}
      </dl>
      {/*: if filter */}
      <label>
        Show{' '}
        <select value={filter} onChange={(event) => setFilter(event.target.value)}>
          <option value="">All categories</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      </label>
      {/*: end */}
      {visible.length === 0 && <p className="empty">No expenses.</p>}
      <ul>
        {visible.map(({ id, description, category, amount, date }) => (
          <li key={id}>
            <span className="description">{description}</span>
            <small>
              {category}, <time dateTime={date}>{date}</time>
            </small>
            <span>{format(amount)}</span>
            <button
              type="button"
              aria-label={`Delete ${description}`}
              onClick={() => setExpenses(expenses.filter((expense) => expense.id !== id))}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const styles = `
//: include _style.css
`
