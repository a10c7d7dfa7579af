import type { Signature } from './signature.ts'
export const signatures: readonly Signature[] = []
