import type { Intent } from '../intent/intent.ts'
import type { Found } from '../library/find.ts'
import type { Wanted } from './wanted.ts'

export function searchComposition(_intent: Intent, _wanted: Wanted, _candidates: readonly Found[]): string | undefined {
  return undefined
}
