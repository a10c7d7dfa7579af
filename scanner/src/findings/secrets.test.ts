import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mintSecret } from '../../../server/src/access/token.ts'
import { findingsIn } from '../../test/findings.ts'

const LETTERS = 'aB3dE5gH7jK9mN2pQ4rS6tU8vW1xY0zZ'
const text = (length: number) => LETTERS.repeat(8).slice(0, length)
const hex = (length: number) => '9f86d081884c7d659a2feaa0c55ad015'.repeat(4).slice(0, length)
const ENV = { name: '.env', mediaType: 'text/plain' }
const YAML = { name: 'app.yaml', mediaType: 'application/yaml' }

const secrets: readonly (readonly [string, string, { name: string; mediaType: string }?])[] = [
  ['AWS access key', 'const id = "AK¦IAQ4RSTUV2WXYZ3ABC"'],
  ['GitHub token', 'gh¦p_zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ0mLq17'],
  ['GitHub token', `github¦_pat_${text(22)}_${text(59)}`],
  ['Atelier token', mintSecret()],
  ['GitLab token', `glp¦at-${text(20)}`],
  ['Slack token', `xo¦xb-284710395517-3950284716630-${text(24)}`],
  ['Slack webhook', `https://hooks.slack.com/serv¦ices/T01ABCDEF/B01ABCDEF/${text(24)}`],
  ['Discord webhook', `https://discord.com/api/web¦hooks/839201745566120934/${text(68)}`],
  ['Stripe key', `stripe('sk_¦live_${text(24)}')`],
  ['OpenAI key', `sk-¦proj-${text(60)}`],
  ['OpenAI key', `sk-${text(20)}T3Blb¦kFJ${text(20)}`],
  ['Anthropic key', `sk-a¦nt-api03-${text(93)}AA`],
  ['Google API key', `AIz¦a${text(35)}`],
  ['npm token', `//registry.example.org/:_authToken=np¦m_${text(36)}`],
  ['SendGrid key', `key = "S¦G.${text(22)}.${text(43)}"`],
  ['Twilio key', `twilio(account, "S¦K${hex(32)}")`],
  ['Azure storage key', `AccountK¦ey=${text(86)}==;EndpointSuffix=core.windows.net`],
  ['private key', `-----BEG¦IN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA${text(48)}\n`],
  ['private key', `"private_key": "-----BEG¦IN PRIVATE KEY-----\\nMIIEvQIBADANBgkq${text(20)}"`],
  ['JSON web token', `eyJh¦bGciOiJIUzI1NiJ9.eyJzdWIiOiJtZSJ9.${text(43)}`],
  ['A password', 'const db = { password: "Tr0ub4dor&3x" }'],
  ['A password', 'DB_PASSWORD=Tr0ub4dor3x', ENV],
  ['A password', 'password: Tr0ub4dor&3x', YAML],
  ['A secret value', `const apiKey = '${text(32)}'`],
  ['A secret value', `client_secret: "${hex(40)}"`, YAML],
  ['A secret value', 'STRIPE_KEY=q8Zt31LmPw', ENV],
  ['An address', 'postgres://app:Zk29xQp1@db.internal:5432/app'],
  ['An address', 'clone https://bot:f00Ba7rQux91@git.internal/repo'],
  ['A connection string', '"Server=db;User Id=sa;Password=Zk29!xQp1;"'],
]

const harmless: readonly (readonly [string, { name: string; mediaType: string }?])[] = [
  ['AKIAIOSFODNN7EXAMPLE'],
  ['ghp_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  [`ghp_${text(36)}`],
  [`atl_${text(38)}`],
  ["if (text.startsWith('-----BEGIN PRIVATE KEY-----')) return pem"],
  ['-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUFADBa\n'],
  ['-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A\n'],
  [
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c',
  ],
  ['password: string'],
  ['const password = process.env.DB_PASSWORD'],
  ['const password = "your-password-here1"'],
  ['<input type="password" name="password" placeholder="Enter 8 characters">'],
  ['{ "password": "Contraseña", "token": "Zugangsmarke", "secret": "Geheimnis" }'],
  ["tokenType: 'bearer-token-v2', tokenUrl: 'https://auth.example.com/oauth2/token'"],
  ['token = getToken(request.headers.authorization1)'],
  ['PASSWORD=', ENV],
  ['API_KEY=changeme123', ENV],
  ['SECRET_KEY=Tr0ub4dor3x', { name: '.env.example', mediaType: 'text/plain' }],
  ['postgres://postgres:postgres@localhost:5432/test'],
  ['postgres://user:password@localhost/db'],
  ['https://example.com:8080/path@2x.png'],
  [
    '"integrity": "sha512-Kd0wDGAeLPSDcVdGlzJjQYw4zpuvSKJrT5bCQYFsuTEIF9MVLfhKPKbnKAqfMRDyEIBPPSRlzwYmIBwoFMvKcg=="',
  ],
  ['mysql://$¦{user}:$¦{password}@$¦{host}/db'],
  ['msg.SG.length, "SG.short"'],
  ['const twilio = require("twilio")'],
  ['sk_test_4eC39HqLyjWDarjtT1zdp7dc'],
  ["secret: 'aaaaaaaaaaaaaaaaaaaaaaaa'"],
  ['--color-token-primary: #a1b2c3d4e5'],
]

describe('secrets', () => {
  for (const [kind, content, about] of secrets) {
    test(`${kind}: ${content.slice(0, 12)}`, async () => {
      const found = await findingsIn(`\n\n${content}\n`, about)
      assert.ok(
        found.some(({ message }) => message.startsWith(kind)),
        JSON.stringify(found),
      )
      for (const { code, line, message } of found) {
        assert.deepEqual({ code, line }, { code: 'secret', line: 3 })
        const [, shown = ''] = /\((.*)…\)/.exec(message) ?? []
        assert.ok(shown.length <= 4 && !message.includes(content.replaceAll('¦', '').slice(-12)))
      }
    })
  }

  for (const [content, about] of harmless) {
    test(`none in ${content.slice(0, 40)}`, async () =>
      assert.deepEqual(await findingsIn(content, about), []))
  }
})

test('lines are counted between any characters, at any place', async () => {
  const secret = `password = "k7Hq92xLmP4vTz8w"`
  const others = ['', '\n', '\n\n\n\n\n', 'ÿ\u000b\u8a8a\u0a0a', '\t\u000b\u008a', '\r\n', 'ein Wort ']
  let content = ''
  const lines: number[] = []
  for (let index = 0; index < 60; index++) {
    content += `${others[index % others.length]}${'x'.repeat(index % 5)}\n`
    lines.push(content.split('\n').length)
    content += `${secret.replace('8w', `${index % 10}w`)}\n`
  }
  const findings = await findingsIn(content, ENV)
  assert.deepEqual(
    findings.map(({ line }) => line),
    lines,
  )
})
