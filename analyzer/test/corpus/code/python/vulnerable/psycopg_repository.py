import psycopg2
import psycopg2.extras


class InvoiceRepository:
    def __init__(self, dsn):
        self._conn = psycopg2.connect(dsn)

    def find(self, number):
        sql = "SELECT * FROM invoices WHERE number = '"
        sql += number
        sql += "'"
        with self._conn.cursor(cursor_factory=psycopg2.extras.DictCursor) as cur:
            cur.execute(sql)  # !! CWE-89
            return cur.fetchone()


def lambda_handler(event, context):
    repository = InvoiceRepository(context.dsn)
    invoice = repository.find(event["queryStringParameters"]["number"])
    return {"statusCode": 200, "body": str(invoice["total"])}
