import type { Finding } from '../core/types.ts'
import { findHiddenText } from './hidden-text.ts'
import { findLayout } from './layout.ts'
import { findSecrets } from './secrets.ts'

/** What a parser knows about the text. */
export interface TextFacts {
  /** Whether this offset is in documentation, where passwords are examples. */
  readonly isDocumentation?: (offset: number) => boolean
  /** Whether a statement starts at this offset, so that its indentation is nesting. */
  readonly startsStatement?: (offset: number) => boolean
}

/** Findings in any text, in every language. */
export function neutralFindings(code: string, facts: TextFacts = {}): Finding[] {
  return [
    ...findSecrets(code, facts.isDocumentation),
    ...findHiddenText(code),
    ...findLayout(code, facts.startsStatement),
  ]
}
