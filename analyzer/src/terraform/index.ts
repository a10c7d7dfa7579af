import { createEngine, type Pass } from '../core/engine.ts'
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
    ...defaults.map(({ start, end }) => ({
      rule: 'hardcoded-secret',
      category: 'security' as const,
      severity: 'high' as const,
      confidence: 0.8,
      cwe: 798,
      message:
        'The default of a secret stands in the code, and in its history. Leave it out: it is then asked for.',
      start,
      end,
    })),
  ]
}

function isSecretDefault({ key, value, quoted, parent }: Entry): boolean {
  const kind = key === 'default' && quoted && parent ? namesSecret(parent.key) : undefined
  return kind !== undefined && isSecretValue(value ?? '', kind)
}

function lineFrom(code: string, start: number): string {
  const end = code.indexOf('\n', start)
  return code.slice(start, end < 0 ? Math.min(code.length, start + 1_000) : Math.min(end, start + 1_000))
}
