import type { SyntaxNode } from '../../core/tree.ts'
import type { Argument, Cls, Entry, Expr, Fn, Param, Stmt, Target } from '../ir.ts'
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
  parts_,
  typeName,
  unescaped,
} from './lowering.ts'

function binary(node: SyntaxNode, lower: Lowering): Expr {
  const left = node.child('lhs')
  const right = node.child('rhs')
  const operator = node.child('op')?.text ?? node.children.find((child) => !child.named)?.kind ?? ''
  if (!left || !right) return binaryExpr(node, lower, ['+'])
  const [first, second] = [lower.expr(left), lower.expr(right)]
  if (operator === '+') return { is: 'text', parts: [first, second], at: node }
  return { is: 'binary', operator, left: first, right: second, at: node }
}

export const swift: Grammar = {
  sharesScope: true,
  expressions: {
    simple_identifier: (node) => nameExpr(node.text, node),
    type_identifier: (node) => nameExpr(node.text, node),
    self_expression: (node) => nameExpr('this', node),
    super_expression: (node) => nameExpr('super', node),
    nil: (node) => literal(null, node),
    boolean_literal: (node) => literal(node.text === 'true', node),
    integer_literal: numberLiteral,
    real_literal: numberLiteral,
    line_string_literal: text,
    multi_line_string_literal: text,
    raw_string_literal: text,
    tuple_expression: (node, lower) => {
      const parts = parts_(node)
      return parts.length === 1 ? lower.expr(parts[0]) : { is: 'list', items: lower.args(parts), at: node }
    },
    try_expression: (node, lower) => lower.expr(node.child('expr') ?? parts_(node).at(-1)),
    await_expression: (node, lower) => lower.expr(node.child('expr') ?? parts_(node).at(-1)),
    postfix_expression: (node, lower) => lower.expr(node.child('target') ?? parts_(node)[0]),
    optional_chaining_expression: (node, lower) => lower.expr(parts_(node)[0]),
    as_expression: (node, lower) => lower.expr(node.child('expr') ?? parts_(node)[0]),
    directly_assignable_expression: inner,
    navigation_expression: (node, lower) => {
      const suffix = node.child('suffix')
      const name = suffix?.child('suffix') ?? parts_(suffix)[0]
      return memberExpr(lower.expr(node.child('target')), name?.text ?? '', node, name)
    },
    call_expression: call,
    additive_expression: binary,
    multiplicative_expression: binary,
    comparison_expression: binary,
    equality_expression: binary,
    conjunction_expression: binary,
    disjunction_expression: binary,
    nil_coalescing_expression: (node, lower) => ({
      is: 'binary',
      operator: '??',
      left: lower.expr(node.child('value')),
      right: lower.expr(node.child('if_nil')),
      at: node,
    }),
    ternary_expression: (node, lower) => ({
      is: 'choice',
      test: lower.expr(node.child('condition')),
      yes: lower.expr(node.child('if_true')),
      no: lower.expr(node.child('if_false')),
      at: node,
    }),
    prefix_expression: (node, lower) => {
      const value = lower.expr(node.child('target') ?? parts_(node).at(-1))
      return node.children[0]?.text === '!' ? { is: 'not', value, at: node } : value
    },
    array_literal: (node, lower) => ({ is: 'list', items: lower.args(parts_(node)), at: node }),
    dictionary_literal: (node, lower) => {
      const keys = node.children.filter((child) => child.field === 'key')
      const values = node.children.filter((child) => child.field === 'value')
      const entries = keys.map((key, i): Entry => ({ key: lower.expr(key), value: lower.expr(values[i]) }))
      return { is: 'object', entries, at: node }
    },
    lambda_literal: lambda,
  },
  statements: {
    import_declaration: () => undefined,
    property_declaration: property,
    class_declaration: classStmt,
    protocol_declaration: () => undefined,
    function_declaration: (node, lower) => ({ is: 'function', fn: functionOf(node, lower) }),
    init_declaration: (node, lower) => ({ is: 'function', fn: functionOf(node, lower) }),
    assignment: (node, lower) => ({
      is: 'do',
      value: assignExpr(
        lower.expr(node.child('target')),
        lower.expr(node.child('result')),
        node,
        node.child('operator')?.text ?? '=',
      ),
    }),
    control_transfer_statement: (node, lower) => {
      const keyword = node.children[0]?.text ?? ''
      const value = node.child('result') ?? parts_(node).find((part) => part.kind !== 'throw_keyword')
      if (keyword === 'throw') return { is: 'throw', value: value && lower.expr(value) }
      if (keyword === 'break') return { is: 'break' }
      if (keyword === 'continue') return { is: 'continue' }
      return { is: 'return', value: value && lower.expr(value), at: node }
    },
    if_statement: (node, lower) => {
      const otherwise = node.children.findIndex((child) => child.kind === 'else')
      const bodies = node.children.filter(
        (child) => child.kind === 'statements' || child.kind === 'if_statement',
      )
      const yes = bodies.find((body) => otherwise === -1 || node.children.indexOf(body) < otherwise)
      const no =
        otherwise === -1 ? undefined : node.children.slice(otherwise).find((child) => bodies.includes(child))
      return [
        ...bindings(node, lower),
        { is: 'if', test: condition(node, lower), yes: lower.block(yes), no: lower.block(no) },
      ]
    },
    guard_statement: (node, lower) => [
      ...bindings(node, lower),
      {
        is: 'if',
        test: condition(node, lower),
        yes: [],
        no: lower.block(node.children.find((child) => child.kind === 'statements')),
      },
    ],
    for_statement: (node, lower) => ({
      is: 'loop',
      each: { target: pattern(node.child('item')), items: lower.expr(node.child('collection')), keys: false },
      update: [],
      body: lower.block(node.children.find((child) => child.kind === 'statements')),
    }),
    while_statement: whileStmt,
    repeat_while_statement: whileStmt,
    switch_statement: (node, lower) => ({
      is: 'switch',
      subject: lower.expr(node.child('expr')),
      cases: parts_(node)
        .filter((part) => part.kind === 'switch_entry')
        .map((part) => ({
          tests: parts_(part)
            .filter((one) => one.kind === 'switch_pattern')
            .map((one) => lower.any(one)),
          otherwise: part.children.some((child) => child.kind === 'default_keyword'),
          body: lower.block(part.children.find((child) => child.kind === 'statements')),
          falls: false,
        })),
    }),
    do_statement: (node, lower) => ({
      is: 'try',
      body: lower.block(node.children.find((child) => child.kind === 'statements')),
      handlers: node.children
        .filter((child) => child.kind === 'catch_block')
        .map((child) => ({
          name: 'error',
          body: lower.block(child.children.find((one) => one.kind === 'statements')),
        })),
      last: [],
    }),
  },
}

function text(node: SyntaxNode, lower: Lowering): Expr {
  const parts = parts_(node).map((part) =>
    part.kind === 'interpolated_expression'
      ? lower.expr(part.child('value') ?? parts_(part)[0])
      : literal(unescaped(part.text), part),
  )
  if (parts.length === 0) return literal('', node)
  if (parts.every((part) => part.is === 'literal')) {
    return literal(parts.map((part) => (part.is === 'literal' ? String(part.value) : '')).join(''), node)
  }
  return { is: 'text', parts: parts.length === 1 ? [...parts, literal('', node)] : parts, at: node }
}

/** `f(x)` and `list[x]` are the same to the grammar; the brackets tell. */
function call(node: SyntaxNode, lower: Lowering): Expr {
  const [callee, suffix] = parts_(node)
  const list = suffix?.children.find((child) => child.kind === 'value_arguments')
  if (list?.text.startsWith('[')) {
    const [key] = parts_(list)
    return { is: 'index', object: lower.expr(callee), key: lower.expr(key?.child('value') ?? key), at: node }
  }
  const passed = parts_(list).map((part): Argument => {
    const label = part.child('name')
    const value = lower.expr(part.child('value') ?? parts_(part).at(-1))
    return label ? { name: label.text, value } : { value }
  })
  const lambdas = parts_(suffix).filter((part) => part.kind === 'lambda_literal')
  return callExpr(lower.expr(callee), [...passed, ...lower.args(lambdas)], node)
}

function pattern(node: SyntaxNode | undefined): Target {
  const bound = node?.child('bound_identifier')
  return nameExpr(bound?.text ?? node?.text ?? '', node ?? { start: 0, end: 0, line: 1 })
}

/** `if let x = y` */
function bindings(node: SyntaxNode, lower: Lowering): Stmt[] {
  const out: Stmt[] = []
  node.children.forEach((child, i) => {
    if (child.field !== 'bound_identifier') return
    const value = node.children
      .slice(i + 1)
      .find((one) => one.field === 'condition' && one.named && one.kind !== 'value_binding_pattern')
    out.push({ is: 'let', target: nameExpr(child.text, child), value: lower.expr(value ?? child), at: child })
  })
  return out
}

function condition(node: SyntaxNode, lower: Lowering): Expr {
  const tests = node.children.filter((child, i) => {
    const isValue =
      node.children[i - 2]?.field === 'bound_identifier' || node.children[i - 1]?.field === 'bound_identifier'
    return child.field === 'condition' && child.named && child.kind !== 'value_binding_pattern' && !isValue
  })
  return tests
    .map((test) => lower.expr(test))
    .reduce<Expr>(
      (all, test) =>
        all.is === 'any' ? test : { is: 'binary', operator: '&&', left: all, right: test, at: node },
      {
        is: 'any',
        parts: [],
        at: node,
      },
    )
}

function property(node: SyntaxNode, lower: Lowering): Stmt {
  const type = node.children.find((child) => child.kind === 'type_annotation')
  const value = node.child('value')
  return {
    is: 'let',
    target: pattern(node.child('name')),
    type: typeName(type?.text),
    value: value && lower.expr(value),
    at: node,
  }
}

function functionOf(node: SyntaxNode, lower: Lowering): Fn {
  const params = (): Param[] =>
    parts_(node)
      .filter((part) => part.kind === 'parameter')
      .map((part) => {
        const names = part.children.filter((child) => child.field === 'name' && child.named)
        return { target: nameExpr(names[0]?.text ?? '', part), type: typeName(names[1]?.text), marks: [] }
      })
  return lower.fn(node, {
    name: node.child('name')?.text,
    params,
    body: () => lower.body(node.child('body')),
    open: !/\bprivate\b/.test(node.children.find((child) => child.kind === 'modifiers')?.text ?? ''),
  })
}

function lambda(node: SyntaxNode, lower: Lowering): Expr {
  const names = node.child('type')?.all('lambda_parameter') ?? []
  const targets =
    names.length === 0
      ? [nameExpr('$0', node), nameExpr('$1', node)]
      : names.map((one) => nameExpr(one.child('name')?.text ?? '', one))
  const fn = lower.fn(node, {
    name: undefined,
    params: () => targets.map((target) => ({ target, type: undefined, marks: [] })),
    body: () => lower.block(node.children.find((child) => child.kind === 'statements')),
  })
  return { is: 'function', fn, at: node }
}

function classStmt(node: SyntaxNode, lower: Lowering): Stmt {
  const bases = node.children
    .filter((child) => child.kind === 'inheritance_specifier')
    .map((child) => child.text)
  const cls: Cls = lower.cls(typeName(node.child('name')?.text) ?? '', bases, [], (cls) => {
    for (const part of parts_(node.child('body'))) {
      if (part.kind === 'function_declaration' || part.kind === 'init_declaration') {
        cls.methods.set(part.child('name')?.text ?? '', functionOf(part, lower))
      } else if (part.kind === 'property_declaration') cls.fields.push(property(part, lower))
    }
  })
  return { is: 'class', cls }
}

function whileStmt(node: SyntaxNode, lower: Lowering): Stmt {
  return {
    is: 'loop',
    test: condition(node, lower),
    update: [],
    body: lower.block(node.children.find((child) => child.kind === 'statements')),
  }
}
