import type { TreeRule } from '../core/rules.ts'
import { bugRules } from './bugs.ts'
import { concurrencyRules } from './concurrency.ts'
import { controlFlowRules } from './control-flow.ts'
import { cryptoRules } from './crypto.ts'
import { exposureRules } from './exposure.ts'
import { inputRules } from './input.ts'
import { numberRules } from './numbers.ts'
import { performanceRules } from './performance.ts'
import { concatenatedQuery, mapperQuery } from './prepared.ts'
import { leak } from './resources.ts'
import { shownErrorRules } from './shown-errors.ts'
import { styleRules } from './style.ts'
import { tlsRules } from './tls.ts'
import { unusedVariable } from './unused.ts'
import { webRules } from './web.ts'

export const rules: readonly TreeRule[] = [
  ...cryptoRules,
  concatenatedQuery,
  mapperQuery,
  ...tlsRules,
  ...webRules,
  ...exposureRules,
  ...shownErrorRules,
  ...inputRules,
  ...concurrencyRules,
  ...bugRules,
  ...numberRules,
  ...controlFlowRules,
  leak,
  ...performanceRules,
  ...styleRules,
  unusedVariable,
]
