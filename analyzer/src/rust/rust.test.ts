import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { createLines } from '../core/lines.ts'
import { rewriteSource } from '../core/rewrite.ts'
import type { Engine } from '../core/types.ts'
import { openRust } from './index.ts'

let rust: Engine
before(async () => {
  rust = await openRust()
})

async function rulesIn(code: string): Promise<string[]> {
  const { findings, broken } = await rust.inspect({ code })
  assert.equal(broken, undefined)
  const { lineAt } = createLines(code)
  return findings
    .map(({ rule, start }) => `${lineAt(start)} ${rule}`)
    .filter((found) => !found.endsWith('undocumented-unsafe'))
}

const inside = (body: string): string => `fn f(v: &[u8], n: usize, s: &str) {\n${body}\n}\n`

describe('Rust', () => {
  for (const [body, ...expected] of [
    ['let x: Mode = unsafe { std::mem::transmute(n) }; g(x);', '2 unsafe-transmute'],
    ['let x = unsafe { v.get_unchecked(n) }; g(x);', '2 out-of-bounds'],
    ['if n >= v.len() { return; }\nlet x = unsafe { v.get_unchecked(n) }; g(x);'],
    [
      'let mut b: Vec<u8> = Vec::with_capacity(n);\nunsafe { b.set_len(n) };\ng(b);',
      '3 uninitialized-memory',
    ],
    ['let mut b: Vec<u8> = Vec::with_capacity(n);\nb.resize(n, 0);\ng(b);'],
    ['let a = unsafe { Box::from_raw(p) };\nlet b = unsafe { Box::from_raw(p) };\ng(a, b);', '3 double-free'],
    ['let h: &Header = unsafe { &*(v.as_ptr() as *const Header) };\ng(h);', '2 out-of-bounds'],
    ['c.arg(1);\nCommand::new("sh").arg("-c").arg(format!("ls {}", s)).spawn();', '3 command-injection'],
    ['Command::new("ls").arg(s).spawn();'],
    ['db.execute(&format!("DELETE FROM t WHERE a = \'{}\'", s), []);', '2 sql-injection'],
    ['db.execute("DELETE FROM t WHERE a = ?1", [s]);'],
    ['let o = if n > 1 { "ASC" } else { "DESC" };\ndb.prepare(&format!("SELECT a FROM t ORDER BY b {o}"));'],
    ['b.danger_accept_invalid_certs(true);', '2 tls-verification-off'],
    ['b.danger_accept_invalid_certs(false);'],
    ['let d = Md5::digest(v); g(d);', '2 weak-hash'],
    ['let d = Sha256::digest(v); g(d);'],
    ['let password = "Tr0ub4dor-3"; g(password);', '2 hardcoded-secret'],
    ['let password = std::env::var("PASSWORD"); g(password);'],
    ['fs::set_permissions(s, Permissions::from_mode(0o777));', '2 loose-permissions'],
    ['fs::set_permissions(s, Permissions::from_mode(0o640));'],
    ['let x = s.parse::<u8>().unwrap(); g(x);', '2 unwrap'],
    ['let x = m.lock().unwrap(); g(x);'],
    ['for w in s.lines() {\nlet r = Regex::new(w); g(r);\n}', '3 regex-in-loop'],
    ['return;\ng(n);', '3 dead-code'],
  ] as const) {
    test(body.replaceAll('\n', ' '), async () => assert.deepEqual(await rulesIn(inside(body)), expected))
  }

  test('unsafe code says why', async () => {
    const rules = async (code: string) => (await rust.inspect({ code })).findings.map(({ rule }) => rule)
    assert.deepEqual(await rules('fn f() {\n    unsafe { g() }\n}\n'), ['undocumented-unsafe'])
    assert.deepEqual(
      await rules('fn f() {\n    // SAFETY: g has no conditions.\n    unsafe { g() }\n}\n'),
      [],
    )
  })

  test('tests may unwrap', async () => {
    assert.deepEqual(
      await rulesIn(
        '#[cfg(test)]\nmod tests {\n    #[test]\n    fn t() {\n        a().unwrap();\n    }\n}\n',
      ),
      [],
    )
  })
  test('nothing in async code holds up its thread', async () => {
    assert.deepEqual(await rulesIn('async fn f() {\n    std::thread::sleep(d);\n}\n'), [
      '2 blocking-in-async',
    ])
    assert.deepEqual(
      await rulesIn('async fn f(m: M) {\n    let g = m.lock().unwrap();\n    h().await;\n    i(g);\n}\n'),
      ['2 lock-held-while-waiting'],
    )
    assert.deepEqual(
      await rulesIn('async fn f(m: M) {\n    let g = m.lock().unwrap();\n    drop(g);\n    h().await;\n}\n'),
      [],
    )
  })

  for (const [what, code, expected] of [
    ['a length', 'fn f(v: &[u8]) -> bool {\n    v.len() == 0\n}\n', 'v.is_empty()'],
    ['a length that is there', 'fn f(v: &str) -> bool {\n    v.len() > 0\n}\n', '!v.is_empty()'],
    ['the length of an unknown value', 'fn f(v: Thing) -> bool {\n    v.len() == 0\n}\n', 'v.len() == 0'],
    ['return', 'fn f(a: u8) -> u8 {\n    return a + 1;\n}\n', '{\n    a + 1\n}'],
    [
      'return of a choice that goes on',
      'fn f(a: bool) -> u8 {\n    return if a { 1 } else { 2 } + 3;\n}\n',
      'return if a',
    ],
    ['a comparison with true', 'fn f(a: bool) -> bool {\n    a == true\n}\n', '{\n    a\n}'],
    ['a pattern', 'fn f(a: Option<u8>) {\n    if let Some(_) = a { g(); }\n}\n', 'if a.is_some() {'],
    ['building', 'fn f(mut s: String, t: &str) -> String {\n    s = s + &t;\n    s\n}\n', 's += &t;'],
  ] as const) {
    test(`fixes ${what}`, async () => {
      const rewrite = await rewriteSource(rust, { code }, undefined)
      assert.ok(rewrite?.code.includes(expected), rewrite?.code)
    })
  }

  for (const code of [
    'unsafe extern "C" {\n    pub safe fn a(x: i32);\n}\n#[unsafe(no_mangle)]\npub extern "C" fn b() {}\n',
    'fn f() {\n    if let Some(a) = b && let Ok(c) = d { g(a, c); }\n    let Some(x) = y else { return };\n    g(x);\n}\n',
    "fn f<'a, T: ?Sized + 'a>(x: &'a T) -> impl Iterator<Item = u8> + use<'a, T> { g(x) }\n",
    'macro_rules! m { ($($x:expr),* $(,)?) => { $(println!("{}", $x);)* }; }\nfn f() { html! { <div class="x">{ name }</div> } }\n',
    'fn f() {\n    let c = async move |x: u32| x;\n    let s = c"a"; let r = r##"a"#b"##; let l = \'a\';\n    g(c, s, r, l);\n}\n',
  ]) {
    test(`is not broken: ${code.split('\n')[0]}`, async () =>
      assert.equal((await rust.inspect({ code })).broken, undefined))
  }
  for (const [code, line] of [
    ['fn f() {\n    let x = ;\n}\n', 2],
    ['fn f() {\n    let x = 3\n    let y = 4;\n}\n', 2],
    ['fn f( {\n    g();\n}\n', 1],
    ['struct A {\n    x: i32\n    y: i32,\n}\n', 3],
  ] as const) {
    test(`is broken: ${code.split('\n')[1]}`, async () =>
      assert.equal((await rust.inspect({ code })).broken?.line, line))
  }

  test('names what others can use', async () => {
    const { exported } = await rust.inspect({
      code: 'pub struct A;\nimpl A {\n    pub fn f(&self, x: u8) {}\n    fn g() {}\n}\nfn h() {}\n',
    })
    assert.deepEqual(exported, [{ name: 'A' }, { name: 'A::f', arity: 2 }])
  })
})
