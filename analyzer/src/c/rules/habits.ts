import { callOf, loopAround } from '../../checks/calls.ts'
import { nextOf, remembered } from '../../checks/indexes.ts'
import type { TreeRule } from '../../core/rules.ts'
import { c, functionRule, functions, operatorOf, valueIn } from '../dialect.ts'
import { isStatement } from '../reading.ts'

/** Functions that want a second look, and expressions that say something else than they seem to. */
export const habitRules: readonly TreeRule[] = [
  functionRule({
    id: 'unchecked-privileges',
    category: 'security',
    severity: 'medium',
    cwe: 273,
    message: 'If dropping privileges fails, the program continues with them. Check the result.',
    calls: ['setuid', 'setgid', 'seteuid', 'setegid', 'setreuid', 'setresuid', 'setgroups'],
    check: ({ node }) => isStatement(node) && !/^\(void\)/.test(node.parent?.text ?? ''),
  }),
  functionRule({
    id: 'chroot-without-chdir',
    category: 'security',
    severity: 'medium',
    cwe: 243,
    message:
      'After `chroot` alone, the working directory is still outside of the new root. Call `chdir("/")` right after.',
    calls: ['chroot'],
    check({ node }) {
      const scope = node.closest(...functions)
      return scope !== undefined && !changesFolder(scope)
    },
  }),
  functionRule({
    id: 'unsafe-function',
    category: 'bugs',
    severity: 'low',
    cwe: 676,
    message:
      'This function keeps static state, so it is not safe in threads or in nested use. Use the `_r` version.',
    calls: ['strtok', 'asctime', 'ctime', 'getlogin', 'cuserid', 'getpw'],
  }),
  functionRule({
    id: 'unchecked-random',
    category: 'security',
    severity: 'medium',
    cwe: 252,
    confidence: 0.7,
    message:
      'If the read fails, the buffer keeps its old content, which is not random. Use `getrandom`, and check the result.',
    calls: ['read', 'fread'],
    check({ node, args, name }) {
      const scope = node.closest(...functions)
      const file = args[name === 'read' ? 0 : 3]?.text
      return isStatement(node) && scope !== undefined && file !== undefined && randomFiles(scope).has(file)
    },
  }),
  functionRule({
    id: 'swapped-arguments',
    category: 'bugs',
    severity: 'high',
    cwe: 628,
    message: 'The size is 0, so nothing is set: the last two arguments are swapped.',
    calls: ['memset'],
    check: ({ args: [, value, size] }) => size?.text === '0' && value !== undefined && value.text !== '0',
  }),
  functionRule({
    id: 'stack-in-loop',
    category: 'bugs',
    severity: 'medium',
    cwe: 770,
    message:
      'Memory from `alloca` is released only when the function returns, so a loop can exhaust the stack.',
    calls: ['alloca', '_alloca', '__builtin_alloca'],
    check: ({ node }) => loopAround(c, node) !== undefined,
  }),
  functionRule({
    id: 'free-of-other-address',
    category: 'bugs',
    severity: 'high',
    cwe: 761,
    message: 'The pointer was moved, and only the address that was allocated can be freed.',
    calls: ['free'],
    check({ args: [target] }) {
      const value = target && valueIn(target)
      return value?.kind === 'binary_expression' && /^[+-]$/.test(operatorOf(value))
    },
  }),
  functionRule({
    id: 'cleartext-transport',
    category: 'security',
    severity: 'medium',
    cwe: 319,
    message: 'Data sent to this address can be read and changed on the network. Use https.',
    calls: ['curl_easy_setopt'],
    check: ({ args: [, option, url] }) =>
      option?.text === 'CURLOPT_URL' && /^"(?:http|ftp|telnet):\/\/(?!localhost|127\.)/.test(url?.text ?? ''),
  }),
  {
    id: 'comparison-without-effect',
    category: 'bugs',
    severity: 'medium',
    cwe: 482,
    message: 'The result of this comparison is not used; `=` was probably intended.',
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
    category: 'bugs',
    severity: 'medium',
    cwe: 783,
    message: '',
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
            message: `The comparison is done before \`${operator}\`. Put parentheses around what belongs together.`,
          }
        : undefined
    },
  },
  {
    id: 'double-goto',
    category: 'bugs',
    severity: 'high',
    cwe: 670,
    message: 'The second `goto` is not part of the `if` and always runs.',
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
