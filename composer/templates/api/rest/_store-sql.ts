//: if sqlite
const database = new DatabaseSync(process.env.DATABASE_FILE ?? 'data.db')

async function query(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const parameters = values.map((value) => (typeof value === 'boolean' ? Number(value) : (value ?? null)))
  return database.prepare(sql).all(...(parameters as SQLInputValue[])) as Row[]
}
//: else
// DATABASE_URL is the address of the database; without it, the variables PGHOST, PGUSER and so on are used.
const pool = new pg.Pool(process.env.DATABASE_URL ? { connectionString: process.env.DATABASE_URL } : {})
// COUNT returns a bigint, which the driver gives as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

async function query(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  let number = 0
  const { rows } = await pool.query<Row>(
    sql.replace(/\?/g, () => `$${++number}`),
    [...values],
  )
  return rows
}
//: end

type Row = Record<string, unknown>

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Keeps records in a table, which is created if it does not exist. Fields in camel case are columns in snake case. */
class Store<T extends Stored> {
  readonly #name: string
  readonly #table: string
  readonly #columns: Readonly<Record<string, string>>
  readonly #ready: Promise<unknown>

  constructor(name: string, table: string, columns: Readonly<Record<string, string>>) {
    this.#name = name
    this.#table = `"${table}"`
    this.#columns = {
      id: 'TEXT PRIMARY KEY',
      ...columns,
      createdAt: 'TEXT NOT NULL',
      updatedAt: 'TEXT NOT NULL',
      //: if softDelete
      deletedAt: 'TEXT',
      //: end
    }
    const definitions = Object.entries(this.#columns).map(([field, type]) => `"${columnOf(field)}" ${type}`)
    this.#ready = query(`CREATE TABLE IF NOT EXISTS ${this.#table} (${definitions.join(', ')})`)
    // Every query awaits it and reports the error.
    this.#ready.catch(() => undefined)
  }

  async list(options: ListOptions = {}): Promise<{ data: T[]; total: number }> {
    //: if softDelete
    const conditions: string[] = ['"deleted_at" IS NULL']
    //: else
    const conditions: string[] = []
    //: end
    const values: unknown[] = []
    //: if queried
    for (const [field, value] of Object.entries(options.where ?? {})) {
      if (value === undefined) continue
      conditions.push(`${this.#column(field)} = ?`)
      values.push(value)
    }
    //: end
    //: if range
    for (const [bounds, operator] of [[options.atLeast, '>='], [options.atMost, '<=']] as const) {
      for (const [field, value] of Object.entries(bounds ?? {})) {
        if (value === undefined) continue
        conditions.push(`${this.#column(field)} ${operator} ?`)
        values.push(value)
      }
    }
    //: end
    //: if search
    if (options.search) {
      const term = `%${options.search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      const parts = (options.searchIn ?? []).map((field) => `LOWER(${this.#column(field)}) LIKE ? ESCAPE '\\'`)
      conditions.push(parts.length > 0 ? `(${parts.join(' OR ')})` : '1 = 0')
      values.push(...parts.map(() => term))
    }
    //: end
    const from = `FROM ${this.#table}${conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''}`
    //: if sort
    const sort = options.sort ?? 'createdAt'
    const order = `${this.#column(sort.replace(/^-/, ''))} ${sort.startsWith('-') ? 'DESC' : 'ASC'}`
    //: else
    const order = '"created_at"'
    //: end
    await this.#ready
    const [count] = await query(`SELECT COUNT(*) AS total ${from}`, values)
    const { limit = 1_000_000, offset = 0 } = options
    const rows = await query(`SELECT * ${from} ORDER BY ${order} LIMIT ? OFFSET ?`, [...values, limit, offset])
    return { data: rows.map((row) => this.#record(row)), total: Number(count?.total) }
  }

  //: if related
  async has(id: string): Promise<boolean> {
    const { total } = await this.list({ where: { id }, limit: 1 })
    return total > 0
  }

  //: end
  /** Throws a 404 error if there is no such record. */
  async get(id: string): Promise<T> {
    //: if softDelete
    return this.#one(`SELECT * FROM ${this.#table} WHERE "id" = ? AND "deleted_at" IS NULL`, [id])
    //: else
    return this.#one(`SELECT * FROM ${this.#table} WHERE "id" = ?`, [id])
    //: end
  }

  async add(values: Omit<T, keyof Stored>): Promise<T> {
    const now = new Date().toISOString()
    const record: Row = { id: randomUUID(), ...values, createdAt: now, updatedAt: now }
    const fields = Object.keys(record)
    const columns = fields.map((field) => this.#column(field)).join(', ')
    const marks = fields.map(() => '?').join(', ')
    return this.#one(
      `INSERT INTO ${this.#table} (${columns}) VALUES (${marks}) RETURNING *`,
      fields.map((field) => record[field]),
    )
  }

  async change(id: string, changes: Partial<T>): Promise<T> {
    const values: Row = { ...changes, updatedAt: new Date().toISOString() }
    const fields = Object.keys(values)
    const assignments = fields.map((field) => `${this.#column(field)} = ?`).join(', ')
    await this.get(id)
    return this.#one(`UPDATE ${this.#table} SET ${assignments} WHERE "id" = ? RETURNING *`, [
      ...fields.map((field) => values[field]),
      id,
    ])
  }

  async delete(id: string): Promise<void> {
    await this.get(id)
    //: if softDelete
    await query(`UPDATE ${this.#table} SET "deleted_at" = ? WHERE "id" = ?`, [new Date().toISOString(), id])
    //: else
    await query(`DELETE FROM ${this.#table} WHERE "id" = ?`, [id])
    //: end
  }
  //: if softDelete

  /** Brings a deleted record back. */
  async restore(id: string): Promise<T> {
    return this.#one(
      `UPDATE ${this.#table} SET "deleted_at" = NULL WHERE "id" = ? AND "deleted_at" IS NOT NULL RETURNING *`,
      [id],
    )
  }
  //: end

  async #one(sql: string, values: readonly unknown[]): Promise<T> {
    await this.#ready
    const [row] = await query(sql, values).catch((error: unknown) => {
      //: if sqlite
      const [, column] = /^UNIQUE constraint failed: \w+\.(\w+)/.exec(error instanceof Error ? error.message : '') ?? []
      if (column === undefined) throw error
      throw new ApiError(409, 'conflict', `Another ${this.#name} has this ${this.#field(column)}.`)
      //: else
      if ((error as { code?: string }).code !== '23505') throw error
      throw new ApiError(409, 'conflict', `Another ${this.#name} has the same unique values.`)
      //: end
    })
    if (!row) throw new ApiError(404, 'not_found', `This ${this.#name} does not exist.`)
    return this.#record(row)
  }

  /** Only known columns get into a query. */
  #column(field: string): string {
    if (!Object.hasOwn(this.#columns, field)) throw new Error(`Unknown field: ${field}`)
    return `"${columnOf(field)}"`
  }

  #field(column: string): string {
    return Object.keys(this.#columns).find((field) => columnOf(field) === column) ?? column
  }

  #record(row: Row): T {
    const entries = Object.entries(row).map(([column, value]) => {
      const field = this.#field(column)
      return [field, this.#columns[field]?.startsWith('BOOLEAN') && value !== null ? Boolean(value) : value]
    })
    return Object.fromEntries(entries) as T
  }
}
