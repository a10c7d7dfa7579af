import type { TreeRule } from '../../rules.ts'
import { dangerRules } from './dangers.ts'
import { mistakeRules } from './mistakes.ts'
import { secretRules } from './secrets.ts'
import { wordRules } from './words.ts'

export const bashRules: readonly TreeRule[] = [...dangerRules, ...secretRules, ...wordRules, ...mistakeRules]
