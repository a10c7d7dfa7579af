import type { TreeRule } from '../core/rules.ts'
import { androidRules } from './android.ts'
import { bugRules } from './bugs.ts'
import { cryptoRules } from './crypto.ts'
import { webRules } from './web.ts'

export const rules: readonly TreeRule[] = [...cryptoRules, ...webRules, ...androidRules, ...bugRules]
