import type { Finding } from '../types.ts'

// Prompts are searched on the event loop, so the time must stay linear whatever the text: each expression begins with a
// fixed text, and what can stand before that is `before`, which is looked at only where the fixed text was found. A
// repeat without an upper limit takes a whole run of characters at once; with one, each start in the run would read it again.
const formats: readonly [name: string, pattern: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----(?!["'`]?\s*[,)\]])/g],
  ['an AWS access key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,90})\b/g],
  ['a GitLab token', /\bglpat-[\w-]{20,}\b/g],
  ['a Slack token', /\bxox[abprs]-[\w-]{20,}\b/g],
  ['a Stripe key', /\b[rs]k_live_[A-Za-z0-9]{20,120}\b/g],
  ['a Google API key', /\bAIza[\w-]{35}\b/g],
  ['an OpenAI key', /\bsk-[\w-]{32,}\b/g],
  ['an Anthropic key', /\bsk-ant-[\w-]{40,}\b/g],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/g],
  ['a SendGrid key', /\bSG\.[\w-]{22}\.[\w-]{43}\b/g],
  ['a Twilio key', /\bSK[0-9a-f]{32}\b/g],
  ['a signed JSON web token', /\.eyJ(?<=\b(?<before>eyJ[\w-]{10,400})\.eyJ)[\w-]{10,2000}\.[\w-]{20,400}\b/g],
  [
    'a password in an address',
    /:\/\/(?<=\b(?<before>[a-z][a-z0-9+]{1,20}):\/\/)[^\s:/@'"`<>${}]{1,80}:[^\s:/@'"`<>${}]{3,100}@[a-z0-9]/g,
  ],
]

// By name only, so with less confidence: a language's own rules know more of what is assigned to what.
const ASSIGNED =
  /(?:passwd|password|pwd|secret|api_?key|access_?token|auth_?token|private_?key)["']?\s{0,4}(?::|=>|:=|=)\s{0,4}(["'])(?<value>[^"'\s\\]{8,200})\1/gi
const PLACEHOLDER =
  /^(?:.*(?:example|change|placeholder|your|dummy|sample|redacted|secret|password|passwd|token|test|todo|fixme|replace|insert|none|null|undefined|localhost|\*\*|xxx|\.\.\.).*|[<{$%[(].*|.*[>})\]]|(.)\1+|[a-z]+|[A-Z_]+|\/.*|https?:.*|[\w-]+\.[\w.-]+)$/i

// Without quotes it is a secret in a file of settings or in a sentence, and a name in most code.
const BARE =
  /(?:passwd|password|passphrase|pwd|secret|(?:api|secret|access|private|account)_?key|(?:access|auth|api|bot|bearer|refresh)_?token)[ \t]{0,4}(?:=|:|\bis\b)[ \t]{0,4}(?<value>[^\s"'`$<>{}()[\]\\,;]{8,})/gi

const MAX_BARE = 200
const MAX_NAME = 40

const WHY =
  'Whoever reads the code can use it, and it stays in its history. Read it from the environment or a secret store.'

/** Keys and passwords that are written into the code. What was found is never repeated. */
export function findSecrets(code: string): Finding[] {
  const findings: Finding[] = []
  for (const [name, pattern] of formats) {
    for (const match of code.matchAll(pattern)) {
      const found = (match.groups?.before ?? '') + match[0]
      if (name !== 'a private key' && /example|xxxx|your|<|\.\.\.|changeme/i.test(found)) continue
      const end = match.index + match[0].length
      findings.push(secret(end - found.length, end, `This looks like ${name}. ${WHY}`, 'high', 0.95))
    }
  }
  for (const match of code.matchAll(ASSIGNED)) {
    const value = match.groups?.value ?? ''
    if (/\d/.test(value) && !PLACEHOLDER.test(value)) findings.push(assigned(code, match))
  }
  return findings
}

/** As `findSecrets`, and those that stand without quotes: for settings and for what people write. */
export function findSecretsInText(text: string): Finding[] {
  const findings = findSecrets(text)
  for (const match of text.matchAll(BARE)) {
    const value = match.groups?.value ?? ''
    if (value.length > MAX_BARE || !/^[\s"'`,;.)]?$/.test(text.charAt(match.index + match[0].length)))
      continue
    if (isMixed(value) && !PLACEHOLDER.test(value)) findings.push(assigned(text, match))
  }
  return findings
}

/** With the whole name, of which only the end was searched for. */
function assigned(text: string, match: RegExpExecArray): Finding {
  let start = match.index
  while (match.index - start < MAX_NAME && /[\w.-]/.test(text.charAt(start - 1))) start--
  const end = match.index + match[0].length
  const [name] = /^[\w.-]*/.exec(text.slice(start, end)) ?? []
  return secret(start, end, `\`${name}\` is given a fixed value. ${WHY}`, 'medium', 0.6)
}

/** Letters and digits by turns: no name, no number, no date. */
function isMixed(value: string): boolean {
  return /[A-Za-z]/.test(value) && /\d[^\d]*[A-Za-z]/.test(value) && !/^\w+(?:\.\w+)+$/.test(value)
}

function secret(
  start: number,
  end: number,
  message: string,
  severity: Finding['severity'],
  confidence: number,
): Finding {
  return {
    rule: 'hardcoded-secret',
    category: 'security',
    severity,
    confidence,
    message,
    cwe: 798,
    start,
    end,
  }
}
