interface Example {
  readonly label: string
  readonly prompt: string
  readonly type: 'code' | 'component' | 'api' | 'content'
  readonly framework: string
  readonly language: string
}

/** Prompts that the built-in engine answers completely, so that they work without a model. */
export const PROMPTS: readonly Example[] = [
  {
    label: 'To-do list',
    prompt: 'A to-do list with filters, saved in localStorage',
    type: 'component',
    framework: 'react',
    language: '',
  },
  {
    label: 'Pricing page',
    prompt: 'A pricing page with three plans and a monthly/yearly switch',
    type: 'component',
    framework: 'react',
    language: '',
  },
  {
    label: 'Orders API',
    prompt: 'A REST API for orders with create, read, update and delete, and validation',
    type: 'api',
    framework: 'express',
    language: '',
  },
  {
    label: 'Retry function',
    prompt: 'Retry an async function with exponential backoff and jitter',
    type: 'code',
    framework: '',
    language: 'typescript',
  },
]

/** Code with a security problem, a bug and questions of style. */
export const CODE = {
  language: 'python',
  text: `import sqlite3
from flask import Flask, request

app = Flask(__name__)


@app.route("/users")
def users():
    name = request.args.get("name")
    db = sqlite3.connect("app.db")
    rows = db.execute("SELECT * FROM users WHERE name = '" + name + "'").fetchall()
    return str(rows)


def total(prices=[]):
    result = 0
    for index in range(len(prices)):
        result = result + prices[index]
    if result == None:
        return 0
    return result
`,
} as const
