import { callRule, callsIn, functionAround } from '../checks/calls.ts'
import type { TreeRule } from '../core/rules.ts'
import { java } from './dialect.ts'
import { boxes, declaredType } from './types.ts'

const sharedLock: TreeRule = {
  id: 'shared-lock',
  message: 'Strings and boxed values are shared by the whole program, so other code can lock them too.',
  kinds: ['synchronized_statement'],
  check(node) {
    const on = node.namedChildren[0]?.namedChildren[0]
    const type = declaredType(on)
    return on?.kind === 'string_literal' || type === 'String' || (type !== undefined && boxes.has(type))
      ? { at: on ?? node }
      : undefined
  },
}

const doubleChecked: TreeRule = {
  id: 'double-checked-locking',
  kinds: ['if_statement'],
  check(node) {
    const name = /^\(\s*(?:\w+\.)?(\w+)\s*==\s*null\s*\)$/.exec(node.child('condition')?.text ?? '')?.[1]
    const body = node.child('consequence')
    const lock =
      body?.kind === 'block'
        ? body.namedChildren.find(({ kind }) => kind === 'synchronized_statement')
        : undefined
    if (!name || !lock || !new RegExp(`if\\s*\\(\\s*(?:\\w+\\.)?${name}\\s*==\\s*null`).test(lock.text))
      return false
    const field = node
      .closest('class_body')
      ?.namedChildren.find(
        (member) =>
          member.kind === 'field_declaration' && member.child('declarator')?.child('name')?.text === name,
      )
    return field !== undefined && !/\bvolatile\b|AtomicReference/.test(field.text)
  },
}

const sharedFormat: TreeRule = {
  id: 'unsafe-shared-state',
  kinds: ['field_declaration'],
  check: (node) =>
    /^(?:\w+\.)*(?:SimpleDateFormat|DateFormat|Calendar|GregorianCalendar)$/.test(
      node.child('type')?.text ?? '',
    ) && /\bstatic\b/.test(node.children[0]?.text ?? ''),
}

const lockWithoutFinally = callRule(java, {
  id: 'lock-not-released',
  message: 'If anything between throws, the lock is never released.',
  calls: ['lock', 'lockInterruptibly'],
  check({ node, receiver, args }) {
    const scope = functionAround(java, node)
    if (!receiver || !scope || args.length > 0 || node.parent?.kind !== 'expression_statement') return false
    const unlocks = callsIn(java, scope).filter(
      ({ name, receiver: other }) => name === 'unlock' && other?.text === receiver.text,
    )
    return unlocks.length > 0 && unlocks.every((call) => call.node.closest('finally_clause') === undefined)
  },
})

const threadRun = callRule(java, {
  id: 'thread-run',
  calls: ['run'],
  check: ({ receiver, args }) =>
    args.length === 0 && (declaredType(receiver) === 'Thread' || /^new Thread\b/.test(receiver?.text ?? '')),
})

export const concurrencyRules: readonly TreeRule[] = [
  sharedLock,
  doubleChecked,
  sharedFormat,
  lockWithoutFinally,
  threadRun,
]
