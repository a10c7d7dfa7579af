import type { Hit, TreeRule } from '../../rules.ts'
import type { SyntaxNode } from '../../tree.ts'
import { evalFix } from '../fixes/evaluation.ts'
import { shellFix, systemFix } from '../fixes/shell.ts'
import { sqlFix } from '../fixes/sql.ts'
import { calleeOf, isConstant, resolve } from '../names.ts'
import { isTrue, keyword, positional, stringValue, unwrap } from '../syntax.ts'
import { bindingsBefore, type TextRisk, textRisk } from '../text-risk.ts'
import { onCall } from './call-rule.ts'

/** Texts that are run as something else. Where the value is known to come from outside, the taint pass says more. */

const command = {
  id: 'command-injection',
  severity: 'high',
  cwe: 78,
  message:
    'A command for the shell is built from values. Whoever controls one of them can run any other command; give the arguments as a list, without a shell.',
} as const

const isQuoted = (name: string): boolean =>
  /(?:^|\.)(?:quote|shlex\.quote|pipes\.quote|shlex\.join|list2cmdline)$/.test(name)

function commandHit(call: SyntaxNode, text: SyntaxNode | undefined, fix?: Hit['fix']): Hit | undefined {
  const risk: TextRisk = text ? textRisk(text, isQuoted) : 'constant'
  if (risk === 'constant') return undefined
  return {
    at: call,
    ...(risk === 'built' ? { confidence: 0.8 } : { severity: 'medium', confidence: 0.6 }),
    ...(fix && { fix }),
  }
}

const SHELL_CALLS = [
  'os.system',
  'os.popen',
  'os.popen2',
  'os.popen3',
  'os.popen4',
  'popen2.popen2',
  'popen2.popen3',
  'commands.getoutput',
  'commands.getstatusoutput',
  'subprocess.getoutput',
  'subprocess.getstatusoutput',
  'asyncio.create_subprocess_shell',
  'asyncio.subprocess.create_subprocess_shell',
  'pexpect.spawn',
  'pexpect.run',
]
const SUBPROCESS = [
  'subprocess.run',
  'subprocess.call',
  'subprocess.check_call',
  'subprocess.check_output',
  'subprocess.Popen',
]

/** `["sh", "-c", text]`. */
function shellScript(list: SyntaxNode | undefined): SyntaxNode | undefined {
  if (list?.kind !== 'list' && list?.kind !== 'tuple') return undefined
  const [program, flag, script] = list.namedChildren
  return /(?:^|\/)(?:ba|z|k|da)?sh$/.test(stringValue(program) ?? '') &&
    /^-\w*c$/.test(stringValue(flag) ?? '')
    ? script
    : undefined
}

const commands: readonly TreeRule[] = [
  onCall({
    ...command,
    names: SHELL_CALLS,
    check: (call, name) =>
      commandHit(
        call,
        positional(call)[0] ?? keyword(call, 'cmd'),
        name === 'os.system' ? systemFix(call) : undefined,
      ),
  }),
  onCall({
    ...command,
    names: SUBPROCESS,
    check(call) {
      const text = positional(call)[0] ?? keyword(call, 'args')
      if (isTrue(keyword(call, 'shell'))) return commandHit(call, text, shellFix(call))
      return commandHit(call, text && shellScript(resolve(text)))
    },
  }),
  onCall({
    ...command,
    names: [
      '.exec_command',
      'os.execl',
      'os.execle',
      'os.execlp',
      'os.spawnl',
      'os.spawnlp',
      'os.execv',
      'os.execvp',
      'os.spawnv',
      'os.spawnvp',
    ],
    check(call, name) {
      if (name.endsWith('.exec_command'))
        return (
          textRisk(positional(call)[0] ?? call, isQuoted) === 'built' && {
            severity: 'medium',
            confidence: 0.7,
          }
        )
      const given = positional(call)
      const flag = given.findIndex((argument) => /^-\w*c$/.test(stringValue(argument) ?? ''))
      return flag < 0 ? undefined : commandHit(call, given[flag + 1])
    },
  }),
]

const code: readonly TreeRule[] = [
  onCall({
    id: 'code-injection',
    severity: 'high',
    cwe: 95,
    confidence: 0.7,
    message: 'Text is run as Python code. Whoever controls it can do all that this program can.',
    names: [
      'eval',
      'exec',
      'builtins.eval',
      'builtins.exec',
      'execfile',
      'code.interact',
      'code.InteractiveConsole().push',
      'timeit.timeit',
    ],
    check(call, name) {
      const [text] = positional(call)
      if (
        !text ||
        isConstant(text) ||
        (name === 'timeit.timeit' && !['string', 'binary_operator'].includes(text.kind))
      )
        return undefined
      const compiled = resolve(text)
      if (compiled.kind === 'call' && calleeOf(compiled) === 'compile' && isConstant(positional(compiled)[0]))
        return undefined
      const fix = evalFix(call, name)
      const isTyped =
        compiled.kind === 'call' && /^(?:input|raw_input|sys\.stdin\.read(?:line)?)$/.test(calleeOf(compiled))
      return { ...(isTyped && { severity: 'critical', confidence: 0.9 }), ...(fix && { fix }) }
    },
  }),
  onCall({
    id: 'template-injection',
    severity: 'high',
    cwe: 1336,
    message:
      'A template is built from values. Whoever controls one of them can run code on the server; pass values as variables of the template.',
    names: [
      'flask.render_template_string',
      'render_template_string',
      'jinja2.Template',
      'Template',
      'mako.template.Template',
      '.from_string',
      'django.template.Template',
    ],
    check(call, name) {
      const [text] = positional(call)
      const risk = text ? textRisk(text) : 'constant'
      if (risk === 'constant' || name.startsWith('local ') || name === 'string.Template') return undefined
      if (risk === 'unknown' && !/flask|jinja2|mako|render_template_string/.test(name)) return undefined
      return risk === 'built' ? { confidence: 0.8 } : { severity: 'medium', confidence: 0.5 }
    },
  }),
]

const SQL =
  /^\W*(?:select|insert|update|delete|replace|create|drop|alter|with|grant|revoke|call|exec|execute|merge|truncate|show|explain|set|declare|begin|pragma|attach|copy|lock|use)\b/i

/** The constant text that a query begins with. */
function beginning(node: SyntaxNode, depth = 0): string {
  const inner = resolve(node)
  if (depth > 10) return ''
  if (inner.kind === 'identifier') {
    const first = bindingsBefore(inner).find(({ value }) => value)?.value
    return first ? beginning(first, depth + 1) : ''
  }
  if (inner.kind === 'string') return inner.text.slice(0, 200).replace(/^[a-z]*["']+/i, '')
  if (inner.kind === 'concatenated_string') return beginning(inner.namedChildren[0] ?? inner, depth + 1)
  if (inner.kind === 'binary_operator') return beginning(inner.child('left') ?? inner, depth + 1)
  if (inner.kind === 'call') {
    const receiver = inner.child('function')?.child('object')
    const [first] = positional(inner)
    return receiver && receiver.kind !== 'identifier'
      ? beginning(receiver, depth + 1)
      : first && inner.child('function')?.kind === 'identifier'
        ? beginning(first, depth + 1)
        : receiver
          ? beginning(receiver, depth + 1)
          : ''
  }
  return ''
}

const isSqlSafe = (name: string): boolean =>
  /(?:Identifier|Literal|Placeholder|quote_ident|quote_name|escape_string|mogrify|bindparam)$/.test(name)

function sqlHit(call: SyntaxNode, text: SyntaxNode | undefined): Hit | undefined {
  if (!text || textRisk(text, isSqlSafe) !== 'built') return undefined
  if (
    !SQL.test(beginning(text)) &&
    !/\b(?:SELECT|WHERE|FROM|ORDER BY|INSERT INTO)\b/.test(resolve(text).text.slice(0, 2_000))
  )
    return undefined
  const fix = sqlFix(call, text)
  return { at: call, confidence: 0.7, ...(fix && { fix }) }
}

const isEscaped = (name: string): boolean => /escape/.test(name)

const queries: readonly TreeRule[] = [
  onCall({
    id: 'sql-injection',
    severity: 'high',
    cwe: 89,
    message:
      'An SQL statement is built from values. Whoever controls one of them can read and change the whole database; pass them as parameters.',
    names: [
      '.execute',
      '.executemany',
      '.executescript',
      '.raw',
      '.text',
      'sqlalchemy.text',
      'text',
      '.RawSQL',
      'RawSQL',
      'django.db.models.expressions.RawSQL',
      '.read_sql',
      '.read_sql_query',
      'pandas.read_sql',
      'pandas.read_sql_query',
      '.fetch',
      '.fetchrow',
      '.fetchval',
      '.query',
      '.mogrify',
      '.prepare',
      '.from_statement',
      'sqlalchemy.sql.text',
      '.exec_driver_sql',
    ],
    check: (call) => sqlHit(call, positional(call)[0] ?? keyword(call, 'sql') ?? keyword(call, 'query')),
  }),
  onCall({
    id: 'sql-injection',
    severity: 'high',
    cwe: 89,
    message:
      'extra() puts text into the SQL as it is. Whoever controls a part of it can read and change the whole database; give values by `params`.',
    names: ['.extra'],
    check(call) {
      const parts = ['where', 'select', 'tables', 'order_by'].map((name) => keyword(call, name))
      return parts.some((part) =>
        part?.all('string', 'binary_operator', 'call').some((text) => textRisk(text) === 'built'),
      )
    },
  }),
  onCall({
    id: 'xpath-injection',
    severity: 'medium',
    cwe: 643,
    confidence: 0.7,
    message:
      'An XPath query is built from values. Whoever controls one of them can ask for other nodes; pass them as variables.',
    names: ['.xpath', 'lxml.etree.XPath', '.findall', '.iterfind'],
    check: (call) =>
      textRisk(positional(call)[0] ?? call) === 'built' && /[[@/]/.test(positional(call)[0]?.text ?? ''),
  }),
  onCall({
    id: 'ldap-injection',
    severity: 'medium',
    cwe: 90,
    confidence: 0.7,
    message:
      'An LDAP filter is built from values. Whoever controls one of them can match other entries; escape them.',
    names: ['.search_s', '.search_ext_s', '.search_ext', '.search_st', '.search'],
    check(call) {
      const given = [...positional(call), keyword(call, 'search_filter'), keyword(call, 'filterstr')]
      return given.some(
        (text) =>
          text && textRisk(text, isEscaped) === 'built' && /\(\w+=/.test(resolve(text).text.slice(0, 2_000)),
      )
    },
  }),
  {
    id: 'nosql-injection',
    category: 'security',
    severity: 'high',
    cwe: 943,
    confidence: 0.7,
    message:
      'The database runs this text as JavaScript. Whoever controls a part of it can read everything; use query operators.',
    kinds: ['pair'],
    check(pair) {
      const value = pair.child('value')
      return (
        /^\$(?:where|function|accumulator)$/.test(stringValue(pair.child('key')) ?? '') &&
        value !== undefined &&
        textRisk(unwrap(value)) !== 'constant'
      )
    },
  },
]

export const injectionRules: readonly TreeRule[] = [...commands, ...code, ...queries]
