import type { Hit, TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { evalFix } from '../fixes/evaluation.ts'
import { shellFix, systemFix } from '../fixes/shell.ts'
import { calleeOf, isConstant, resolve } from '../names.ts'
import { isTrue, keyword, positional, stringValue } from '../syntax.ts'
import { type TextRisk, textRisk } from '../text-risk.ts'
import { onCall } from './call-rule.ts'

/** Texts that are run as something else. Where the value is known to come from outside, the taint pass says more. */

const command = {
  id: 'command-injection',
  remedy: 'Pass the arguments as a list, without a shell.',
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
      const passed = positional(call)
      const flag = passed.findIndex((argument) => /^-\w*c$/.test(stringValue(argument) ?? ''))
      return flag < 0 ? undefined : commandHit(call, passed[flag + 1])
    },
  }),
]

/** `compile(file.read(), path, "exec")`: the name of a file says that the code is one. */
function isFile(compiled: SyntaxNode): boolean {
  if (compiled.kind !== 'call' || calleeOf(compiled) !== 'compile') return false
  const [text, file] = positional(compiled)
  return /\.read(?:_text|_bytes)?\(\)$/.test(text?.text ?? '') && file !== undefined && !isConstant(file)
}

/** A parameter that is declared as a code object. */
function isCompiled(name: SyntaxNode): boolean {
  const parameters = name.closest('function_definition')?.child('parameters')?.namedChildren ?? []
  return parameters.some(
    (parameter) =>
      parameter.namedChildren[0]?.text === name.text &&
      /^(?:types\.)?CodeType$/.test(parameter.child('type')?.text ?? ''),
  )
}

const code: readonly TreeRule[] = [
  onCall({
    id: 'code-injection',
    confidence: 0.7,
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
      if (isCompiled(compiled)) return undefined
      if (compiled.kind === 'call' && calleeOf(compiled) === 'compile' && isConstant(positional(compiled)[0]))
        return undefined
      if (isFile(compiled)) return { severity: 'low', confidence: 0.5 }
      const fix = evalFix(call, name)
      const isTyped =
        compiled.kind === 'call' && /^(?:input|raw_input|sys\.stdin\.read(?:line)?)$/.test(calleeOf(compiled))
      return { ...(isTyped && { severity: 'critical', confidence: 0.9 }), ...(fix && { fix }) }
    },
  }),
  onCall({
    id: 'template-injection',
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

export const injectionRules: readonly TreeRule[] = [...commands, ...code]
