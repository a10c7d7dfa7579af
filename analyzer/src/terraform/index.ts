import { createEngine, type Pass } from '../core/engine.ts'
import { findingOf, type RuleHead } from '../core/rules.ts'
import type { Engine } from '../core/types.ts'
import { isSecretValue, namesSecret } from '../core/words.ts'
import { type Entry, walkEntries } from '../documents/entry.ts'
import { documentFindings } from '../documents/rules.ts'
import { readEntries } from './entries.ts'

/** Public or unencrypted resources and secrets, by the rules of any document. Its syntax is not checked. */
export async function openTerraform(): Promise<Engine> {
  return createEngine({ passes: [inEntries] })
}

const inEntries: Pass = ({ code }) => {
  const document = readEntries(code)
  const defaults = [...walkEntries(document.children)].filter(isSecretDefault)
  return [
    ...documentFindings([document], code).filter(({ rule, start }) => {
      // There may be many blocks of one name; `var.password` stands for a value that is somewhere else.
      return (
        rule !== 'duplicate-key' && (rule !== 'hardcoded-secret' || /[=:]\s*"/.test(lineFrom(code, start)))
      )
    }),
    ...defaults.map((place) => findingOf(secretDefault, place)),
  ]
}

const secretDefault: RuleHead = {
  id: 'hardcoded-secret',
  confidence: 0.8,
  message: 'The default of a secret is written into the code, so anyone who can read the code knows it.',
  remedy: 'Remove the default: Terraform then asks for the value.',
}

function isSecretDefault({ key, value, quoted, parent }: Entry): boolean {
  const kind = key === 'default' && quoted && parent ? namesSecret(parent.key) : undefined
  return kind !== undefined && isSecretValue(value ?? '', kind)
}

function lineFrom(code: string, start: number): string {
  const end = code.indexOf('\n', start)
  return code.slice(start, end < 0 ? Math.min(code.length, start + 1_000) : Math.min(end, start + 1_000))
}
