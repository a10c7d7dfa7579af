import type { ScriptRule } from '../walk.ts'
import { authenticityRules } from './authenticity.ts'
import { awaitRules } from './awaits.ts'
import { browserRules } from './browser.ts'
import { cipherRules } from './ciphers.ts'
import { shellCommand } from './commands.ts'
import { concatenationRules } from './concatenation.ts'
import { conditionRules } from './conditions.ts'
import { dangerousRules } from './dangerous.ts'
import { deadCode } from './dead-code.ts'
import { endlessLoop } from './endless.ts'
import { exposureRules } from './exposure.ts'
import { fileRules } from './files.ts'
import { hashRules } from './hashes.ts'
import { htmlRules } from './html.ts'
import { httpRules } from './http.ts'
import { incompleteRules } from './incomplete.ts'
import { listRules } from './lists.ts'
import { loggedSecret } from './logged-secrets.ts'
import { missingAwaitRules } from './missing-await.ts'
import { noVar } from './no-var.ts'
import { pollution } from './pollution.ts'
import { sqlParameters } from './queries.ts'
import { weakRandom } from './random.ts'
import { reactRules } from './react.ts'
import { repeatedWork } from './repeated-work.ts'
import { responseRules } from './responses.ts'
import { secretRules } from './secrets.ts'
import { shownErrorRules } from './shown-errors.ts'
import { slowRules } from './slow.ts'
import { unusedVariable } from './unused.ts'
import { unusedImport } from './unused-imports.ts'
import { wordingRules } from './wording.ts'

/** Our own rules for JavaScript, TypeScript and the scripts of Vue. */
export const scriptRules: readonly ScriptRule[] = [
  ...hashRules,
  ...cipherRules,
  weakRandom,
  ...authenticityRules,
  ...httpRules,
  ...browserRules,
  ...dangerousRules,
  ...secretRules,
  ...fileRules,
  ...concatenationRules,
  pollution,
  shellCommand,
  sqlParameters,
  ...htmlRules,
  ...exposureRules,
  ...shownErrorRules,
  loggedSecret,
  ...incompleteRules,
  noVar,
  unusedVariable,
  unusedImport,
  deadCode,
  endlessLoop,
  ...awaitRules,
  ...missingAwaitRules,
  ...conditionRules,
  ...wordingRules,
  ...listRules,
  repeatedWork,
  ...slowRules,
  ...responseRules,
  ...reactRules,
]
