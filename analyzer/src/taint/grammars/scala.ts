import type { SyntaxNode } from '../../core/tree.ts'
import type { Argument, Case, Cls, Expr, Fn, Param, Stmt, Target } from '../ir.ts'
import {
  assignExpr,
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

export const scala: Grammar = {
  sharesScope: true,
  expressions: {
    identifier: (node) => nameExpr(node.text, node),
    type_identifier: (node) => nameExpr(node.text, node),
    operator_identifier: (node) => nameExpr(node.text, node),
    wildcard: (node) => nameExpr('_', node),
    null_literal: (node) => literal(null, node),
    boolean_literal: (node) => literal(node.text === 'true', node),
    integer_literal: numberLiteral,
    floating_point_literal: numberLiteral,
    string: (node) => literal(unescaped(node.text.replace(/^"("")?|"("")?$/g, '')), node),
    character_literal: (node) => literal(node.text.slice(1, -1), node),
    interpolated_string_expression: interpolated,
    parenthesized_expression: inner,
    block: (node, lower) => ({ is: 'block', body: lower.body(node), at: node }),
    field_expression: (node, lower) => {
      const field = node.child('field')
      const value = lower.expr(node.child('value'))
      // `command.!` runs it; a method without parentheses is a call all the same.
      if (/^!{1,2}$|^lineStream$/.test(field?.text ?? ''))
        return callExpr(memberExpr(value, field?.text ?? '', node, field), [], node)
      return memberExpr(value, field?.text ?? '', node, field)
    },
    generic_function: (node, lower) => lower.expr(node.child('function')),
    call_expression: (node, lower) => {
      const callee = node.child('function')
      const list = node.child('arguments')
      // `parameter("q") { q => … }`: the block is one more argument.
      const isCurried = callee?.kind === 'call_expression' && list?.kind !== 'arguments'
      return isCurried
        ? callExpr(
            lower.expr(callee.child('function')),
            [...args(callee.child('arguments'), lower), ...args(list, lower)],
            node,
          )
        : callExpr(lower.expr(callee), args(list, lower), node)
    },
    instance_expression: (node, lower) => {
      const list = node.child('arguments')
      const type = parts_(node).find((part) => part !== list && part.kind !== 'template_body')
      return callExpr(nameExpr(typeName(type?.text) ?? '', node), args(list, lower), node, true)
    },
    infix_expression: (node, lower) => {
      const operator = node.child('operator')?.text ?? ''
      const left = lower.expr(node.child('left'))
      const right = lower.expr(node.child('right'))
      if (operator === '+' || operator === '++') return { is: 'text', parts: [left, right], at: node }
      if (operator === '->') return { is: 'list', items: [{ value: left }, { value: right }], at: node }
      if (/^[a-z]\w*$/i.test(operator))
        return callExpr(memberExpr(left, operator, node), [{ value: right }], node)
      return { is: 'binary', operator, left, right, at: node }
    },
    prefix_expression: (node, lower) => {
      const value = lower.expr(parts_(node)[0])
      return node.text.startsWith('!') ? { is: 'not', value, at: node } : value
    },
    postfix_expression: (node, lower) => {
      const [value, operator] = parts_(node)
      return callExpr(memberExpr(lower.expr(value), operator?.text ?? '', node), [], node)
    },
    assignment_expression: (node, lower) =>
      assignExpr(lower.expr(node.child('left')), lower.expr(node.child('right')), node),
    compound_assignment_expression: (node, lower) =>
      assignExpr(lower.expr(node.child('left')), lower.expr(node.child('right')), node, '+='),
    tuple_expression: (node, lower) => ({ is: 'list', items: lower.args(parts_(node)), at: node }),
    lambda_expression: lambda,
    case_block: (node, lower) => ({
      is: 'function',
      fn: lower.fn(node, {
        name: undefined,
        params: () => [{ target: nameExpr('case value', node), type: undefined, marks: [] }],
        body: () => [{ is: 'switch', subject: nameExpr('case value', node), cases: cases(node, lower) }],
      }),
      at: node,
    }),
    try_expression: (node, lower) => ({ is: 'block', body: [tryStmt(node, lower)], at: node }),
  },
  statements: {
    import_declaration: (node) => {
      const path = node.children
        .filter((child) => child.field === 'path')
        .map((child) => child.text)
        .join('')
      const selectors = node.children.find((child) => child.kind === 'namespace_selectors')
      if (!selectors) return { is: 'import', name: path.slice(path.lastIndexOf('.') + 1), path }
      return parts_(selectors).map((part) => {
        const name = part.child('name')?.text ?? part.text
        return { is: 'import', name: part.child('alias')?.text ?? name, path: `${path}.${name}` }
      })
    },
    package_clause: (node, lower) => lower.body(node.child('body')),
    val_definition: definition,
    var_definition: definition,
    function_definition: (node, lower) => ({ is: 'function', fn: functionOf(node, lower) }),
    function_declaration: () => undefined,
    object_definition: classStmt,
    class_definition: classStmt,
    trait_definition: classStmt,
    return_expression: (node, lower) => ({
      is: 'return',
      value: parts_(node)[0] && lower.any(node),
      at: node,
    }),
    throw_expression: (node, lower) => ({ is: 'throw', value: lower.any(node) }),
    if_expression: (node, lower) => ({
      is: 'if',
      test: lower.expr(node.child('condition')),
      yes: lower.stmt(node.child('consequence')),
      no: lower.stmt(node.child('alternative')),
    }),
    match_expression: (node, lower) => ({
      is: 'switch',
      subject: lower.expr(node.child('value')),
      cases: cases(node.child('body'), lower),
    }),
    for_expression: (node, lower) => {
      const list = node.children.find((child) => child.kind === 'enumerators')
      return parts_(list).reduceRight<readonly Stmt[]>(
        (body, one) => {
          const [name, items] = parts_(one)
          const each = { target: pattern(name), items: lower.expr(items), keys: false }
          return [{ is: 'loop', each, update: [], body }]
        },
        lower.stmt(node.child('body')),
      )
    },
    while_expression: (node, lower) => ({
      is: 'loop',
      test: lower.expr(node.child('condition')),
      update: [],
      body: lower.stmt(node.child('body')),
    }),
  },
}

/** Only the interpolations are nodes; the text is what lies between them. */
function interpolated(node: SyntaxNode, lower: Lowering): Expr {
  const string = node.children.find((child) => child.kind.startsWith('interpolated_'))
  const interpolator = node.child('interpolator')?.text ?? ''
  const isPlain = interpolator === 's' || interpolator === 'f' || interpolator === 'raw'
  const parts: Expr[] = []
  let from = string?.start ?? node.start
  for (const part of parts_(string)) {
    const before = between(node, from, part.start)
    parts.push(literal(before, node))
    from = part.end
    // `s"…"` builds a string; `sql"…"` binds its values, except for what Slick is informed to splice in: `#$x`.
    const isSpliced = isPlain || before.endsWith('#')
    if (part.kind === 'interpolation') parts.push(isSpliced ? lower.any(part) : literal('?', node))
  }
  parts.push(literal(between(node, from, string?.end ?? node.end), node))
  const text: Expr = { is: 'text', parts, at: node }
  return isPlain ? text : callExpr(nameExpr(`${interpolator}:text`, node), [{ value: text }], node)
}

function between(node: SyntaxNode, from: number, to: number): string {
  return node.text.slice(from - node.start, to - node.start).replace(/^"("")?|"("")?$/g, '')
}

function args(node: SyntaxNode | undefined, lower: Lowering): Argument[] {
  if (node?.kind === 'block' || node?.kind === 'case_block') {
    return [
      { value: lower.expr(node.kind === 'block' && parts_(node).length === 1 ? parts_(node)[0] : node) },
    ]
  }
  return parts_(node).map((part) => {
    if (part.kind !== 'assignment_expression') return { value: lower.expr(part) }
    return { name: part.child('left')?.text ?? '', value: lower.expr(part.child('right')) }
  })
}

function pattern(node: SyntaxNode | undefined): Target {
  if (node?.kind === 'tuple_pattern') {
    return {
      is: 'pattern',
      parts: parts_(node).map((part, i) => ({ key: String(i), target: pattern(part) })),
    }
  }
  const inside =
    node?.kind === 'case_class_pattern' ? parts_(node).filter((part) => part.field === 'pattern') : []
  if (inside.length === 1) return pattern(inside[0])
  if (node?.kind === 'typed_pattern') return pattern(node.child('pattern'))
  return nameExpr(node?.text ?? '_', node ?? { start: 0, end: 0, line: 1 })
}

function definition(node: SyntaxNode, lower: Lowering): Stmt {
  return {
    is: 'let',
    target: pattern(node.child('pattern')),
    type: typeName(node.child('type')?.text.replace(/\[[\s\S]*$/, '')),
    value: node.child('value') && lower.expr(node.child('value')),
    at: node,
  }
}

function params(node: SyntaxNode | undefined): Param[] {
  if (node?.kind === 'identifier') return [{ target: nameExpr(node.text, node), type: undefined, marks: [] }]
  return parts_(node).map((part) => ({
    target: nameExpr(part.child('name')?.text ?? part.text, part),
    type: typeName(part.child('type')?.text.replace(/\[[\s\S]*$/, '')),
    marks: [],
    field: part.kind === 'class_parameter',
  }))
}

function functionOf(node: SyntaxNode, lower: Lowering): Fn {
  const body = node.child('body')
  return lower.fn(node, {
    name: node.child('name')?.text,
    params: () =>
      node.children.filter((child) => child.field === 'parameters').flatMap((child) => params(child)),
    body: () => (body?.kind === 'block' ? lower.body(body) : lower.stmt(body)),
    open: !/\bprivate\b/.test(node.children.find((child) => child.kind === 'modifiers')?.text ?? ''),
  })
}

function lambda(node: SyntaxNode, lower: Lowering): Expr {
  const list = node.child('parameters')
  const body = parts_(node).filter((part) => part !== list)
  const fn = lower.fn(node, {
    name: undefined,
    params: () => params(list),
    body: () => body.flatMap((part) => lower.stmt(part)),
  })
  return { is: 'function', fn, at: node }
}

function classStmt(node: SyntaxNode, lower: Lowering): Stmt {
  const bases = parts_(node.child('extend')).map((part) => part.text)
  const cls: Cls = lower.cls(node.child('name')?.text ?? '', bases, [], (cls) => {
    const passed = node.child('class_parameters')
    if (passed) {
      cls.methods.set(
        '<init>',
        lower.fn(passed, { name: '<init>', params: () => params(passed), body: () => [] }),
      )
    }
    for (const part of parts_(node.child('body'))) {
      if (part.kind === 'function_definition')
        cls.methods.set(part.child('name')?.text ?? '', functionOf(part, lower))
      else if (part.kind === 'val_definition' || part.kind === 'var_definition')
        cls.fields.push(definition(part, lower))
      else cls.fields.push(...lower.stmt(part))
    }
  })
  return { is: 'class', cls }
}

function cases(node: SyntaxNode | undefined, lower: Lowering): Case[] {
  return parts_(node)
    .filter((part) => part.kind === 'case_clause')
    .map((part) => {
      const match = part.child('pattern')
      const options = match?.kind === 'alternative_pattern' ? parts_(match) : match ? [match] : []
      const tests = options
        .filter((one) => one.kind === 'string' || one.kind.endsWith('literal'))
        .map((one) => lower.expr(one))
      return {
        tests,
        otherwise: tests.length === 0,
        body: part.children.filter((child) => child.field === 'body').flatMap((child) => lower.stmt(child)),
        falls: false,
      }
    })
}

function tryStmt(node: SyntaxNode, lower: Lowering): Stmt {
  const handler = node.children.find((child) => child.kind === 'catch_clause')
  const last = node.children.find((child) => child.kind === 'finally_clause')
  return {
    is: 'try',
    body: lower.stmt(node.child('body')),
    handlers: handler
      ? cases(parts_(handler)[0], lower).map((one) => ({ name: undefined, body: one.body }))
      : [],
    last: last ? lower.body(last) : [],
  }
}
