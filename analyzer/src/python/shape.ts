import type { ShapeOfLanguage } from '../core/metrics.ts'

export const shape: ShapeOfLanguage = {
  functions: ['function_definition', 'lambda'],
  branches: [
    'if_statement',
    'elif_clause',
    'for_statement',
    'while_statement',
    'except_clause',
    'conditional_expression',
    'boolean_operator',
    'case_clause',
    'if_clause',
    'for_in_clause',
  ],
}
