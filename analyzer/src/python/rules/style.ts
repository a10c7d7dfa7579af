import { complexFunctions } from '../../checks/smells.ts'
import type { TreeRule } from '../../core/rules.ts'
import { percentFix } from '../fixes/percent.ts'
import { shape } from '../shape.ts'

/** What reads worse than it could, and what ruff leaves to others. */

const percentFormat: TreeRule = {
  id: 'old-string-format',
  confidence: 0.7,
  message: 'The string is formatted with `%`. An f-string is easier to read and faster.',
  kinds: ['binary_operator'],
  check(node) {
    if (node.child('operator')?.text !== '%' || node.child('left')?.kind !== 'string') return undefined
    const fix = percentFix(node)
    return fix && { fix }
  },
}

export const styleRules: readonly TreeRule[] = [percentFormat, complexFunctions(shape)]
