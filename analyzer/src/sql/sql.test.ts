import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createLines } from '../core/lines.ts'
import type { Engine } from '../core/types.ts'
import { openSql } from './index.ts'

let sql: Engine
before(async () => {
  sql = await openSql()
})

for (const [code, expected] of [
  ['SELECT a FROM t WHERE b = $1;', []],
  ["-- ünï\nSELECT 'ü';\nUPDATE t SET a = 1;", ['3 update-without-where']],
  ['UPDATE t SET a = 1 WHERE id = 2;', []],
  ['DELETE FROM t;', ['1 delete-without-where']],
  ['SELECT a FROM t\nWHERE b = NULL;', ['2 null-comparison']],
  ['SELECT a FROM t WHERE b IS NULL;', []],
  ['GRANT ALL ON t TO PUBLIC;', ['1 excessive-permissions']],
  ['GRANT SELECT ON t TO PUBLIC;', []],
  ["CREATE ROLE a LOGIN PASSWORD 'hunter2';", ['1 hardcoded-secret']],
  ['CREATE TABLE u (id int,\n password text);', ['2 plaintext-password']],
  ['CREATE TABLE u (id int,\n password_hash text);', []],
  [
    "CREATE FUNCTION f(a text) RETURNS void AS $$\nBEGIN\n  EXECUTE 'SELECT ' || a;\nEND $$ LANGUAGE plpgsql;",
    ['3 sql-injection'],
  ],
  [
    "CREATE FUNCTION f(a text) RETURNS void AS $$\nBEGIN\n  EXECUTE 'SELECT ' || quote_ident(a);\nEND $$ LANGUAGE plpgsql;",
    [],
  ],
  ["CREATE FUNCTION f() RETURNS int LANGUAGE sql\nSECURITY DEFINER AS 'SELECT 1';", ['2 unsafe-search-path']],
  ["CREATE FUNCTION f() RETURNS int LANGUAGE sql\nSECURITY DEFINER SET search_path = '' AS 'SELECT 1';", []],
  ['SELECT md5(random()::text);', ['1 weak-random']],
  ['SELECT * FROM t;', ['1 select-star']],
  ['SELECT 1;\n\n\nSELECT a FROM t ORDER BY random();', ['4 order-by-random']],
  ['SELECT 1;\nSELECT a FROM t\nORDER BY random();', ['3 order-by-random']],
  // Other dialects.
  ['INSERT INTO `ü` (a) VALUES (?);\nDELETE FROM `a`;', ['2 delete-without-where']],
  ['SELECT `a` FROM `b`\nWHERE `c` = NULL;', ['2 null-comparison']],
  ['DELETE FROM `a` WHERE `b` = ?;\nUPDATE `a` SET `b` = NULL WHERE id = ?;', []],
  [
    'SELECT TOP 5 * FROM [dbo].[Users]\nWHERE Email <> NULL AND Id = @id;',
    ['1 select-star', '2 null-comparison'],
  ],
  ['SELECT `a` FROM b ORDER BY RAND() LIMIT 0, 5;', ['1 order-by-random']],
  [
    'CREATE TABLE `u` (`id` INT AUTO_INCREMENT,\n `password` VARCHAR(50)) ENGINE=InnoDB;',
    ['2 plaintext-password'],
  ],
  ["UPDATE `t` SET a = 1 LIMIT 0, 5;\n-- DELETE FROM `a`;\nREPLACE INTO `t` VALUES ('DELETE FROM t');", []],
  ['SELECT count(*) FROM t;', []],
  ['ALTER TABLE t DISABLE ROW LEVEL SECURITY;', ['1 row-security-off']],
] as const) {
  test(code.split('\n').at(-1) ?? '', async () => {
    const { findings, broken } = await sql.inspect({ code })
    assert.equal(broken, undefined)
    const { lineAt } = createLines(code)
    assert.deepEqual(
      findings.map(({ rule, start }) => `${lineAt(start)} ${rule}`),
      expected,
    )
  })
}

test('says where it does not parse', async () => {
  const { broken } = await sql.inspect({ code: "SELECT 'ü';\nSELECT a FORM b c;" })
  assert.equal(broken?.line, 2)
})

test('another dialect is not called broken', async () => {
  const { broken } = await sql.inspect({ code: 'CREATE TABLE `a` (`id` INT AUTO_INCREMENT);' })
  assert.equal(broken, undefined)
})

test('nested without end', async () => {
  assert.ok((await sql.inspect({ code: `SELECT ${'('.repeat(100_000)}` })).broken)
  assert.equal((await sql.inspect({ code: 'SELECT 1' })).broken, undefined)
})
