import { child, childrenOf, type Entry, sibling } from './entry.ts'
import type { DataRule } from './rule.ts'

const SECRET_NAME =
  /(?:^|[_.-])(?:password|passwd|pwd|secret|api[_-]?key|apikey|access[_-]?key|access[_-]?token|auth[_-]?token|client[_-]?secret|private[_-]?key|token|encryption[_-]?key|signing[_-]?key|secret[_-]?key)$/i
const CAMEL_SECRET_NAME =
  /(?:[a-z](?:Password|Secret|ApiKey|AccessKey|PrivateKey|SecretKey)|(?:access|auth|api|bot|refresh|bearer|session)Token)$/
const PLACEHOLDER =
  /^(?:|.*(?:\$\{|\{\{|<[^>]*>|example|change[_-]?me|placeholder|your[_-]|dummy|redacted|\*{3}|x{4}|todo|vault:|secretsmanager|ssm:|env:|file:|valueFrom|\/run\/secrets).*|\$\w+|%\w+%|(.)\1*|true|false|null|none|string|\d{1,4}|\/.*|https?:\/\/.*)$/i
const OFF = /^(?:false|no|off|0|none|disable|disabled)$/i
const ON = /^(?:true|yes|on|1|enabled?)$/i

const isOn = ({ value }: Entry) => value !== undefined && ON.test(value)
const isOff = ({ value }: Entry) => value !== undefined && OFF.test(value)

/** Rules for any configuration file. */
export const generalRules: readonly DataRule[] = [
  {
    id: 'weak-tls-version',
    check: ({ key, value }) =>
      /(?:tls|ssl|min).*(?:version|protocol)|^(?:secureProtocol|ssl_protocols)$/i.test(key) &&
      /^(?:TLS[v_ ]?1(?:[._]?[01])?(?:_method)?|SSLv?[23](?:_method)?|1\.[01])$/i.test(value ?? ''),
  },
  {
    id: 'insecure-cookie',
    cwe: 1004,
    message: 'Scripts in the page can read the cookie, so one XSS is enough to steal it.',
    remedy: 'Set `httpOnly`.',
    check: (entry) =>
      isOff(entry) && /^(?:http_?only|cookie[_-]?http_?only|session_cookie_httponly)$/i.test(entry.key),
  },
  {
    id: 'unsafe-window',
    check: (entry) =>
      (isOn(entry) &&
        /^(?:nodeIntegration|nodeIntegrationInWorker|enableRemoteModule|allowRunningInsecureContent)$/.test(
          entry.key,
        )) ||
      (isOff(entry) && /^(?:contextIsolation|webSecurity|sandbox)$/.test(entry.key)),
  },
  {
    id: 'weak-hash',
    severity: 'high',
    confidence: 0.7,
    check: ({ key, value }) =>
      /^(?:hash|hashing|hash_?algo(?:rithm)?|digest(?:_?algo(?:rithm)?)?|password_?(?:hash|encoder|algo(?:rithm)?)|cipher|encryption|signature_?algo(?:rithm)?)$/i.test(
        key,
      ) && /^(?:md[245]|sha-?1|des(?:-.*)?|rc4|3des|none|plain(?:text)?|.*-ecb)$/i.test(value ?? ''),
  },
  {
    id: 'hardcoded-secret',
    confidence: 0.8,
    message: 'A secret is written into the configuration, so anyone who can read the file knows it.',
    check: ({ key, value, path, children }) =>
      children.length === 0 &&
      value !== undefined &&
      (SECRET_NAME.test(key) || CAMEL_SECRET_NAME.test(key)) &&
      !/(?:permissions|paths|definitions|properties|schemas|scripts|dependencies)\b/i.test(
        path.slice(0, -key.length),
      ) &&
      value.length >= 4 &&
      !/\s/.test(value.trim()) &&
      /[\d\W_]/.test(value) && // a single word is a label
      !PLACEHOLDER.test(value.trim()),
  },
  {
    id: 'duplicate-key',
    cwe: 694,
    message: 'The key occurs twice. Parsers use the last value and ignore the first.',
    check: (entry) => {
      // A list's items have the name of their list.
      if (!entry.parent || entry.key === entry.parent.key || entry.key === '<<') return false
      const others = childrenOf(entry.parent, entry.key)
      return others.length > 1 && others.at(-1) === entry
    },
  },
  {
    id: 'tls-verification-off',
    check: (entry) =>
      (isOff(entry) &&
        /^(?:(?:ssl|tls|cert(?:ificate)?s?)[_-]?verif(?:y|ication)|verify[_-]?(?:ssl|tls|certs?)|validate[_-]?certs?|strict[_-]?ssl|rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|GIT_SSL_VERIFY|sslmode|ssl_verify_peer)$/i.test(
          entry.key,
        )) ||
      (isOn(entry) &&
        /^(?:insecure[_-]?skip[_-]?(?:tls[_-]?)?verify|insecure[_-]?ssl|trust[_-]?all[_-]?certs?|skip[_-]?tls[_-]?verify|GIT_SSL_NO_VERIFY|allow[_-]?insecure|trustServerCertificate)$/i.test(
          entry.key,
        )),
  },
  {
    id: 'permissive-cors',
    check: (entry) =>
      entry.value?.trim() === '*' &&
      /(?:allow(?:ed)?[_-]?origins?|access-control-allow-origin|cors[_-]?origins?)$/i.test(
        entry.key.replaceAll('.', '-'),
      ),
  },
  {
    id: 'permissive-cors',
    message: 'Any site can call this service with the cookies of its visitors and read the responses.',
    check: (entry) =>
      entry.value?.trim() === '*' && /^origins?$/i.test(entry.key) && /cors/i.test(entry.path),
  },
  {
    id: 'cleartext-transport',
    check: ({ value, key }) =>
      /^http:\/\/(?!localhost|127\.|0\.0\.0\.0|\[|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|[\w-]+(?:[:/]|$)|[\w.-]+\.(?:local|internal|test|svc)\b)/i.test(
        value ?? '',
      ) &&
      /(?:registry|repository|resolved|mirror|download|webhook|endpoint|api|base_?url|source|index[_-]?url|callback)/i.test(
        key,
      ),
  },
  {
    id: 'loose-permissions',
    check: ({ key, value }) =>
      /(?:^|_)mode$|permissions$/i.test(key) &&
      /^(?:0o?)?[0-7]?77[67]$|^(?:0o?)?666$|^u?rwxrwxrwx$/.test(value ?? ''),
  },
  {
    id: 'debug-mode',
    confidence: 0.6,
    remedy: 'Switch it off where others can reach the service.',
    check: (entry) =>
      isOn(entry) &&
      /^(?:debug|app_debug|flask_debug|django_debug)$/i.test(entry.key) &&
      !/\b(?:dev|development|local|test|logging|log)\b/i.test(entry.path),
  },
  {
    id: 'cleartext-transport',
    severity: 'high',
    message:
      'The session cookies are also sent over plain HTTP, so an attacker on the network can read them.',
    remedy: 'Set `secure`.',
    check: (entry) =>
      isOff(entry) &&
      /^(?:secure|cookie[_-]?secure|session[_-]?cookie[_-]?secure)$/i.test(entry.key) &&
      /cookie|session/i.test(entry.path),
  },
  {
    id: 'csrf-disabled',
    severity: 'high',
    check: (entry) =>
      isOff(entry) &&
      (/csrf/i.test(entry.key) || (entry.key === 'enabled' && /csrf$/i.test(entry.parent?.key ?? ''))),
  },
  {
    id: 'exposed-internals',
    check: ({ path, value }) =>
      value?.trim() === '*' && /management\.endpoints\.web\.exposure\.include$/.test(path),
  },
  {
    id: 'weak-authentication',
    check: ({ key, value }) => /^alg(?:orithms?)?$/i.test(key) && /^none$/i.test(value ?? ''),
  },
  {
    id: 'credentials-with-any-origin',
    check: (entry) =>
      isOn(entry) &&
      /allow[_-]?credentials$|^credentials$/i.test(entry.key) &&
      [
        'allowed_origins',
        'allow_origins',
        'origin',
        'origins',
        'allowedOrigins',
        'allowOrigins',
        'allowed-origins',
        'allow-origin',
        'allow_origin',
      ].some(
        (name) =>
          sibling(entry, name)?.trim() === '*' ||
          child(entry.parent, name)?.children.some(({ value }) => value === '*'),
      ),
  },
]
