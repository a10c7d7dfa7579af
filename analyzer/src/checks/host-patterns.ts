/** Regular expressions that check the host of an address, and let other hosts pass. The same in every language. */

import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { type Call, callOf, callRule, constantOf, type Dialect, onlyValueOf } from './calls.ts'
import { aboutHosts, DOMAIN, isAddress } from './hosts.ts'

/** What a call adds to the pattern: `fullmatch` matches the whole text, Python's `match` its start. */
export type Anchors = 'both' | 'start' | undefined

const SCHEME = /^(\^|\\A)?\(?(?:\?:)?https?\??\)?:?\)?\/\/\)?/

/** The problem with a pattern that `name` is matched against, or undefined if there is none. */
export function patternProblem(name: string, pattern: string, anchors: Anchors): string | undefined {
  if (pattern.length > 300) return undefined
  const text = pattern.replaceAll('\\/', '/')
  const scheme = SCHEME.exec(text)
  const bare = text.replace(/^(?:\^|\\A)/, '')
  const isAnchored = anchors !== undefined || bare !== text
  const { host, looseDot, end } = readHost(scheme ? text.slice(scheme[0].length) : bare)
  if (!DOMAIN.test(host)) return undefined
  const isHost = isAddress(name)
  if (looseDot !== undefined && (isHost || (scheme && isAnchored)))
    return `The \`.\` before \`${looseDot}\` in this pattern matches any character, so another host passes. Escape it as \`\\.\`.`
  if (!isHost) return undefined
  const shown = host.slice(-40)
  if (end === '' && anchors !== 'both' && (scheme !== null || isAnchored))
    return `Nothing ends the host in this pattern: ${shown}.evil.example passes. End it with \`/\` or \`$\`.`
  if (isAnchored || host.startsWith('.')) return undefined
  return scheme
    ? `This pattern matches ${shown} anywhere, such as in the query of another address. Begin it with \`^\`.`
    : `This pattern also matches evil${shown}. Begin it with \`^\` or \`(^|\\.)\`, and end it with \`$\`.`
}

interface Host {
  readonly host: string
  /** The label after a dot that is not escaped. */
  readonly looseDot: string | undefined
  /** The part of the pattern after the host; empty if the pattern ends with the host. */
  readonly end: string
}

/** Reads a host at the start of a pattern. A group or a set counts as one letter. */
function readHost(pattern: string): Host {
  let host = ''
  let looseDot: string | undefined
  let at = 0
  while (at < pattern.length) {
    const rest = pattern.slice(at)
    const part =
      /^\\([.-])/.exec(rest) ??
      /^(?:\((?!\?[!=<])[^()/$^]{0,100}\)|\[[^\]/]{1,60}\]|\.(?=[*+{])|\\[wd])(?:[*+?]\??|\{\d+,?\d*\})?/.exec(
        rest,
      ) ??
      /^[\w-]/.exec(rest)
    if (part) {
      host += part[1] ?? (part[0].length === 1 ? part[0] : 'x')
      at += part[0].length
      continue
    }
    const label = /^\.([a-z0-9-]+)/i.exec(rest)?.[1]
    if (label === undefined || host === '') break
    looseDot ??= label
    host += '.'
    at += 1
  }
  return { host, looseDot, end: pattern.slice(at) }
}

export interface PatternCall {
  /** Index of the argument; -1 is what the call is made on. */
  readonly pattern: number
  readonly subject: number
  readonly anchors?: (call: Call) => Anchors
}

/** `url.matches("https?://example.com/.*")`, `re.MatchString(url)`. */
export function hostPattern(
  dialect: Dialect,
  table: Readonly<Record<string, PatternCall>>,
  read: (node: SyntaxNode) => string | undefined = (node) => constantOf(dialect, node),
): TreeRule {
  return callRule(dialect, {
    ...aboutHosts,
    calls: Object.keys(table),
    check(call) {
      const { pattern, subject, anchors } = table[call.path] ?? table[call.name] ?? {}
      if (pattern === undefined || subject === undefined) return undefined
      const at = (index: number): SyntaxNode | undefined => (index < 0 ? call.receiver : call.args[index])
      const [made, tested] = [at(pattern), at(subject)]
      const text = made && patternText(dialect, made, read)
      const message =
        text !== undefined && tested
          ? patternProblem(lastWord(tested), text.replace(/\\\\/g, '\\'), anchors?.(call))
          : undefined
      return message ? { message } : undefined
    },
  })
}

/** The text of a pattern: a literal, or what a compiled one was made from. */
function patternText(
  dialect: Dialect,
  node: SyntaxNode,
  read: (node: SyntaxNode) => string | undefined,
): string | undefined {
  const text = read(node)
  if (text !== undefined) return text
  const value = onlyValueOf(dialect, node) ?? node
  const made = callOf(dialect, value)
  const first =
    made && /compile$|Compile$|Regex$|toRegex$/.test(made.name) ? (made.args[0] ?? made.receiver) : undefined
  return first ? read(first) : value === node ? undefined : read(value)
}

/** `request.headers().host()` → `host`, `params[:url]` → `url`. */
export function lastWord(node: SyntaxNode): string {
  const text = node.text.slice(-100).replace(/['"\])(\s]+$/, '')
  return /\w+$/.exec(text)?.[0]?.replace(/^get(?=[A-Z])/, '') ?? ''
}
