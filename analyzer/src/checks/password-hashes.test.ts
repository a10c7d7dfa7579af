import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rewriteSource } from '../core/rewrite.ts'
import { languages } from '../languages.ts'

async function open(name: string) {
  const engine = await languages.find((language) => language.name === name)?.open()
  assert.ok(engine)
  return engine
}

for (const [language, code] of [
  ['javascript', "import { createHash } from 'node:crypto'\nexport const f = (password) => createHash('sha256').update(password).digest('hex')\n"],
  ['python', 'import hashlib\n\n\ndef f(request):\n    return hashlib.sha256(request.form["password"].encode()).hexdigest()\n'],
  ['java', 'class A { byte[] f(String password) throws Exception {\n  MessageDigest md = MessageDigest.getInstance("SHA-256");\n  return md.digest(password.getBytes());\n} }\n'],
  ['go', 'package a\n\nimport "crypto/sha256"\n\nfunc f(password string) [32]byte { return sha256.Sum256([]byte(password)) }\n'],
  ['php', "<?php\nfunction f($password) { return hash('sha256', $password); }\n"],
  ['ruby', "require 'digest'\ndef f(password)\n  Digest::SHA256.hexdigest(password)\nend\n"],
  ['csharp', 'class A { byte[] F(string password) { return SHA256.HashData(Encoding.UTF8.GetBytes(password)); } }\n'],
  ['kotlin', 'fun f(password: String) = MessageDigest.getInstance("SHA-256").digest(password.toByteArray())\n'],
  ['scala', 'object A { def f(password: String) = MessageDigest.getInstance("SHA-256").digest(password.getBytes) }\n'],
  ['rust', 'fn f(password: &str) -> Vec<u8> { Sha256::digest(password.as_bytes()).to_vec() }\n'],
  ['swift', 'func f(password: String) -> SHA256Digest { return SHA256.hash(data: Data(password.utf8)) }\n'],
] as const) {
  test(`${language}: a fast digest of a password is found`, async () => {
    const { findings } = await (await open(language)).inspect({ code })
    assert.ok(
      findings.some(({ rule }) => rule === 'weak-password-hash'),
      findings.map(({ rule }) => rule).join(),
    )
  })
  test(`${language}: of something else it is none`, async () => {
    const { findings } = await (await open(language)).inspect({ code: code.replaceAll('password', 'document') })
    assert.deepEqual(
      findings.filter(({ rule }) => rule === 'weak-password-hash'),
      [],
    )
  })
} // biome-ignore format: a table

for (const [language, code] of [
  ['python', 'import hashlib\n\n\ndef login(request):\n    return hashlib.md5(request.form["password"].encode()).hexdigest()\n'],
  ['python', 'import hashlib\n\n\ndef login(request):\n    pw = request.form["password"]\n    return hashlib.md5(pw.encode()).hexdigest()\n'],
  ['javascript', "import { createHash } from 'node:crypto'\nexport const login = (body) => createHash('md5').update(body.password).digest('hex')\n"],
  ['java', 'class A { byte[] token(String password) throws Exception {\n  return MessageDigest.getInstance("MD5").digest(password.getBytes());\n} }\n'],
] as const) {
  test(`${language}: a digest of a password is not fixed by a longer one`, async () => {
    const rewrite = await rewriteSource(await open(language), { code }, 'security')
    assert.equal(rewrite?.code, code)
    assert.ok(rewrite.after.findings.some(({ rule }) => rule === 'weak-hash'))
  })
} // biome-ignore format: a table
