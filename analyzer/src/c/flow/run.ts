import { callOf } from '../../checks/calls.ts'
import type { Pass } from '../../core/engine.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import type { Finding } from '../../core/types.ts'
import { c, valueIn } from '../dialect.ts'
import { endsProgram } from '../rules/mistakes.ts'
import { narrow } from './conditions.ts'
import { createExpressions } from './expressions.ts'
import { isNullValue, placeOf } from './places.ts'
import { leakOf, lockedOf } from './reports.ts'
import { copyOf, joined, type State } from './state.ts'

// A function beyond this is generated, or hostile.
const MAX_NODES = 20_000

/** Follows memory, files and locks along the statements of each function: used too early, too late, twice, or never given back. */
export const lifetimePass: Pass = (_source, tree) => {
  const findings: Finding[] = []
  for (const node of tree?.root.all('function_definition') ?? []) {
    const body = node.child('body')
    if (body?.kind === 'compound_statement' && isReadable(body)) findings.push(...followFunction(node, body))
  }
  return findings
}

/** Assembler and long jumps go ways that are not to be seen. */
function isReadable(body: SyntaxNode): boolean {
  let count = 0
  for (const node of body.walk()) {
    if (++count > MAX_NODES || node.kind.includes('asm') || node.kind === 'ERROR') return false
    if (node.kind === 'identifier' && node.text === 'setjmp') return false
  }
  return true
}

function followFunction(definition: SyntaxNode, body: SyntaxNode): Finding[] {
  const findings: Finding[] = []
  const report = (finding: Finding): void => void findings.push(finding)
  const expressions = createExpressions(definition, report)
  const { read, declare } = expressions
  const waiting = new Map<string, State>()
  const breaks: State[][] = []
  let state: State = { facts: new Map(), dead: false }

  run(body)
  if (!state.dead) leave(body, undefined)
  return findings

  function run(node: SyntaxNode): void {
    if (node.kind === 'labeled_statement') arrive(node.child('label')?.text ?? '')
    if (state.dead && !/^(?:compound|case|labeled|preproc)/.test(node.kind)) return
    switch (node.kind) {
      case 'declaration':
        for (const child of node.children) if (child.field === 'declarator') declare(state, node, child)
        return
      case 'if_statement':
        branch(node)
        return
      case 'for_statement':
      case 'while_statement':
      case 'do_statement':
      case 'for_range_loop':
        loop(node)
        return
      case 'switch_statement':
        choose(node)
        return
      case 'return_statement':
      case 'throw_statement':
      case 'co_return_statement':
        if (node.namedChildren[0]) read(state, node.namedChildren[0], 'give')
        leave(node, node.namedChildren[0])
        return
      case 'break_statement':
        breaks.at(-1)?.push(copyOf(state))
        state.dead = true
        return
      case 'continue_statement':
        state.dead = true
        return
      case 'goto_statement': {
        const label = node.child('label')?.text ?? ''
        const other = waiting.get(label)
        waiting.set(label, other ? joined(other, copyOf(state)) : copyOf(state))
        state.dead = true
        return
      }
      case 'expression_statement': {
        const expression = node.namedChildren[0]
        if (expression) read(state, expression, 'drop')
        const call = callOf(c, expression)
        if (call && endsProgram(call.name)) state.dead = true
        return
      }
      case 'try_statement':
        attempt(node)
        return
      case 'preproc_if':
      case 'preproc_ifdef':
      case 'preproc_else':
      case 'preproc_elif':
        maybe(node)
        return
      case 'function_definition':
      case 'comment':
        return
      default:
        if (/statement$|^(?:else_clause|case_statement)$/.test(node.kind))
          for (const child of node.namedChildren) run(child)
        else if (node.named && !/identifier$|literal$|^preproc/.test(node.kind)) read(state, node, 'drop')
    }
  }

  function arrive(label: string): void {
    const others = waiting.get(label)
    if (others) state = joined(state, others)
  }

  function branch(node: SyntaxNode): void {
    const condition = node.child('condition')
    if (condition) read(state, condition, 'test')
    const other = copyOf(state)
    if (condition) {
      narrow(state, condition, true)
      narrow(other, condition, false)
    }
    const then = node.child('consequence')
    if (then) run(then)
    const after = state
    state = other
    const otherwise = node.child('alternative')
    if (otherwise) run(otherwise)
    state = joined(after, state)
  }

  function loop(node: SyntaxNode): void {
    breaks.push([])
    const [start, condition, update] = [
      node.child('initializer'),
      node.child('condition'),
      node.child('update'),
    ]
    if (start) run(start)
    const range = node.kind === 'for_range_loop' ? node.child('right') : undefined
    if (range) read(state, range, 'drop')
    if (condition && node.kind !== 'do_statement') read(state, condition, 'test')
    const before = copyOf(state)
    const body = node.child('body')
    if (body) forgetWhatTurnsSet(body)
    if (condition) narrow(state, condition, true)
    if (body) run(body)
    if (update && !state.dead) read(state, update, 'drop')
    if (condition && node.kind === 'do_statement' && !state.dead) read(state, condition, 'test')
    const endless = !range && (!condition || /^\(?(?:1|true)\)?$/.test(condition.text))
    // Memory freed in the body was freed in an earlier iteration: the next turn has other values.
    const after = endless
      ? { ...state, dead: true }
      : node.kind === 'do_statement'
        ? state
        : joined(before, state)
    state = (breaks.pop() ?? []).reduce(joined, after)
    if (condition) narrow(state, condition, false)
  }

  /** What the loop sets itself may have been set on an earlier turn. */
  function forgetWhatTurnsSet(body: SyntaxNode): void {
    for (const assignment of body.all('assignment_expression')) {
      const place = assignment.child('left')?.text ?? ''
      const fact = state.facts.get(place)
      if (fact?.unset) state.facts.delete(place)
    }
  }

  function choose(node: SyntaxNode): void {
    const condition = node.child('condition')
    if (condition) read(state, condition, 'test')
    breaks.push([])
    const before = copyOf(state)
    let hasDefault = false
    for (const child of node.child('body')?.namedChildren ?? []) {
      if (child.kind === 'case_statement') {
        if (child.children[0]?.kind === 'default') hasDefault = true
        state = joined(copyOf(before), state.dead ? state : copyOf(state))
        for (const statement of child.namedChildren) if (statement.field !== 'value') run(statement)
      } else run(child)
    }
    const after = hasDefault ? state : joined(before, state)
    state = (breaks.pop() ?? []).reduce(joined, after)
  }

  function attempt(node: SyntaxNode): void {
    const before = copyOf(state)
    const body = node.child('body')
    if (body) run(body)
    let after = state
    for (const handler of node.namedChildren.filter(({ kind }) => kind === 'catch_clause')) {
      // Anything in the body may have been done or not.
      state = joined(copyOf(before), copyOf(after.dead ? before : after))
      const inner = handler.child('body')
      if (inner) run(inner)
      after = joined(after, state)
    }
    state = after
  }

  function maybe(node: SyntaxNode): void {
    const before = copyOf(state)
    for (const child of node.namedChildren)
      if (child.field !== 'condition' && child.field !== 'name') run(child)
    state = joined(before, state)
  }

  /** Out of the function, with everything that was not given back. */
  function leave(at: SyntaxNode, value: SyntaxNode | undefined): void {
    const passed = value && !isNullValue(valueIn(value)) ? placeOf(valueIn(value)) : undefined
    for (const [key, { owned, isNull }] of state.facts) {
      if (!owned || isNull || key === passed) continue
      const finding =
        owned.what === 'lock' ? lockedOf(definition, at, key, owned) : leakOf(definition, at, key, owned)
      if (finding) report(finding)
    }
    state.dead = true
  }
}
