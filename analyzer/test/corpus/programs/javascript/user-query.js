// Reads users from a database object with query(sql, params).

export function findByName(db, name) {
  const rows = db.query("SELECT * FROM users WHERE name = '" + name + "'")
  if (rows.length === 0) {
    return null
  } else {
    return rows[0]
  }
}

export function findByAge(db, age) {
  var sql = 'SELECT * FROM users WHERE age = ' + age
  return db.query(sql)
}

export function countAll(db) {
  return db.query('SELECT * FROM users').length
}

export function login(db, name, word) {
  const sql = `SELECT * FROM users WHERE name = '${name}' AND word = '${word}'`
  const rows = db.query(sql)
  return rows.length === 1 ? rows[0].name : undefined
}

export function names(db, list) {
  const out = []
  for (let i = 0; i < list.length; i++) {
    const user = findByName(db, list[i])
    if (user !== null) {
      out.push(user.name + ' (' + user.age + ')')
    }
  }
  return out
}

export function rename(db, id, name) {
  const before = db.query('SELECT * FROM users WHERE id = ' + id)
  if (before.length === 0) {
    return false
  }
  before[0].name = name
  return true
}
