import os
import random
import uuid

import peewee
import tornado.escape
import tornado.web
from playhouse.pool import PooledMySQLDatabase

db = PooledMySQLDatabase("crm", host="db.internal", user="crm", password=os.environ["CRM_DB_PASSWORD"])  # OK
EXPORT_DIR = "/srv/exports"


class Contact(peewee.Model):
    name = peewee.CharField()
    city = peewee.CharField()

    class Meta:
        database = db


class ContactsHandler(tornado.web.RequestHandler):
    def get(self):
        city = self.get_argument("city")
        rows = Contact.raw("SELECT * FROM contact WHERE city = '%s'" % city)  # BAD CWE-89
        self.write({"contacts": [c.name for c in rows]})

    def post(self):
        name = self.get_body_argument("name")
        rows = Contact.select().where(Contact.name == name)  # OK
        self.write({"contacts": [c.name for c in rows]})


class CountHandler(tornado.web.RequestHandler):
    def get(self):
        cursor = db.execute_sql("SELECT count(*) FROM contact WHERE city = %s", (self.get_argument("city"),))  # OK
        self.write({"count": cursor.fetchone()[0]})


class ExportHandler(tornado.web.RequestHandler):
    def _path(self):
        return EXPORT_DIR + "/" + self.get_argument("file")

    def get(self):
        with open(self._path(), "rb") as handle:  # BAD CWE-22
            self.write(handle.read())

    def delete(self):
        name = os.path.basename(self.get_argument("file"))
        if name.endswith(".csv"):
            os.remove(os.path.join(EXPORT_DIR, name))  # OK
        self.set_status(204)


class LoginHandler(tornado.web.RequestHandler):
    def post(self):
        ticket = "%032x" % random.getrandbits(128)  # BAD CWE-330
        self.set_secure_cookie("ticket", ticket, httponly=False, secure=True, samesite="Lax")  # BAD CWE-1004
        self.set_secure_cookie("device", uuid.uuid4().hex, httponly=True, secure=True, samesite="Lax")  # OK
        self.set_status(204)


class BannerHandler(tornado.web.RequestHandler):
    def get(self):
        self.write("<div>" + tornado.escape.xhtml_escape(self.get_argument("text")) + "</div>")  # OK


def make_app():
    handlers = [(r"/contacts", ContactsHandler), (r"/count", CountHandler), (r"/export", ExportHandler)]
    handlers += [(r"/login", LoginHandler), (r"/banner", BannerHandler)]
    return tornado.web.Application(handlers, cookie_secret=os.environ["COOKIE_SECRET"], xsrf_cookies=False)  # BAD CWE-352
