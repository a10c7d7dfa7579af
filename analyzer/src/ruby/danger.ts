import { callRule, constantOf } from '../checks/calls.ts'
import { canExplode } from '../checks/explosive-pattern.ts'
import { withoutGroups } from '../checks/regexes.ts'
import { secured } from '../core/fixes.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { ruby } from './dialect.ts'

const hasParts = (node: SyntaxNode): boolean =>
  node.all('interpolation', 'identifier', 'call', 'element_reference', 'instance_variable').length > 0

const evaluation = callRule(ruby, {
  id: 'code-injection',
  confidence: 0.7,
  calls: ['eval', 'instance_eval', 'class_eval', 'module_eval', 'binding.eval'],
  check({ args: [code], node }) {
    if (!code || node.child('block')) return false
    return constantOf(ruby, code) === undefined && hasParts(code) && !/^__FILE__/.test(code.text)
  },
})

const reflection = callRule(ruby, {
  id: 'unsafe-reflection',
  calls: [
    'send',
    'public_send',
    '__send__',
    'constantize',
    'safe_constantize',
    'const_get',
    'qualified_const_get',
    'method',
    'try',
  ],
  check({ receiver, name, args: [what] }) {
    const from = /\b(?:params|cookies|request)\b\s*(?:\[|\.(?:fetch|dig|require|params))/
    return /constantize$/.test(name)
      ? from.test(receiver?.text ?? '')
      : from.test(what?.text ?? '') && !/^["'].*_/.test(what?.text ?? '')
  },
})

const deserialisation = callRule(ruby, {
  id: 'unsafe-deserialization',
  remedy: 'Use JSON or `YAML.safe_load`.',
  calls: [
    'Marshal.load',
    'Marshal.restore',
    'YAML.load',
    'YAML.unsafe_load',
    'YAML.unsafe_load_file',
    'YAML.load_stream',
    'Psych.load',
    'Psych.unsafe_load',
    'Oj.object_load',
    'CSV.load',
    'Oj.load',
  ],
  check({ node, path, args, named }): Hit | boolean {
    const [value] = args
    if (!value || constantOf(ruby, value) !== undefined || named.has('permitted_classes')) return false
    if (path === 'Oj.load') return named.get('mode')?.text === ':object' ? true : { severity: 'low' }
    if (/^Marshal/.test(path) && /^Marshal\.dump\b/.test(value.text)) return false
    const method = node.child('method')
    const isOwnFile =
      /^(?:File\.(?:read|open)|IO\.read|ERB\.new)\b/.test(value.text) && !/params|request/.test(value.text)
    const about = isOwnFile ? ({ severity: 'medium', confidence: 0.6 } as const) : {}
    if (!method || !/^(?:YAML|Psych)\.(?:load|unsafe_load)$/.test(path) || named.size > 0) return about
    return {
      ...about,
      fix: secured(
        method,
        'safe_load',
        'Loads with `safe_load`, which makes plain values only; documents with other objects are refused',
      ),
    }
  },
})

const templates = callRule(ruby, {
  id: 'template-injection',
  confidence: 0.7,
  calls: ['ERB.new', 'Erubi.Engine.new', 'render', 'Haml.Engine.new'],
  check({ name, args, named }) {
    const value = name === 'render' ? named.get('inline') : args[0]
    return (
      value !== undefined &&
      constantOf(ruby, value) === undefined &&
      hasParts(value) &&
      !/File\.read|IO\.read|DATA\.read|read_template|\.read\b/.test(value.text)
    )
  },
})

const pipe = callRule(ruby, {
  id: 'command-injection',
  message: '`open` runs the text after a `|` as a command, including the values in it.',
  remedy: 'Use `Open3` with separate arguments.',
  calls: ['open', 'Kernel.open', 'IO.read', 'IO.popen'],
  check: ({ path, args: [target] }) =>
    path !== 'IO.popen' &&
    target?.kind === 'string' &&
    /^["']\s*\|/.test(target.text) &&
    target.all('interpolation').length > 0,
})

const permissions = callRule(ruby, {
  id: 'loose-permissions',
  calls: ['File.chmod', 'FileUtils.chmod', 'FileUtils.chmod_R', 'Dir.mkdir', 'FileUtils.mkdir_p'],
  check({ args, named }) {
    const mode = [...args, ...(named.has('mode') ? [named.get('mode')] : [])].find((argument) =>
      /^0o?[0-7]{3,4}$/.test(argument?.text ?? ''),
    )?.text
    return mode !== undefined && (Number.parseInt(mode.replace(/^0o?/, ''), 8) & 0o002) !== 0
  },
})

const tempFile = callRule(ruby, {
  id: 'insecure-temp-file',
  remedy: 'Use `Tempfile`.',
  calls: ['File.open', 'File.write', 'File.new', 'IO.write'],
  check: ({ name, args }) =>
    /^\/(?:var\/)?tmp\/./.test(constantOf(ruby, args[0]) ?? '') &&
    (name === 'write' || /^['"][wa]/.test(args[1]?.text ?? '')),
})

const xml: TreeRule = {
  id: 'xxe',
  kinds: ['call', 'scope_resolution'],
  check: (node) =>
    node.kind === 'call'
      ? /^(?:config|c|options)\.noent$/.test(node.text)
      : node.child('name')?.text === 'NOENT',
}

const explosive: TreeRule = {
  id: 'redos',
  kinds: ['regex'],
  check: (node) =>
    node.end - node.start < 2_000 &&
    node.all('interpolation').length === 0 &&
    canExplode(withoutGroups(node.text.slice(1, node.text.lastIndexOf('/')))),
}

export const dangerRules: readonly TreeRule[] = [
  evaluation,
  reflection,
  deserialisation,
  templates,
  pipe,
  permissions,
  tempFile,
  xml,
  explosive,
]
