import type { Linter as LinterTypes } from 'eslint'
import { Linter } from 'eslint/universal'
import { createLines, type Lines } from '../../core/lines.ts'
import { findingOf } from '../../core/rules.ts'
import type { Finding, Source, Span } from '../../core/types.ts'
import type { ParsedCode, Script } from '../script.ts'
import { createScript } from '../script.ts'
import { childrenOf, walk } from '../walk.ts'
import { dedented, trimmed } from './edits.ts'
import type { RuleSet } from './rule-set.ts'
import type { LintRule, LintTable, OwnRule } from './table.ts'

/** One way to read a source; the first that works is taken. */
export interface Reading {
  readonly parser?: LinterTypes.Parser
  readonly sourceType: 'module' | 'commonjs' | 'script'
  readonly parserOptions?: LinterTypes.ParserOptions
  readonly typed?: boolean
  /** Parsers judge by the ending: .js unless told. */
  readonly filename?: string
}

export interface Lint {
  readonly broken?: { readonly line: number; readonly message: string }
  /** None if no parser could read it. */
  readonly script?: Script
  readonly findings: readonly Finding[]
}

const MAX_PROBLEMS = 2_000

const linter = new Linter()

/** Reads the source in the first way that works and asks ESLint for what it sees. */
export function lint(source: Source, readings: readonly Reading[], ruleSet: RuleSet): Lint {
  let broken: Lint['broken']
  for (const reading of readings) {
    const problems = verifyWithinStack(source, reading, ruleSet)
    // Too deep for ESLint, though a parser may have read it: then it has nothing to say.
    if (!problems) return { findings: [] }
    const fatal = problems.find((problem) => problem.fatal)
    if (fatal) {
      broken ??= { line: Math.max(1, fatal.line ?? 1), message: explained(fatal.message) }
      continue
    }
    // ESLint's types know ESTree only; the parsers give more.
    const script = createScript(
      source,
      linter.getSourceCode() as unknown as ParsedCode,
      reading.typed ?? false,
    )
    const lines = createLines(source.code)
    const findings = problems
      .slice(0, MAX_PROBLEMS)
      .flatMap((problem) => toFinding(problem, ruleSet.table, lines, source.code) ?? [])
    return { script, findings }
  }
  return { ...(broken && { broken }), findings: [] }
}

/** The same without findings, in a third of the time: an outline needs only the parser. */
export function parse(source: Source, readings: readonly Reading[]): Lint {
  if (readings.some(({ parser }) => !parser)) return lint(source, readings, noRules)
  let broken: Lint['broken']
  for (const reading of readings) {
    let result: Partial<ParsedCode>
    try {
      result = parsed(source.code, reading)
    } catch (error) {
      const { message, lineNumber } = error as Error & { lineNumber?: number }
      broken ??= { line: Math.max(1, lineNumber ?? 1), message: explained(message) }
      continue
    }
    return { script: createScript(source, whole(result), reading.typed ?? false), findings: [] }
  }
  return { ...(broken && { broken }), findings: [] }
}

const noRules: RuleSet = { table: {}, plugins: {}, rules: {} }

/** As ESLint asks its parsers. */
function parsed(code: string, { parser, sourceType, parserOptions, filename }: Reading): Partial<ParsedCode> {
  const text = code.replace(/^#!([^\r\n]+)/u, '//$1')
  const options = {
    ecmaVersion: 'latest',
    sourceType,
    ...parserOptions,
    loc: true,
    range: true,
    filePath: filename,
  }
  if (!parser || !('parseForESLint' in parser)) throw new TypeError('A parser for ESLint is needed')
  return parser.parseForESLint(text, options) as unknown as Partial<ParsedCode>
}

/** What ESLint would have added: parsers need not give scopes and keys, and give no parents. */
function whole({ ast, visitorKeys = {}, scopeManager }: Partial<ParsedCode>): ParsedCode {
  if (!ast) throw new Error('The parser gave no tree')
  for (const node of walk(ast, { visitorKeys })) {
    for (const child of childrenOf(node, { visitorKeys })) child.parent = node as never
  }
  return { ast, visitorKeys, scopeManager: scopeManager ?? { scopes: [], acquire: () => null } }
}

function verifyWithinStack(
  source: Source,
  reading: Reading,
  ruleSet: RuleSet,
): LinterTypes.LintMessage[] | undefined {
  try {
    return verify(source, reading, ruleSet)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function verify(source: Source, reading: Reading, { plugins, rules }: RuleSet): LinterTypes.LintMessage[] {
  const config: LinterTypes.Config = {
    files: ['**'],
    plugins,
    languageOptions: {
      ecmaVersion: 'latest',
      sourceType: reading.sourceType,
      ...(reading.parser && { parser: reading.parser }),
      parserOptions: { ecmaFeatures: { jsx: true }, ...reading.parserOptions },
    },
    linterOptions: { reportUnusedDisableDirectives: 'off', reportUnusedInlineConfigs: 'off' },
    rules,
  }
  // Comments in the code must not decide what is found in it.
  return linter.verify(source.code, [config], {
    filename: reading.filename ?? 'source.js',
    allowInlineConfig: false,
  })
}

function toFinding(
  problem: LinterTypes.LintMessage,
  table: LintTable,
  lines: Lines,
  code: string,
): Finding | undefined {
  const rule = problem.ruleId ? table[problem.ruleId] : undefined
  if (!rule || !problem.ruleId || rule.except?.test(problem.message)) return undefined
  const at = offsetOf(problem.line, problem.column, lines)
  const end = offsetOf(problem.endLine ?? problem.line, problem.endColumn ?? problem.column, lines)
  if (rule.exceptAt?.(code.slice(at, end))) return undefined
  const start = rule.before ? placeBefore(at, code) : at
  const place = { start, end: Math.max(start, end) }
  const isMild = rule.milder?.test(problem.message) === true
  const reported = rule.as
    ? findingOf({ ...rule, id: rule.as }, place, isMild ? { severity: 'low' } : {})
    : ownFinding(rule, problem.ruleId, place, isMild)
  return {
    ...reported,
    message: reported.message.replace('`x`', () => nameAt(code, start, end)),
    linterRule: problem.ruleId,
    ...fixOf(rule, problem, code),
  }
}

function ownFinding(rule: OwnRule, name: string, place: Span, isMild: boolean): Finding {
  return {
    rule: idOf(name),
    category: rule.category,
    severity: isMild ? 'low' : rule.severity,
    confidence: rule.confidence ?? 0.9,
    message: rule.message,
    ...place,
    ...(rule.cwe !== undefined && { cwe: rule.cwe }),
  }
}

/** Rules of plugins have the name of the plugin. */
export const idOf = (name: string): string => (name.includes('/') ? name : `eslint/${name}`)

/** A comment that suppresses the rule on the next line is about the place that ESLint names. */
function placeBefore(reported: number, code: string): number {
  const above = code.slice(0, reported).trimEnd()
  const line = above.slice(Math.max(above.lastIndexOf('\n'), above.length - 200))
  return line.includes('disable-next-line') ? reported : above.length - 1
}

const MAX_NAME = 60

/** The name that the rule points at, if it points at a name. */
function nameAt(code: string, start: number, end: number): string {
  const [name] = /^[\p{L}\p{N}_$.]+/u.exec(code.slice(start, Math.min(end, start + MAX_NAME))) ?? []
  return name ? `\`${name}\`` : 'This'
}

function fixOf(rule: LintRule, { fix }: LinterTypes.LintMessage, code: string): Pick<Finding, 'fix'> {
  if (!rule.fix || !fix) return {}
  const edit = trimmed({ start: fix.range[0], end: fix.range[1], text: fix.text }, code)
  return { fix: { ...rule.fix, edits: [rule.unwraps ? dedented(edit, code) : edit] } }
}

const offsetOf = (line: number, column: number, lines: Lines): number =>
  lines.startOf(line) + Math.max(0, column - 1)

function explained(message: string): string {
  if (/stack (?:size|space)/.test(message)) return 'The code is nested too deep to be read.'
  const text = message.replace(/^Parsing error:\s*/, '').replace(/\s*\(\d+:\d+\)$/, '')
  return text.endsWith('.') ? text : `${text}.`
}
