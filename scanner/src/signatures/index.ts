import { simplifyPhp } from '../simplify-php.ts'
import { eicarSignatures } from './eicar.ts'
import { javascriptSignatures } from './javascript.ts'
import { minerSignatures } from './miners.ts'
import { phpCallSignatures } from './php-calls.ts'
import { phpShellSignatures } from './php-shells.ts'
import { pickleSignatures } from './pickles.ts'
import { powershellSignatures } from './powershell.ts'
import { pythonSignatures } from './python.ts'
import { ransomSignatures } from './ransom.ts'
import { serverPageSignatures } from './server-pages.ts'
import { shellSignatures } from './shell.ts'
import type { Signature, Text } from './signature.ts'
import { windowsScriptSignatures } from './windows-script.ts'

export type { Signature, Text } from './signature.ts'

export const signatures: readonly Signature[] = [
  ...eicarSignatures,
  ...phpShellSignatures,
  ...phpCallSignatures,
  ...serverPageSignatures,
  ...javascriptSignatures,
  ...pythonSignatures,
  ...pickleSignatures,
  ...shellSignatures,
  ...powershellSignatures,
  ...windowsScriptSignatures,
  ...minerSignatures,
  ...ransomSignatures,
]

/** Web shells are short, so only this much of the simplified code is checked. */
const LONGEST_SIMPLIFIED = 64 * 1024

/**
 * Returns the signatures in `found` that match. PHP is also checked in simplified form, without comments and with
 * joined literals.
 */
export function matchesIn(text: Text, found: Iterable<Signature>): Signature[] {
  const views = [text]
  if (text.content.includes('<?')) {
    const content = simplifyPhp(text.content)
    if (content !== text.content) views.push({ ...text, content: content.slice(0, LONGEST_SIMPLIFIED) })
  }
  return [...found].filter((signature) =>
    views.some((view) => signature.isFor(view) && signature.matches(view)),
  )
}
