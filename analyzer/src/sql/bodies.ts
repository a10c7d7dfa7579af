import { findingOf, type RuleHead } from '../core/rules.ts'
import type { Finding } from '../core/types.ts'

/** Statements that a function builds while it runs: PostgreSQL's EXECUTE, MySQL's PREPARE, SQL Server's EXEC. */
const BUILT =
  /^[^\n]*\b(?:EXECUTE|EXECUTE\s+IMMEDIATE|PREPARE\s+\w+\s+FROM|EXEC(?:UTE)?\s*\(|sp_executesql)\b([^;]{0,2000}?\|\|[^;]{0,2000}?);/gim
const QUOTED = /\bquote_(?:ident|literal|nullable)\s*\(|\bformat\s*\(/i
const FORMATTED = /\bEXECUTE\s+format\s*\(\s*'[^']*%s/gi

const ASSIGNED = /\b(\w{1,63})\s*:=\s*((?:[^;']|'[^']*'){1,4000}?);/g
const WEAK_HASH = /\b(?:md5|sha1)\s*\(\s*\w*(?:passw|pwd|secret)\w*/gi

const passwordHash: RuleHead = {
  id: 'weak-hash',
  severity: 'high',
  confidence: 0.8,
  message: 'MD5 and SHA-1 of a password can be guessed billions of times per second.',
  remedy: "Use `crypt()` with `gen_salt('bf')`.",
}
const builtStatement: RuleHead = {
  id: 'sql-injection',
  remedy: 'Pass values with `USING`, and names with `format(%I)`.',
}

/** The body of a function is text to the parser. */
export function bodyFindings(code: string): Finding[] {
  const findings: Finding[] = []
  for (const [, name = '', value = ''] of code.matchAll(ASSIGNED)) {
    const built = (value.includes('||') && !QUOTED.test(value)) || /\bformat\s*\(\s*'[^']*%s/i.test(value)
    const use = built ? new RegExp(`\\bEXECUTE\\s+${name}\\b`, 'i').exec(code) : null
    if (use) findings.push(injection(code, use.index, use[0]))
  }
  for (const { index, 0: found } of code.matchAll(WEAK_HASH)) {
    findings.push(findingOf(passwordHash, { start: index, end: index + found.length }))
  }
  for (const match of code.matchAll(BUILT)) {
    if (!QUOTED.test(match[0])) findings.push(injection(code, match.index, match[0]))
  }
  for (const match of code.matchAll(FORMATTED)) {
    if (!/%s\s*(?:\(|\.)/.test(match[0])) findings.push(injection(code, match.index, match[0], 0.6))
  }
  return findings
}

function injection(code: string, index: number, found: string, confidence = 0.85): Finding {
  const word = found.search(/\b(?:EXEC|PREPARE|sp_)/i)
  const start = index + Math.max(0, word)
  const end = code.indexOf('\n', start)
  return findingOf({ ...builtStatement, confidence }, { start, end: end < 0 ? code.length : end })
}
