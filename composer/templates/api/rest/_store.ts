interface Stored {
  id: string
  createdAt: string
  updatedAt: string
}

interface ListOptions {
  //: if queried
  /** Values that fields must have. Undefined values are ignored. */
  where?: Record<string, unknown>
  //: end
  //: if range
  /** Bounds of fields, both inclusive. */
  atLeast?: Record<string, unknown>
  atMost?: Record<string, unknown>
  //: end
  //: if search
  search?: string | undefined
  searchIn?: readonly string[]
  //: end
  //: if sort
  /** The name of a field; descending with a leading minus sign. */
  sort?: string | undefined
  //: end
  offset?: number
  limit?: number
}

//: if sql
//: include _store-sql.ts
//: else
//: include _store-memory.ts
//: end
