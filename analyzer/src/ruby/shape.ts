import type { ShapeOfLanguage } from '../core/metrics.ts'
import { functions, loops } from './dialect.ts'

export const shape: ShapeOfLanguage = {
  functions,
  branches: [
    ...loops,
    'if',
    'elsif',
    'unless',
    'if_modifier',
    'unless_modifier',
    'while_modifier',
    'until_modifier',
    'rescue',
    'when',
    'in_clause',
    'conditional',
    '&&',
    '||',
  ],
}
