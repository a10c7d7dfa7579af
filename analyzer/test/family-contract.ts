import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Engine } from '../src/core/types.ts'
import { languages } from '../src/languages.ts'

/** A language, code that the rule must see, and code that looks alike and is right. Statements may stand alone. */
export type FamilyCase = readonly [language: string, hit: string, miss: string]

const engines = new Map<string, Promise<Engine>>()

function engineOf(name: string): Promise<Engine> {
  const known = engines.get(name)
  if (known) return known
  const language = languages.find((one) => one.name === name)
  assert.ok(language, `no language ${name}`)
  const engine = language.open()
  engines.set(name, engine)
  return engine
}

/** One rule in several languages. */
export function familyContract(rule: string, cases: readonly FamilyCase[]): void {
  const isFound = async (language: string, code: string): Promise<boolean> => {
    const { findings, broken } = await (await engineOf(language)).inspect({ code: whole(language, code) })
    assert.equal(broken, undefined, `does not parse: ${code}`)
    return findings.some((finding) => finding.rule === rule)
  }
  describe(rule, () => {
    for (const [language, hit, miss] of cases) {
      test(`${language}: ${hit.replace(/\s+/g, ' ').slice(0, 70)}`, async () => {
        assert.ok(await isFound(language, hit), `${rule} is silent on: ${hit}`)
        assert.ok(!(await isFound(language, miss)), `${rule} speaks on: ${miss}`)
      })
    }
  })
}

/** Statements become the body of a function that gets a request. */
function whole(language: string, code: string): string {
  switch (language) {
    case 'java':
      return /\b(?:class|interface) \w/.test(code)
        ? code
        : `class A extends HttpServlet {\n  public void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {\n${code}\n  }\n}\n`
    case 'csharp':
      return /\bclass \w/.test(code)
        ? code
        : `public class A : Controller {\n  public IActionResult Index(string input) {\n${code}\n    return null;\n  }\n}\n`
    case 'go':
      return /^package /m.test(code)
        ? code
        : `package a\n\nfunc f(w http.ResponseWriter, r *http.Request) {\n${code}\n}\n`
    case 'php':
      return `<?php\n${code}\n`
    case 'kotlin':
      return /\bfun /.test(code) ? code : `fun f() {\n${code}\n}\n`
    case 'rust':
      return `fn f() {\n${code}\n}\n`
    case 'c':
      return `int f(void) {\n${code}\nreturn 0;\n}\n`
    default:
      return `${code}\n`
  }
}
