import { findingOf } from '../core/rules.ts'
import type { Finding } from '../core/types.ts'
import { type SecretFormat, secretFormats } from './secret-formats.ts'

// Beginnings that are too common or too short for the scanner, which reads every upload.
const looseFormats: readonly Pick<SecretFormat, 'name' | 'pattern'>[] = [
  { name: 'OpenAI key', pattern: /(?<![\w-])sk-(?!ant-|proj-|svcacct-|admin-)[\w-]{32,}/g },
  { name: 'Twilio key', pattern: /(?<![\w-])SK[0-9a-f]{32}\b/g },
]

// The time must stay linear, since prompts are searched on the event loop. So the expression begins with a fixed text, and
// looks back from there.
const ADDRESS =
  /:\/\/(?<=\b(?<scheme>[a-z][a-z0-9+]{1,20}):\/\/)[^\s:/@'"`<>${}]{1,80}:[^\s:/@'"`<>${}]{3,100}@[a-z0-9]/g

// By name only, so with less confidence: the rules of a language know more about assignments.
const ASSIGNED =
  /(?:passwd|password|pwd|secret|api_?key|access_?token|auth_?token|private_?key)["']?\s{0,4}(?::|=>|:=|=)\s{0,4}(["'])(?<value>[^"'\s\\]{8,200})\1/gi
const PLACEHOLDER =
  /^(?:.*(?:example|change|placeholder|your|dummy|sample|redacted|secret|password|passwd|token|test|todo|fixme|replace|insert|none|null|undefined|localhost|\*\*|xxx|\.\.\.).*|[<{$%[(].*|.*[>})\]]|(.)\1+|[a-z]+|[A-Z_]+|\/.*|https?:.*|[\w-]+\.[\w.-]+)$/i

// Without quotes it is a secret in a file of settings or in a sentence, and a name in most code.
const BARE =
  /(?:passwd|password|passphrase|pwd|secret|(?:api|secret|access|private|account)_?key|(?:access|auth|api|bot|bearer|refresh)_?token)[ \t]{0,4}(?:=|:|\bis\b)[ \t]{0,4}(?<value>[^\s"'`$<>{}()[\]\\,;]{8,})/gi

const EXAMPLE = /example|xxxx|your|<|\.\.\.|changeme/i

/** `postgres://user:password@host` */
const NO_PASSWORD = /:(?:password|passwd|passwort|pass|pwd|pw|secret|\*+)@/i

const MAX_BARE = 200
const MAX_NAME = 40

/** Keys and passwords that are written into the code. The secret itself is never repeated. */
export function findSecrets(code: string, isDocumentation = isInComment(code)): Finding[] {
  const findings: Finding[] = []
  const report = (what: string, start: number, end: number) =>
    findings.push(
      findingOf(
        { id: 'hardcoded-secret', confidence: 0.95 },
        { start, end },
        { message: `This looks like ${what}.` },
      ),
    )
  // Prompts are redacted by these findings, so what only has the form of a secret is reported, too.
  for (const { name, pattern } of [...secretFormats, ...looseFormats]) {
    for (const { 0: found, index } of code.matchAll(pattern)) {
      if (name === 'private key' || !EXAMPLE.test(found))
        report(withArticle(name), index, index + found.length)
    }
  }
  for (const { 0: found, index, groups } of code.matchAll(ADDRESS)) {
    const start = index - (groups?.scheme?.length ?? 0)
    const address = code.slice(start, index + found.length)
    if (!EXAMPLE.test(address) && !NO_PASSWORD.test(address) && !isDocumentation(start))
      report('a password in an address', start, index + found.length)
  }
  for (const match of code.matchAll(ASSIGNED)) {
    const value = match.groups?.value ?? ''
    if (/\d/.test(value) && !PLACEHOLDER.test(value) && !isDocumentation(match.index))
      findings.push(assigned(code, match))
  }
  return findings
}

/** As `findSecrets`, and those that stand without quotes: for settings and for what people write. */
export function findSecretsInText(text: string): Finding[] {
  const findings = findSecrets(text, () => false)
  for (const match of text.matchAll(BARE)) {
    const value = match.groups?.value ?? ''
    if (value.length > MAX_BARE || !/^[\s"'`,;.)]?$/.test(text.charAt(match.index + match[0].length)))
      continue
    if (isMixed(value) && !PLACEHOLDER.test(value)) findings.push(assigned(text, match))
  }
  return findings
}

const MAX_INDENT = 200

/** A line of a documentation comment, such as ` * connect({ password: '…' })`, or of an interactive session. */
export function isInComment(code: string): (offset: number) => boolean {
  return (offset) => {
    const start = Math.max(code.lastIndexOf('\n', offset - 1) + 1, offset - MAX_INDENT)
    return /^[ \t]*(?:\*|\/\/\/|>>>)/.test(code.slice(start, offset))
  }
}

/** With the whole name, of which only the end was searched for. */
function assigned(text: string, match: RegExpExecArray): Finding {
  let start = match.index
  while (match.index - start < MAX_NAME && /[\w.-]/.test(text.charAt(start - 1))) start--
  const end = match.index + match[0].length
  const [name] = /^[\w.-]*/.exec(text.slice(start, end)) ?? []
  return findingOf(
    { id: 'hardcoded-secret', severity: 'medium', confidence: 0.6 },
    { start, end },
    { message: `\`${name}\` is given a fixed value.` },
  )
}

const withArticle = (name: string) => `${/^(?:[AEIO]|age|npm)/.test(name) ? 'an' : 'a'} ${name}`

/** Letters and digits by turns: no name, no number, no date. */
function isMixed(value: string): boolean {
  return /[A-Za-z]/.test(value) && /\d[^\d]*[A-Za-z]/.test(value) && !/^\w+(?:\.\w+)+$/.test(value)
}
