import type { TreeRule } from '../rules.ts'
import { bugRules } from './bugs.ts'
import { concurrencyRules } from './concurrency.ts'
import { controlFlowRules } from './control-flow.ts'
import { cryptoRules } from './crypto.ts'
import { inputRules } from './input.ts'
import { performanceRules } from './performance.ts'
import { concatenatedQuery } from './prepared.ts'
import { leak } from './resources.ts'
import { styleRules } from './style.ts'
import { tlsRules } from './tls.ts'
import { webRules } from './web.ts'

export const rules: readonly TreeRule[] = [
  ...cryptoRules,
  concatenatedQuery,
  ...tlsRules,
  ...webRules,
  ...inputRules,
  ...concurrencyRules,
  ...bugRules,
  ...controlFlowRules,
  leak,
  ...performanceRules,
  ...styleRules,
]
