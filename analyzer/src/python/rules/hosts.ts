import { type Anchors, lastWord, patternProblem } from '../../checks/host-patterns.ts'
import { aboutHosts, type HostTest, hostProblem } from '../../checks/hosts.ts'
import { lookupTable } from '../../core/lookup-table.ts'
import type { Hit, TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { calleeOf, resolve } from '../names.ts'
import { positional, stringValue } from '../syntax.ts'
import { onCall } from './call-rule.ts'

const TESTS = lookupTable<HostTest>({ endswith: 'ends', startswith: 'starts', find: 'contains' })

function hit(subject: SyntaxNode | undefined, text: string | undefined, test: HostTest): Hit | undefined {
  const name = /\w+$/.exec(subject?.text.slice(-100) ?? '')?.[0]
  const message = name && text !== undefined ? hostProblem(name, text, test) : undefined
  return message ? { message } : undefined
}

/** `"example.com" in url` */
const contained: TreeRule = {
  ...aboutHosts,
  kinds: ['comparison_operator'],
  check(node) {
    const [text, subject, ...others] = node.namedChildren
    const isIn = node.children.some(({ kind }) => kind === 'in' || kind === 'not in')
    return isIn && others.length === 0 ? hit(subject, stringValue(text), 'contains') : undefined
  },
}

const tested = onCall({
  ...aboutHosts,
  names: Object.keys(TESTS).map((name) => `.${name}`),
  check(call, name) {
    const test = TESTS[name.slice(name.lastIndexOf('.') + 1)]
    const subject = call.child('function')?.child('object')
    return test && hit(subject, stringValue(positional(call)[0]), test)
  },
})

const MATCHES = lookupTable<Anchors>({ match: 'start', fullmatch: 'both', search: undefined })

/** `re.match(r'https://example.com', url)`, `PATTERN.match(url)` */
const matched = onCall({
  ...aboutHosts,
  names: Object.keys(MATCHES).map((name) => `.${name}`),
  check(call, name) {
    const [first, second] = positional(call)
    const isFunction = /^(?:re|regex)\.\w+$/.test(name)
    const [pattern, subject] = isFunction ? [first, second] : [call.child('function')?.child('object'), first]
    const text = pattern && subject ? stringValue(patternOf(resolve(pattern))) : undefined
    if (text === undefined || !subject) return undefined
    const message = patternProblem(lastWord(subject), text, MATCHES[name.slice(name.lastIndexOf('.') + 1)])
    return message ? { message } : undefined
  },
})

const patternOf = (node: SyntaxNode): SyntaxNode | undefined =>
  node.kind === 'call' && /^(?:re|regex)\.compile$/.test(calleeOf(node)) ? positional(node)[0] : node

export const hostRules: readonly TreeRule[] = [contained, tested, matched]
