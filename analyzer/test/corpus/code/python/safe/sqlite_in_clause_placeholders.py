import sqlite3
from contextlib import closing


def fetch_parts(path, ids):
    if not ids:
        return []
    marks = ", ".join("?" for _ in ids)
    with closing(sqlite3.connect(path)) as db:
        rows = db.execute(f"SELECT id, name FROM parts WHERE id IN ({marks})", list(ids))
        return rows.fetchall()


def migrate(path):
    statements = [
        "CREATE TABLE IF NOT EXISTS parts (id INTEGER PRIMARY KEY, name TEXT)",
        "CREATE INDEX IF NOT EXISTS parts_name ON parts (name)",
    ]
    with closing(sqlite3.connect(path)) as db:
        for statement in statements:
            db.execute(statement)
        db.commit()
