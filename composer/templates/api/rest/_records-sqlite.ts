const db = new DatabaseSync(process.env.DATABASE_FILE ?? 'data.db')
db.exec(`
  //: if auth
  CREATE TABLE IF NOT EXISTS users (
    id TEXT PRIMARY KEY,
    //: each field in accountFields
    "__field_camel__" __field_sqliteColumn__,
    //: end
    //: if roles
    role TEXT NOT NULL,
    //: end
    email TEXT NOT NULL UNIQUE,
    passwordHash TEXT NOT NULL
  );
  //: end
  //: each resource in resources
  CREATE TABLE IF NOT EXISTS __resource_many_snake__ (
    //: each field in resource_inputs
    "__field_camel__" __field_sqliteColumn__,
    //: end
    //: each parent in resource_parents
    __parent_camel__Id TEXT NOT NULL,
    //: end
    //: if owner or author
    ownerId TEXT NOT NULL,
    //: end
    //: if timestamps
    createdAt TEXT NOT NULL,
    updatedAt TEXT NOT NULL,
    //: end
    id TEXT PRIMARY KEY
  );
  //: end
`)
//: each resource in resources

function to__resource_Pascal__(row: Record<string, SQLOutputValue>) {
  return {
    ...row,
    //: each field in resource_inputs
    //: if field_type is boolean
    __field_camel__: Boolean(row.__field_camel__),
    //: end
    //: end
  } as unknown as __resource_Pascal__
}

function find__resource_Pascal__(id: string__readerType__): __resource_Pascal__ {
  //: if owner
  // Others do not learn that the record exists.
  const row = db.prepare('SELECT * FROM __resource_many_snake__ WHERE id = ? AND ownerId = ?').get(id, user.id)
  //: else
  const row = db.prepare('SELECT * FROM __resource_many_snake__ WHERE id = ?').get(id)
  //: end
  if (!row) throw new HttpError(404, '__resource_label__ not found')
  return to__resource_Pascal__(row)
}
//: if author

function findOwn__resource_Pascal__(id: string, user: User): __resource_Pascal__ {
  const __resource_camel__ = find__resource_Pascal__(id)
  if (__resource_camel__.ownerId !== user.id) throw new HttpError(403, 'Only the author can do this')
  return __resource_camel__
}
//: end

function save__resource_Pascal__(id: string, values: z.infer<typeof __resource_camel__Schema>__writerType__): __resource_Pascal__ {
  //: each parent in resource_parents
  find__parent_Pascal__(values.__parent_camel__Id__reader__)
  //: end
  //: each field in resource_uniqueFields
  if (db.prepare('SELECT 1 FROM __resource_many_snake__ WHERE "__field_camel__" = ? AND id <> ?').get(values.__field_camel__, id))
    throw new HttpError(409, 'Another __resource_lower__ has this __field_lower__')
  //: end
  //: if timestamps
  const now = new Date().toISOString()
  //: end
  db.prepare(`
    INSERT INTO __resource_many_snake__ (
      //: each field in resource_inputs
      "__field_camel__",
      //: end
      //: each parent in resource_parents
      __parent_camel__Id,
      //: end
      //: if owner or author
      ownerId,
      //: end
      //: if timestamps
      createdAt,
      updatedAt,
      //: end
      id
    ) VALUES (
      //: each field in resource_inputs
      :__field_camel__,
      //: end
      //: each parent in resource_parents
      :__parent_camel__Id,
      //: end
      //: if owner or author
      :ownerId,
      //: end
      //: if timestamps
      :now,
      :now,
      //: end
      :id
    ) ON CONFLICT (id) DO UPDATE SET
      //: each field in resource_inputs
      "__field_camel__" = excluded."__field_camel__",
      //: end
      //: each parent in resource_parents
      __parent_camel__Id = excluded.__parent_camel__Id,
      //: end
      //: if timestamps
      updatedAt = excluded.updatedAt,
      //: end
      id = excluded.id
  `).run({
    ...values,
    //: each field in resource_inputs
    //: if field_type is boolean
    __field_camel__: Number(values.__field_camel__),
    //: end
    //: end
    //: if owner or author
    ownerId: user.id,
    //: end
    //: if timestamps
    now,
    //: end
    id,
  })
  return find__resource_Pascal__(id__reader__)
}

function remove__resource_Pascal__(id: string): void {
  //: each child in resource_children
  //: if cascade
  db.prepare('DELETE FROM __child_many_snake__ WHERE __resource_camel__Id = ?').run(id)
  //: else
  if (db.prepare('SELECT 1 FROM __child_many_snake__ WHERE __resource_camel__Id = ?').get(id))
    throw new HttpError(409, 'This __resource_lower__ still has __child_many_lower__')
  //: end
  //: end
  db.prepare('DELETE FROM __resource_many_snake__ WHERE id = ?').run(id)
}

//: if listed or resource_parents
//: if queried or resource_parents
function list__resource_many_Pascal__(query: z.infer<typeof __resource_camel__Query>__readerType__) {
//: else
function list__resource_many_Pascal__(__onlyType__) {
//: end
  //: if queried or resource_parents or owner
  const conditions = ['TRUE']
  const values: SQLInputValue[] = []
  const where = (condition: string, value: SQLInputValue | boolean | undefined) => {
    if (value === undefined) return
    conditions.push(condition)
    values.push(typeof value === 'boolean' ? Number(value) : value)
  }
  //: if owner
  where('ownerId = ?', user.id)
  //: end
  //: each parent in resource_parents
  where('__parent_camel__Id = ?', query.__parent_camel__Id)
  //: end
  //: if filter
  //: each field in resource_filters
  where('"__field_camel__" = ?', query.__field_camel__)
  //: end
  //: end
  //: if range
  //: each field in resource_ranges
  where('"__field_camel__" >= ?', query.min__field_Pascal__)
  where('"__field_camel__" <= ?', query.max__field_Pascal__)
  //: end
  //: end
  //: if search
  const columns = [
    //: each field in resource_searched
    '"__field_camel__"',
    //: end
  ]
  if (query.search && columns.length > 0) where(`INSTR(LOWER(${columns.map((name) => `COALESCE(${name}, '')`).join(" || ' ' || ")}), ?) > 0`, query.search.toLowerCase())
  //: end
  const from = `FROM __resource_many_snake__ WHERE ${conditions.join(' AND ')}`
  //: else
  const from = 'FROM __resource_many_snake__'
  const values: SQLInputValue[] = []
  //: end
  //: if sort
  //: if newest
  const usual = 'rowid DESC'
  //: else
  const usual = 'rowid'
  //: end
  const order = query.sort ? `"${query.sort.replace('-', '')}" ${query.sort.startsWith('-') ? 'DESC' : 'ASC'}` : usual
  //: else
  //: if newest
  const order = 'rowid DESC'
  //: else
  const order = 'rowid'
  //: end
  //: end
  //: if pagination
  const { page, limit } = query
  const rows = db.prepare(`SELECT * ${from} ORDER BY ${order} LIMIT ? OFFSET ?`).all(...values, limit, (page - 1) * limit)
  const count = db.prepare(`SELECT COUNT(*) AS total ${from}`).get(...values)
  return { data: rows.map(to__resource_Pascal__), total: Number(count?.total), page, limit }
  //: else
  const rows = db.prepare(`SELECT * ${from} ORDER BY ${order}`).all(...values)
  //: if totalHeader
  return { data: rows.map(to__resource_Pascal__), total: rows.length }
  //: else
  return rows.map(to__resource_Pascal__)
  //: end
  //: end
}
//: end
//: end
