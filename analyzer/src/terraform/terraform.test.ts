import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createLines } from '../core/lines.ts'
import type { Engine } from '../core/types.ts'
import { openTerraform } from './index.ts'

let terraform: Engine
before(async () => {
  terraform = await openTerraform()
})

for (const [why, code, expected] of [
  ['nothing', 'resource "aws_vpc" "a" {\n  cidr_block = "10.0.0.0/16"\n}\n', []],
  ['a key', 'provider "aws" {\n  secret_key = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYq8Zp3LmT2x"\n}\n', ['2 hardcoded-secret']],
  ['a password from outside', 'resource "a" "b" {\n  password = var.db_password2\n}\n', []],
  ['the default of a password', 'variable "db_password" {\n  default = "hunter2hunter2"\n}\n', ['2 hardcoded-secret']],
  ['a password without one', 'variable "db_password" {\n  type = string\n}\n', []],
  ['open to all', 'resource "sg" "a" {\n  ingress {\n    from_port = 22\n    cidr_blocks = ["0.0.0.0/0"]\n  }\n}\n', ['4 open-network']],
  ['a web server', 'resource "sg" "a" {\n  ingress {\n    from_port = 443\n    cidr_blocks = ["0.0.0.0/0"]\n  }\n}\n', []],
  ['the way out', 'resource "sg" "a" {\n  egress {\n    cidr_blocks = ["0.0.0.0/0"]\n  }\n}\n', []],
  ['a public store', 'resource "aws_s3_bucket" "b" {\n  acl = "public-read"\n}\n', ['2 public-resource']],
  ['unencrypted', '# storage_encrypted = false\nresource "d" "d" {\n  storage_encrypted = false\n}\n', ['3 unencrypted-storage']],
  ['all rights', 'policy = jsonencode({\n  Statement = [{\n    Effect = "Allow"\n    Action = "*", Resource = "*"\n  }]\n})\n', ['4 excessive-permissions']],
  ['two of a kind', 'resource "a" "b" {}\nresource "a" "c" {}\n', []],
] as const) {
  test(why, async () => {
    const { findings } = await terraform.inspect({ code })
    const { lineAt } = createLines(code)
    assert.deepEqual(
      findings.map(({ rule, start }) => `${lineAt(start)} ${rule}`),
      expected,
    )
  })
} // biome-ignore format: a table

test('nested without end', async () => {
  assert.ok((await terraform.inspect({ code: 'a {'.repeat(100_000) })).findings)
  assert.ok((await terraform.inspect({ code: 'a = ['.repeat(100_000) })).findings)
})
