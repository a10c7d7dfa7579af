import { fixContract, type RuleCase, ruleContract, syntaxContract } from '../../test/rule-contract.ts'
import { openKotlin } from './index.ts'

const inFunction = (body: string): string => `fun f(s: String?, n: Int) {\n${body}\n}\n`
const on = (rule: string, hit: string, miss: string): RuleCase => [rule, inFunction(hit), inFunction(miss)]

ruleContract(openKotlin, [
  on('weak-password-hash', 'PBEKeySpec(p, salt, 1000, 256)', 'PBEKeySpec(p, salt, 310_000, 256)'),
  on('weak-hash', 'MessageDigest.getInstance("MD5")', 'MessageDigest.getInstance("SHA-256")'),
  on('weak-cipher', 'Cipher.getInstance("AES")', 'Cipher.getInstance("AES/GCM/NoPadding")'),
  on('static-nonce', 'IvParameterSpec("0123456789abcdef".toByteArray())', 'IvParameterSpec(cipher.iv)'),
  on('weak-random', 'val token = Random.nextInt()', 'val token = SecureRandom().nextInt()'),
  on('hardcoded-secret', 'val apiKey = "a8f3k2l9d0s1"', 'val apiKey = System.getenv("KEY")'),
  on('timing-unsafe-compare', 'if (signature == expected) { }', 'if (name == expected) { }'),
  [
    'tls-verification-off',
    'class A { override fun checkServerTrusted(c: Array<X>, t: String) {} }',
    'class A { override fun checkServerTrusted(c: Array<X>, t: String) { inner.check(c) } }',
  ],
  on(
    'tls-verification-off',
    'b.hostnameVerifier { _, _ -> true }',
    'b.hostnameVerifier { h, _ -> h == host }',
  ),
  on('webview-settings', 'view.settings.javaScriptEnabled = true', 'view.settings.javaScriptEnabled = false'),
  on('webview-bridge', 'view.addJavascriptInterface(x, "a")', 'view.loadUrl("https://example.com")'),
  on('loose-permissions', 'open("a", Context.MODE_WORLD_READABLE)', 'open("a", Context.MODE_PRIVATE)'),
  on(
    'debug-mode',
    'WebView.setWebContentsDebuggingEnabled(true)',
    'if (BuildConfig.DEBUG) { WebView.setWebContentsDebuggingEnabled(true) }',
  ),
  on('plaintext-secret', 'e.putString("password", s)', 'e.putString("theme", s)'),
  on('logged-secret', 'Log.d("A", "in $password")', 'Log.d("A", "in $user")'),
  on('unsafe-deserialization', 'ObjectInputStream(x).readObject()', 'json.readObject()'),
  on('csrf-disabled', 'http.csrf { it.disable() }', 'http.cors { it.disable() }'),
  on('permissive-cors', 'anyHost()', 'allowHost("example.com")'),
  on('insecure-temp-file', 'File("/tmp/a.txt")', 'File("data/a.txt")'),
  on('redos', 'Regex("^(a+)+$")', 'Regex("^a+$")'),
  on('not-null-assertion', 's!!.length', 's?.length'),
  ['blocking-in-coroutine', 'suspend fun f() { Thread.sleep(1) }', 'fun f() { Thread.sleep(1) }'],
  on('global-scope', 'GlobalScope.launch { }', 'scope.launch { }'),
  on('empty-catch', 'try { g() } catch (e: E) { }', 'try { g() } catch (_: E) { }'),
  on('identity-comparison', 'if (s === "a") { }', 'if (s == "a") { }'),
  on('prefer-val', 'var x = 1\ng(x)', 'var x = 1\nx += 2\ng(x)'),
  ['unused-import', 'import a.B\nfun f() { }', 'import a.B\nfun f(b: B) { }'],
  on('concat-in-loop', 'var t = ""\nfor (x in xs) { t += x }', 'var t = 0\nfor (x in xs) { t += x }'),
  on('regex-in-loop', 'for (x in xs) { Regex("a") }', 'Regex("a")'),
  [
    'jump-in-finally',
    'fun f(): Int { try { g() } finally { return 1 } }',
    'fun f(): Int { try { return 1 } finally { g() } }',
  ],
  on('dead-code', 'return\ng()', 'if (n > 1) return\ng()'),
  on('same-operands', 'if (n == n) { }', 'if (n == m) { }'),
  on('endless-loop', 'while (n > 0) { g() }', 'while (n > 0) { n-- }'),
])

fixContract(openKotlin, [
  ['readability', inFunction('var x = 1\ng(x)'), inFunction('val x = 1\ng(x)')],
  ['readability', inFunction('var x = 1\nrun { x++ }\ng(x)'), inFunction('var x = 1\nrun { x++ }\ng(x)')],
  ['readability', 'import a.B\nimport a.C\n\nfun f(c: C) { }', 'import a.C\n\nfun f(c: C) { }'],
  ['readability', 'import a.getValue\n\nval x by y', 'import a.getValue\n\nval x by y'],
  [
    'security',
    inFunction('open("a", Context.MODE_WORLD_READABLE)'),
    inFunction('open("a", Context.MODE_PRIVATE)'),
  ],
])

syntaxContract(
  openKotlin,
  [
    'sealed interface S { data class C(val r: Double) : S; data object N : S }\nfun interface P { fun test(x: Int): Boolean }',
    'fun f(x: Any) = when (x) {\n  is Int if x > 3 -> 1\n  in 1..<5 -> 2\n  else -> 3\n}',
    'context(l: Logger)\nfun f() {}\n@JvmInline value class Id(val s: String)',
    'enum class C(val r: Int) { A(1), B(2); companion object { const val X = 1 } }',
    'class A { private companion object { val x = 1 } }',
  ],
  [
    ['fun f() {\n  val x = \n}\n', 2],
    ['fun f( {\n}\n', 1],
  ],
)
