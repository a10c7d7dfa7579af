import { lookupTable } from '../../core/lookup-table.ts'
import type { RuffRule } from './rule.ts'

/** A second pair of eyes: our own rules see most of these too, and what both see is reported once. */
export const securityRules: Record<string, RuffRule> = lookupTable({
  S103: {
    rule: 'loose-permissions',
  },
  S104: {
    rule: 'bind-all-interfaces',
  },
  S113: {
    rule: 'missing-timeout',
  },
  S201: {
    severity: 'high',
    rule: 'debug-mode',
    message:
      'The debugger is on, so anyone who causes an error sees the source and the settings, and can run code.',
  },
  S306: {
    rule: 'insecure-temp-file',
    message: '`mktemp` only chooses a name, so another user can create the file first.',
    remedy: 'Use `mkstemp` or `NamedTemporaryFile`.',
  },
  S312: {
    rule: 'cleartext-transmission',
    message: 'Telnet sends everything, passwords too, in clear text.',
    remedy: 'Use SSH.',
  },
  S323: {
    rule: 'tls-verification-off',
  },
  S501: {
    rule: 'tls-verification-off',
  },
  S502: {
    rule: 'weak-tls-version',
  },
  S503: {
    rule: 'weak-tls-version',
  },
  S505: {
    rule: 'weak-key-size',
  },
  S506: {
    rule: 'unsafe-deserialization',
    message: '`yaml.load` creates any Python object, so crafted data can run code.',
    remedy: 'Use `yaml.safe_load`.',
  },
  S507: {
    rule: 'host-key-unchecked',
  },
  S508: {
    rule: 'cleartext-transmission',
    message: 'SNMP versions 1 and 2c send everything in clear text.',
    remedy: 'Use version 3.',
  },
  S509: {
    rule: 'cleartext-transmission',
    message: 'SNMP is used without encryption or authentication.',
    remedy: 'Give both an authentication and a privacy key.',
  },
  S612: {
    rule: 'code-injection',
    cwe: 94,
    message: 'logging.config.listen evaluates what it receives. Anyone who reaches the port can run code.',
  },
  S702: {
    severity: 'high',
    rule: 'xss',
    message: 'Mako templates do not escape by default, so scripts in values run in the browser.',
    remedy: 'Give default_filters=["h"].',
  },
  DJ007: {
    rule: 'mass-assignment',
  },
})
