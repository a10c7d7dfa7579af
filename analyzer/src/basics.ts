/** Types, names and pure functions. Importing this loads no engine. */

export { patternMistake } from './core/custom-rules.ts'
export { createFingerprints, markOf } from './core/fingerprint.ts'
export { frameworkLanguage, frameworkName, languageOf } from './core/frameworks.ts'
export { createLines, type Lines } from './core/lines.ts'
export { lookupTable } from './core/lookup-table.ts'
export { splitMessage } from './core/messages.ts'
export { isProven } from './core/rewrite.ts'
export { RULES_VERSION } from './core/rules-version.ts'
export { scoreOf } from './core/score.ts'
export { isExcluded, type Mistake, readSettings, SETTINGS_FILE } from './core/settings.ts'
export * from './core/types.ts'
export { createDependencies, type Dependencies, manifestEcosystem } from './dependencies/manifests.ts'
export {
  FLOW_LANGUAGES,
  type FlowProject,
  type FlowRequest,
  type FollowedProject,
  followProject,
} from './flow/project.ts'
