import { type RuleCase, ruleContract, syntaxContract } from '../../test/rule-contract.ts'
import { openScala } from './index.ts'

const inObject = (body: string): string => `object A {\n${body}\n}\n`
const on = (rule: string, hit: string, miss: string): RuleCase => [rule, inObject(hit), inObject(miss)]

ruleContract(openScala, [
  on('weak-password-hash', 'new PBEKeySpec(p, salt, 1000, 256)', 'new PBEKeySpec(p, salt, 310000, 256)'),
  on('weak-hash', 'MessageDigest.getInstance("SHA-1")', 'MessageDigest.getInstance("SHA-256")'),
  on('weak-cipher', 'Cipher.getInstance("AES")', 'Cipher.getInstance("AES/GCM/NoPadding")'),
  on('weak-random', 'val token = Random.nextInt(9)', 'val token = new SecureRandom().nextInt(9)'),
  on(
    'weak-random',
    'val r = new Random()\nval token = r.nextLong()',
    'val r = new SecureRandom()\nval token = r.nextLong()',
  ),
  on('hardcoded-secret', 'val apiKey = "a8f3k2l9d0s1"', 'val apiKey = sys.env("KEY")'),
  on(
    'hardcoded-secret',
    'new SecretKeySpec("a8f3k2l9d0s1".getBytes, "AES")',
    'new SecretKeySpec(key.getBytes, "AES")',
  ),
  on('hardcoded-secret', 'Config(password = "a8f3k2l9d0s1")', 'Config(password = read("password"))'),
  on('timing-unsafe-compare', 'if (signature == expected) 1', 'if (name == expected) 1'),
  on('unsafe-deserialization', 'new ObjectInputStream(x).readObject()', 'json.readObject()'),
  on('redos', 'Pattern.compile("^(a+)+$")', 'Pattern.compile("^a+$")'),
  on('self-assignment', 'def f() = { x = x }', 'def f() = { x = y }'),
  on(
    'sql-injection',
    'def f(x: String) = sql"select #$x".as[Int]',
    'def f(x: String) = sql"select $x".as[Int]',
  ),
])

syntaxContract(
  openScala,
  [
    'package a.b\nimport c.{d => e, _}\ncase class P[+A <: B](x: Int = 1)(implicit y: C) extends Q with R',
    'enum Color(val rgb: Int):\n  case Red extends Color(0xff0000)\n  case Green extends Color(0x00ff00)\n',
    'def f(x: Any) = x match\n  case s: String if s.nonEmpty => s\n  case (a, b) => s"${m("k(")} $b"\n  case _ => """ a "quote ( """\n',
    "val c = '('\nval s = 'symbol\n/* a /* nested */ comment */\nval xml = <a href=\"x\">{1}</a>\n",
    'inline given [A](using q: Quotes): T[A] with\n  def g = 1\nextension [A](x: A) infix def ~>(y: A) = y\n',
    'val add = (_: Int) + (_: Int)\nval r = for { x <- xs; y = x * 2 if y > 1 } yield y\nopaque type Id = Long\n',
  ],
  [
    ['object A {\n  def f( = 1\n}\n', 3],
    ['object A {\n  val x =\n}\n', 2],
    ['class A {\n  def f = g(1\n}\n', 3],
  ],
)
