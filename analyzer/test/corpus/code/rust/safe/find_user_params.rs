use rusqlite::{params, Connection, OptionalExtension, Result};

pub fn find_user(db: &Connection, name: &str) -> Result<Option<i64>> {
    db.query_row("SELECT id FROM users WHERE name = ?1", params![name], |row| row.get(0))
        .optional()
}

pub fn list_users(db: &Connection, newest_first: bool) -> Result<Vec<String>> {
    let order = if newest_first { "DESC" } else { "ASC" };
    let mut statement = db.prepare(&format!("SELECT name FROM users ORDER BY id {order}"))?;
    let names = statement.query_map([], |row| row.get(0))?;
    names.collect()
}
