// Report queries; table and column names cannot be parameters.

const COLUMNS = ['name', 'total', 'day']

export function orderBy(db, column, direction) {
  if (COLUMNS.indexOf(column) === -1) {
    throw new Error('unknown column ' + column)
  }
  const way = direction === 'down' ? 'DESC' : 'ASC'
  return db.query('SELECT * FROM sales ORDER BY ' + column + ' ' + way)
}

export function between(db, from, to) {
  return db.query('SELECT * FROM sales WHERE day BETWEEN ' + Number(from) + ' AND ' + Number(to))
}

export function like(db, text) {
  return db.query('SELECT * FROM sales WHERE name LIKE ?', ['%' + text + '%'])
}

export function columnsSql(columns) {
  let sql = 'SELECT '
  for (let i = 0; i < columns.length; i++) {
    if (i > 0) {
      sql += ', '
    }
    sql += '"' + columns[i] + '"'
  }
  sql += ' FROM sales'
  return sql
}

export function placeholders(n) {
  var marks = ''
  for (var i = 1; i <= n; i++) {
    marks += (i > 1 ? ', ' : '') + '$' + i
  }
  return '(' + marks + ')'
}

export function insert(db, row) {
  const keys = Object.keys(row)
  const sql = 'INSERT INTO sales (' + keys.join(', ') + ') VALUES ' + placeholders(keys.length)
  return db.query(sql, Object.values(row))
}
