import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Engine, Exported } from '../core/types.ts'
import { openJavascript, openTypescript, openVue } from './index.ts'

describe('engines for scripts', () => {
  let javascript: Engine
  let typescript: Engine
  let vue: Engine
  before(async () => {
    javascript = await openJavascript()
    typescript = await openTypescript()
    vue = await openVue()
  })

  const readable: readonly [title: string, language: 'javascript' | 'typescript' | 'vue', code: string][] = [
    ['a module', 'javascript', "import a from './a.js'\nexport default a\n"],
    ['a script with old syntax', 'javascript', 'with (Math) { max(010, 1) }\n'],
    [
      'CommonJS that returns at the top',
      'javascript',
      "const a = require('a')\nif (!a) return\nmodule.exports = a\n",
    ],
    ['await at the top', 'javascript', 'const a = await load()\n'],
    ['JSX', 'javascript', 'export const A = () => <p>{1}</p>\n'],
    ['a decorator', 'javascript', '@decorated\nexport class A {}\n'],
    ['types sent as JavaScript', 'javascript', 'export const f = (a: number): number => a\n'],
    ['a cast with angle brackets', 'typescript', 'export const a = <string>value\n'],
    ['TSX', 'typescript', 'export const A = ({ n }: { n: number }) => <p>{n}</p>\n'],
    ['generics', 'typescript', 'export const a = new Map<string, Set<(...all: never[]) => void>>()\n'],
    [
      'a component',
      'vue',
      '<template><p>{{ a }}</p></template>\n<script setup lang="ts">\nconst a: number = 1\n</script>\n',
    ],
    ['nothing', 'javascript', ''],
  ]
  for (const [title, language, code] of readable) {
    test(`reads ${title}`, async () => {
      const { broken } = await { javascript, typescript, vue }[language].inspect({ code })
      assert.equal(broken, undefined)
    })
  }

  const unreadable: readonly [
    title: string,
    language: 'javascript' | 'typescript' | 'vue',
    line: number,
    code: string,
  ][] = [
    ['a variable that is declared again and again', 'typescript', 2, 'let a = 1\n'.repeat(200)],
    ['a missing bracket', 'javascript', 3, 'function f() {\n  return g(1\n}\n'],
    ['await outside an async function', 'javascript', 2, 'function f() {\n  return await g()\n}\n'],
    [
      'await outside an async function',
      'typescript',
      2,
      'export function f(): number {\n  return await g()\n}\n',
    ],
    ['a missing value', 'typescript', 1, 'const a: = 5\n'],
    ['a script of a component', 'vue', 3, '<template><p /></template>\n<script>\nconst = 5\n</script>\n'],
  ]
  for (const [title, language, line, code] of unreadable) {
    test(`says where ${title} breaks ${language}`, async () => {
      const { broken } = await { javascript, typescript, vue }[language].inspect({ code })
      assert.equal(broken?.line, line)
      assert.match(broken.message, /\.$/)
    })
  }

  const apis: readonly [code: string, exported: readonly Exported[]][] = [
    [
      'export function a(x, y) {}\nexport const b = 1\nfunction c() {}\n',
      [{ name: 'a', arity: 2 }, { name: 'b' }],
    ],
    ['exports.a = (x) => x\nmodule.exports.b = 1\n', [{ name: 'a', arity: 1 }, { name: 'b' }]],
    [
      'function a(x) {}\nconst fs = require("fs")\nclass B { run(x) {} }\n',
      [{ name: 'B' }, { name: 'B.run', arity: 1 }, { name: 'a', arity: 1 }],
    ],
  ]
  for (const [code, exported] of apis) {
    test(`knows what others can use of ${code.split('\n')[0]}`, async () => {
      assert.deepEqual((await javascript.inspect({ code })).exported, exported)
    })
  }

  test('counts functions and the ways through them', async () => {
    const { metrics } = await typescript.inspect({
      code: 'const f = (a: number) => (a && a > 1 ? 1 : 2)\nfunction g() {}\n',
    })
    assert.deepEqual(metrics, { lines: 2, functions: 2, complexity: 4, worstFunction: 3 })
  })

  test('lays code out in the style of its author', async () => {
    const code = 'function f(a){\n\treturn "x"\n}\nconst  b = f( "y" )\n'
    assert.equal(await javascript.format?.({ code }), 'function f(a) {\n\treturn "x"\n}\nconst b = f("y")\n')
  })

  for (const [title, language, code, expected] of [
    [
      'the quotes of tags',
      'javascript',
      'import a from \'react\'\nconst b = <p className="x" id="y" title="z">don\'t</p>;\n',
      'import a from \'react\';\nconst b = (\n  <p className="x" id="y" title="z">\n    don\'t\n  </p>\n);\n',
    ],
    [
      'the quotes of a template',
      'vue',
      '<template>\n  <p class="a" id="b" title="c">x</p>\n</template>\n\n<script setup>\nimport { ref } from \'vue\'\nconst  a = ref(0)\n</script>\n',
      '<template>\n  <p class="a" id="b" title="c">x</p>\n</template>\n\n<script setup>\nimport { ref } from \'vue\'\nconst a = ref(0)\n</script>\n',
    ],
    [
      'one pair of brackets around an assignment',
      'javascript',
      'if (a = b)  c()\nwhile ((m = next()))  d()\n',
      'if (a = b) c()\nwhile ((m = next())) d()\n',
    ],
  ] as const) {
    test(`the layout leaves ${title}`, async () => {
      const engine = { javascript, vue }[language]
      const laidOut = await engine.format?.({ code })
      assert.equal(laidOut, expected)
      assert.equal(await engine.format?.({ code: expected }), expected)
    })
  }

  test('gives the same answer again', async () => {
    const source = {
      code: "var a = eval(b)\nif (a == 1) c()\nrequire('crypto').createHash('md5').update(password)\n",
    }
    assert.deepEqual(await javascript.inspect(source), await javascript.inspect({ ...source }))
  })

  const hostile: readonly [title: string, code: string][] = [
    ['brackets without end', '('.repeat(50_000)],
    ['a long chain', `x${'.y()'.repeat(10_000)}`],
    [
      'constants made of constants',
      `${Array.from({ length: 500 }, (_, i) => `const a${i + 1} = a${i} + a${i}`).join('\n')}\neval(a500)`,
    ],
    ['a pattern without end', `x = /${'(a*)*'.repeat(500)}/`],
    [
      'names that look like patterns',
      'function $(a){ for (const k in a) { b[k] = a[k]; $(a[k]) } }\nconst o = { "(": "[" , __proto__: { constructor: 1 } }',
    ],
  ]
  for (const [title, code] of hostile) {
    test(`survives ${title}`, async () => {
      assert.ok((await javascript.inspect({ code })).findings)
      assert.ok((await typescript.inspect({ code })).findings)
      assert.ok((await vue.inspect({ code: `<script>${code}</script>` })).findings)
    })
  }
})
