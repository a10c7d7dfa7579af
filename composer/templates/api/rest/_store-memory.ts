/** Keeps records in memory. They are lost when the process ends. */
class Store<T extends Stored> {
  readonly #records = new Map<string, T>()
  readonly #name: string
  //: if hasUnique
  readonly #unique: readonly (keyof T & string)[]
  //: end

  //: if hasUnique
  constructor(name: string, unique: readonly (keyof T & string)[] = []) {
    this.#name = name
    this.#unique = unique
  }
  //: else
  constructor(name: string) {
    this.#name = name
  }
  //: end

  async list(options: ListOptions = {}): Promise<{ data: T[]; total: number }> {
    const { offset = 0, limit = Number.POSITIVE_INFINITY } = options
    //: if queried or range or search
    const found = this.#all().filter((record) => matches(record, options))
    //: else
    const found = this.#all()
    //: end
    //: if sort
    if (options.sort !== undefined) found.sort(comparing(options.sort))
    //: end
    return { data: found.slice(offset, offset + limit), total: found.length }
  }

  //: if related
  async has(id: string): Promise<boolean> {
    return this.#all().some((record) => record.id === id)
  }

  //: end
  /** Throws a 404 error if there is no such record. */
  async get(id: string): Promise<T> {
    const record = this.#records.get(id)
    //: if softDelete
    if (!record || read(record, 'deletedAt') !== null) throw this.#notFound()
    //: else
    if (!record) throw this.#notFound()
    //: end
    return record
  }

  async add(values: Omit<T, keyof Stored>): Promise<T> {
    const now = new Date().toISOString()
    const record = { id: randomUUID(), ...values, createdAt: now, updatedAt: now } as T
    //: if softDelete
    Object.assign(record, { deletedAt: null })
    //: end
    //: if hasUnique
    this.#checkUnique(record)
    //: end
    this.#records.set(record.id, record)
    return record
  }

  async change(id: string, changes: Partial<T>): Promise<T> {
    const record = { ...(await this.get(id)), ...changes, updatedAt: new Date().toISOString() }
    //: if hasUnique
    this.#checkUnique(record)
    //: end
    this.#records.set(id, record)
    return record
  }

  async delete(id: string): Promise<void> {
    //: if softDelete
    const record = await this.get(id)
    this.#records.set(id, { ...record, deletedAt: new Date().toISOString() })
    //: else
    if (!this.#records.delete(id)) throw this.#notFound()
    //: end
  }
  //: if softDelete

  /** Brings a deleted record back. */
  async restore(id: string): Promise<T> {
    const record = this.#records.get(id)
    if (!record || read(record, 'deletedAt') === null) throw this.#notFound()
    const restored = { ...record, deletedAt: null, updatedAt: new Date().toISOString() }
    //: if hasUnique
    this.#checkUnique(restored)
    //: end
    this.#records.set(id, restored)
    return restored
  }
  //: end

  #all(): T[] {
    //: if softDelete
    return [...this.#records.values()].filter((record) => read(record, 'deletedAt') === null)
    //: else
    return [...this.#records.values()]
    //: end
  }

  //: if hasUnique
  #checkUnique(record: T): void {
    for (const field of this.#unique) {
      const isTaken = this.#all().some(
        (other) => other.id !== record.id && record[field] !== null && other[field] === record[field],
      )
      if (isTaken) throw new ApiError(409, 'conflict', `Another ${this.#name} has this ${field}.`)
    }
  }
  //: end

  #notFound(): ApiError {
    return new ApiError(404, 'not_found', `This ${this.#name} does not exist.`)
  }
}
//: if queried or range or search or sort or softDelete

const read = (record: object, field: string): unknown => (record as Record<string, unknown>)[field]
//: end
//: if queried or range or search

function matches(record: object, options: ListOptions): boolean {
  //: if queried
  const wanted = Object.entries(options.where ?? {}).filter(([, value]) => value !== undefined)
  if (!wanted.every(([field, value]) => read(record, field) === value)) return false
  //: end
  //: if range
  if (!isBetween(record, options.atLeast ?? {}, options.atMost ?? {})) return false
  //: end
  //: if search
  const term = options.search?.toLowerCase() ?? ''
  const fields = options.searchIn ?? []
  if (term !== '' && !fields.some((field) => String(read(record, field) ?? '').toLowerCase().includes(term))) return false
  //: end
  return true
}
//: end
//: if range

/** Dates are ISO strings, so they compare like numbers. */
function isBetween(record: object, atLeast: Record<string, unknown>, atMost: Record<string, unknown>): boolean {
  const isIn = (bounds: Record<string, unknown>, sign: number) =>
    Object.entries(bounds).every(([field, bound]) => {
      const value = read(record, field)
      if (bound === undefined) return true
      return value !== null && value !== undefined && compare(value, bound) * sign >= 0
    })
  return isIn(atLeast, 1) && isIn(atMost, -1)
}
//: end
//: if sort

/** Records without a value come last. */
function comparing(sort: string): (a: object, b: object) => number {
  const field = sort.replace(/^-/, '')
  const sign = sort.startsWith('-') ? -1 : 1
  return (a, b) => {
    const [left, right] = [read(a, field), read(b, field)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return compare(left, right) * sign
  }
}
//: end
//: if sort or range

function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
}
//: end
