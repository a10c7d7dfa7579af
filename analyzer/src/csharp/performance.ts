import { beginsAnew, callRule, functionAround, loopAround } from '../checks/calls.ts'
import { binaryOf } from '../checks/logic.ts'
import { callInLoop } from '../checks/smells.ts'
import type { TreeRule } from '../core/rules.ts'
import { isAsync } from './bugs.ts'
import { csharp } from './dialect.ts'

const sleeping = callRule(csharp, {
  id: 'blocking-sleep',
  calls: ['Thread.Sleep'],
  check: ({ node }) => isAsync(functionAround(csharp, node)),
})

const regex = callInLoop(
  csharp,
  {
    id: 'regex-in-loop',
  },
  (path, node) =>
    path === 'new Regex' &&
    node.child('arguments')?.namedChildren[0]?.namedChildren[0]?.kind.endsWith('string_literal') === true,
)

const concatenation: TreeRule = {
  id: 'concat-in-loop',
  remedy: 'Use a `StringBuilder`.',
  kinds: ['assignment_expression'],
  check(node) {
    const target = node.child('left')
    const loop = loopAround(csharp, node)
    if (target?.kind !== 'identifier' || node.child('operator')?.text !== '+=' || !loop) return false
    if (beginsAnew(csharp, loop, node, target.text)) return false
    const scope = functionAround(csharp, node)
    return new RegExp(
      `\\bstring\\s+${target.text}\\b|\\bvar\\s+${target.text}\\s*=\\s*(?:"|string\\.Empty|String\\.Empty)`,
    ).test(scope?.text ?? '')
  },
}

const counted: TreeRule = {
  id: 'count-as-any',
  kinds: ['binary_expression'],
  check(node, { code }) {
    const parts = binaryOf(node)
    const callee = parts?.left.kind === 'invocation_expression' ? parts.left.child('function') : undefined
    const name = callee?.child('name')
    if (
      !parts ||
      name?.text !== 'Count' ||
      !/^0$/.test(parts.right.text) ||
      !/^(?:>|==|!=)$/.test(parts.operator) ||
      !/^using System\.Linq;/m.test(code)
    )
      return undefined
    const text = `${parts.operator === '==' ? '!' : ''}${code.slice(parts.left.start, name.start)}Any${code.slice(name.end, parts.left.end)}`
    return {
      fix: {
        goal: 'performance',
        type: 'optimize',
        description: 'Asks `Any()` instead of counting all',
        edits: [{ start: node.start, end: node.end, text }],
      },
    }
  },
}

const filtered: TreeRule = {
  id: 'where-then-first',
  kinds: ['invocation_expression'],
  check(node, { code }) {
    const callee = node.child('function')
    const inner = callee?.child('expression')
    const where = inner?.kind === 'invocation_expression' ? inner.child('function') : undefined
    const condition = inner?.child('arguments')
    const name = callee?.child('name')
    const list = node.child('arguments')
    if (
      !name ||
      !where ||
      !condition ||
      !list ||
      where.child('name')?.text !== 'Where' ||
      condition.namedChildren.length !== 1 ||
      list.namedChildren.length !== 0
    )
      return undefined
    if (
      !/^(?:First|FirstOrDefault|Single|SingleOrDefault|Any|Count|Last|LastOrDefault)$/.test(name.text) ||
      !/^using System\.Linq;/m.test(code)
    )
      return undefined
    // A condition on the index has no counterpart.
    if (!/^\(\s*\w+\s*=>/.test(condition.text)) return true
    const object = where.child('expression')
    if (!object) return true
    return {
      fix: {
        goal: 'readability',
        type: 'refactor',
        description: `Gives the condition to \`${name.text}\``,
        edits: [
          {
            start: object.end,
            end: node.end,
            text: `${code.slice(object.end, where.child('name')?.start ?? object.end)}${name.text}${condition.text}`,
          },
        ],
      },
    }
  },
}

export const performanceRules: readonly TreeRule[] = [sleeping, regex, concatenation, counted, filtered]
