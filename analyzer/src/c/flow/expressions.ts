import type { SyntaxNode } from '../../core/tree.ts'
import type { Finding } from '../../core/types.ts'
import { nameIn, operatorOf, valueIn } from '../dialect.ts'
import { typeOf, variableOf } from '../facts.ts'
import { createCalls } from './calls.ts'
import { namesInMacros } from './names.ts'
import { factOf } from './origins.ts'
import { operatorIn, placeOf } from './places.ts'
import { nullDereference, useAfterFree, usedAfterMove, usedUnset } from './reports.ts'
import { change, forget, type State, setFact, type Use } from './state.ts'

interface Expressions {
  read(state: State, node: SyntaxNode, use: Use): void
  declare(state: State, declaration: SyntaxNode, declarator: SyntaxNode): void
}

export function createExpressions(definition: SyntaxNode, report: (finding: Finding) => void): Expressions {
  const inMacros = namesInMacros(definition)
  const isCpp =
    definition.closest('class_specifier', 'namespace_definition') !== undefined ||
    /\bstd::|\bnew\b|\bcin\b|\bauto\b|&\s*\w+\s*[,)]/.test(definition.text.slice(0, 5_000))
  const { callExpression, free } = createCalls(definition, { isCpp, report, read, mention, reach })
  return { read, declare }

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
        setFact(state, name.text, { unset: name })
    }
  }

  function assign(state: State, place: string | undefined, value: SyntaxNode): void {
    read(state, value, 'keep')
    if (place === undefined) return
    forget(state, place)
    const made = factOf(definition, valueIn(value), place)
    if (made) setFact(state, place, made)
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
        for (const child of node.namedChildren) if (child !== array) read(state, child, 'drop')
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

  /** The name of a value, and its use. */
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
    if (place !== undefined && fact?.moved) {
      report(usedAfterMove(inner, fact.moved))
      change(state, place, ['moved'])
    }
    if (inner.kind === 'field_expression') {
      const next = inner.child('argument')
      if (next) reach(state, next, operatorIn(inner) === '->')
    } else if (inner.kind !== 'identifier') read(state, inner, 'drop')
  }

  /** Anyone who has the address may do anything with it. */
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
}
