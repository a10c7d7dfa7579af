import { following } from '../../checks/indexes.ts'
import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { expansions, stagesOf, variableOf } from '../reading.ts'

/** Variables of a subshell are lost when it ends. */
export const subshellRules: readonly TreeRule[] = [
  {
    id: 'lost-variable',
    confidence: 0.75,
    kinds: ['pipeline'],
    check(node) {
      const loop = stagesOf(node)
        .slice(1)
        .find(
          ({ kind }) =>
            kind === 'while_statement' || kind === 'for_statement' || kind === 'compound_statement',
        )
      const rest = loop && restOf(node)
      if (!loop || !rest) return undefined
      for (const assignment of loop.all('variable_assignment')) {
        const name = assignment.child('name')?.text ?? ''
        if (assignment.parent?.kind === 'declaration_command' || assignment.parent?.kind === 'command')
          continue
        if (rest.some((later) => usesBeforeSetting(later, name)))
          return {
            at: assignment,
            message: `This loop is the end of a pipe and runs in a subshell, so the value of \`${name}\` is lost. Write \`done < <(command)\`.`,
          }
      }
      return undefined
    },
  },
  {
    id: 'export-in-subshell',
    confidence: 0.7,
    kinds: ['subshell'],
    check(node) {
      const statements = node.namedChildren.filter(({ kind }) => kind !== 'comment')
      const last = statements.at(-1)
      return last?.kind === 'declaration_command' &&
        last.text.startsWith('export') &&
        statements.every(({ kind }) => kind === 'declaration_command')
        ? { at: last }
        : undefined
    },
  },
]

/** The code after it, up to the end of its function or script. */
function restOf(node: SyntaxNode): SyntaxNode[] | undefined {
  let child = node
  const rest: SyntaxNode[] = []
  for (let around = node.parent; around; child = around, around = around.parent) {
    rest.push(...following(child, 30))
    if (
      around.kind === 'function_definition' ||
      around.kind === 'subshell' ||
      around.kind === 'command_substitution'
    )
      break
  }
  return rest
}

function usesBeforeSetting(node: SyntaxNode, name: string): boolean {
  for (const inner of node.walk()) {
    if (
      inner.kind === 'variable_assignment' &&
      inner.child('name')?.text === name &&
      !inner.child('value')?.text.includes(name)
    )
      return false
    if (expansions.includes(inner.kind) && variableOf(inner) === name) return true
  }
  return false
}
