/**
 * Puts an SQL query together, call by call.
 * @also query builder, fluent sql builder, build a select statement, chained query
 * @example new QueryBuilder().select('id', 'name').from('users').where('age > 18').limit(10).toString() // 'SELECT id, name FROM users WHERE age > 18 LIMIT 10'
 * @example new QueryBuilder().from('users').where('a = 1').where('b = 2').toString() // 'SELECT * FROM users WHERE a = 1 AND b = 2'
 * @example new QueryBuilder().toString() // throws Error
 */
export class QueryBuilder {
  #columns: string[] = []
  #table = ''
  readonly #joins: string[] = []
  readonly #conditions: string[] = []
  readonly #groups: string[] = []
  readonly #orders: string[] = []
  #limit: number | undefined
  #offset: number | undefined

  select(...columns: string[]): this {
    this.#columns = columns.flat()
    return this
  }

  from(table: string): this {
    this.#table = table
    return this
  }

  join(table: string, condition: string): this {
    this.#joins.push(`JOIN ${table} ON ${condition}`)
    return this
  }

  where(condition: string): this {
    this.#conditions.push(condition)
    return this
  }

  groupBy(...columns: string[]): this {
    this.#groups.push(...columns)
    return this
  }

  orderBy(column: string, direction: 'ASC' | 'DESC' = 'ASC'): this {
    this.#orders.push(direction === 'ASC' ? column : `${column} ${direction}`)
    return this
  }

  limit(count: number): this {
    this.#limit = count
    return this
  }

  offset(count: number): this {
    this.#offset = count
    return this
  }

  toString(): string {
    if (this.#table === '') throw new Error('from is missing')
    return [
      `SELECT ${this.#columns.join(', ') || '*'} FROM ${this.#table}`,
      ...this.#joins,
      this.#conditions.length > 0 && `WHERE ${this.#conditions.join(' AND ')}`,
      this.#groups.length > 0 && `GROUP BY ${this.#groups.join(', ')}`,
      this.#orders.length > 0 && `ORDER BY ${this.#orders.join(', ')}`,
      this.#limit !== undefined && `LIMIT ${this.#limit}`,
      this.#offset !== undefined && `OFFSET ${this.#offset}`,
    ]
      .filter((part) => typeof part === 'string')
      .join(' ')
  }
}
