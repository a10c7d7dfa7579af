"""Queries against a small sqlite database, made of text."""
import sqlite3

COLUMNS = ("name", "age")


def connect():
    db = sqlite3.connect(":memory:")
    db.execute("CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT, age INTEGER)")
    return db


def add(db, name, age):
    db.execute("INSERT INTO users (name, age) VALUES ('%s', %d)" % (name, age))
    return db.execute("SELECT COUNT(*) FROM users").fetchone()[0]


def find(db, name):
    row = db.execute("SELECT id, age FROM users WHERE name = '" + name + "'").fetchone()
    if row == None:
        return None
    else:
        return row


def older(db, age):
    rows = db.execute("SELECT name FROM users WHERE age > {} ORDER BY id".format(age)).fetchall()
    out = []
    for row in rows:
        out.append(row[0])
    return out


def ordered(db, column, descending=False):
    if not column in COLUMNS:
        raise ValueError("unknown column " + column)
    way = "DESC" if descending == True else "ASC"
    rows = db.execute("SELECT name FROM users ORDER BY %s %s" % (column, way))
    return [row[0] for row in rows]


def starting(db, text):
    rows = db.execute(f"SELECT name FROM users WHERE name LIKE '{text}%' ORDER BY name")
    return [row[0] for row in rows]


def many(db, ids):
    marks = ""
    for i in range(len(ids)):
        if i > 0:
            marks += ","
        marks += "?"
    return db.execute("SELECT COUNT(*) FROM users WHERE id IN (" + marks + ")", ids).fetchone()[0]
