import { callRule } from '../checks/calls.ts'
import { secured } from '../core/fixes.ts'
import type { TreeRule } from '../core/rules.ts'
import { go } from './dialect.ts'
import { settingRule } from './settings.ts'

const skipVerify = settingRule(
  {
    id: 'tls-verification-off',
    message:
      '`InsecureSkipVerify` disables certificate checks, so an attacker on the network can impersonate the server.',
  },
  /^InsecureSkipVerify$/,
  (value) =>
    value.text === 'true' && {
      fix: secured(
        value,
        'false',
        'Checks the certificate of the server; those that are not trusted are refused',
      ),
    },
)

const hostKeys = callRule(go, {
  id: 'tls-verification-off',
  cwe: 322,
  message:
    '`InsecureIgnoreHostKey` accepts any host key, so an attacker on the network can impersonate the host.',
  remedy: 'Use `knownhosts.New`.',
  calls: ['ssh.InsecureIgnoreHostKey'],
})

const oldTls = settingRule(
  {
    id: 'weak-tls-version',
  },
  /^M(?:in|ax)Version$/,
  (value, name) => {
    if (!/^tls\.Version(?:SSL30|TLS10|TLS11)$/.test(value.text)) return false
    return name === 'MinVersion'
      ? { fix: secured(value, 'tls.VersionTLS12', 'Accepts TLS 1.2 and newer; older clients are refused') }
      : true
  },
)

const weakSuites: TreeRule = {
  id: 'weak-cipher',
  remedy: 'Leave the choice to `crypto/tls`.',
  kinds: ['selector_expression'],
  check: (node) =>
    /^tls\.TLS_\w*(?:RC4|3DES|_CBC_SHA$)/.test(node.text) &&
    node.closest('keyed_element')?.child('key')?.text === 'CipherSuites',
}

const jwt: TreeRule = {
  id: 'jwt-unverified',
  kinds: ['selector_expression'],
  check(node) {
    const field = node.child('field')?.text
    return (
      field === 'ParseUnverified' ||
      /^jwt\.(?:UnsafeAllowNoneSignatureType|SigningMethodNone)$/.test(node.text)
    )
  },
}

export const tlsRules: readonly TreeRule[] = [skipVerify, hostKeys, oldTls, weakSuites, jwt]
