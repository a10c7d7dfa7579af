import { callRule, callsIn, functionAround, loopAround } from '../checks/calls.ts'
import { indentAt } from '../core/builders.ts'
import { once } from '../core/once.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import type { Fix } from '../core/types.ts'
import { functions, go } from './dialect.ts'

const deferInLoop: TreeRule = {
  id: 'defer-in-loop',
  kinds: ['defer_statement'],
  check(node, { code }) {
    const loop = loopAround(go, node)
    const body = loop?.child('body')
    if (!loop || !body) return undefined
    const fix = node.parent?.parent === body ? inFunction(body, code) : undefined
    return fix ? { fix } : true
  },
}

/** Each turn becomes a function of its own, if nothing in it leaves it early. */
const inFunction = once((body: SyntaxNode, code: string): Fix | undefined => {
  for (const node of body.walk()) {
    const around = node.closest(...functions)
    if (around && around.start > body.start) continue
    if (/^(?:return|break|continue|goto|labeled|fallthrough)_statement$/.test(node.kind)) return undefined
  }
  if (/\brecover\s*\(/.test(body.text)) return undefined
  const statements = body.namedChildren[0]
  if (!statements || !body.text.includes('\n')) return undefined
  const indent = indentAt(code, body.end - 1)
  const inner = code
    .slice(body.start + 1, body.end - 1)
    .replace(/\n(?=[^\n])/g, '\n\t')
    .replace(/\n\t(?=[ \t]*$)/, '\n')
  if (/`/.test(inner)) return undefined
  return {
    goal: 'performance',
    type: 'optimize',
    description: 'Makes each turn a function of its own, so that what it defers is done when the turn ends',
    edits: [
      {
        start: body.start + 1,
        end: body.end - 1,
        text: `\n${indent}\tfunc() {${inner.trimEnd()}\n${indent}\t}()\n${indent}`,
      },
    ],
  }
})

const copiedLock: TreeRule = {
  id: 'copied-lock',
  kinds: ['parameter_declaration'],
  check(node, source) {
    const type = node.child('type')
    if (!type) return false
    if (/^sync\.(?:Mutex|RWMutex|WaitGroup|Once|Cond)$/.test(type.text)) return true
    if (node.parent?.field !== 'receiver' || type.kind !== 'type_identifier') return false
    const struct = new RegExp(`\\btype\\s+${type.text}\\s+struct\\s*\\{([^}]*)\\}`).exec(source.code)?.[1]
    return (
      struct !== undefined &&
      /(?:^|\n)\s*(?:\w+\s+)?sync\.(?:Mutex|RWMutex|WaitGroup)\s*(?:\n|$)/.test(struct)
    )
  },
}

const lateAdd = callRule(go, {
  id: 'late-waitgroup-add',
  calls: ['Add'],
  check({ node, receiver }) {
    if (!receiver || !/^(?:wg|\w*[wW]aitGroup|\w*W[gG]|group)$/.test(receiver.text.split('.').at(-1) ?? ''))
      return false
    const literal = functionAround(go, node)
    return (
      literal?.kind === 'func_literal' &&
      literal.parent?.parent?.kind === 'go_statement' &&
      !new RegExp(`\\b${receiver.text}\\.Wait\\(`).test(literal.text)
    )
  },
})

const neverUnlocked = callRule(go, {
  id: 'lock-not-released',
  calls: ['Lock', 'RLock'],
  check({ node, receiver, name, args }) {
    const scope = functionAround(go, node)
    if (!receiver || !scope || args.length > 0 || node.parent?.kind !== 'expression_statement') return false
    if (/^(?:Lock|RLock|Acquire)/i.test(scope.child('name')?.text ?? '')) return false
    const unlock = name === 'Lock' ? 'Unlock' : 'RUnlock'
    return (
      !scope.text.includes(`${receiver.text}.${unlock}`) &&
      /(?:^|\.)(?:mu|mtx|mutex|lock|rw|\w*[mM]u(?:tex)?|\w*[lL]ock)$/.test(receiver.text)
    )
  },
})

const captured: TreeRule = {
  id: 'captured-loop-variable',
  kinds: ['go_statement'],
  check(node) {
    const loop = loopAround(go, node)
    const literal = node.namedChildren[0]?.child('function')
    const names =
      loop?.namedChildren
        .find(({ kind }) => kind === 'range_clause')
        ?.child('left')
        ?.namedChildren.map(({ text }) => text) ?? []
    if (!loop || literal?.kind !== 'func_literal' || names.length === 0) return false
    const body = loop.child('body')?.text ?? ''
    const own = new Set(
      literal
        .child('parameters')
        ?.all('identifier')
        .map(({ text }) => text),
    )
    return names.some(
      (name) =>
        name !== '_' &&
        !own.has(name) &&
        !new RegExp(`\\b${name}\\s*:=`).test(body) &&
        literal
          .child('body')
          ?.all('identifier')
          .some(({ text }) => text === name),
    )
  },
}

const timerInLoop = callRule(go, {
  id: 'timer-in-loop',
  calls: ['time.After', 'time.Tick'],
  check: ({ node }) => loopAround(go, node) !== undefined && node.closest('communication_case') !== undefined,
})

const detachedContext = callRule(go, {
  id: 'detached-context',
  calls: ['context.Background', 'context.TODO'],
  check({ node }) {
    const scope = functionAround(go, node)
    return (
      /\*http\.Request\b|\*gin\.Context\b/.test(scope?.child('parameters')?.text ?? '') &&
      callsIn(go, scope ?? node).length > 0 &&
      node.closest('go_statement') === undefined
    )
  },
})

export const concurrencyRules: readonly TreeRule[] = [
  deferInLoop,
  copiedLock,
  lateAdd,
  neverUnlocked,
  captured,
  timerInLoop,
  detachedContext,
]
