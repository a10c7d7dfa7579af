import type { Finding } from '../../../ports.ts'
import { type Call, callOf, literalOf } from '../../calls.ts'
import type { SyntaxNode } from '../../tree.ts'
import { argumentsOf, c, nameIn, operatorOf, valueIn } from '../dialect.ts'
import { localNamed, localOf, typeOf, variableOf } from '../facts.ts'
import { borrowers, freedBy, makers, namesInMacros, needsPointer, nullGivers, summariesOf } from './names.ts'
import { doubleFree, nullDereference, useAfterFree, usedAfterMove, usedUnset } from './reports.ts'
import type { Fact, State } from './state.ts'

/** What becomes of a value: looked at, kept by somebody, given to the caller, or dropped. */
type Use = 'test' | 'keep' | 'give' | 'drop'

// More places than this in one function are not followed.
const MAX_PLACES = 64

/** `p`, `c->buf`, `this->x`; undefined for what has no lasting name. */
export function placeOf(node: SyntaxNode): string | undefined {
  if (node.kind === 'identifier') return node.text
  if (node.kind !== 'field_expression') return undefined
  const object = node.child('argument')
  const inner = object?.kind === 'this' ? 'this' : object && placeOf(object)
  return inner === undefined ? undefined : `${inner}->${node.child('field')?.text ?? ''}`
}

export const isNullValue = ({ kind, text }: SyntaxNode): boolean =>
  kind === 'null' || text === 'nullptr' || text === '0'

export interface Expressions {
  read(state: State, node: SyntaxNode, use: Use): void
  declare(state: State, declaration: SyntaxNode, declarator: SyntaxNode): void
  /** What a condition says when it holds, or when it does not. */
  narrow(state: State, condition: SyntaxNode, holds: boolean): void
}

export function createExpressions(definition: SyntaxNode, report: (finding: Finding) => void): Expressions {
  const summaries = summariesOf(definition)
  const inMacros = namesInMacros(definition)
  const isCpp =
    definition.closest('class_specifier', 'namespace_definition') !== undefined ||
    /\bstd::|\bnew\b|\bcin\b|\bauto\b|&\s*\w+\s*[,)]/.test(definition.text.slice(0, 5_000))
  return { read, declare, narrow }

  function set(state: State, place: string, fact: Fact): void {
    if (state.facts.has(place) || state.facts.size < MAX_PLACES) state.facts.set(place, fact)
  }

  /** It gets another value: what was known of it and of its parts is over. */
  function forget(state: State, place: string): void {
    state.facts.delete(place)
    for (const key of state.facts.keys()) if (key.startsWith(`${place}->`)) state.facts.delete(key)
  }

  function change(state: State, place: string, without: readonly (keyof Fact)[]): void {
    const fact = state.facts.get(place)
    if (!fact) return
    const entries = Object.entries(fact).filter(([key]) => !without.includes(key as keyof Fact))
    state.facts.set(place, Object.fromEntries(entries))
  }

  function declare(state: State, declaration: SyntaxNode, declarator: SyntaxNode): void {
    const name = nameIn(declarator)
    if (!name) return
    for (const size of declarator.all('array_declarator')) {
      const count = size.child('size')
      if (count) read(state, count, 'drop')
    }
    forget(state, name.text)
    const own =
      declarator.kind === 'init_declarator'
        ? declarator
        : declaration.child('value')
          ? declaration
          : undefined
    if (own) {
      const value = own.child('value')
      if (value) assign(state, name.text, value)
      return
    }
    const variable = variableOf(name)
    const isStatic = declaration.children.some(({ kind }) => kind === 'storage_class_specifier')
    if (!variable || isStatic || variable.sizes.length > 0 || variable.isFunction || variable.reference)
      return
    const plain = declaration.child('type')?.kind
    if (variable.pointer || plain === 'primitive_type' || plain === 'sized_type_specifier') {
      if (!/va_list|jmp_buf/.test(typeOf(declaration)) && !inMacros.has(name.text))
        set(state, name.text, { unset: name })
    }
  }

  function assign(state: State, place: string | undefined, value: SyntaxNode): void {
    read(state, value, 'keep')
    if (place === undefined) return
    forget(state, place)
    const made = factOf(valueIn(value), place)
    if (made) set(state, place, made)
  }

  function factOf(value: SyntaxNode, place: string): Fact | undefined {
    if (isNullValue(value)) return { isNull: true }
    if (value.kind === 'new_expression') {
      // What is given to the constructor may take the object in.
      const args = argumentsOf(value)
      const taken = args.some(
        ({ kind }) => kind === 'this' || kind === 'identifier' || kind === 'pointer_expression',
      )
      return isLocal(place) && !taken ? { owned: { node: value, what: 'object' } } : undefined
    }
    const call = callOf(c, value)
    if (!call || call.receiver) {
      if (call || !/^dynamic_cast</.test(value.child('function')?.text ?? '')) return undefined
    }
    if (call && /^dynamic_cast\b/.test(call.path)) {
      return /\*\s*>/.test(value.child('function')?.text ?? '')
        ? { maybeNull: { node: value, from: 'dynamic_cast' } }
        : undefined
    }
    if (!call) return undefined
    const what = makers.get(call.name)
    const givesNull = nullGivers.has(call.name) || summaries.get(call.name)?.mayGiveNull === true
    return {
      ...(what && isLocal(place) && { owned: { node: value, what } }),
      ...(givesNull && { maybeNull: { node: value, from: call.name } }),
    }
  }

  /** A plain variable of this function: nobody outside can give it back. */
  function isLocal(place: string): boolean {
    if (place.includes('->')) return false
    const local = localNamed(definition, place)
    return local !== undefined && !local.isStatic && !local.reference && (!local.isParameter || local.pointer)
  }

  function read(state: State, node: SyntaxNode, use: Use): void {
    switch (node.kind) {
      case 'identifier':
        mention(state, node, use)
        return
      case 'field_expression': {
        const object = node.child('argument')
        if (object) reach(state, object, operatorIn(node) === '->')
        const place = placeOf(node)
        if (place && use !== 'drop') mention(state, node, use)
        return
      }
      case 'subscript_expression': {
        const array = node.child('argument')
        if (array) reach(state, array, true)
        for (const child of node.namedChildren) if (child !== array) readAll(state, child)
        return
      }
      case 'pointer_expression': {
        const argument = node.child('argument')
        if (!argument) return
        if (operatorOf(node) === '*') {
          reach(state, argument, true)
          return
        }
        addressOf(state, argument)
        return
      }
      case 'parenthesized_expression':
      case 'condition_clause':
      case 'cast_expression':
        for (const child of node.namedChildren) {
          if (child.kind === 'declaration') {
            for (const inner of child.children) {
              if (inner.field === 'declarator') declare(state, child, inner)
              const name = inner.field === 'declarator' ? nameIn(inner) : undefined
              // `if (auto *p = f())` looks at what it declares.
              if (name && node.kind === 'condition_clause') change(state, name.text, ['maybeNull'])
            }
          }
          if (child.kind !== 'type_descriptor' && child.kind !== 'declaration') read(state, child, use)
        }
        return
      case 'assignment_expression':
        assignment(state, node)
        return
      case 'update_expression': {
        const argument = node.child('argument')
        if (argument) read(state, argument, 'drop')
        const place = argument && placeOf(argument)
        if (place) change(state, place, ['owned', 'freed', 'maybeNull'])
        return
      }
      case 'binary_expression':
        binary(state, node)
        return
      case 'unary_expression': {
        const argument = node.child('argument')
        if (argument) read(state, argument, operatorOf(node) === '!' ? 'test' : 'drop')
        return
      }
      case 'conditional_expression': {
        const [condition, ...branches] = node.namedChildren
        if (condition) read(state, condition, 'test')
        for (const branch of branches) read(state, branch, use)
        return
      }
      case 'call_expression':
        callExpression(state, node)
        return
      case 'delete_expression': {
        // `f() = delete` that the grammar could not place.
        if (node.parent?.children.some(({ kind }) => kind === '=')) return
        const target = node.namedChildren.at(-1)
        if (target) free(state, valueIn(target), node)
        return
      }
      case 'lambda_expression':
        for (const name of node.all('identifier'))
          change(state, name.text, ['owned', 'unset', 'maybeNull', 'freed', 'moved'])
        return
      case 'sizeof_expression':
      case 'alignof_expression':
      case 'offsetof_expression':
      case 'decltype':
      case 'type_descriptor':
      case 'string_literal':
        return
      case 'comma_expression':
      case 'initializer_list':
      case 'argument_list':
      case 'new_expression':
        for (const child of node.namedChildren)
          if (child.kind !== 'type_identifier') read(state, child, 'keep')
        return
      default:
        for (const child of node.namedChildren)
          if (!/type|specifier/.test(child.kind)) read(state, child, 'keep')
    }
  }

  function readAll(state: State, node: SyntaxNode): void {
    read(state, node, 'drop')
  }

  /** The name of a value, and what is done with it. */
  function mention(state: State, node: SyntaxNode, use: Use): void {
    const place = placeOf(node)
    const fact = place === undefined ? undefined : state.facts.get(place)
    if (place === undefined || !fact) return
    if (fact.unset) {
      report(usedUnset(node))
      change(state, place, ['unset'])
    }
    if (fact.moved && use !== 'test') {
      report(usedAfterMove(node, fact.moved))
      change(state, place, ['moved'])
    }
    if (use === 'test') change(state, place, ['maybeNull'])
    if (use === 'keep') change(state, place, ['owned', 'maybeNull'])
    if (use === 'give' && fact.freed && !node.parent?.kind.startsWith('binary')) {
      report(useAfterFree(node, place, fact.freed))
      change(state, place, ['freed'])
    }
  }

  /** Goes through a pointer. */
  function reach(state: State, object: SyntaxNode, pointer: boolean): void {
    const inner = valueIn(object)
    const place = placeOf(inner)
    const fact = place === undefined ? undefined : state.facts.get(place)
    if (place !== undefined && fact && pointer) {
      if (fact.freed) report(useAfterFree(inner, place, fact.freed))
      else if (fact.maybeNull) report(nullDereference(inner, place, fact.maybeNull.from))
      else if (fact.unset) report(usedUnset(inner))
      change(state, place, ['freed', 'maybeNull', 'unset'])
    }
    if (place !== undefined && fact?.moved && !pointer) return
    if (inner.kind === 'field_expression') {
      const next = inner.child('argument')
      if (next) reach(state, next, operatorIn(inner) === '->')
    } else if (inner.kind !== 'identifier') read(state, inner, 'drop')
  }

  /** Whoever has the address may do anything with it. */
  function addressOf(state: State, argument: SyntaxNode): void {
    const place = placeOf(valueIn(argument))
    if (place !== undefined) {
      change(state, place, ['owned', 'unset', 'maybeNull', 'freed', 'moved'])
      return
    }
    read(state, argument, 'drop')
  }

  function assignment(state: State, node: SyntaxNode): void {
    const [left, right] = [node.child('left'), node.child('right')]
    if (!left || !right) return
    const target = valueIn(left)
    const place = placeOf(target)
    if (operatorOf(node) !== '=') {
      read(state, right, 'drop')
      read(state, target, 'drop')
      return
    }
    if (place === undefined) {
      read(state, right, 'keep')
      read(state, target, 'drop')
      return
    }
    if (target.kind === 'field_expression') {
      const object = target.child('argument')
      if (object) reach(state, object, operatorIn(target) === '->')
    }
    // `p = realloc(p, n)`: the old address is used up, not leaked.
    assign(state, place, right)
  }

  function binary(state: State, node: SyntaxNode): void {
    const [left, right] = [node.child('left'), node.child('right')]
    const operator = operatorOf(node)
    if (!left || !right) return
    if (operator === '&&' || operator === '||') {
      read(state, left, 'test')
      read(state, right, 'test')
      return
    }
    // `(type)&x`: without the types known it looks like an operation on two numbers.
    if (
      operator === '&' &&
      left.kind === 'parenthesized_expression' &&
      left.namedChildren[0]?.kind === 'identifier' &&
      !variableOf(left.namedChildren[0])
    ) {
      addressOf(state, right)
      return
    }
    const compares = /^(?:[<>]=?|[!=]=|<=>)$/.test(operator)
    read(state, left, compares ? 'test' : 'drop')
    if (operator === '>>' && isCpp) addressOf(state, right)
    else read(state, right, compares ? 'test' : 'drop')
  }

  function callExpression(state: State, node: SyntaxNode): void {
    const target = freedBy(node)
    if (target) {
      free(state, valueIn(target), node)
      return
    }
    const call = callOf(c, node)
    if (!call) return
    if (lockCall(state, call)) return
    const callee = node.child('function')
    if (callee && callee.kind !== 'identifier') read(state, callee, 'drop')
    if (call.path === 'move' && call.args.length === 1) {
      moveAway(state, call)
      return
    }
    const object = call.receiver && placeOf(call.receiver)
    if (object !== undefined && /^(?:reset|clear|assign|swap|resize)$/.test(call.name))
      change(state, object, ['moved'])
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
    set(state, place, { freed: node })
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
    if (!localOf(value)?.reference) set(state, place, { moved: value })
  }

  function lockCall(state: State, call: Call): boolean {
    const object = call.receiver ?? (/^pthread_(?:mutex|spin)_/.test(call.name) ? call.args[0] : undefined)
    if (!object) return false
    const key = `lock ${object.text.replace(/^&/, '')}`
    if (
      /^(?:lock|pthread_mutex_lock|pthread_spin_lock)$/.test(call.name) &&
      call.args.length === (call.receiver ? 0 : 1)
    ) {
      // A `unique_lock` gives itself back.
      if (call.receiver && /lock/i.test(variableOf(call.receiver)?.type ?? '')) return true
      set(state, key, { owned: { node: call.node, what: 'lock' } })
      return true
    }
    if (!/^(?:unlock|pthread_mutex_unlock|pthread_spin_unlock)$/.test(call.name)) return false
    state.facts.delete(key)
    return true
  }

  function narrow(state: State, condition: SyntaxNode, holds: boolean): void {
    const inner =
      condition.kind === 'condition_clause'
        ? (condition.child('value') ?? condition.namedChildren.at(-1))
        : condition
    const value = inner && valueIn(inner)
    if (!value) return
    if (value.kind === 'binary_expression' && /^(?:&&|\|\|)$/.test(operatorOf(value))) {
      const sides = [value.child('left'), value.child('right')]
      const certain = (operatorOf(value) === '&&') === holds
      for (const side of sides) {
        if (side && certain) narrow(state, side, holds)
        else if (side) doubt(state, side, holds)
      }
      return
    }
    const tested = testOf(value)
    if (!tested || tested.isNull !== holds) return
    markNull(state, tested.place)
  }

  /** One of several tests failed, and there is no telling which: whatever they ask about may be NULL. */
  function doubt(state: State, side: SyntaxNode, holds: boolean): void {
    const value = valueIn(side)
    if (value.kind === 'binary_expression' && /^(?:&&|\|\|)$/.test(operatorOf(value))) {
      for (const inner of [value.child('left'), value.child('right')]) if (inner) doubt(state, inner, holds)
      return
    }
    const tested = testOf(value)
    if (tested && tested.isNull === holds) change(state, tested.place, ['owned'])
  }

  function markNull(state: State, place: string): void {
    const fact = state.facts.get(place)
    if (fact) state.facts.set(place, { isNull: true })
  }
}

/** `!p`, `p == NULL`, `(p = f()) == NULL` ask for NULL; `p`, `p != NULL` for the contrary. */
function testOf(value: SyntaxNode): { place: string; isNull: boolean } | undefined {
  const declared = value.kind === 'declaration' ? value.child('declarator') : undefined
  const declaredName = declared && nameIn(declared)
  if (declaredName) return { place: declaredName.text, isNull: false }
  const plain = placeOf(assigned(value))
  if (plain !== undefined) return { place: plain, isNull: false }
  if (value.kind === 'unary_expression' && operatorOf(value) === '!') {
    const argument = value.child('argument')
    const inner = argument && testOf(valueIn(argument))
    return inner && { place: inner.place, isNull: !inner.isNull }
  }
  if (value.kind !== 'binary_expression' || !/^[!=]=$/.test(operatorOf(value))) return undefined
  const [left, right] = [value.child('left'), value.child('right')].map(
    (side) => side && assigned(valueIn(side)),
  )
  if (!left || !right) return undefined
  const place = isNullValue(right) ? placeOf(left) : isNullValue(left) ? placeOf(right) : undefined
  return place === undefined ? undefined : { place, isNull: operatorOf(value) === '==' }
}

function assigned(value: SyntaxNode): SyntaxNode {
  const left = value.kind === 'assignment_expression' ? value.child('left') : undefined
  return left ?? value
}

const operatorIn = (node: SyntaxNode): string =>
  node.children.find(({ named, text }) => !named && (text === '->' || text === '.'))?.text ?? '.'

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

function isSmart(name: SyntaxNode): boolean {
  const variable = variableOf(name)
  return (
    variable !== undefined &&
    (/_ptr</.test(variable.type) ||
      /\bmake_(?:unique|shared)\b/.test(variable.value?.text.slice(0, 60) ?? ''))
  )
}
