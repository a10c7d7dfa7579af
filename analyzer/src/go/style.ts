import { callRule } from '../checks/calls.ts'
import { binaryOf } from '../checks/logic.ts'
import { complexFunctions } from '../checks/smells.ts'
import type { TreeRule } from '../core/rules.ts'
import type { Fix } from '../core/types.ts'
import { go } from './dialect.ts'
import { isPackage } from './imports.ts'
import { shape } from './shape.ts'

const refactor = (description: string, edits: Fix['edits']): Fix => ({
  goal: 'readability',
  type: 'refactor',
  description,
  edits,
})

const contains: TreeRule = {
  id: 'index-as-contains',
  kinds: ['binary_expression'],
  check(node) {
    const parts = binaryOf(node)
    const callee = parts?.left.kind === 'call_expression' ? parts.left.child('function') : undefined
    if (!parts || !callee || !/^(?:strings|bytes)\.Index$/.test(callee.text)) return undefined
    const test = `${parts.operator}${parts.right.text}`
    const isIn = /^(?:!=-1|>=0|>-1)$/.test(test)
    if (!isIn && !/^(?:==-1|<0)$/.test(test)) return undefined
    const text = `${isIn ? '' : '!'}${parts.left.text.replace('.Index(', '.Contains(')}`
    return {
      fix: refactor('Uses Contains instead of comparing an index', [
        { start: node.start, end: node.end, text },
      ]),
    }
  },
}

const comparedWithTrue: TreeRule = {
  id: 'boolean-comparison',
  kinds: ['binary_expression'],
  check(node) {
    const parts = binaryOf(node)
    if (!parts || !/^[=!]=$/.test(parts.operator) || !/^(?:true|false)$/.test(parts.right.kind))
      return undefined
    // An `any` may be compared with true without being a boolean.
    if (
      parts.left.kind !== 'call_expression' ||
      !/^(?:strings|bytes|errors|filepath|unicode)\.\w+\(/.test(parts.left.text)
    )
      return undefined
    const isPlain = (parts.operator === '==') === (parts.right.kind === 'true')
    return {
      fix: refactor('Uses the boolean itself', [
        { start: node.start, end: node.end, text: `${isPlain ? '' : '!'}${parts.left.text}` },
      ]),
    }
  },
}

const blankRange: TreeRule = {
  id: 'blank-in-range',
  kinds: ['range_clause'],
  check(node) {
    const left = node.child('left')
    const names = left?.namedChildren ?? []
    const first = names[0]
    if (!left || names.length !== 2 || names[1]?.text !== '_' || !first || first.text === '_')
      return undefined
    return { fix: refactor('Leaves out the blank name', [{ start: first.end, end: left.end, text: '' }]) }
  },
}

const ioutil = callRule(go, {
  id: 'deprecated-api',
  message: 'io/ioutil is deprecated: os and io have these functions.',
  calls: [
    'ioutil.ReadFile',
    'ioutil.WriteFile',
    'ioutil.ReadAll',
    'ioutil.ReadDir',
    'ioutil.TempFile',
    'ioutil.TempDir',
    'ioutil.NopCloser',
  ],
  check: ({ receiver }) => isPackage(receiver, 'io/ioutil'),
})

const unsafe: TreeRule = {
  id: 'unsafe-code',
  kinds: ['call_expression'],
  check: (node) => node.child('function')?.text === 'unsafe.Pointer',
}

export const styleRules: readonly TreeRule[] = [
  contains,
  comparedWithTrue,
  blankRange,
  ioutil,
  unsafe,
  complexFunctions(shape),
]
