import type { SyntaxNode } from '../../core/tree.ts'
import type { Argument, Case, Cls, Expr, Fn, Param, Stmt } from '../ir.ts'
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

export const java: Grammar = {
  sharesScope: true,
  expressions: {
    identifier: (node) => nameExpr(node.text, node),
    type_identifier: (node) => nameExpr(node.text, node),
    scoped_identifier: (node, lower) =>
      memberExpr(lower.expr(node.child('scope')), node.child('name')?.text ?? '', node),
    this: (node) => nameExpr('this', node),
    super: (node) => nameExpr('super', node),
    null_literal: (node) => literal(null, node),
    true: (node) => literal(true, node),
    false: (node) => literal(false, node),
    decimal_integer_literal: numberLiteral,
    hex_integer_literal: numberLiteral,
    decimal_floating_point_literal: numberLiteral,
    string_literal: (node) => literal(unescaped(node.text.replace(/^"("")?|"("")?$/g, '')), node),
    character_literal: (node) => literal(unescaped(node.text.slice(1, -1)), node),
    parenthesized_expression: inner,
    field_access: (node, lower) =>
      memberExpr(lower.expr(node.child('object')), node.child('field')?.text ?? '', node),
    array_access: (node, lower) => ({
      is: 'index',
      object: lower.expr(node.child('array')),
      key: lower.expr(node.child('index')),
      at: node,
    }),
    method_invocation: (node, lower) => {
      const name = node.child('name')
      const object = node.child('object')
      const callee = object
        ? memberExpr(lower.expr(object), name?.text ?? '', node, name)
        : nameExpr(name?.text ?? '', name ?? node)
      return callExpr(callee, args(node.child('arguments'), lower), node)
    },
    object_creation_expression: creation,
    explicit_constructor_invocation: (node, lower) =>
      callExpr(
        nameExpr(node.child('constructor')?.text ?? 'super', node),
        args(node.child('arguments'), lower),
        node,
      ),
    array_creation_expression: (node, lower) => {
      const value = node.child('value')
      return value ? lower.expr(value) : { is: 'list', items: [], at: node }
    },
    array_initializer: (node, lower) => ({ is: 'list', items: lower.args(parts_(node)), at: node }),
    binary_expression: (node, lower) => binaryExpr(node, lower, ['+']),
    unary_expression: (node, lower) => {
      const value = lower.expr(node.child('operand'))
      if (node.children[0]?.kind === '!') return { is: 'not', value, at: node }
      return value.is === 'literal' && operatorOf(node) === '-' ? literal(-Number(value.value), node) : value
    },
    update_expression: (node, lower) => assignExpr(lower.expr(parts_(node)[0]), literal(1, node), node, '+='),
    assignment_expression: (node, lower) =>
      assignExpr(lower.expr(node.child('left')), lower.expr(node.child('right')), node, operatorOf(node)),
    ternary_expression: (node, lower) => ({
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
    instanceof_expression: (node) => ({ is: 'any', parts: [], at: node }),
    lambda_expression: lambda,
    method_reference: (node, lower) => {
      const [object, name] = parts_(node)
      return memberExpr(lower.expr(object), name?.text ?? 'new', node)
    },
    class_literal: (node) => ({ is: 'any', parts: [], at: node }),
  },
  statements: {
    expression_statement: (node, lower) => ({ is: 'do', value: lower.expr(parts_(node)[0]) }),
    import_declaration: (node) => {
      const path = parts_(node)[0]?.text ?? ''
      return { is: 'import', name: path.slice(path.lastIndexOf('.') + 1), path }
    },
    package_declaration: () => undefined,
    local_variable_declaration: declaration,
    class_declaration: classStmt,
    record_declaration: classStmt,
    enum_declaration: classStmt,
    interface_declaration: classStmt,
    annotation_type_declaration: () => undefined,
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
      ...node.children.filter((child) => child.field === 'init').flatMap((child) => lower.stmt(child)),
      {
        is: 'loop',
        test: lower.expr(node.child('condition')),
        update: node.children
          .filter((child) => child.field === 'update')
          .map((child) => ({ is: 'do' as const, value: lower.expr(child) })),
        body: lower.block(node.child('body')),
      },
    ],
    enhanced_for_statement: (node, lower) => ({
      is: 'loop',
      each: {
        target: nameExpr(node.child('name')?.text ?? '', node),
        items: lower.expr(node.child('value')),
        keys: false,
      },
      update: [],
      body: lower.block(node.child('body')),
    }),
    while_statement: whileStmt,
    do_statement: whileStmt,
    switch_expression: switchStmt,
    switch_statement: switchStmt,
    try_statement: tryStmt,
    try_with_resources_statement: tryStmt,
    synchronized_statement: (node, lower) => lower.block(node.child('body')),
    labeled_statement: (node, lower) => lower.stmt(parts_(node).at(-1)),
  },
}

function args(node: SyntaxNode | undefined, lower: Lowering): Argument[] {
  return lower.args(parts_(node))
}

function creation(node: SyntaxNode, lower: Lowering): Expr {
  const body = node.children.find((child) => child.kind === 'class_body')
  const type = typeName(node.child('type')?.text) ?? ''
  const call = callExpr(
    nameExpr(type.slice(type.lastIndexOf('.') + 1), node),
    args(node.child('arguments'), lower),
    node,
    true,
  )
  if (!body) return call
  // An anonymous class: its methods see the variables around it.
  const methods = body.children.filter((child) => child.kind === 'method_declaration')
  const functions = methods.map((method): Stmt => ({ is: 'function', fn: functionOf(method, lower) }))
  return { is: 'block', body: [...functions, { is: 'do', value: call }], at: node }
}

function lambda(node: SyntaxNode, lower: Lowering): Expr {
  const body = node.child('body')
  const fn = lower.fn(node, {
    name: undefined,
    params: () => {
      const list = node.child('parameters')
      if (list?.kind === 'identifier') return [param(list, lower)]
      return parts_(list).map((part) => param(part, lower))
    },
    body: () =>
      body?.kind === 'block'
        ? lower.body(body)
        : [{ is: 'return', value: lower.expr(body), at: body ?? node }],
  })
  return { is: 'function', fn, at: node }
}

function param(node: SyntaxNode, _: Lowering): Param {
  const declared =
    node.child('name') ??
    parts_(node)
      .find((part) => part.kind === 'variable_declarator')
      ?.child('name')
  const name = declared ?? node
  const type = node.child('type') ?? parts_(node).find((part) => part.kind.endsWith('type_identifier'))
  return {
    target: nameExpr(name.text, name),
    type: typeName(type?.text),
    marks: marksOf(node),
    rest: node.kind === 'spread_parameter',
  }
}

function marksOf(node: SyntaxNode): string[] {
  const modifiers = node.children.find((child) => child.kind === 'modifiers')
  return parts_(modifiers)
    .filter((part) => part.kind.endsWith('annotation'))
    .map((part) => part.child('name')?.text ?? '')
}

function functionOf(node: SyntaxNode, lower: Lowering): Fn {
  const modifiers = node.children.find((child) => child.kind === 'modifiers')
  const isPrivate = modifiers?.children.some((child) => child.kind === 'private') ?? false
  return lower.fn(node, {
    name: node.child('name')?.text,
    params: () => parts_(node.child('parameters')).map((part) => param(part, lower)),
    body: () => lower.body(node.child('body')),
    marks: marksOf(node),
    open: !isPrivate,
  })
}

function declaration(node: SyntaxNode, lower: Lowering): Stmt[] {
  const type = typeName(node.child('type')?.text)
  return node.children
    .filter((child) => child.field === 'declarator')
    .map((part) => ({
      is: 'let',
      target: nameExpr(part.child('name')?.text ?? '', part),
      type: type === 'var' ? undefined : type,
      value: part.child('value') && lower.expr(part.child('value')),
      at: part,
    }))
}

function classStmt(node: SyntaxNode, lower: Lowering): Stmt[] {
  const bases = [node.child('superclass'), node.child('interfaces')]
    .flatMap((part) => part?.text.replace(/^(extends|implements)\s+/, '').split(',') ?? [])
    .map((base) => typeName(base.trim()) ?? '')
  const cls = lower.cls(node.child('name')?.text ?? '', bases, marksOf(node), (cls) =>
    members(node.child('body'), cls, lower),
  )
  return [{ is: 'class', cls }]
}

function members(body: SyntaxNode | undefined, cls: Cls, lower: Lowering): void {
  for (const part of parts_(body)) {
    if (part.kind === 'method_declaration' || part.kind === 'constructor_declaration') {
      const name = part.child('name')?.text ?? ''
      const fn = functionOf(part, lower)
      // Overloads share a name: the first with a body stands for all that are not called by summary.
      if (!cls.methods.has(name) || fn.body.length > (cls.methods.get(name)?.body.length ?? 0))
        cls.methods.set(name, fn)
    } else if (part.kind === 'field_declaration' || part.kind === 'constant_declaration') {
      cls.fields.push(...declaration(part, lower))
    } else if (part.kind === 'enum_body_declarations') members(part, cls, lower)
    else cls.fields.push(...lower.stmt(part))
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

function switchStmt(node: SyntaxNode, lower: Lowering): Stmt {
  return {
    is: 'switch',
    subject: lower.expr(node.child('condition')),
    cases: parts_(node.child('body')).map((part) => caseOf(part, lower)),
  }
}

function caseOf(node: SyntaxNode, lower: Lowering): Case {
  const labels = node.children.filter((child) => child.kind === 'switch_label')
  const body = parts_(node).filter((part) => part.kind !== 'switch_label')
  return {
    tests: labels.flatMap((label) => parts_(label).map((part) => lower.expr(part))),
    otherwise: labels.some((label) => label.children[0]?.kind === 'default'),
    body: body.flatMap((part) => lower.stmt(part)),
    falls: node.kind === 'switch_block_statement_group',
  }
}

function tryStmt(node: SyntaxNode, lower: Lowering): Stmt {
  const resources = parts_(node.child('resources')).map(
    (part): Stmt => ({
      is: 'let',
      target: nameExpr(part.child('name')?.text ?? '', part),
      type: typeName(part.child('type')?.text),
      value: lower.expr(part.child('value')),
      at: part,
    }),
  )
  const last = node.children.find((child) => child.kind === 'finally_clause')
  return {
    is: 'try',
    body: [...resources, ...lower.block(node.child('body'))],
    handlers: node.children
      .filter((child) => child.kind === 'catch_clause')
      .map((child) => ({
        name: parts_(child)[0]?.child('name')?.text,
        body: lower.block(child.child('body')),
      })),
    last: last ? lower.block(parts_(last)[0]) : [],
  }
}
