import type { Finding } from '../types.ts'
import { findHiddenText } from './hidden-text.ts'
import { findLayout } from './layout.ts'
import { findSecrets } from './secrets.ts'

/** What can be said of any text, whatever its language. */
export function neutralFindings(code: string): Finding[] {
  return [...findSecrets(code), ...findHiddenText(code), ...findLayout(code)]
}
