import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyze } from '../index.ts'

/** Code that deserves the usual severity of a rule, and code like it that deserves a suggestion (`low`), or nothing. */
const cases: readonly [rule: string, language: string, usual: string, low: string, none?: string][] = [
  [
    'empty-catch',
    'javascript',
    'try { start(); go() } catch {}',
    'function f() { try { return go() } catch {}\nreturn 0 }',
  ],
  ['empty-catch', 'javascript', 'try { go() } catch {}', 'let a = 0\ntry { a = go() } catch {}\nuse(a)'],
  ['empty-catch', 'typescript', 'try { go(a = 1) } catch {}', 'try { socket?.close() } catch {}'],
  [
    'empty-catch',
    'java',
    'class A { void f() { try { g(); } catch (E e) { } } }',
    'class A { int f() { try { return g(); } catch (E e) { } return 0; } void h() { try { if (in != null) { in.close(); } } catch (E e) { } } }',
  ],
  [
    'switch-fallthrough',
    'java',
    'class A { void f(int n) { switch (n) { case 1: g(); case 2: h(); } } }',
    'class A { void f(int n) { for (;;) switch (n) { case 1: if (a) break; case 2: h(); } } }',
  ],
  [
    'equals-without-hashcode',
    'java',
    'class A { public boolean equals(Object o) { return true; } }',
    'class A extends B { public boolean equals(Object o) { return true; } }',
  ],
  [
    'unsafe-deserialization',
    'java',
    'class A { public Object f(ObjectInputStream in) throws Exception { return in.readObject(); } }',
    '',
    'class A { private void readObject(ObjectInputStream in) throws Exception { this.b = (B) in.readObject(); } }',
  ],
  [
    'template-injection',
    'go',
    'package a\nimport "text/template"\nfunc f(name string) { template.Must(template.New("a").Parse("Hello " + name)) }\n',
    'package a\nimport "text/template"\nfunc f(text string) { template.Must(template.New("a").Parse(text)) }\n',
  ],
  [
    'code-injection',
    'python',
    'def f(text):\n    exec(compile(text, "<string>", "exec"))\n',
    'def f(path):\n    with open(path) as file:\n        exec(compile(file.read(), path, "exec"))\n',
  ],
  [
    'tls-verification-off',
    'python',
    'import ssl\ncontext = ssl.create_default_context()\ncontext.check_hostname = False\ncontext.verify_mode = ssl.CERT_NONE\n',
    'import ssl\nclass Context:\n    def __init__(self):\n        self.check_hostname = False\n        self.verify_mode = ssl.CERT_NONE\n',
  ],
  [
    'weak-hash',
    'python',
    'import hashlib\ndef f(x):\n    return hashlib.md5(x).hexdigest()\n',
    'import hashlib\ndef f(x, algorithm):\n    if algorithm == "MD5":\n        return hashlib.md5(x).hexdigest()\n    return hashlib.sha256(x).hexdigest()\n',
  ],
]

for (const [rule, language, usual, low, none] of cases)
  test(`${rule} in ${language}: ${JSON.stringify(low || none).slice(0, 100)}`, async () => {
    const of = async (code: string): Promise<string[]> =>
      (await analyze({ code }, language)).findings
        .filter((finding) => finding.rule === rule)
        .map(({ severity }) => severity)
    const severities = await of(usual)
    assert.ok(severities.length > 0 && !severities.includes('low'), `${severities}`)
    if (low !== '') assert.deepEqual([...new Set(await of(low))], ['low'])
    if (none !== undefined) assert.deepEqual(await of(none), [])
  })
