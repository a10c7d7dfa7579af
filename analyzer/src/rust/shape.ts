import type { ShapeOfLanguage } from '../core/metrics.ts'
import { functions, loops } from './dialect.ts'

export const shape: ShapeOfLanguage = {
  functions,
  branches: [...loops, 'if_expression', 'match_arm', 'try_expression', '&&', '||'],
}
