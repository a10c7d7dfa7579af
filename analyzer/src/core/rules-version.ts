import { createHash } from 'node:crypto'
import { ruleIds } from './rule-ids.ts'

// Increase it when a rule finds something else than before.
const NUMBER = 8

/** Stored results of another version are not reused. A new rule changes it too. */
export const RULES_VERSION = `${NUMBER} ${createHash('sha256').update(ruleIds.join()).digest('hex')}`
