import { type Call, callOf, literalOf } from '../../checks/calls.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import type { Finding } from '../../core/types.ts'
import { c, valueIn } from '../dialect.ts'
import { localOf } from '../facts.ts'
import { lockCall } from './locks.ts'
import { borrowers, freedBy, needsPointer, summariesOf } from './names.ts'
import { isSmart } from './origins.ts'
import { operatorIn, placeOf } from './places.ts'
import { doubleFree, nullDereference, useAfterFree, usedUnset } from './reports.ts'
import { change, type State, setFact, type Use } from './state.ts'

/** The effect of a call on the values around it. */
interface Around {
  readonly isCpp: boolean
  readonly report: (finding: Finding) => void
  read(state: State, node: SyntaxNode, use: Use): void
  mention(state: State, node: SyntaxNode, use: Use): void
  reach(state: State, object: SyntaxNode, pointer: boolean): void
}

interface Calls {
  callExpression(state: State, node: SyntaxNode): void
  free(state: State, target: SyntaxNode, node: SyntaxNode): void
}

/** Calls pass values on, free them, or move them away. */
export function createCalls(definition: SyntaxNode, { isCpp, report, read, mention, reach }: Around): Calls {
  const summaries = summariesOf(definition)
  return { callExpression, free }

  function callExpression(state: State, node: SyntaxNode): void {
    const target = freedBy(node)
    if (target) {
      free(state, valueIn(target), node)
      return
    }
    const call = callOf(c, node)
    if (!call) return
    if (lockCall(state, call)) return
    const object = call.receiver && placeOf(call.receiver)
    if (object !== undefined && isReset(call.name)) change(state, object, ['moved'])
    const callee = node.child('function')
    if (callee && callee.kind !== 'identifier') read(state, callee, 'drop')
    if (call.path === 'move' && call.args.length === 1) {
      moveAway(state, call)
      return
    }
    const frees = call.receiver ? undefined : summaries.get(call.name)?.frees
    const isMacro = /^[A-Z][A-Z0-9_]*$/.test(call.name)
    for (const [index, argument] of call.args.entries()) {
      const value = valueIn(argument)
      if (frees?.includes(index)) freeByCall(state, value, node)
      else pass(state, call, value, isMacro)
    }
  }

  function pass(state: State, call: Call, value: SyntaxNode, isMacro: boolean): void {
    const place = placeOf(value)
    const fact = place === undefined ? undefined : state.facts.get(place)
    if (place === undefined || !fact) {
      readArgument(state, call, value)
      return
    }
    if (fact.freed && !isMacro && !printsAddress(call)) {
      report(useAfterFree(value, place, fact.freed))
      change(state, place, ['freed'])
    }
    if (fact.maybeNull && needsPointer(call.name) && !call.receiver)
      report(nullDereference(value, place, fact.maybeNull.from))
    if (fact.unset) {
      if (!isMacro && !isCpp) report(usedUnset(value))
      change(state, place, ['unset'])
    }
    if (fact.moved) mention(state, value, 'drop')
    const borrowed = borrowers.has(call.name)
    change(state, place, borrowed ? ['maybeNull'] : ['owned', 'maybeNull', 'isNull'])
    if (value.kind === 'field_expression') read(state, value, 'drop')
  }

  function readArgument(state: State, call: Call, value: SyntaxNode): void {
    if (!borrowers.has(call.name)) {
      read(state, value, 'keep')
      return
    }
    // `memcpy(p + 3, …)` borrows too, and goes through the pointer.
    if (value.kind === 'binary_expression') {
      const left = value.child('left')
      if (left && placeOf(left)) reach(state, left, needsPointer(call.name))
      return
    }
    read(state, value, 'drop')
  }

  function free(state: State, target: SyntaxNode, node: SyntaxNode): void {
    const place = placeOf(target)
    if (place === undefined) {
      read(state, target, 'drop')
      return
    }
    if (target.kind === 'field_expression') {
      const object = target.child('argument')
      if (object) reach(state, object, operatorIn(target) === '->')
    }
    const fact = state.facts.get(place)
    if (fact?.freed && !isAboutTheSame(fact.freed, node)) report(doubleFree(node, place, fact.freed))
    if (fact?.unset) report(usedUnset(target))
    setFact(state, place, { freed: node })
  }

  function freeByCall(state: State, value: SyntaxNode, node: SyntaxNode): void {
    const owner = callOf(c, value)
    if (owner?.name === 'get' && owner.receiver?.kind === 'identifier' && isSmart(owner.receiver)) {
      report(doubleFree(node, owner.receiver.text, owner.receiver))
      return
    }
    free(state, value, node)
  }

  function moveAway(state: State, { args }: Call): void {
    const [value] = args
    const place = value && placeOf(value)
    if (value?.kind !== 'identifier' || place === undefined || !localOf(value)) return
    mention(state, value, 'drop')
    if (!localOf(value)?.reference) setFact(state, place, { moved: value })
  }
}

/** Two frees under conditions on the same names: probably one or the other. */
function isAboutTheSame(first: SyntaxNode, second: SyntaxNode): boolean {
  const [a, b] = [conditionAround(first), conditionAround(second)]
  if (!a || !b || a === b) return false
  const names = new Set(a.all('identifier').map(({ text }) => text))
  return b.all('identifier').some(({ text }) => names.has(text))
}

function conditionAround(node: SyntaxNode): SyntaxNode | undefined {
  const around = node.closest('if_statement', 'switch_statement', 'function_definition')
  return around?.child('condition')
}

const printsAddress = ({ args, name }: Call): boolean =>
  /printf|log|print/i.test(name) && args.some((argument) => /%p/.test(literalOf(c, argument) ?? ''))

/** What gives a moved object a value again, or asks nothing of it. */
const isReset = (name: string): boolean => /^(?:reset|clear|assign|swap|resize|emplace|operator=)$/.test(name)
