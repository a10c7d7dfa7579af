import { once } from '../../core/once.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import type { Fix } from '../../core/types.ts'
import { calleeOf } from '../names.ts'
import { scopesOf } from '../scopes.ts'
import { importingInstead } from './imports.ts'

/** `random.choice(…)` → `secrets.choice(…)`; whatever else, from the generator of the system, which has the same methods. */
export function randomFix(call: SyntaxNode, name: string): Fix | undefined {
  const callee = call.child('function')
  const method = /^random\.(\w+)$/.exec(name)?.[1]
  if (!callee || !method || isSeeded(scopesOf(call).module.node)) return undefined
  const added = importingInstead(call, 'secrets')
  const text = method === 'choice' ? 'secrets.choice' : `secrets.SystemRandom().${method}`
  return (
    added && {
      goal: 'security',
      type: 'security',
      description:
        'Takes random values from the operating system; they can no longer be predicted, nor repeated by a seed',
      edits: [...added, { start: callee.start, end: callee.end, text }],
      changesMeaning: true,
    }
  )
}

/** Anyone who sets a seed wants the same values again. */
const isSeeded = once((root: SyntaxNode) =>
  root.all('call').some((call) => /^random\.(?:seed|setstate)$/.test(calleeOf(call))),
)
