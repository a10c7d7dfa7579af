import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { createLines } from '../core/lines.ts'
import { rewriteSource } from '../core/rewrite.ts'
import type { Engine } from '../core/types.ts'
import { openCpp } from './index.ts'

let cpp: Engine
before(async () => {
  cpp = await openCpp()
})

async function rulesIn(code: string): Promise<string[]> {
  const { findings, broken } = await cpp.inspect({ code })
  assert.equal(broken, undefined)
  const { lineAt } = createLines(code)
  return findings.map(({ rule, start }) => `${lineAt(start)} ${rule}`)
}

describe('C++', () => {
  for (const [code, ...expected] of [
    ['void f() {\n  int *p = new int[3];\n  delete p;\n}', '3 mismatched-free', '3 raw-owner'],
    ['struct S {\n  int *d;\n  S(int n) : d(new int[n]) {}\n  ~S() { delete d; }\n};', '4 mismatched-free'],
    ['struct S {\n  int *d;\n  S(int n) : d(new int[n]) {}\n  ~S() { delete[] d; }\n};'],
    ['void f() {\n  try { g(); } catch (std::exception e) { h(); }\n}', '2 catch-by-value'],
    ['void f() {\n  try { g(); } catch (const std::exception &e) { h(); }\n}'],
    ['void f() {\n  try { g(); } catch (...) {}\n}', '2 empty-catch'],
    ['struct S {\n  ~S() { throw 1; }\n};', '2 throwing-destructor'],
    ['struct S {\n  virtual void f();\n};', '1 non-virtual-destructor'],
    ['struct S {\n  virtual ~S() = default;\n  virtual void f();\n};'],
    [
      'void f(std::vector<int> &v) {\n  for (auto it = v.begin(); it != v.end(); ++it)\n    v.erase(it);\n}',
      '3 iterator-invalidated',
    ],
    ['void f(std::vector<int> &v) {\n  for (auto it = v.begin(); it != v.end();)\n    it = v.erase(it);\n}'],
    ['void f(std::vector<int> &v) {\n  for (int x : v)\n    v.push_back(x);\n}', '3 iterator-invalidated'],
    ['void f(std::vector<int> &v) {\n  for (int x : v) {\n    v.push_back(x);\n    break;\n  }\n}'],
    ['const std::string &f() {\n  std::string s = g();\n  return s;\n}', '3 return-local-address'],
    ['std::string f() {\n  std::string s = g();\n  return s;\n}'],
    ['void f(std::string s) {\n  g(std::move(s));\n  h(s.size());\n}', '3 use-after-move'],
    ['void f(std::string s) {\n  g(std::move(s));\n  s.clear();\n  h(s.size());\n}'],
    ['void f(std::string s) {\n  if (a)\n    g(std::move(s));\n  else\n    h(s);\n}'],
    ['void f(A *a) {\n  auto *b = dynamic_cast<B *>(a);\n  b->run();\n}', '3 null-dereference'],
    ['void f(A *a) {\n  if (auto *b = dynamic_cast<B *>(a))\n    b->run();\n}'],
    ['int f(T *t) {\n  delete t;\n  return t->x;\n}', '3 use-after-free'],
    ['void f() {\n  A *a = new A;\n  if (x) return;\n  delete a;\n}', '3 memory-leak', '4 raw-owner'],
    ['void f() {\n  auto a = std::make_unique<A>();\n  use(a.get());\n}'],
    ['void f() {\n  std::auto_ptr<A> a;\n}', '2 outdated-pointer'],
    [
      'std::string f(const std::string &n) {\n  return q.exec("SELECT a FROM t WHERE b = \'" + n + "\'");\n}',
      '2 sql-injection',
    ],
    ['int f(std::vector<int> v) {\n  return v.size();\n}', '1 copied-parameter'],
    ['void f(std::vector<int> v) {\n  v.push_back(1);\n  use(v);\n}'],
  ] as const) {
    test(code.replaceAll('\n', ' '), async () => assert.deepEqual(await rulesIn(code), expected))
  }

  for (const [what, goal, code, expected] of [
    ['NULL', 'readability', 'void f() {\n  int *p = NULL;\n  use(p);\n}\n', 'int *p = nullptr;'],
    [
      'a size',
      'readability',
      'bool f(const std::string &s) {\n  return s.size() == 0;\n}\n',
      'return s.empty();',
    ],
    [
      'a size through a pointer',
      'readability',
      'struct S {\n  std::string s;\n};\nbool f(S *p) {\n  return p->s.size() > 0;\n}\n',
      'return !p->s.empty();',
    ],
    [
      'a size of an unknown object',
      'readability',
      'bool f(const Thing &s) {\n  return s.size() == 0;\n}\n',
      'return s.size() == 0;',
    ],
    [
      'endl',
      'performance',
      'void f() {\n  for (int i = 0; i < 3; i++)\n    std::cout << i << std::endl;\n}\n',
      "std::cout << i << '\\n';",
    ],
    [
      'endl outside of loops',
      'performance',
      'void f() {\n  std::cout << 1 << std::endl;\n}\n',
      'std::cout << 1 << std::endl;',
    ],
    [
      'a copy in a loop',
      'performance',
      'void f() {\n  for (std::string s : all)\n    std::cout << s;\n}\n',
      'for (const std::string &s : all)',
    ],
    [
      'a copy that is changed',
      'performance',
      'void f() {\n  for (std::string s : all)\n    s += 1;\n}\n',
      'for (std::string s : all)',
    ],
    [
      'building',
      'performance',
      'void f() {\n  std::string s;\n  while (g())\n    s = s + h();\n  use(s);\n}\n',
      's += h();',
    ],
    ['delete of an array', 'security', 'void f() {\n  int *p = new int[3];\n  delete p;\n}\n', 'delete[] p;'],
  ] as const) {
    test(`fixes ${what}`, async () => {
      const rewrite = await rewriteSource(cpp, { code }, goal)
      assert.ok(rewrite?.code.includes(expected), rewrite?.code)
    })
  }

  for (const code of [
    'template <typename T> concept Num = std::integral<T>;\ntemplate <Num T> auto f(T a) requires (sizeof(T) > 1) { return a; }\n',
    'struct P {\n  auto operator<=>(const P &) const = default;\n  P(P &&) = delete;\n};\n',
    'auto f = []<typename T>(T &&t) mutable noexcept { return t; };\nint g() { if consteval { return 1; } return 0; }\n',
    'export module a;\nimport std;\nexport int f() { co_return 1; }\n',
    'class W : public Q {\n  Q_OBJECT\npublic slots:\n  void f();\nsignals:\n  void g();\n};\n',
    'TEST_F(A, B) {\n  EXPECT_EQ(1, 2) << "x";\n}\n',
    'auto s = R"x(a " ( b)x";\nint n = 1\'000\'000;\n',
  ]) {
    test(`is not broken: ${code.split('\n')[0]}`, async () =>
      assert.equal((await cpp.inspect({ code })).broken, undefined))
  }
  for (const [code, line] of [
    ['int main() {\n  int y = 3 +;\n}\n', 2],
    ['class A {\n  void f( { }\n};\n', 3],
  ] as const) {
    test(`is broken: ${code.split('\n')[1]}`, async () =>
      assert.equal((await cpp.inspect({ code })).broken?.line, line))
  }
})

test('the layout leaves the author’s side of a reference', async () => {
  const code =
    'int f(const std::vector<int>& v) {\n    int  s = 0;\n    for (auto& x : v) s += x;\n    return s;\n}\n'
  assert.equal(await (await openCpp()).format?.({ code }), code.replace('int  s', 'int s'))
})
