import { type Call, callOf } from '../checks/calls.ts'
import { shownBy } from '../checks/shown-errors.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { ruby } from './dialect.ts'

/** Responses of Rails, Sinatra and Grape. */
const calls = ['render', 'halt', 'json', 'body', 'error!', 'response.write']

/** `render`, not `template.render`. */
const sends = ({ path, name, receiver }: Call): boolean =>
  path === name || path === 'response.write' || receiver?.text === 'self'

const ERROR = /^(?:\$!|@?(?:e|ex|exc|err|error|exception|\w{0,40}_(?:error|exception)))$/

/** `e.backtrace`, `e.full_message`; not `e.message`. */
function isTrace(node: SyntaxNode): boolean {
  const call = callOf(ruby, node)
  if (!call?.receiver || !/^(?:backtrace|backtrace_locations|full_message)$/.test(call.name)) return false
  const caught = node.closest('rescue')?.child('variable')?.namedChildren[0]?.text
  return call.receiver.text === caught || ERROR.test(call.receiver.text.slice(0, 60))
}

/** `ENV.to_h`, `ENV`; not `ENV['REGION']`. */
function isEnvironment(node: SyntaxNode): boolean {
  if (node.kind !== 'constant' || node.text !== 'ENV') return false
  const { parent } = node
  if (parent?.kind === 'call')
    return /^(?:to_h|to_hash|to_a|inspect|to_json|sort)$/.test(callOf(ruby, parent)?.name ?? '')
  return parent?.kind === 'pair' || parent?.kind === 'argument_list'
}

export const shownErrorRules: readonly TreeRule[] = [
  shownBy(ruby, 'stack-trace-exposure', { calls, sends, isInternal: isTrace }),
  shownBy(ruby, 'environment-exposure', { calls, sends, isInternal: isEnvironment }),
]
