import type { TreeRule } from '../../core/rules.ts'
import { isPlainShell } from '../reading.ts'

/** Comparisons that do something else. */
export const testRules: readonly TreeRule[] = [
  {
    id: 'old-test-operator',
    kinds: ['test_command'],
    check(node) {
      const operator = node.children[0]?.kind === '[' ? node.all('==')[0] : undefined
      if (!operator) return undefined
      return {
        at: operator,
        severity: isPlainShell(node) ? 'medium' : 'low',
        fix: {
          goal: 'readability',
          type: 'refactor',
          description: 'Compares with `=`, which every shell knows',
          edits: [{ start: operator.start, end: operator.end, text: '=' }],
        },
      }
    },
  },
  {
    id: 'redirection-in-test',
    kinds: ['test_command'],
    check(node) {
      const expression = node
        .all('binary_expression')
        .find((inner) => /^[<>]$/.test(inner.child('operator')?.text ?? ''))
      if (!expression) return undefined
      const operator = expression.child('operator')?.text === '<' ? '-lt' : '-gt'
      if (node.children[0]?.kind === '[')
        return {
          at: expression,
          message: `Inside \`[ ]\` this is a redirection: it writes or reads a file and compares nothing. Use \`${operator}\`.`,
        }
      const right = expression.child('right')
      return node.children[0]?.kind === '[[' && right?.kind === 'number'
        ? {
            at: expression,
            severity: 'medium',
            message: `This compares texts, so 9 comes after 10. Use \`${operator}\` for numbers.`,
          }
        : undefined
    },
  },
]
