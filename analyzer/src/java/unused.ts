import { unusedLocals } from '../checks/unused-locals.ts'
import { functions } from './dialect.ts'

export const unusedVariable = unusedLocals(
  {
    functions,
    declarations: ['local_variable_declaration'],
    namesIn: (node) =>
      node.children.flatMap((child) =>
        child.kind === 'variable_declarator' ? (child.child('name') ?? []) : [],
      ),
    isRead({ field, parent }) {
      if (parent?.kind === 'variable_declarator') return field !== 'name'
      if (parent?.kind === 'method_invocation') return field !== 'name'
      if (parent?.kind === 'field_access') return field !== 'field'
      // An assignment as a value, `f(x = 1)`, is rare and counts as a use.
      return !(
        parent?.kind === 'assignment_expression' &&
        field === 'left' &&
        parent.child('operator')?.text === '=' &&
        parent.parent?.kind === 'expression_statement'
      )
    },
  },
  {},
  (name) => `Unused variable \`${name}\`. Remove it, or use its value.`,
)
