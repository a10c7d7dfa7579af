import psycopg2
from psycopg2 import sql

COLUMNS = ("id", "number", "total")


class InvoiceRepository:
    def __init__(self, dsn):
        self._conn = psycopg2.connect(dsn)

    def find(self, table, number):
        query = sql.SQL("SELECT {fields} FROM {table} WHERE number = %s").format(
            fields=sql.SQL(", ").join(map(sql.Identifier, COLUMNS)),
            table=sql.Identifier(table),
        )
        with self._conn.cursor() as cur:
            cur.execute(query, (number,))
            return cur.fetchone()

    def count(self):
        with self._conn.cursor() as cur:
            cur.execute("SELECT count(*) FROM " + "invoices")
            return cur.fetchone()[0]
