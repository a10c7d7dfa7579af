import type { SyntaxNode } from '../../core/tree.ts'
import type { Argument, Case, Cls, Entry, Expr, Fn, Param, Stmt, Target } from '../ir.ts'
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

export const go: Grammar = {
  sharesScope: true,
  expressions: {
    identifier: (node, lower) => nameExpr(node.text === lower.self ? 'this' : node.text, node),
    field_identifier: (node) => nameExpr(node.text, node),
    package_identifier: (node) => nameExpr(node.text, node),
    type_identifier: (node) => nameExpr(node.text, node),
    qualified_type: (node) =>
      memberExpr(nameExpr(node.child('package')?.text ?? '', node), node.child('name')?.text ?? '', node),
    nil: (node) => literal(null, node),
    true: (node) => literal(true, node),
    false: (node) => literal(false, node),
    int_literal: numberLiteral,
    float_literal: numberLiteral,
    interpreted_string_literal: (node) => literal(unescaped(node.text.slice(1, -1)), node),
    raw_string_literal: (node) => literal(node.text.slice(1, -1), node),
    rune_literal: (node) => literal(unescaped(node.text.slice(1, -1)), node),
    parenthesized_expression: inner,
    selector_expression: (node, lower) =>
      memberExpr(
        lower.expr(node.child('operand')),
        node.child('field')?.text ?? '',
        node,
        node.child('field'),
      ),
    index_expression: (node, lower) => ({
      is: 'index',
      object: lower.expr(node.child('operand')),
      key: lower.expr(node.child('index')),
      at: node,
    }),
    slice_expression: (node, lower) => lower.expr(node.child('operand')),
    type_assertion_expression: (node, lower) => lower.expr(node.child('operand')),
    type_conversion_expression: (node, lower) => ({
      is: 'cast',
      type: typeName(node.child('type')?.text) ?? '',
      value: lower.expr(node.child('operand')),
      at: node,
    }),
    call_expression: (node, lower) =>
      callExpr(lower.expr(node.child('function')), args(node.child('arguments'), lower), node),
    binary_expression: (node, lower) => binaryExpr(node, lower, ['+']),
    unary_expression: (node, lower) => {
      const value = lower.expr(node.child('operand'))
      const operator = node.children[0]?.kind
      if (operator === '!') return { is: 'not', value, at: node }
      return operator === '-' && value.is === 'literal' ? literal(-Number(value.value), node) : value
    },
    composite_literal: composite,
    literal_value: (node, lower) => elements(node, node, lower),
    literal_element: inner,
    expression_list: (node, lower) => {
      const parts = parts_(node)
      return parts.length === 1 ? lower.expr(parts[0]) : { is: 'list', items: lower.args(parts), at: node }
    },
    func_literal: (node, lower) => ({ is: 'function', fn: functionOf(node, lower, undefined), at: node }),
  },
  statements: {
    expression_statement: (node, lower) => ({ is: 'do', value: lower.expr(parts_(node)[0]) }),
    import_spec: (node) => {
      const path = node.child('path')?.text.slice(1, -1) ?? ''
      const last = path.slice(path.lastIndexOf('/') + 1)
      const bare = /^v\d+$/.test(last) ? (path.split('/').at(-2) ?? last) : last
      // The last word of the path is what the package is called, however the file calls it.
      return {
        is: 'import',
        name: node.child('name')?.text ?? bare,
        path: bare === last ? path : path.slice(0, path.lastIndexOf('/')),
      }
    },
    package_clause: () => undefined,
    short_var_declaration: (node, lower) =>
      declare(node.child('left'), node.child('right'), undefined, node, lower),
    var_spec: varSpec,
    const_spec: varSpec,
    type_declaration: (node, lower) => parts_(node).flatMap((part) => typeStmt(part, lower)),
    assignment_statement: (node, lower) => assignment(node, lower),
    inc_statement: (node, lower) => ({
      is: 'do',
      value: assignExpr(lower.expr(parts_(node)[0]), literal(1, node), node, '+='),
    }),
    dec_statement: () => undefined,
    function_declaration: (node, lower) => ({
      is: 'function',
      fn: functionOf(node, lower, node.child('name')?.text),
    }),
    method_declaration: method,
    return_statement: (node, lower) => ({
      is: 'return',
      value: parts_(node)[0] && lower.expr(parts_(node)[0]),
      at: node,
    }),
    break_statement: () => ({ is: 'break' }),
    continue_statement: () => ({ is: 'continue' }),
    go_statement: (node, lower) => ({ is: 'do', value: lower.expr(parts_(node)[0]) }),
    defer_statement: (node, lower) => ({ is: 'do', value: lower.expr(parts_(node)[0]) }),
    send_statement: (node, lower) => ({
      is: 'do',
      value: assignExpr(lower.expr(node.child('channel')), lower.expr(node.child('value')), node),
    }),
    receive_statement: (node, lower) =>
      declare(node.child('left'), node.child('right'), undefined, node, lower),
    if_statement: (node, lower) => [
      ...lower.stmt(node.child('initializer')),
      {
        is: 'if',
        test: lower.expr(node.child('condition')),
        yes: lower.block(node.child('consequence')),
        no: lower.block(node.child('alternative')),
      },
    ],
    for_statement: forStmt,
    expression_switch_statement: (node, lower) => [
      ...lower.stmt(node.child('initializer')),
      {
        is: 'switch',
        subject: node.child('value') && lower.expr(node.child('value')),
        cases: parts_(node)
          .filter((part) => part.kind.endsWith('_case'))
          .map((part) => caseOf(part, lower)),
      },
    ],
    type_switch_statement: (node, lower) => [
      ...declare(node.child('alias'), node.child('value'), undefined, node, lower),
      {
        is: 'switch',
        subject: undefined,
        cases: parts_(node)
          .filter((part) => part.kind.endsWith('_case'))
          .map((part) => ({ ...caseOf(part, lower), tests: [] })),
      },
    ],
    select_statement: (node, lower) => ({
      is: 'switch',
      subject: undefined,
      cases: parts_(node).map((part) => ({
        tests: [],
        otherwise: true,
        body: lower.body(part),
        falls: false,
      })),
    }),
  },
}

function args(node: SyntaxNode | undefined, lower: Lowering): Argument[] {
  return parts_(node).map((part) =>
    part.kind === 'variadic_argument'
      ? { value: lower.any(part), spread: true }
      : { value: lower.expr(part) },
  )
}

function composite(node: SyntaxNode, lower: Lowering): Expr {
  const type = node.child('type')?.text ?? ''
  const value = elements(node.child('body') ?? node, node, lower, type === 'exec.Cmd' ? type : undefined)
  return /^[[\]m]/.test(type) && !/^m\w*\./.test(type) && type !== 'main'
    ? value
    : { is: 'cast', type: typeName(type) ?? '', value, at: node }
}

/** `asCalls` is the type whose fields do something with what they are given: `exec.Cmd{Path: x}` is filed under `exec.Cmd.Path`. */
function elements(body: SyntaxNode, node: SyntaxNode, lower: Lowering, asCalls?: string): Expr {
  const parts = parts_(body)
  if (!parts.some((part) => part.kind === 'keyed_element'))
    return { is: 'list', items: lower.args(parts), at: node }
  const entries = parts.map((part): Entry => {
    const key = parts_(part.child('key'))[0] ?? part.child('key')
    const value = lower.expr(part.child('value') ?? parts_(part).at(-1))
    const isName = key?.kind === 'identifier' || key?.kind === 'field_identifier'
    if (!isName) return { key: key && lower.expr(key), value }
    const setter = asCalls && memberExpr(nameExpr(asCalls, part), key.text, part)
    return { key: key.text, value: setter ? callExpr(setter, [{ value }], part) : value }
  })
  return { is: 'object', entries, at: node }
}

function targetOf(nodes: readonly SyntaxNode[], lower: Lowering): Target {
  const [only] = nodes
  if (only && nodes.length === 1) return lower.expr(only)
  return { is: 'pattern', parts: nodes.map((part, i) => ({ key: String(i), target: lower.expr(part) })) }
}

function declare(
  left: SyntaxNode | undefined,
  right: SyntaxNode | undefined,
  type: string | undefined,
  node: SyntaxNode,
  lower: Lowering,
): Stmt[] {
  const names = left?.kind === 'expression_list' ? parts_(left) : left ? [left] : []
  const values = right?.kind === 'expression_list' ? parts_(right) : right ? [right] : []
  if (names.length > 1 && values.length === 1) {
    // `value, err := call()`: both come from the call; the error is of no interest.
    const [first, ...others] = names
    const call = lower.expr(values[0])
    const rest = others.map(
      (name): Stmt => ({ is: 'let', target: lower.expr(name), type: 'error', at: name }),
    )
    return first
      ? [
          {
            is: 'let',
            target: { is: 'pattern', parts: [{ key: '0', target: lower.expr(first) }] },
            value: call,
            at: node,
          },
          ...rest,
        ]
      : []
  }
  return names.map((name, i) => ({
    is: 'let',
    target: lower.expr(name),
    type,
    value: values[i] && lower.expr(values[i]),
    at: node,
  }))
}

function varSpec(node: SyntaxNode, lower: Lowering): Stmt[] {
  const names = node.children.filter((child) => child.field === 'name' && child.named)
  const values = parts_(node.child('value'))
  const type = typeName(node.child('type')?.text)
  return names.map((name, i) => ({
    is: 'let',
    target: nameExpr(name.text, name),
    type,
    value: values[i] ? lower.expr(values[i]) : undefined,
    at: node,
  }))
}

function assignment(node: SyntaxNode, lower: Lowering): Stmt[] {
  const left = parts_(node.child('left'))
  const right = node.child('right')
  const operator = operatorOf(node)
  const values = parts_(right)
  if (left.length > 1 && values.length === left.length) {
    return left.map((part, i) => ({
      is: 'do',
      value: assignExpr(lower.expr(part), lower.expr(values[i]), node, operator),
    }))
  }
  if (left.length > 1) return declare(node.child('left'), right, undefined, node, lower)
  return [{ is: 'do', value: assignExpr(targetOf(left, lower), lower.expr(right), node, operator) }]
}

function params(node: SyntaxNode | undefined): Param[] {
  return parts_(node).flatMap((part) => {
    const names = part.children.filter((child) => child.field === 'name' && child.named)
    const type = typeName(part.child('type')?.text)
    const rest = part.kind === 'variadic_parameter_declaration'
    if (names.length === 0) return [{ target: nameExpr('_', part), type, marks: [] }]
    return names.map((name) => ({ target: nameExpr(name.text, name), type, marks: [], rest }))
  })
}

function functionOf(node: SyntaxNode, lower: Lowering, name: string | undefined): Fn {
  return lower.fn(node, {
    name,
    params: () => params(node.child('parameters')),
    body: () => lower.body(node.child('body')),
    open: true,
  })
}

/** A method belongs to the type of its receiver, wherever it stands. */
function method(node: SyntaxNode, lower: Lowering): Stmt[] {
  const [receiver] = params(node.child('receiver'))
  const name = node.child('name')?.text ?? ''
  const before = lower.self
  lower.self = receiver?.target.is === 'name' ? receiver.target.name : undefined
  const type = receiver?.type ?? ''
  const known = lower.classes.get(type)
  const cls = lower.cls(type, [], [], (cls) => {
    cls.methods.set(name, functionOf(node, lower, name))
  })
  lower.self = before
  if (known && known !== cls) for (const [key, fn] of cls.methods) known.methods.set(key, fn)
  return []
}

function typeStmt(node: SyntaxNode, lower: Lowering): Stmt[] {
  const type = node.child('type')
  if (type?.kind !== 'struct_type') return []
  const cls: Cls = lower.cls(node.child('name')?.text ?? '', [], [], (cls) => {
    for (const list of parts_(type)) {
      for (const field of parts_(list)) {
        for (const name of field.children.filter((child) => child.field === 'name')) {
          cls.fields.push({
            is: 'let',
            target: nameExpr(name.text, name),
            type: typeName(field.child('type')?.text),
            at: field,
          })
        }
      }
    }
  })
  return [{ is: 'class', cls }]
}

function forStmt(node: SyntaxNode, lower: Lowering): Stmt[] {
  const clause = parts_(node).find((part) => part.field !== 'body')
  const body = lower.block(node.child('body'))
  if (clause?.kind === 'range_clause') {
    const names = parts_(clause.child('left'))
    const items = lower.expr(clause.child('right'))
    const target: Target = names[1]
      ? lower.expr(names[1])
      : names[0]
        ? lower.expr(names[0])
        : nameExpr('_', node)
    const key =
      names.length > 1 && names[0]
        ? [{ is: 'let' as const, target: lower.expr(names[0]), value: items, at: node }]
        : []
    return [...key, { is: 'loop', each: { target, items, keys: names.length === 1 }, update: [], body }]
  }
  if (clause?.kind === 'for_clause') {
    return [
      ...lower.stmt(clause.child('initializer')),
      {
        is: 'loop',
        test: lower.expr(clause.child('condition')),
        update: lower.stmt(clause.child('update')),
        body,
      },
    ]
  }
  return [{ is: 'loop', test: clause && lower.expr(clause), update: [], body }]
}

function caseOf(node: SyntaxNode, lower: Lowering): Case {
  const value = node.child('value')
  const list = node.children.find((child) => child.kind === 'statement_list')
  return {
    tests: value ? parts_(value).map((part) => lower.expr(part)) : [],
    otherwise: node.kind === 'default_case',
    body: lower.body(list),
    falls: false,
  }
}
