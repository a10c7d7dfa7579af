// This file is in the scanner and, as a copy, in the analyzer: neither may import the other. Edit the one in
// scanner/src/findings, then run `npm run generate`.
import { crc32 } from 'node:zlib'

export interface SecretFormat {
  readonly name: string
  /** Texts of at least four characters, of which every match has one at its beginning or one character before it. */
  readonly words: readonly string[]
  /**
   * Takes linear time on any text: a match begins with a fixed text that is not inside a word, so that a long run of
   * characters is read once.
   */
  readonly pattern: RegExp
  /** 400 when absent. */
  readonly maxLength?: number
  /** Whether a match is certainly a secret and not only of its form. */
  readonly isCertain?: (match: RegExpExecArray) => boolean
}

/** Secrets that are recognized by their form. */
export const secretFormats: readonly SecretFormat[] = [
  {
    name: 'AWS access key',
    words: ['AKIA', 'ASIA'],
    pattern: /(?<![\w-])(?:AKIA|ASIA)[A-Z2-7]{16}\b/g,
  },
  {
    name: 'GitHub token',
    words: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'],
    pattern: /(?<![\w-])gh[pousr]_([A-Za-z0-9]{30})([A-Za-z0-9]{6})\b/g,
    isCertain: hasChecksum,
  },
  {
    name: 'GitHub token',
    words: ['github_pat_'],
    pattern: /(?<![\w-])github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}\b/g,
  },
  {
    name: 'Atelier token',
    words: ['atl_'],
    pattern: /(?<![\w-])atl_([0-9A-Za-z]{32})([0-9A-Za-z]{6})\b/g,
    isCertain: hasChecksum,
  },
  {
    name: 'GitLab token',
    words: ['glpat-', 'gldt-', 'glrt-'],
    pattern: /(?<![\w-])gl(?:pat|dt|rt)-[\w-]{20,}/g,
  },
  {
    name: 'Slack token',
    words: ['xoxb-', 'xoxp-', 'xoxa-', 'xoxr-', 'xoxs-'],
    pattern: /(?<![\w-])xox[abprs]-\d+-[\w-]{16,}/g,
  },
  {
    name: 'Slack token',
    words: ['xapp-'],
    pattern: /(?<![\w-])xapp-\d-[A-Z0-9]{8,}-\d{8,}-[a-f0-9]{32,}/g,
  },
  {
    name: 'Slack webhook',
    words: ['hooks.slack.com/services/'],
    pattern: /(?<![\w-])hooks\.slack\.com\/services\/T\w{6,}\/B\w{6,}\/\w{20,}/g,
  },
  {
    name: 'Discord webhook',
    words: ['/api/webhooks/'],
    pattern: /\/api\/webhooks\/\d{16,20}\/[\w-]{60,80}/g,
  },
  {
    name: 'Stripe key',
    words: ['sk_live_', 'rk_live_'],
    pattern: /(?<![\w-])[sr]k_live_[A-Za-z0-9]{16,}/g,
  },
  { name: 'Stripe webhook secret', words: ['whsec_'], pattern: /(?<![\w-])whsec_[A-Za-z0-9+/]{32,}/g },
  {
    name: 'OpenAI key',
    words: ['sk-proj-', 'sk-svcacct-', 'sk-admin-'],
    pattern: /(?<![\w-])sk-(?:proj|svcacct|admin)-[\w-]{32,}/g,
  },
  { name: 'Anthropic key', words: ['sk-ant-'], pattern: /(?<![\w-])sk-ant-[\w-]{40,}/g },
  { name: 'Google API key', words: ['AIza'], pattern: /(?<![\w-])AIza[\w-]{35}(?![\w-])/g },
  { name: 'Google OAuth secret', words: ['GOCSPX-'], pattern: /(?<![\w-])GOCSPX-[\w-]{28}/g },
  { name: 'Google access token', words: ['ya29.'], pattern: /(?<![\w-])ya29\.[\w-]{40,}/g },
  { name: 'npm token', words: ['npm_'], pattern: /(?<![\w-])npm_[A-Za-z0-9]{36}\b/g },
  { name: 'PyPI token', words: ['pypi-AgEI'], pattern: /(?<![\w-])pypi-AgEI[\w-]{50,}/g },
  {
    name: 'SendGrid key',
    words: ['"SG.', "'SG.", '=SG.', ' SG.', ':SG.'],
    pattern: /(?<![\w-])SG\.[\w-]{22}\.[\w-]{43}\b/g,
  },
  { name: 'DigitalOcean token', words: ['dop_v1_'], pattern: /(?<![\w-])dop_v1_[a-f0-9]{64}\b/g },
  { name: 'Shopify token', words: ['shpat_', 'shpss_'], pattern: /(?<![\w-])shp(?:at|ss)_[a-f0-9]{32}\b/g },
  {
    name: 'age private key',
    words: ['AGE-SECRET-KEY-1'],
    pattern: /(?<![\w-])AGE-SECRET-KEY-1[A-Z0-9]{58}\b/g,
  },
  {
    name: 'Azure storage key',
    words: ['AccountKey='],
    pattern: /(?<![\w-])AccountKey=[A-Za-z0-9+/]{86}==/gi,
  },
  {
    name: 'Azure access key',
    words: ['SharedAccessKey='],
    pattern: /(?<![\w-])SharedAccessKey=[A-Za-z0-9+/]{43}=/gi,
  },
  {
    name: 'private key',
    words: ['-----BEGIN '],
    // Programs compare with the header, as in `startsWith('-----BEGIN PRIVATE KEY-----')`. A real key continues after it.
    pattern:
      /-----BEGIN (?:[A-Z]{2,12} ){0,2}PRIVATE KEY(?: BLOCK)?-----(?!["'`]?\s{0,4}[,)\]])(?=((?:\\r|\\n|\s){1,8}[\w+/=: ,.-]{16})?)/g,
    isCertain: ([, begin]) => begin !== undefined,
  },
  {
    name: 'JSON web token',
    words: ['eyJhbGci', 'eyJ0eXAi', 'eyJraWQi'],
    maxLength: 2048,
    // The signature that is excluded is of the example on jwt.io.
    pattern: /(?<![\w-])eyJ[\w-]{10,400}\.eyJ[\w-]{10,2000}\.(?!SflKxwRJSMeKKF2QT4fwp)[\w-]{20,400}/g,
  },
]

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Tokens of GitHub and Atelier end with the CRC-32 of their middle, as six digits of base 62. */
function hasChecksum([, body = '', sum = '']: RegExpExecArray): boolean {
  let rest = crc32(body)
  let text = ''
  for (let digit = 0; digit < 6; digit += 1) {
    text = BASE62[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text === sum
}
