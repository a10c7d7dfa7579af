import { following, rootOf } from '../../checks/indexes.ts'
import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { commandRule, shellOptions } from '../reading.ts'

const LONG_SCRIPT = 20

/** A command fails, and the script goes on. */
export const failureRules: readonly TreeRule[] = [
  commandRule({
    id: 'unchecked-cd',
    commands: ['cd', 'pushd'],
    check({ node, args }) {
      if (
        args.length === 0 ||
        shellOptions(node).errexit ||
        isChecked(node) ||
        /^(?:-|\.\.?|~|\/|\$HOME)$/.test(args[0]?.text.replaceAll('"', '') ?? '')
      )
        return undefined
      const rest = following(node, 10)
      return rest.some((next) =>
        /^(?:sudo )?(?:rm|mv|find .*-delete|git clean|chmod|chown)\b/.test(next.text.slice(0, 200)),
      )
        ? { severity: 'medium' }
        : rest.length > 0
    },
  }),
  {
    id: 'no-error-handling',
    kinds: ['program'],
    check(node) {
      const first = node.children[0]
      if (first?.kind !== 'comment' || !first.text.startsWith('#!') || shellOptions(node).errexit)
        return undefined
      const lines = node.text.split('\n').length
      return lines > LONG_SCRIPT && !/\|\| *(?:exit|return|die|fail|\{)|\btrap\b/.test(node.text)
        ? { at: first }
        : undefined
    },
  },
  commandRule({
    id: 'errors-ignored',
    commands: ['set'],
    check: ({ node, args }) =>
      args.some(({ text }) => text === '+e') &&
      !/^\s*set -e|\n\s*set -\w*e/.test(rootOf(node).text.slice(node.end, node.end + 2_000)),
  }),
  {
    id: 'masked-exit-status',
    kinds: ['declaration_command'],
    check(node) {
      if (!shellOptions(node).errexit || /^(?:readonly|declare -r|local -r)/.test(node.text)) return undefined
      return node.namedChildren.some(
        (child) =>
          child.kind === 'variable_assignment' && child.child('value')?.kind === 'command_substitution',
      )
    },
  },
]

/** Someone looks whether it worked: `cd x || exit`, `if cd x`, `cd x && y`. */
function isChecked(node: SyntaxNode): boolean {
  const around = node.parent
  if (!around) return false
  if (node.field === 'condition' || around.kind === 'negated_command') return true
  if (around.kind === 'list' || around.kind === 'redirected_statement')
    return around.kind === 'list' || isChecked(around)
  return false
}
