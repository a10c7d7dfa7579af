import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../languages.ts'
import { withoutDisproved } from './disproved.ts'
import type { Finding } from './types.ts'

const finding = (start: number, cwe: number): Finding => ({
  rule: 'a',
  category: 'security',
  severity: 'high',
  confidence: 1,
  message: 'A.',
  cwe,
  start,
  end: start + 1,
})

test('a finding is dropped where another pass has proven that there is no such weakness', () => {
  const rules = { findings: [finding(5, 89), finding(5, 78), finding(30, 89)], harmless: [] }
  const flow = { findings: [finding(6, 89)], harmless: [{ start: 4, end: 10, cwe: 89 }] }
  assert.deepEqual(
    withoutDisproved([rules, flow]).map(({ start, cwe }) => `${start} ${cwe}`),
    ['5 78', '30 89', '6 89'],
  )
})

const cases = [
  // The bad one and its harmless twin, by language.
  ['java', 'st.executeQuery("SELECT * FROM t WHERE a = \'" + value + "\'");'],
  ['javascript', "db.query('SELECT * FROM t WHERE a = ' + value)"],
  ['php', 'mysqli_query($db, "SELECT * FROM t WHERE a = $value");'],
] as const
const programs: Readonly<Record<string, (line: string, value: string) => string>> = {
  java: (line, value) =>
    `class A { void a(HttpServletRequest request, Statement st) { int n = 86; String value = ${value}; ${line} } }`,
  javascript: (line, value) => `app.get('/', (req, res) => { const value = ${value}; ${line} })`,
  php: (line, value) => `<?php $value = ${value}; ${line}`,
}
const values: Readonly<Record<string, readonly [bad: string, good: string]>> = {
  java: ['request.getParameter("a")', '7 * 42 - n > 200 ? "fixed" : request.getParameter("a")'],
  javascript: ['req.query.a', "['a', 'b'].includes(req.query.a) ? req.query.a : 'a'"],
  php: ["$_GET['a']", "filter_var($_GET['a'], FILTER_SANITIZE_NUMBER_INT)"],
}

for (const [language, line] of cases) {
  test(`${language}: the flow of data disproves rules that see one line`, async () => {
    const engine = await languages.find(({ name }) => name === language)?.open()
    const alarms = async (value: string) => {
      const code = programs[language]?.(line, value) ?? ''
      const { findings } = (await engine?.inspect({ code })) ?? { findings: [] }
      return findings.some(({ rule }) => rule === 'sql-injection')
    }
    const [bad = '', good = ''] = values[language] ?? []
    assert.deepEqual([await alarms(bad), await alarms(good)], [true, false])
  })
}
