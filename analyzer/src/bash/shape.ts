import type { ShapeOfLanguage } from '../core/metrics.ts'

export const shape: ShapeOfLanguage = {
  functions: ['function_definition'],
  branches: [
    'if_statement',
    'elif_clause',
    'for_statement',
    'c_style_for_statement',
    'while_statement',
    'case_item',
    '&&',
    '||',
  ],
}
