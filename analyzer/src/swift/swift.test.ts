import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { createLines } from '../core/lines.ts'
import { rewriteSource } from '../core/rewrite.ts'
import type { Engine } from '../core/types.ts'
import { openSwift } from './index.ts'

let swift: Engine
before(async () => {
  swift = await openSwift()
})

async function rulesIn(code: string): Promise<string[]> {
  const { findings, broken } = await swift.inspect({ code })
  assert.equal(broken, undefined)
  const { lineAt } = createLines(code)
  return findings.map(({ rule, start }) => `${lineAt(start)} ${rule}`)
}

const inside = (body: string): string => `func run(name: String, data: Data) throws {\n${body}\n}\n`

describe('Swift', () => {
  for (const [body, ...expected] of [
    ['let apiKey = "k9f2c1b7de04a4f6b8d5"\nuse(apiKey)', '2 hardcoded-secret'],
    ['let apiKey = environment["API_KEY"]\nuse(apiKey)'],
    ['sqlite3_exec(db, "DELETE FROM t WHERE a = \'\\(name)\'", nil, nil, nil)', '2 sql-injection'],
    ['sqlite3_prepare_v2(db, "SELECT a FROM t WHERE b = ?", -1, &s, nil)'],
    ['task.launchPath = "/bin/sh"\ntask.arguments = ["-c", "ls \\(name)"]', '3 command-injection'],
    ['task.arguments = ["-l", name]'],
    ['web.loadHTMLString("<p>\\(name)</p>", baseURL: nil)', '2 xss'],
    ['web.loadHTMLString("<p>Hello</p>", baseURL: nil)'],
    ['web.evaluateJavaScript("f(\'\\(name)\')")', '2 code-injection'],
    ['let p = NSPredicate(format: "a == \'\\(name)\'")\nuse(p)', '2 code-injection'],
    ['let p = NSPredicate(format: "a == %@", name)\nuse(p)'],
    ['let o = NSKeyedUnarchiver.unarchiveObject(with: data)\nuse(o)', '2 unsafe-deserialization'],
    ['let d = Insecure.MD5.hash(data: data)\nuse(d)', '2 weak-hash'],
    ['let d = SHA256.hash(data: data)\nuse(d)'],
    ['let a = CCAlgorithm(kCCAlgorithmDES)\nuse(a)', '2 weak-cipher'],
    ['UserDefaults.standard.set(password, forKey: "password")', '2 plaintext-storage'],
    ['UserDefaults.standard.set(theme, forKey: "theme")'],
    ['print("signed in with \\(password)")', '2 logged-secret'],
    ['print("signed in as \\(name)")'],
    ['let u = URL(string: "http://api.example.com/v1")\nuse(u)', '2 cleartext-transport'],
    ['let u = URL(string: "http://localhost:8080")\nuse(u)'],
    ['completionHandler(.useCredential, URLCredential(trust: trust))', '2 tls-verification-off'],
    [
      'guard SecTrustEvaluateWithError(trust, nil) else { return }\ncompletionHandler(.useCredential, URLCredential(trust: trust))',
    ],
    ['let x = try! load()\nuse(x)', '2 force-try'],
    ['let x = try load()\nuse(x)'],
    ['let x = a as! String\nuse(x)', '2 force-cast'],
    ['let x = a!\nuse(x)', '2 force-unwrap'],
    ['let u = URL(string: "https://example.com")!\nuse(u)'],
    ['do { try load() } catch { }', '2 empty-catch'],
    ['do { try load() } catch { log(error) }'],
    ['let x = list.filter { $0 > 1 }.first\nuse(x)', '2 filter-first'],
  ] as const) {
    test(body.replaceAll('\n', ' '), async () => assert.deepEqual(await rulesIn(inside(body)), expected))
  }

  for (const [what, code, expected] of [
    ['a count', 'func f(a: [Int]) -> Bool {\n    return a.count == 0\n}\n', 'return a.isEmpty'],
    [
      'a count in a condition',
      'func f(a: [Int], b: Bool) {\n    if a.count > 0 && b { g() }\n}\n',
      'if !a.isEmpty && b {',
    ],
    [
      'the count of an unknown value',
      'func f(a: Thing) -> Bool {\n    return a.count == 0\n}\n',
      'a.count == 0',
    ],
    [
      'a sum with a count',
      'func f(a: [Int], b: Int) -> Bool {\n    return b + a.count == 0\n}\n',
      'b + a.count == 0',
    ],
    ['a first nil', 'class A {\n    var x: Int? = nil\n}\n', 'var x: Int?\n'],
    ['a first nil of a wrapper', 'struct A {\n    @State var x: Int? = nil\n}\n', '= nil'],
    ['an unused binding', 'func f(a: Int?) {\n    if let _ = a { g() }\n}\n', 'if a != nil {'],
  ] as const) {
    test(`fixes ${what}`, async () => {
      const rewrite = await rewriteSource(swift, { code }, undefined)
      assert.ok(rewrite?.code.includes(expected), rewrite?.code)
    })
  }

  for (const code of [
    '@Observable final class M {\n    func load() async throws(E) { async let a = b(); _ = try await a }\n}\n',
    '@freestanding(expression) macro s<T>(_ v: T) -> String = #externalMacro(module: "M", type: "S")\nlet p = #Predicate<I> { $0.x > 3 }\n',
    'let r = /(?<year>\\d{4})-"\\d\\d/\nlet q = #/a\\/b"/#\n',
    'let s = """\n  a \\(b ?? "c") "d"\n  """\nlet t = #"raw \\#(x) "q""#\n',
    'let v = switch e { case .a: 1; default: 2 }\nstruct N: ~Copyable { }\nfunc g<each T>(_ x: repeat each T) { }\n',
  ]) {
    test(`is not broken: ${code.split('\n')[0]}`, async () =>
      assert.equal((await swift.inspect({ code })).broken, undefined))
  }
  for (const [code, line] of [
    ['func f( {\n    g()\n}\n', 1],
    ['func f() {\n    let x = "abc\n}\n', 2],
    ['func f() {\n    if {\n    }\n}\n', 2],
  ] as const) {
    test(`is broken: ${code.split('\n')[1]}`, async () =>
      assert.equal((await swift.inspect({ code })).broken?.line, line))
  }

  test('names what others can use', async () => {
    const { exported } = await swift.inspect({
      code: 'public class A {\n    func f(_ a: Int, b: Int) {}\n    private func g() {}\n}\n',
    })
    assert.deepEqual(exported, [{ name: 'A' }, { name: 'A.f', arity: 2 }])
  })
})
