import { type Call, callOf, callRule, onlyValueOf } from '../checks/calls.ts'
import { isForDevelopers, shownBy } from '../checks/shown-errors.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { java } from './dialect.ts'

const RESPONSE = /\b(?:res|resp|reply|\w{0,40}[rR]esponse)\s?\.\s?get(?:Writer|OutputStream)\s?\(\s?\)/

/** `response.getWriter()`, or a variable that holds it. */
function isResponse(node: SyntaxNode | undefined): boolean {
  return node !== undefined && RESPONSE.test((onlyValueOf(java, node) ?? node).text.slice(0, 200))
}

/** `e.printStackTrace(response.getWriter())`; without arguments, it goes to the console. */
const printed = callRule(java, {
  id: 'stack-trace-exposure',
  calls: ['printStackTrace'],
  check: ({ node, args: [target] }) => isResponse(target) && !isForDevelopers(node),
})

const sent = shownBy(java, 'stack-trace-exposure', {
  calls: [
    'print',
    'println',
    'printf',
    'write',
    'append',
    'sendError',
    'body',
    'ok',
    'entity',
    'new ResponseEntity',
  ],
  sends({ name, path, receiver }: Call) {
    if (name === 'new ResponseEntity') return true
    if (name === 'sendError') return /res|reply/i.test(receiver?.text.slice(-60) ?? '')
    if (/^(?:body|ok|entity)$/.test(name)) return /^(?:ResponseEntity|Response|ServerResponse)\b/.test(path)
    return isResponse(receiver)
  },
  isInternal(node) {
    const call = callOf(java, node)
    if (call === undefined) return false
    if (/^(?:ExceptionUtils\.get(?:Full)?StackTrace|Throwables\.getStackTraceAsString)$/.test(call.path))
      return true
    return call.name === 'getStackTrace' && ERROR.test(call.receiver?.text.slice(-60) ?? '')
  },
})

const ERROR = /^(?:e|ex|exc|t|\w{0,40}(?:[eE]xception|[eE]rror|[tT]hrowable))$/

export const shownErrorRules: readonly TreeRule[] = [printed, sent]
