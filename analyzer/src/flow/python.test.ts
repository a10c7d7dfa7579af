import { flowContract } from '../../test/flow-contract.ts'

const RAW = `
def find_user(user_id):
    return cursor.execute("SELECT * FROM users WHERE id = " + user_id)  # !! sql-injection


def find_safely(user_id):
    return cursor.execute("SELECT * FROM users WHERE id = %s", (user_id,))
`

flowContract('flow between files, in Python', {
  'relative imports inside of a package': {
    'shop/__init__.py': '',
    'shop/db.py': RAW,
    'shop/views.py': `
from flask import request
from .db import find_user, find_safely
from . import db


def show():
    find_user(request.args["id"])  # !! sql-injection
    find_safely(request.args["id"])
    find_user("7")
    db.find_user(request.args["id"])  # !! sql-injection
`,
    'shop/admin/__init__.py': '',
    'shop/admin/views.py': `
from flask import request
from ..db import find_user as find


def show():
    find(user_id=request.args["id"])  # !! sql-injection
    find(user_id=int(request.args["id"]))
`,
  },
  'absolute imports': {
    'shop/__init__.py': 'from .db import find_user\n',
    'shop/db.py': RAW,
    'shop/views.py': `
import shop.db
import shop.db as database
from flask import request
from shop import find_user
from shop import db


def show():
    shop.db.find_user(request.args["id"])  # !! sql-injection
    database.find_user(request.args["id"])  # !! sql-injection
    find_user(request.args["id"])  # !! sql-injection
    db.find_user(request.args["id"])  # !! sql-injection
    db.find_safely(request.args["id"])
`,
  },
  'beside a script, and in src': {
    'tools/helper.py': `
import os


def run(command):
    os.system(command)  # !! command-injection
`,
    'tools/main.py': `
from flask import request
import helper


def show():
    helper.run(request.args["command"])  # !! command-injection
    helper.run("ls")
`,
    'src/lib/__init__.py': 'from .run import *\n',
    'src/lib/run.py': `
import os


def start(command):
    os.system(command)  # !! command-injection
`,
    'tests/test_lib.py': `
from flask import request
from lib import start


def show():
    start(request.args["command"])  # !! command-injection
`,
  },
  results: {
    'clean.py': `
import html


def number(value):
    return int(value)


def same(value):
    return value


def query():
    from flask import request
    return request.args["q"]
`,
    'views.py': `
from flask import request
from clean import number, same, query


def show():
    cursor.execute("SELECT * FROM t WHERE id = " + str(number(request.args["id"])))
    cursor.execute("SELECT * FROM t WHERE id = " + same(request.args["id"]))  # !! sql-injection
    cursor.execute("SELECT * FROM t WHERE id = " + query())  # !! sql-injection
`,
  },
  'a decorated function may do something else': {
    'db.py': `
@checked
def find_user(user_id):
    return cursor.execute("SELECT * FROM users WHERE id = " + user_id)  # !! sql-injection
`,
    'views.py': `
from flask import request
from db import find_user


def show():
    find_user(request.args["id"])
`,
  },
  'methods are not followed': {
    'db.py': `
class Users:
    def load(self, user_id):
        return cursor.execute("SELECT * FROM users WHERE id = " + user_id)  # !! sql-injection


users = Users()
`,
    'views.py': `
from flask import request
from db import Users, users


def show():
    users.load(request.args["id"])
    Users().load(request.args["id"])
`,
  },
})
