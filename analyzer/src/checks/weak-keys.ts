/** Keys that are too short, and versions of TLS that are too old. The same in every language. */

import type { TreeRule } from '../core/rules.ts'
import { callRule, constantOf, type Dialect } from './calls.ts'

/** Elliptic curves of less than 224 bits. */
export function isWeakCurve(name: string): boolean {
  return /(?:^|_)(?:sec[pt]1\d\d[krv]\d|prime192v\d|p-?192|nistp192|brainpoolp1(?:60|92)[rt]1)$/i.test(
    name.trim(),
  )
}

/** A number of bits that makes a weak key; smaller numbers are something else. */
export function isShortKey(text: string | undefined): boolean {
  const bits = Number(text?.replaceAll('_', ''))
  return bits >= 256 && bits < 2048
}

/** Which argument is the size in bits, or the name of the curve. */
export interface KeyCall {
  readonly bits?: number
  readonly curve?: number
}

/** `RSA_generate_key_ex(key, 1024, e, 0)`, `new ECGenParameterSpec("secp160r1")` */
export function weakKeys(dialect: Dialect, table: Readonly<Record<string, KeyCall>>): TreeRule {
  const entries = Object.entries(table)
  return callRule(dialect, {
    id: 'weak-key-size',
    calls: Object.keys(table),
    check({ path, args }) {
      const { bits, curve } = entries.find(([end]) => path === end || path.endsWith(`.${end}`))?.[1] ?? {}
      if (bits !== undefined) return isShortKey(args[bits]?.text)
      const named = curve === undefined ? undefined : args[curve]
      return named !== undefined && isWeakCurve(constantOf(dialect, named) ?? named.text.slice(0, 60))
    },
  })
}

const OLD_VERSION = /\bSSL_?v?[23](?:_0)?(?:_VERSION)?\b|TLS_?(?:v_?)?1(?:[._]?[01])?(?:_VERSION)?$/i

/** Whether an expression names a version before TLS 1.2: `TLSv1.1`, `TlsVersion.TLS_1_0`, `TLS1_VERSION`. */
export function isOldTls(text: string): boolean {
  return OLD_VERSION.test(text.slice(0, 100).replace(/^['":]+|['")\s]+$/g, ''))
}

/** Which argument is the version. */
export function oldTls(dialect: Dialect, table: Readonly<Record<string, number>>): TreeRule {
  const entries = Object.entries(table)
  return callRule(dialect, {
    id: 'weak-tls-version',
    calls: Object.keys(table),
    check({ path, args }) {
      const index = entries.find(([end]) => path === end || path.endsWith(`.${end}`))?.[1]
      const version = index === undefined ? undefined : args[index]
      return version !== undefined && isOldTls(constantOf(dialect, version) ?? version.text)
    },
  })
}
