import type { SyntaxNode } from '../../core/tree.ts'
import type { Argument, Case, Cls, Expr, Fn, Param, Stmt, Target } from '../ir.ts'
import {
  assignExpr,
  binaryExpr,
  callExpr,
  type Grammar,
  inner,
  type Lowering,
  literal,
  memberExpr,
  nameExpr,
  numberLiteral,
  operatorOf,
  parts_,
  typeName,
  unescaped,
} from './lowering.ts'

export const csharp: Grammar = {
  sharesScope: true,
  expressions: {
    identifier: (node) => nameExpr(node.text, node),
    predefined_type: (node) => nameExpr(node.text, node),
    generic_name: (node) => nameExpr(parts_(node)[0]?.text ?? node.text, node),
    qualified_name: (node, lower) =>
      memberExpr(lower.expr(node.child('qualifier')), node.child('name')?.text ?? '', node),
    this: (node) => nameExpr('this', node),
    this_expression: (node) => nameExpr('this', node),
    base: (node) => nameExpr('super', node),
    null_literal: (node) => literal(null, node),
    boolean_literal: (node) => literal(node.text === 'true', node),
    integer_literal: numberLiteral,
    real_literal: numberLiteral,
    string_literal: (node) => literal(unescaped(node.text.slice(1, -1)), node),
    verbatim_string_literal: (node) => literal(node.text.slice(2, -1), node),
    raw_string_literal: (node) => literal(withoutQuotes(node.text), node),
    character_literal: (node) => literal(unescaped(node.text.slice(1, -1)), node),
    interpolated_string_expression: text,
    parenthesized_expression: inner,
    await_expression: inner,
    checked_expression: inner,
    member_access_expression: member,
    conditional_access_expression: conditionalAccess,
    element_access_expression: (node, lower) => ({
      is: 'index',
      object: lower.expr(node.child('expression')),
      key: lower.expr(parts_(parts_(node.child('subscript'))[0])[0]),
      at: node,
    }),
    invocation_expression: (node, lower) =>
      callExpr(lower.expr(node.child('function')), args(node.child('arguments'), lower), node),
    object_creation_expression: creation,
    implicit_object_creation_expression: creation,
    anonymous_object_creation_expression: (node, lower) => ({
      is: 'object',
      entries: parts_(node).map((part) => ({ key: undefined, value: lower.expr(part) })),
      at: node,
    }),
    array_creation_expression: (node, lower) =>
      lower.expr(node.children.find((child) => child.kind === 'initializer_expression')),
    implicit_array_creation_expression: (node, lower) =>
      lower.expr(node.children.find((child) => child.kind === 'initializer_expression')),
    initializer_expression: (node, lower) => ({ is: 'list', items: lower.args(parts_(node)), at: node }),
    collection_expression: (node, lower) => ({ is: 'list', items: lower.args(parts_(node)), at: node }),
    binary_expression: (node, lower) => binaryExpr(node, lower, ['+']),
    as_expression: (node, lower) => lower.expr(node.child('left')),
    is_pattern_expression: (node) => ({ is: 'any', parts: [], at: node }),
    is_expression: (node) => ({ is: 'any', parts: [], at: node }),
    typeof_expression: (node) => ({ is: 'any', parts: [], at: node }),
    prefix_unary_expression: (node, lower) => {
      const value = lower.expr(parts_(node)[0])
      if (node.children[0]?.kind === '!') return { is: 'not', value, at: node }
      return value.is === 'literal' && node.children[0]?.kind === '-'
        ? literal(-Number(value.value), node)
        : value
    },
    postfix_unary_expression: (node, lower) => lower.expr(parts_(node)[0]),
    assignment_expression: (node, lower) =>
      assignExpr(target(node.child('left'), lower), lower.expr(node.child('right')), node, operatorOf(node)),
    conditional_expression: (node, lower) => ({
      is: 'choice',
      test: lower.expr(node.child('condition')),
      yes: lower.expr(node.child('consequence')),
      no: lower.expr(node.child('alternative')),
      at: node,
    }),
    cast_expression: (node, lower) => ({
      is: 'cast',
      type: typeName(node.child('type')?.text) ?? '',
      value: lower.expr(node.child('value')),
      at: node,
    }),
    lambda_expression: lambda,
    anonymous_method_expression: lambda,
    switch_expression: (node, lower) => ({ is: 'block', body: [switchExpr(node, lower)], at: node }),
    throw_expression: (node, lower) => ({
      is: 'block',
      body: [{ is: 'throw', value: lower.any(node) }],
      at: node,
    }),
    declaration_expression: (node) => nameExpr(node.child('name')?.text ?? '', node),
    query_expression: inner,
    argument: (node, lower) => lower.expr(parts_(node).at(-1)),
  },
  statements: {
    expression_statement: (node, lower) => ({ is: 'do', value: lower.expr(parts_(node)[0]) }),
    global_statement: (node, lower) => lower.body(node),
    using_directive: () => undefined,
    local_declaration_statement: (node, lower) =>
      parts_(node)
        .filter((part) => part.kind === 'variable_declaration')
        .flatMap((part) => declaration(part, lower)),
    variable_declaration: declaration,
    local_function_statement: (node, lower) => ({ is: 'function', fn: functionOf(node, lower) }),
    class_declaration: classStmt,
    struct_declaration: classStmt,
    record_declaration: classStmt,
    interface_declaration: () => undefined,
    enum_declaration: () => undefined,
    return_statement: (node, lower) => ({
      is: 'return',
      value: parts_(node)[0] && lower.expr(parts_(node)[0]),
      at: node,
    }),
    yield_statement: (node, lower) => ({ is: 'do', value: lower.any(node) }),
    throw_statement: (node, lower) => ({ is: 'throw', value: lower.any(node) }),
    break_statement: () => ({ is: 'break' }),
    continue_statement: () => ({ is: 'continue' }),
    if_statement: (node, lower) => ({
      is: 'if',
      test: lower.expr(node.child('condition')),
      yes: lower.block(node.child('consequence')),
      no: lower.block(node.child('alternative')),
    }),
    for_statement: (node, lower) => [
      ...lower.stmt(node.child('initializer')),
      {
        is: 'loop',
        test: lower.expr(node.child('condition')),
        update: node.child('update') ? [{ is: 'do', value: lower.expr(node.child('update')) }] : [],
        body: lower.block(node.child('body')),
      },
    ],
    foreach_statement: (node, lower) => ({
      is: 'loop',
      each: {
        target: target(node.child('left'), lower),
        items: lower.expr(node.child('right')),
        keys: false,
      },
      update: [],
      body: lower.block(node.child('body')),
    }),
    while_statement: whileStmt,
    do_statement: whileStmt,
    switch_statement: (node, lower) => ({
      is: 'switch',
      subject: lower.expr(node.child('value')),
      cases: parts_(node.child('body')).map((part) => section(part, lower)),
    }),
    try_statement: tryStmt,
    using_statement: (node, lower) =>
      parts_(node).flatMap((part) => (part.field === 'body' ? lower.block(part) : lower.stmt(part))),
    lock_statement: (node, lower) => lower.block(parts_(node).at(-1)),
  },
}

function text(node: SyntaxNode, lower: Lowering): Expr {
  const parts = parts_(node)
    .filter((part) => part.kind !== 'interpolation_start' && part.kind !== 'interpolation_quote')
    .map((part) => {
      if (part.kind !== 'interpolation') return literal(unescaped(part.text), part)
      return lower.expr(parts_(part).find((one) => !one.kind.startsWith('interpolation_')))
    })
  return { is: 'text', parts: parts.length === 1 ? [...parts, literal('', node)] : parts, at: node }
}

function member(node: SyntaxNode, lower: Lowering): Expr {
  const object = node.child('expression')
  const name = node.child('name')
  const last = name?.kind === 'generic_name' ? parts_(name)[0]?.text : name?.text
  // An enumeration whose values decide.
  if (last && /^(?:Newtonsoft\.Json\.)?TypeNameHandling$/.test(object?.text ?? ''))
    return { is: 'literal', value: last, at: node }
  const of =
    object?.text === 'this'
      ? nameExpr('this', node)
      : object?.text === 'base'
        ? nameExpr('super', node)
        : lower.expr(object)
  return memberExpr(of, last ?? '', node, name)
}

function conditionalAccess(node: SyntaxNode, lower: Lowering): Expr {
  const object = lower.expr(node.child('condition'))
  const binding = parts_(node).find((part) => part.field !== 'condition')
  if (binding?.kind === 'member_binding_expression')
    return memberExpr(object, binding.child('name')?.text ?? '', node)
  if (binding?.kind === 'element_binding_expression') {
    return { is: 'index', object, key: lower.expr(parts_(parts_(binding)[0])[0]), at: node }
  }
  return object
}

function args(node: SyntaxNode | undefined, lower: Lowering): Argument[] {
  return parts_(node).map((part) => {
    const name = part.child('name')
    const value = lower.expr(parts_(part).at(-1))
    return name ? { name: name.text, value } : { value }
  })
}

/** `new Command(text) { Text = x }`: a call whose object gets the fields. */
function creation(node: SyntaxNode, lower: Lowering): Expr {
  const type = typeName(node.child('type')?.text) ?? ''
  const call = callExpr(nameExpr(type, node), args(node.child('arguments'), lower), node, true)
  const initializer = node.child('initializer')
  if (!initializer) return call
  const name = nameExpr('new object', node)
  const sets = parts_(initializer).map((part): Stmt => {
    if (part.kind === 'assignment_expression') {
      const left = part.child('left')
      const right = lower.expr(part.child('right'))
      if (left?.kind === 'identifier')
        return { is: 'do', value: assignExpr(memberExpr(name, left.text, part), right, part) }
      const key = lower.expr(parts_(parts_(left)[0])[0])
      return { is: 'do', value: assignExpr({ is: 'index', object: name, key, at: part }, right, part) }
    }
    const [key, value] = part.kind === 'initializer_expression' ? parts_(part) : [part, undefined]
    const add = callExpr(
      memberExpr(name, 'Add', part),
      lower.args(value && key ? [key, value] : key ? [key] : []),
      part,
    )
    return { is: 'do', value: add }
  })
  return {
    is: 'block',
    body: [{ is: 'let', target: name, value: call, at: node }, ...sets, { is: 'do', value: name }],
    at: node,
  }
}

function target(node: SyntaxNode | undefined, lower: Lowering): Target {
  if (node?.kind === 'tuple_expression' || node?.kind === 'tuple_pattern') {
    return {
      is: 'pattern',
      parts: parts_(node).map((part, i) => ({ key: String(i), target: lower.expr(part) })),
    }
  }
  return lower.expr(node)
}

function declaration(node: SyntaxNode, lower: Lowering): Stmt[] {
  const type = typeName(node.child('type')?.text)
  return parts_(node)
    .filter((part) => part.kind === 'variable_declarator')
    .map((part) => {
      const name = part.child('name')
      const value = parts_(part).find((one) => one !== name && one.kind !== 'tuple_pattern')
      return {
        is: 'let',
        target: name ? nameExpr(name.text, part) : target(parts_(part)[0], lower),
        type: type === 'var' ? undefined : type,
        value: value && lower.expr(value),
        at: part,
      }
    })
}

function attributesOf(node: SyntaxNode): string[] {
  return node.children
    .filter((child) => child.kind === 'attribute_list')
    .flatMap((list) => parts_(list).map((one) => one.child('name')?.text ?? ''))
}

function params(node: SyntaxNode | undefined): Param[] {
  if (node?.kind === 'implicit_parameter' || node?.kind === 'identifier') {
    return [{ target: nameExpr(node.text, node), type: undefined, marks: [] }]
  }
  return parts_(node)
    .filter((part) => part.kind === 'parameter' || part.kind === 'identifier')
    .map((part) => ({
      target: nameExpr(part.child('name')?.text ?? part.text, part),
      type: typeName(part.child('type')?.text),
      marks: attributesOf(part),
    }))
}

function bodyOf(node: SyntaxNode, lower: Lowering): readonly Stmt[] {
  const body = node.child('body')
  if (!body || body.kind === 'block') return lower.body(body)
  const value = body.kind === 'arrow_expression_clause' ? parts_(body)[0] : body
  return [{ is: 'return', value: lower.expr(value), at: body }]
}

function functionOf(node: SyntaxNode, lower: Lowering): Fn {
  const isPrivate = node.children.some((child) => child.kind === 'modifier' && child.text === 'private')
  return lower.fn(node, {
    name: node.child('name')?.text,
    params: () => params(node.child('parameters')),
    body: () => bodyOf(node, lower),
    marks: attributesOf(node),
    open: !isPrivate,
  })
}

function lambda(node: SyntaxNode, lower: Lowering): Expr {
  const fn = lower.fn(node, {
    name: undefined,
    params: () => params(node.child('parameters')),
    body: () => bodyOf(node, lower),
  })
  return { is: 'function', fn, at: node }
}

function classStmt(node: SyntaxNode, lower: Lowering): Stmt {
  const bases = parts_(node.children.find((child) => child.kind === 'base_list')).map((part) => part.text)
  const cls = lower.cls(node.child('name')?.text ?? '', bases, attributesOf(node), (cls) =>
    members(node, cls, lower),
  )
  return { is: 'class', cls }
}

function members(node: SyntaxNode, cls: Cls, lower: Lowering): void {
  for (const part of parts_(node.child('body'))) {
    if (part.kind === 'method_declaration' || part.kind === 'constructor_declaration') {
      cls.methods.set(part.child('name')?.text ?? '', functionOf(part, lower))
    } else if (part.kind === 'field_declaration') {
      cls.fields.push(
        ...parts_(part)
          .filter((one) => one.kind === 'variable_declaration')
          .flatMap((one) => declaration(one, lower)),
      )
    } else if (part.kind === 'property_declaration') {
      const value = part.child('value')
      const arrow = value?.kind === 'arrow_expression_clause' ? parts_(value)[0] : value
      cls.fields.push({
        is: 'let',
        target: nameExpr(part.child('name')?.text ?? '', part),
        type: typeName(part.child('type')?.text),
        value: arrow && lower.expr(arrow),
        at: part,
      })
    } else cls.fields.push(...lower.stmt(part))
  }
}

function whileStmt(node: SyntaxNode, lower: Lowering): Stmt {
  return {
    is: 'loop',
    test: lower.expr(node.child('condition')),
    update: [],
    body: lower.block(node.child('body')),
  }
}

function section(node: SyntaxNode, lower: Lowering): Case {
  const parts = parts_(node)
  const patterns = parts.filter((part) => part.kind.endsWith('_pattern'))
  return {
    tests: patterns.map((part) => lower.any(part)),
    otherwise: node.children.some((child) => child.kind === 'default'),
    body: parts
      .filter((part) => !part.kind.endsWith('_pattern') && part.kind !== 'when_clause')
      .flatMap((part) => lower.stmt(part)),
    falls: true,
  }
}

function switchExpr(node: SyntaxNode, lower: Lowering): Stmt {
  const [subject, ...arms] = parts_(node)
  return {
    is: 'switch',
    subject: lower.expr(subject),
    cases: arms.map((arm) => {
      const [pattern, ...others] = parts_(arm)
      const isAny = pattern?.kind === 'discard'
      return {
        tests: pattern && !isAny ? [lower.any(pattern)] : [],
        otherwise: isAny,
        body: [{ is: 'do' as const, value: lower.expr(others.at(-1)) }],
        falls: false,
      }
    }),
  }
}

function tryStmt(node: SyntaxNode, lower: Lowering): Stmt {
  const last = node.children.find((child) => child.kind === 'finally_clause')
  return {
    is: 'try',
    body: lower.block(node.child('body')),
    handlers: node.children
      .filter((child) => child.kind === 'catch_clause')
      .map((child) => ({
        name: parts_(child)
          .find((part) => part.kind === 'catch_declaration')
          ?.child('name')?.text,
        body: lower.block(child.child('body')),
      })),
    last: last ? lower.block(parts_(last)[0]) : [],
  }
}

/** A raw string begins and ends with the same number of quotes. */
function withoutQuotes(text: string): string {
  const [quotes = ''] = /^"*/.exec(text) ?? []
  return text.slice(quotes.length, text.length - quotes.length)
}
