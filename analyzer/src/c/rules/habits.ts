import { callOf, loopAround } from '../../checks/calls.ts'
import { nextOf, remembered } from '../../checks/indexes.ts'
import type { TreeRule } from '../../core/rules.ts'
import { c, functionRule, functions, operatorOf, valueIn } from '../dialect.ts'
import { isStatement } from '../reading.ts'

/** Functions that want a second look, and expressions that say something else than they seem to. */
export const habitRules: readonly TreeRule[] = [
  functionRule({
    id: 'unchecked-privileges',
    calls: ['setuid', 'setgid', 'seteuid', 'setegid', 'setreuid', 'setresuid', 'setgroups'],
    check: ({ node }) => isStatement(node) && !/^\(void\)/.test(node.parent?.text ?? ''),
  }),
  functionRule({
    id: 'chroot-without-chdir',
    calls: ['chroot'],
    check({ node }) {
      const scope = node.closest(...functions)
      return scope !== undefined && !changesFolder(scope)
    },
  }),
  functionRule({
    id: 'unsafe-function',
    calls: ['strtok', 'asctime', 'ctime', 'getlogin', 'cuserid', 'getpw'],
  }),
  functionRule({
    id: 'unchecked-random',
    confidence: 0.7,
    calls: ['read', 'fread'],
    check({ node, args, name }) {
      const scope = node.closest(...functions)
      const file = args[name === 'read' ? 0 : 3]?.text
      return isStatement(node) && scope !== undefined && file !== undefined && randomFiles(scope).has(file)
    },
  }),
  functionRule({
    id: 'swapped-arguments',
    calls: ['memset'],
    check: ({ args: [, value, size] }) => size?.text === '0' && value !== undefined && value.text !== '0',
  }),
  functionRule({
    id: 'stack-in-loop',
    calls: ['alloca', '_alloca', '__builtin_alloca'],
    check: ({ node }) => loopAround(c, node) !== undefined,
  }),
  functionRule({
    id: 'free-of-other-address',
    calls: ['free'],
    check({ args: [target] }) {
      const value = target && valueIn(target)
      return value?.kind === 'binary_expression' && /^[+-]$/.test(operatorOf(value))
    },
  }),
  functionRule({
    id: 'cleartext-transport',
    calls: ['curl_easy_setopt'],
    check: ({ args: [, option, url] }) =>
      option?.text === 'CURLOPT_URL' && /^"(?:http|ftp|telnet):\/\/(?!localhost|127\.)/.test(url?.text ?? ''),
  }),
  {
    id: 'comparison-without-effect',
    kinds: ['expression_statement'],
    check(node) {
      const expression = node.namedChildren[0]
      return (
        expression?.kind === 'binary_expression' &&
        operatorOf(expression) === '==' &&
        node.text.trimEnd().endsWith(';')
      )
    },
  },
  {
    id: 'operator-precedence',
    kinds: ['binary_expression'],
    check(node) {
      const [left, right] = [node.child('left'), node.child('right')]
      const operator = operatorOf(node)
      if (!left || !right || !/^[&|]$/.test(operator)) return undefined
      if (
        left.kind === 'unary_expression' &&
        operatorOf(left) === '!' &&
        operator === '&' &&
        !/^!/.test(right.text)
      )
        return {
          message:
            '`!` is done first, so that this tests one bit of a truth value. Put parentheses around the rest.',
        }
      const compared = [left, right].find(
        (side) => side.kind === 'binary_expression' && /^[!=]=$/.test(operatorOf(side)),
      )
      const other = compared === left ? right : left
      return compared && /^(?:identifier|field_expression|number_literal)$/.test(other.kind)
        ? {
            message: `The comparison is evaluated before \`${operator}\`.`,
          }
        : undefined
    },
  },
  {
    id: 'double-goto',
    kinds: ['if_statement'],
    check(node) {
      const then = node.child('consequence')
      const next = then?.kind === 'goto_statement' && !node.child('alternative') ? nextOf(node) : undefined
      return next?.kind === 'goto_statement' && next.text === then?.text
    },
  },
]

const changesFolder = remembered((scope) => /\bf?chdir\s*\(/.test(scope.text))

/** The variables that hold an open `/dev/urandom`. */
const randomFiles = remembered((scope) => {
  const found = new Set<string>()
  for (const node of scope.all('init_declarator', 'assignment_expression')) {
    for (const { name, value } of c.readBindings(node)) {
      const call = callOf(c, value)
      if (call && /^f?open$/.test(call.name) && /"\/dev\/u?random"/.test(call.args[0]?.text ?? ''))
        found.add(name)
    }
  }
  return found
})
