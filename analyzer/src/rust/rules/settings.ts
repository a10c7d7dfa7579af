import { constantOf } from '../../checks/calls.ts'
import { hardcodedSecrets, secretArguments } from '../../checks/misuse.ts'
import type { TreeRule } from '../../core/rules.ts'
import { resolved } from '../built.ts'
import { functionOf, onCalls, rust, valueIn } from '../dialect.ts'

/** Secrets in the code, and doors left open. */
export const settingRules: readonly TreeRule[] = [
  hardcodedSecrets(rust),
  secretArguments(rust, { basic_auth: 1, bearer_auth: 0, 'Credentials.new': 1 }, valueIn),
  onCalls({
    id: 'untrusted-environment',
    confidence: 0.5,
    calls: ['env.current_exe', 'env.temp_dir', 'current_exe', 'temp_dir'],
    check: ({ receiver }) => receiver === undefined,
  }),
  onCalls({
    id: 'loose-permissions',
    calls: [
      'Permissions.from_mode',
      'PermissionsExt.from_mode',
      'set_mode',
      'mode',
      'from_mode',
      'create_dir_mode',
    ],
    check: ({ args: [mode] }) =>
      mode?.kind === 'integer_literal' && /^0o[0-7]*[2367]$/.test(mode.text) && { at: mode },
  }),
  onCalls({
    id: 'insecure-temp-file',
    remedy: 'Use the `tempfile` crate.',
    calls: ['File.create', 'fs.write', 'OpenOptions.open', 'File.create_new'],
    check({ args: [path], name }) {
      const text = path && (constantOf(rust, valueIn(path)) ?? '')
      if (name !== 'create_new' && text !== undefined && /^\/(?:var\/)?tmp\//.test(text)) return true
      const value = path && resolved(path)
      return value !== undefined && /temp_dir\(\)\s*\.join\(\s*"/.test(value.text)
    },
  }),
  onCalls({
    id: 'permissive-cors',
    message: 'Any site can call this service with the cookies of its visitors and read the responses.',
    calls: ['CorsLayer.permissive', 'CorsLayer.very_permissive', 'Cors.permissive', 'allow_any_origin'],
  }),
  onCalls({
    id: 'insecure-cookie',
    remedy: 'Leave `secure` and `http_only` on.',
    calls: [
      'secure',
      'http_only',
      'set_secure',
      'set_http_only',
      'cookie_secure',
      'cookie_http_only',
      'with_secure',
    ],
    check: ({ args: [value], node }) =>
      value?.text === 'false' && /cookie|session/i.test(functionOf(node)?.text.slice(0, 3_000) ?? ''),
  }),
]
