import { callOf } from '../checks/calls.ts'
import { shownBy, shownIn } from '../checks/shown-errors.ts'
import type { RuleId } from '../core/catalogue/index.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import type { Source } from '../core/types.ts'
import { php } from './dialect.ts'

const calls = [
  'print_r',
  'var_dump',
  'printf',
  'die',
  'exit',
  'json',
  'response',
  'write',
  'setContent',
  'new Response',
  'new JsonResponse',
  'wp_die',
  'wp_send_json',
  'wp_send_json_error',
]

/** Scripts for the command line show their errors to those who run them. */
const COMMAND_LINE = /^#!|\bPHP_SAPI\b|php_sapi_name|\$argv\b|\bSTDERR\b|extends \w{0,40}Command\b/
const knownSources = new WeakMap<Source, boolean>()

function isCommandLine(source: Source): boolean {
  const known = knownSources.get(source) ?? COMMAND_LINE.test(source.code)
  knownSources.set(source, known)
  return known
}

const WHOLE = /^(?:echo_statement|print_intrinsic|binary_expression|encapsed_string|sequence_expression)$/

/** `$e->getTraceAsString()`, `echo $e`; not `$e->getMessage()`. */
function isTrace(node: SyntaxNode): boolean {
  const call = callOf(php, node)
  if (call) return call.receiver !== undefined && /^getTrace(?:AsString)?$/i.test(call.name)
  if (node.kind !== 'variable_name' || node.closest('catch_clause')?.child('name')?.text !== node.text)
    return false
  const { parent } = node
  if (parent?.kind !== 'argument') return WHOLE.test(parent?.kind ?? '')
  return /^(?:print_r|var_dump|printf|die|exit)$/i.test(callOf(php, parent.parent?.parent)?.path ?? '')
}

/** `$_ENV`, `getenv()`; not `$_ENV['REGION']`. */
function isEnvironment(node: SyntaxNode): boolean {
  const call = callOf(php, node)
  if (call) return call.path === 'getenv' && call.args.length === 0
  return (
    node.kind === 'variable_name' && node.text === '$_ENV' && node.parent?.kind !== 'subscript_expression'
  )
}

function rulesOn(id: RuleId, isInternal: (node: SyntaxNode) => boolean): TreeRule[] {
  return [
    {
      id,
      kinds: ['echo_statement', 'print_intrinsic'],
      check: (node, source) => !isCommandLine(source) && shownIn([node], isInternal) !== undefined,
    },
    shownBy(php, id, {
      calls,
      sends({ name, path, args, receiver }, source) {
        if (isCommandLine(source)) return false
        // `print_r($value, true)` returns the text.
        if (name === 'print_r') return args.length === 1
        if (name === 'write') return /response|getBody/i.test(receiver?.text.slice(-60) ?? '')
        return name === 'json' || name === 'setContent' ? /response/i.test(path) : true
      },
      isInternal,
    }),
  ]
}

export const shownErrorRules: readonly TreeRule[] = [
  ...rulesOn('stack-trace-exposure', isTrace),
  ...rulesOn('environment-exposure', isEnvironment),
]
