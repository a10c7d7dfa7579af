use rusqlite::{Connection, Result};

pub struct User {
    pub id: i64,
    pub name: String,
}

pub fn find_user(db: &Connection, name: &str) -> Result<User> {
    let sql = format!("SELECT id, name FROM users WHERE name = '{}'", name);
    db.query_row(&sql, [], |row| { // !! CWE-89
        Ok(User { id: row.get(0)?, name: row.get(1)? })
    })
}

pub fn delete_user(db: &Connection, name: &str) -> Result<()> {
    db.execute_batch(&format!("DELETE FROM users WHERE name = '{name}'")) // !! CWE-89
}
