import type { TreeRule } from '../../core/rules.ts'
import { deleteRules } from './deletes.ts'
import { downloadRules } from './downloads.ts'
import { failureRules } from './failures.ts'
import { fileRules } from './files.ts'
import { injectionRules } from './injection.ts'
import { mistakeRules } from './mistakes.ts'
import { networkRules } from './network.ts'
import { secretRules } from './secrets.ts'
import { subshellRules } from './subshells.ts'
import { testRules } from './tests.ts'
import { wordRules } from './words.ts'

export const bashRules: readonly TreeRule[] = [
  ...downloadRules,
  ...injectionRules,
  ...networkRules,
  ...fileRules,
  ...secretRules,
  ...deleteRules,
  ...wordRules,
  ...testRules,
  ...failureRules,
  ...subshellRules,
  ...mistakeRules,
]
