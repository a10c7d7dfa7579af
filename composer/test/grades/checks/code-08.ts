import { expect, onceFor, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import type { Anything } from '../run-functions.ts'
import { newDatabase } from '../run-sql.ts'

const sales = `insert into customers values (1, 'a', 'x'), (2, 'b', 'x'), (3, 'c', 'x');
insert into orders values
 (1, 1, '2024-01-05 12:00Z', 'paid'), (2, 1, '2024-01-06 12:00Z', 'paid'), (3, 2, '2024-01-07 12:00Z', 'pending'),
 (4, 2, '2024-02-10 12:00Z', 'paid'), (5, 3, '2024-04-01 12:00Z', 'paid'), (6, 1, '2023-12-15 12:00Z', 'paid'), (7, 1, '2025-01-15 12:00Z', 'paid');
insert into order_items values (1, 1, 2, 20), (1, 2, 1, 40), (2, 1, 1, 20), (3, 1, 9, 100), (4, 1, 3, 50), (5, 1, 1, 30), (6, 1, 1, 999), (7, 1, 1, 999);`

const database = onceFor(async (answer) => {
  const own = await newDatabase(answer)
  await own.query(`create table customers (id int primary key, name text, country text);
    create table orders (id int primary key, customer_id int references customers, created_at timestamptz, status text);
    create table order_items (order_id int references orders, product_id int, quantity int, unit_price numeric)`)
  return own
})

/** The columns in the order of the prompt: month, revenue, orders, customers, change. */
async function report(answer: Parameters<typeof database>[0], setup: string) {
  const { query } = await database(answer)
  await query("set timezone = 'UTC'; truncate customers, orders, order_items cascade")
  if (setup !== '') await query(setup)
  const rows = await query(codeOf(answer))
  return rows.map((row: Anything) => {
    const [month, revenue, orders, customers, change] = Object.values(row)
    return {
      month: String(month),
      revenue: Number(revenue),
      orders: Number(orders),
      customers: Number(customers),
      change: change as string | null,
    }
  })
}

export const requirements: readonly Requirement[] = [
  {
    says: 'is a single SQL statement that runs on PostgreSQL with the given tables',
    from: 'Write one PostgreSQL query',
    core: true,
    test: async (answer) => {
      const text = withoutComments(codeOf(answer), 'sql').trim().replace(/;$/, '')
      expect(
        /^(?:with|select)\b/i.test(text) && !/;\s*\S/.test(text.replace(/'[^']*'/g, '')),
        'is not one query',
      )
      await report(answer, '')
    },
  },
  {
    says: 'returns exactly 12 rows for 2024 even with empty tables',
    from: 'For every month of 2024 (also months with zero orders)',
    test: async (answer) => {
      const months = await report(answer, ``)
      expect(months.length === 12, `there are ${months.length} rows`)
    },
  },
  {
    says: 'month is formatted as YYYY-MM, e.g. "2024-01"',
    from: 'month as YYYY-MM',
    test: async (answer) => {
      const months = await report(answer, ``)
      expect(months[0]?.month === '2024-01', `the first month is ${months[0]?.month}`)
    },
  },
  {
    says: 'months without orders show revenue 0 and counts 0',
    from: 'also months with zero orders',
    test: async (answer) => {
      const months = await report(answer, ``)
      expect(
        months.every(({ revenue, orders, customers }) => revenue === 0 && orders === 0 && customers === 0),
        'an empty month is not 0',
      )
      expect(months.length === 12, 'months are missing')
    },
  },
  {
    says: 'only orders with status paid count',
    from: "revenue from orders with status 'paid'",
    test: async (answer) => {
      const months = await report(answer, sales)
      expect(
        months[0]?.orders === 2 && months[0]?.revenue === 100,
        `January has ${months[0]?.orders} orders and ${months[0]?.revenue}`,
      )
    },
  },
  {
    says: 'revenue is sum of quantity * unit_price',
    from: "revenue from orders with status 'paid'",
    test: async (answer) => {
      const months = await report(answer, sales)
      expect(months[1]?.revenue === 150, `February has ${months[1]?.revenue}, not 3 × 50`)
    },
  },
  {
    says: 'an order with several items is counted once in the order count',
    from: 'number of paid orders',
    test: async (answer) => {
      const months = await report(answer, sales)
      expect(months[0]?.orders === 2, `January has ${months[0]?.orders} orders, not 2`)
    },
  },
  {
    says: 'distinct customers are counted once per month',
    from: 'number of distinct paying customers',
    test: async (answer) => {
      const months = await report(answer, sales)
      expect(months[0]?.customers === 1, `January has ${months[0]?.customers} customers, not 1`)
    },
  },
  {
    says: 'percent change is rounded to 1 decimal: 100 then 150 gives 50.0',
    from: 'the change in revenue versus the previous month in percent rounded to 1 decimal',
    test: async (answer) => {
      const months = await report(answer, sales)
      expect(months[1]?.change === '50.0', `the change from 100 to 150 is ${months[1]?.change}`)
    },
  },
  {
    says: 'percent change is NULL for January and when the previous month is 0',
    from: 'NULL when the previous month is 0 or missing',
    test: async (answer) => {
      const months = await report(answer, sales)
      expect(months[0]?.change === null, `January has ${months[0]?.change}`)
      expect(months[3]?.change === null, `April, after a month of 0, has ${months[3]?.change}`)
    },
  },
  {
    says: 'rows are ordered by month ascending',
    from: 'Sort by month',
    test: async (answer) => {
      const months = await report(answer, ``)
      expect(
        months.length > 1 &&
          months.every((row, at) => at === 0 || String(months[at - 1]?.month) < String(row.month)),
        'months are not sorted',
      )
    },
  },
  {
    says: 'orders in December 2023 or January 2025 are not included',
    from: 'For every month of 2024',
    test: async (answer) => {
      const months = await report(answer, sales)
      expect(months.length === 12 && months.every(({ revenue }) => revenue < 900), 'another year is included')
    },
  },
]
