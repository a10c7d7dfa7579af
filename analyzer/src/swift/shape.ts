import type { ShapeOfLanguage } from '../core/metrics.ts'
import { functions, loops } from './dialect.ts'

export const shape: ShapeOfLanguage = {
  functions,
  branches: [
    ...loops,
    'if_statement',
    'guard_statement',
    'switch_entry',
    'ternary_expression',
    'catch_block',
    '&&',
    '||',
    'nil_coalescing_expression',
  ],
}
