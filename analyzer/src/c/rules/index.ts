import type { TreeRule } from '../../core/rules.ts'
import { allocationRules } from './allocation.ts'
import { arrayRules } from './arrays.ts'
import { classRules } from './classes.ts'
import { copyRules } from './copies.ts'
import { habitRules } from './habits.ts'
import { mistakeRules } from './mistakes.ts'
import { performanceRules } from './performance.ts'
import { queryRules } from './queries.ts'
import { secretRules } from './secrets.ts'
import { sizeRules } from './sizes.ts'
import { systemRules } from './system.ts'

export const cRules: readonly TreeRule[] = [
  ...copyRules,
  ...sizeRules,
  ...arrayRules,
  ...allocationRules,
  ...systemRules,
  ...queryRules,
  ...secretRules,
  ...mistakeRules,
  ...habitRules,
]

export const cppRules: readonly TreeRule[] = [...classRules, ...performanceRules]
