import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatted } from './format.ts'

test('imports that a Python file does not use are removed', async () => {
  const source =
    'from __future__ import annotations\nimport os\nimport re\nimport sqlalchemy as sa\nfrom typing import Any, Literal\n\nx: Any = sa.text(os.sep)  # Literal\n'
  assert.equal(
    await formatted(source.replace('  # Literal', ''), 'py'),
    'from __future__ import annotations\nimport os\nimport sqlalchemy as sa\nfrom typing import Any\n\nx: Any = sa.text(os.sep)\n',
  )
})

test('imports that a Go or Java file does not use are removed', async () => {
  assert.equal(
    await formatted(
      'package main\n\nimport (\n\t"log"\n\t"math/rand/v2"\n\t"os"\n\n\t"github.com/golang-jwt/jwt/v5"\n)\n\n// See os.Exit.\nvar key = jwt.Key(rand.Int())\n',
      'go',
    ),
    'package main\n\nimport (\n\t"math/rand/v2"\n\n\t"github.com/golang-jwt/jwt/v5"\n)\n\n// See os.Exit.\nvar key = jwt.Key(rand.Int())\n',
  )
  assert.equal(
    await formatted(
      'import java.time.Instant;\nimport java.util.*;\nimport java.util.function.Predicate;\n\n/** Not an Instant. */\nclass A {\n  Predicate<List> isEmpty;\n}\n',
      'java',
    ),
    'import java.util.*;\nimport java.util.function.Predicate;\n\n/** Not an Instant. */\nclass A {\n  Predicate<List> isEmpty;\n}\n',
  )
})

test('brackets with one item in a Python file are written in one line', async () => {
  assert.equal(
    await formatted('app = App(\n)\nx = [\n    1,\n]\ny = [\n    1,\n    2,\n]\n', 'py'),
    'app = App()\nx = [1]\ny = [\n    1,\n    2,\n]\n',
  )
})
