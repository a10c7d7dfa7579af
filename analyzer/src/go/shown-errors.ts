import { type Call, callRule, callsIn, literalOf } from '../checks/calls.ts'
import { isForDevelopers } from '../checks/shown-errors.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { go } from './dialect.ts'

const calls = [
  'fmt.Fprintf',
  'fmt.Fprintln',
  'fmt.Fprint',
  'http.Error',
  'Write',
  'String',
  'JSON',
  'io.WriteString',
]

const isSent = ({ args, receiver }: Call): boolean =>
  /^(?:w|rw|writer|res|c|ctx|http|io)$/.test(args[0]?.text ?? '') ||
  /^(?:w|rw|c|ctx|http)$/.test(receiver?.text ?? '')

const stack = callRule(go, {
  id: 'error-exposure',
  calls,
  check: (call) => call.args.some(({ text }) => /\bdebug\.Stack\(\)/.test(text)) && isSent(call),
})

/** `http.Error(w, fmt.Sprintf("%+v", err), 500)`: errors that carry a stack trace print it with `%+v`. */
const details = callRule(go, {
  id: 'error-exposure',
  confidence: 0.7,
  message: '`%+v` sends the internals of the error to the client, often with a stack trace.',
  calls,
  check(call) {
    if (!isSent(call) || isForDevelopers(call.node)) return false
    return [call, ...call.args.flatMap((argument) => callsIn(go, argument))].some(printsDetails)
  },
})

const FORMATS = /^fmt\.(?:Sprintf|Fprintf|Errorf)$|^(?:c|ctx)\.String$/

function printsDetails({ path, args }: Call): boolean {
  if (!FORMATS.test(path)) return false
  const at = args.findIndex((argument) => literalOf(go, argument) !== undefined)
  const format = literalOf(go, args[at])?.slice(0, 1_000).replaceAll('%%', '') ?? ''
  const verbs = format.match(/%[-+#0-9.]{0,10}[a-zA-Z]/g) ?? []
  return verbs.some((verb, index) => /^%[+#]{1,2}v$/.test(verb) && isError(args[at + 1 + index]))
}

const isError = (node: SyntaxNode | undefined): boolean =>
  /^(?:err|e|\w{0,40}Err)$/.test(node?.text.slice(0, 60) ?? '')

export const shownErrorRules: readonly TreeRule[] = [stack, details]
