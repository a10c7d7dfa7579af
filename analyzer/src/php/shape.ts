import type { ShapeOfLanguage } from '../core/metrics.ts'
import { functions, loops } from './dialect.ts'

export const shape: ShapeOfLanguage = {
  functions,
  branches: [
    ...loops,
    'if_statement',
    'else_if_clause',
    'catch_clause',
    'conditional_expression',
    'case_statement',
    'match_conditional_expression',
    '&&',
    '||',
    '??',
  ],
}
