import { hostPattern, lastWord, patternProblem } from '../checks/host-patterns.ts'
import { aboutHosts, hostCheck } from '../checks/hosts.ts'
import { loggedSecret } from '../checks/logged-secrets.ts'
import { aboutStorage, hitOn, isProtected, namesPassword, storedSecret } from '../checks/stored-secrets.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { ruby } from './dialect.ts'

/** `cookies[:password] = password` */
const passwordCookie: TreeRule = {
  ...aboutStorage,
  kinds: ['assignment'],
  check(node) {
    const [left, value] = [node.child('left'), node.child('right')]
    if (
      left?.kind !== 'element_reference' ||
      !/^cookies(?:\.permanent)?$/.test(left.child('object')?.text ?? '')
    )
      return undefined
    const name = left.namedChildren[1]?.text.replace(/^[:'"]+|['"]+$/g, '') ?? ''
    return namesPassword(name) && value && !ruby.stringKinds.includes(value.kind) && !isProtected(value)
      ? hitOn(name)
      : undefined
  },
}

/** Secrets in logs, files and cookies, and addresses that are checked by a part of them. */
export const exposureRules: readonly TreeRule[] = [
  loggedSecret(ruby, {
    calls: ['debug', 'info', 'warn', 'error', 'fatal'],
    loggers: /(?:^|\.)logger(?:\(\))?\.\w+$/i,
  }),
  storedSecret(ruby, { 'File.write': { value: 1 }, 'IO.write': { value: 1 } }),
  passwordCookie,
  hostCheck(ruby, { 'include?': 'contains', 'end_with?': 'ends', 'start_with?': 'starts' }),
  hostPattern(ruby, { 'match?': { pattern: 0, subject: -1 }, match: { pattern: 0, subject: -1 } }, patternOf),
  {
    ...aboutHosts,
    kinds: ['binary'],
    check(node) {
      const [left, right] = [node.child('left'), node.child('right')]
      if (node.child('operator')?.text !== '=~' || !left || !right) return undefined
      const pattern = patternOf(right)
      const message = pattern === undefined ? undefined : patternProblem(lastWord(left), pattern, undefined)
      return message ? { message } : undefined
    },
  },
]

/** `/^a/i`, `%r{^a}` → `^a`. */
function patternOf(node: SyntaxNode): string | undefined {
  return node.kind === 'regex' ? node.text.replace(/^(?:%r.|\/)/, '').replace(/[^\w]\w*$/, '') : undefined
}
