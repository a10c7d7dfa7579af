import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rewriteSource } from '../../core/rewrite.ts'
import type { Goal } from '../../core/types.ts'
import { openPython } from '../index.ts'

const engine = await openPython()

async function rewritten(code: string, goal: Goal): Promise<string> {
  return (await rewriteSource(engine, { code }, goal))?.code ?? 'does not parse'
}

const cases: readonly (readonly [name: string, goal: Goal, before: string, after: string])[] = [
  [
    'append loop',
    'performance',
    'def f(xs):\n    out = []\n    for x in xs:\n        if x > 1:\n            out.append(x * 2)\n    return out\n',
    'def f(xs):\n    out = [x * 2 for x in xs if x > 1]\n    return out\n',
  ],
  [
    'dict loop',
    'performance',
    'def f(xs):\n    out = {}\n    for k, v in xs:\n        out[k] = v + 1\n    return out\n',
    'def f(xs):\n    out = {k: v + 1 for k, v in xs}\n    return out\n',
  ],
  [
    'string loop',
    'performance',
    'def f(xs):\n    s = ""\n    for x in xs:\n        s += f"<{x}>"\n    return s\n',
    'def f(xs):\n    s = "".join(f"<{x}>" for x in xs)\n    return s\n',
  ],
  [
    'independent reads',
    'performance',
    'import asyncio\n\n\nasync def f(api):\n    a = await api.get_user(1)\n    b = await api.get_team(2)\n    return a, b\n',
    'import asyncio\n\n\nasync def f(api):\n    a, b = await asyncio.gather(api.get_user(1), api.get_team(2))\n    return a, b\n',
  ],
  [
    'positions',
    'readability',
    'def f(names: list):\n    for i in range(len(names)):\n        print(names[i])\n',
    'def f(names: list):\n    for name in names:\n        print(name)\n',
  ],
  [
    'positions that are needed',
    'readability',
    'def f(names: list):\n    for i in range(len(names)):\n        print(i, names[i])\n',
    'def f(names: list):\n    for i, name in enumerate(names):\n        print(i, name)\n',
  ],
  [
    'percent format',
    'readability',
    'def f(a, b):\n    return "%s is {%r}" % (a, b.c)\n',
    'def f(a, b):\n    return f"{a!s} is {{{b.c!r}}}"\n',
  ],
  [
    'mutable default that is only read',
    'readability',
    'def f(x, tags={}):\n    return tags.get(x)\n',
    'def f(x, tags=None):\n    if tags is None:\n        tags = {}\n    return tags.get(x)\n',
  ],
  [
    'default that is only read',
    'readability',
    'def f(tags=[]):\n    return sum(tags)\n',
    'def f(tags=()):\n    return sum(tags)\n',
  ],
  [
    'unused import',
    'readability',
    'import os\nimport sys\n\n\ndef f():\n    return sys.path\n',
    'import sys\n\n\ndef f():\n    return sys.path\n',
  ],
  ['dead code', 'readability', 'def f():\n    return 1\n    print(2)\n', 'def f():\n    return 1\n'],
  [
    'else after return',
    'readability',
    'def f(x):\n    if x:\n        return 1\n    else:\n        return 2\n',
    'def f(x):\n    if x:\n        return 1\n    return 2\n',
  ],
  [
    'comparison with None',
    'readability',
    'def f(x):\n    if x == None:\n        return 1\n    return 2\n',
    'def f(x):\n    if x is None:\n        return 1\n    return 2\n',
  ],
  [
    'sql in one call',
    'security',
    'import sqlite3\n\n\ndef f(db, x):\n    db.execute(f"SELECT a FROM t WHERE b = {x}")\n',
    'import sqlite3\n\n\ndef f(db, x):\n    db.execute("SELECT a FROM t WHERE b = ?", (x,))\n',
  ],
  [
    'sql with quotes and wildcards',
    'security',
    "import psycopg2\n\n\ndef f(cur, x, y):\n    cur.execute(f\"SELECT a FROM t WHERE b = '{x}' AND c LIKE '{y}_'\")\n",
    'import psycopg2\n\n\ndef f(cur, x, y):\n    cur.execute("SELECT a FROM t WHERE b = %s AND c LIKE %s", (x, f"{y}_",))\n',
  ],
  [
    'sql by name',
    'security',
    'import sqlite3\n\n\ndef f(cur, x):\n    q = "SELECT a FROM t WHERE b = \'" + x + "\'"\n    cur.execute(q)\n',
    'import sqlite3\n\n\ndef f(cur, x):\n    q = "SELECT a FROM t WHERE b = ?"\n    cur.execute(q, (x,))\n',
  ],
  [
    'shell',
    'security',
    'import subprocess\n\n\ndef f(host):\n    subprocess.run(f"ping -c 1 {host}", shell=True, check=True)\n',
    'import subprocess\n\n\ndef f(host):\n    subprocess.run(["ping", "-c", "1", str(host)], check=True)\n',
  ],
  [
    'os.system',
    'security',
    'import os\n\n\ndef f(path):\n    os.system("rm -f \'" + path + "\'")\n',
    'import subprocess\n\n\ndef f(path):\n    subprocess.run(["rm", "-f", str(path)], check=False)\n',
  ],
  [
    'yaml',
    'security',
    'import yaml\n\n\ndef f(x):\n    return yaml.load(x)\n',
    'import yaml\n\n\ndef f(x):\n    return yaml.safe_load(x)\n',
  ],
  [
    'random token',
    'security',
    'import random\n\n\ndef token(chars):\n    return random.choice(chars)\n',
    'import secrets\n\n\ndef token(chars):\n    return secrets.choice(chars)\n',
  ],
  [
    'certificates',
    'security',
    'import requests\n\nrequests.get("https://a.example", verify=False, timeout=5)\n',
    'import requests\n\nrequests.get("https://a.example", verify=True, timeout=5)\n',
  ],
]

// What looks like the cases above and must stay as it is.
const traps: readonly (readonly [name: string, goal: Goal, code: string])[] = [
  [
    'the list is read in its loop',
    'performance',
    'def f(xs):\n    out = []\n    for x in xs:\n        out.append(len(out) + x)\n    return out\n',
  ],
  [
    'the variable of the loop is read later',
    'performance',
    'def f(xs):\n    out = []\n    for x in xs:\n        out.append(g(x))\n    return out, x\n',
  ],
  [
    'the list is half full when an exception comes',
    'performance',
    'def f(xs):\n    out = []\n    try:\n        for x in xs:\n            out.append(g(x))\n    except ValueError:\n        pass\n    return out\n',
  ],
  [
    'an inner function sees the list',
    'performance',
    'def f(xs):\n    out = []\n    for x in xs:\n        out.append(g(x))\n\n    def show():\n        print(out)\n\n    return show\n',
  ],
  [
    'a comment would be lost',
    'performance',
    'def f(xs):\n    out = []\n    for x in xs:\n        # keep me\n        out.append(g(x))\n    return out\n',
  ],
  [
    'what is added may not be text',
    'performance',
    'def f(xs):\n    s = ""\n    for x in xs:\n        s += g(x)\n    return s\n',
  ],
  [
    'the second read needs the first',
    'performance',
    'import asyncio\n\n\nasync def f(api):\n    a = await api.get_user(1)\n    b = await api.get_team(a)\n    return a, b\n',
  ],
  [
    'writes keep their order',
    'performance',
    'import asyncio\n\n\nasync def f(api):\n    a = await api.save_user(1)\n    b = await api.save_team(2)\n    return a, b\n',
  ],
  [
    'one connection does one thing at a time',
    'performance',
    'import asyncio\n\n\nasync def f(conn):\n    a = await conn.fetch("SELECT 1")\n    b = await conn.fetch("SELECT 2")\n    return a, b\n',
  ],
  [
    'a dict with numbers for keys',
    'readability',
    'def f(rows):\n    for i in range(len(rows)):\n        print(rows[i])\n',
  ],
  [
    'the list is changed by position',
    'readability',
    'def f(rows: list):\n    for i in range(len(rows)):\n        rows[i] = rows[i] + 1\n',
  ],
  ['one value may be a tuple', 'readability', 'def f(a):\n    return "%s" % a\n'],
  ['a default that calls change', 'readability', 'def f(x, tags=[]):\n    tags.append(x)\n    return tags\n'],
  [
    'a default that calls change, given back from inside',
    'readability',
    'def f(x, tags=[]):\n    tags.append(x)\n    try:\n        return tags\n    finally:\n        print(x)\n',
  ],
  ['a default of which a slice is a list', 'readability', 'def f(tags=[]):\n    return tags[1:]\n'],
  ['a default that remembers', 'readability', 'def f(x, cache={}):\n    cache[x] = 1\n    return cache\n'],
  [
    'a default that is kept',
    'readability',
    'class A:\n    def __init__(self, children=[]):\n        self.children = children\n',
  ],
  ['an import that registers something', 'readability', 'import handlers\n\n\ndef f():\n    return 1\n'],
  ['an import kept by its author', 'readability', 'import os  # noqa: F401\n\n\ndef f():\n    return 1\n'],
  [
    'a comparison that builds a query',
    'readability',
    'from models import User\n\n\ndef f(q):\n    return q.filter(User.gone == None)\n',
  ],
  [
    'a column is not a value',
    'security',
    'import sqlite3\n\n\ndef f(db, column):\n    db.execute(f"SELECT {column} FROM t")\n',
  ],
  [
    'a command for the shell',
    'security',
    'import subprocess\n\n\ndef f(name):\n    subprocess.run(f"cat {name} | wc -l", shell=True)\n',
  ],
  [
    'several arguments in one value',
    'security',
    'import subprocess\n\n\ndef f(flags):\n    subprocess.run(f"ls {flags}", shell=True)\n',
  ],
  [
    'random numbers with a seed',
    'security',
    'import random\n\nrandom.seed(1)\n\n\ndef token(chars):\n    return random.choice(chars)\n',
  ],
  [
    'a loader of their own',
    'security',
    'import yaml\n\n\ndef f(x):\n    return yaml.load(x, Loader=yaml.ShapeLoader)\n',
  ],
  ['a formula', 'security', 'def calculate(expression):\n    return eval(expression)\n'],
]

describe('python fixes', () => {
  for (const [name, goal, before, after] of cases) {
    test(name, async () => {
      assert.equal(await rewritten(before, goal), after)
      assert.equal(await rewritten(after, goal), after)
    })
  }
  for (const [name, goal, code] of traps) {
    test(`not: ${name}`, async () => assert.equal(await rewritten(code, goal), code))
  }
})
