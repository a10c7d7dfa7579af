import { shownIn } from '../../checks/shown-errors.ts'
import type { RuleId } from '../../core/catalogue/index.ts'
import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { calleeOf, nameOf, resolve } from '../names.ts'
import { argumentsOf, decoratorName, decoratorsOf, functionAround, methodOf } from '../syntax.ts'
import { onCall } from './call-rule.ts'

/** Responses of Flask, Django, Starlette, FastAPI and Tornado. */
const RESPONSES = [
  'jsonify',
  'make_response',
  'abort',
  'Response',
  'HttpResponse',
  'HttpResponseServerError',
  'HttpResponseBadRequest',
  'JsonResponse',
  'JSONResponse',
  'ORJSONResponse',
  'PlainTextResponse',
  'HTMLResponse',
  'HTTPException',
]
const names = [
  ...RESPONSES.flatMap((name) => [name, `.${name}`]),
  'self.write',
  'self.wfile.write',
  'self.finish',
]

const isFormatted = (node: SyntaxNode): boolean =>
  node.kind === 'call' && /^traceback\.format_(?:exc|exception|tb|stack)$/.test(calleeOf(node))

/** `traceback.format_exc()`, and a variable that holds it. */
function isTrace(node: SyntaxNode): boolean {
  if (isFormatted(node)) return true
  if (node.kind !== 'identifier' || node.field === 'name' || node.field === 'function') return false
  const value = resolve(node)
  if (value === node) return false
  return isFormatted(value) || (methodOf(value) === 'join' && argumentsOf(value).some(isFormatted))
}

/** `dict(os.environ)`; not `os.environ["REGION"]`. */
function isEnvironment(node: SyntaxNode): boolean {
  if (node.kind !== 'attribute' || nameOf(node) !== 'os.environ') return false
  const { parent } = node
  if (parent?.kind === 'attribute') return parent.child('attribute')?.text === 'copy'
  if (parent?.kind !== 'argument_list') return parent?.kind === 'dictionary_splat' || parent?.kind === 'pair'
  return /^(?:dict|str|repr|json\.dumps)$|Response$|jsonify$/.test(
    parent.parent ? calleeOf(parent.parent) : '',
  )
}

const ROUTE =
  /\.(?:route|get|post|put|patch|delete|errorhandler|app_errorhandler|exception_handler|api_route)$/
const TEXT_CALLS = /^(?:str|repr|dict)$|^traceback\./

/** A function that is not known here may return something else than its argument. */
function isReturned(node: SyntaxNode): boolean {
  for (let around = node.parent; around && around.kind !== 'return_statement'; around = around.parent) {
    if (around.kind !== 'call' || TEXT_CALLS.test(calleeOf(around))) continue
    if (!/^(?:join|format|replace|splitlines|strip)$/.test(methodOf(around) ?? '')) return false
  }
  return true
}

function rulesOn(id: RuleId, isInternal: (node: SyntaxNode) => boolean): TreeRule[] {
  return [
    onCall({ id, names, check: (call) => shownIn(argumentsOf(call), isInternal) !== undefined }),
    {
      // `return traceback.format_exc(), 500` in a view of Flask or FastAPI
      id,
      kinds: ['return_statement'],
      check(node) {
        const view = functionAround(node)
        if (!view || !decoratorsOf(view).some((one) => ROUTE.test(decoratorName(one)))) return undefined
        return shownIn([node], (one) => isInternal(one) && isReturned(one)) !== undefined
      },
    },
  ]
}

export const shownErrorRules: readonly TreeRule[] = [
  ...rulesOn('stack-trace-exposure', isTrace),
  ...rulesOn('environment-exposure', isEnvironment),
]
