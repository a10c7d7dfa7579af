/** Checks of addresses that a longer name of another host passes as well. The same in every language. */

import type { TreeRule } from '../core/rules.ts'
import { wordsOf } from '../core/words.ts'
import { callRule, type Dialect, literalOf } from './calls.ts'

export const DOMAIN =
  /^(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|app|co|edu|gov|info|biz|me|ai|cloud|de|fr|uk|eu|us|ca|jp|cn|ru|br|in|nl|ch|at)$/i

export type HostTest = 'contains' | 'ends' | 'starts'

export const aboutHosts = {
  id: 'weak-host-check',
  confidence: 0.6,
} as const

const PARSE = 'Parse it and compare the host name.'

/** The problem with comparing `name` to a text, or undefined if there is none. */
export function hostProblem(name: string, text: string, test: HostTest): string | undefined {
  if (!isAddress(name) || text.length > 200) return undefined
  const shown = name.slice(-30)
  if (test === 'starts') {
    const host = /^https?:\/\/(.+)$/i.exec(text)?.[1] ?? ''
    if (!DOMAIN.test(host)) return undefined
    return `\`${shown}\` may begin with ${text.slice(0, 40)}.evil.example: nothing ends the host name. ${PARSE}`
  }
  const isBare = DOMAIN.test(text)
  if (test === 'ends')
    return isBare
      ? `\`${shown}\` may end with evil${text.slice(0, 40)}. Compare it as a whole, or with a dot before.`
      : undefined
  return isBare || DOMAIN.test(text.replace(/^https?:\/\/|^\/\/|^\./i, '').replace(/\/$/, ''))
    ? `\`${shown}\` may contain ${text.slice(0, 40)} anywhere, such as in its path. ${PARSE}`
    : undefined
}

const ADDRESS =
  /^(?:url|uri|href|origin|host|hostname|domain|referer|referrer|redirect|link|endpoint|webhook|callback|location|netloc|authority)$/

/** A variable for one address: `redirectUrl`, `req.headers.host`; not `allowedHosts`, which is a list. */
export function isAddress(name: string): boolean {
  return ADDRESS.test(wordsOf(name).at(-1) ?? '')
}

/** `strings.Contains(url, "example.com")`, `url.contains("example.com")`. */
export function hostCheck(dialect: Dialect, tests: Readonly<Record<string, HostTest>>): TreeRule {
  return callRule(dialect, {
    ...aboutHosts,
    calls: Object.keys(tests),
    check({ name, path, receiver, args }) {
      const isFunction = args.length === 2 && Object.hasOwn(tests, path)
      const [subject, text] = isFunction ? args : [receiver, args[0]]
      const literal = literalOf(dialect, text)
      const test = tests[isFunction ? path : name]
      if (!subject || literal === undefined || !test) return undefined
      const shown = subject.text.slice(-100)
      const last = /\bPHP_URL_HOST\s?\)$/.test(shown)
        ? 'host'
        : /(\w+)(?:\(\))?$/.exec(shown)?.[1]?.replace(/^get(?=[A-Z])/, '')
      const message = last && hostProblem(last, literal, test)
      return message ? { message } : undefined
    },
  })
}
