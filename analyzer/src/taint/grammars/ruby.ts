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
  unescaped,
} from './lowering.ts'

/** `DB["SELECT …"]` of Sequel is a query, as `DB.fetch` is. */
function element(node: SyntaxNode, lower: Lowering): Expr {
  const object = lower.expr(node.child('object'))
  const keys = parts_(node).filter((part) => part.field !== 'object')
  if (/^@{0,2}(?:DB|db|database)$/.test(node.child('object')?.text ?? '') && keys[0]?.kind === 'string')
    return callExpr(memberExpr(object, 'fetch', node), lower.args(keys), node)
  return { is: 'index', object, key: lower.expr(keys[0]), at: node }
}

export const ruby: Grammar = {
  sharesScope: true,
  expressions: {
    identifier: (node) => nameExpr(node.text, node),
    constant: (node) => nameExpr(node.text, node),
    self: (node) => nameExpr('this', node),
    super: (node) => nameExpr('super', node),
    instance_variable: (node) => memberExpr(nameExpr('this', node), node.text.slice(1), node),
    class_variable: (node) => memberExpr(nameExpr('this', node), node.text.slice(2), node),
    global_variable: (node) => nameExpr(node.text, node),
    scope_resolution: (node, lower) => {
      const scope = node.child('scope')
      const name = node.child('name')?.text ?? ''
      return scope ? memberExpr(lower.expr(scope), name, node) : nameExpr(name, node)
    },
    nil: (node) => literal(null, node),
    true: (node) => literal(true, node),
    false: (node) => literal(false, node),
    integer: numberLiteral,
    float: numberLiteral,
    simple_symbol: (node) => literal(node.text.slice(1), node),
    hash_key_symbol: (node) => literal(node.text, node),
    bare_string: text,
    string: text,
    bare_symbol: text,
    delimited_symbol: text,
    chained_string: (node, lower) => ({
      is: 'text',
      parts: parts_(node).map((part) => lower.expr(part)),
      at: node,
    }),
    heredoc_beginning: heredoc,
    regex: (node, lower) => ({ is: 'cast', type: 'regex', value: text(node, lower), at: node }),
    subshell: (node, lower) => callExpr(nameExpr('system', node), [{ value: text(node, lower) }], node),
    parenthesized_statements: inner,
    string_array: (node, lower) => ({ is: 'list', items: lower.args(parts_(node)), at: node }),
    symbol_array: (node, lower) => ({ is: 'list', items: lower.args(parts_(node)), at: node }),
    array: (node, lower) => ({
      is: 'list',
      items: parts_(node).map((part) => argument(part, lower)),
      at: node,
    }),
    right_assignment_list: (node, lower) => ({ is: 'list', items: lower.args(parts_(node)), at: node }),
    hash: (node, lower) => ({
      is: 'object',
      entries: parts_(node).map(
        (part): Entry =>
          part.kind === 'pair'
            ? { key: lower.expr(part.child('key')), value: lower.expr(part.child('value')) }
            : { key: undefined, value: lower.any(part), spread: true },
      ),
      at: node,
    }),
    element_reference: element,
    call,
    binary: (node, lower) => binaryExpr(node, lower, ['+']),
    unary: (node, lower) => {
      const value = lower.expr(node.child('operand'))
      const operator = node.child('operator')?.text ?? node.children[0]?.kind
      return operator === '!' || operator === 'not' ? { is: 'not', value, at: node } : value
    },
    conditional: (node, lower) => ({
      is: 'choice',
      test: lower.expr(node.child('condition')),
      yes: lower.expr(node.child('consequence')),
      no: lower.expr(node.child('alternative')),
      at: node,
    }),
    assignment: (node, lower) =>
      assignExpr(target(node.child('left'), lower), lower.expr(node.child('right')), node),
    operator_assignment: (node, lower) =>
      assignExpr(target(node.child('left'), lower), lower.expr(node.child('right')), node, operatorOf(node)),
    lambda: (node, lower) => block(node.child('body') ?? node, lower, node.child('parameters')),
    block: (node, lower) => block(node, lower),
    do_block: (node, lower) => block(node, lower),
    block_argument: inner,
    yield: (node, lower) => callExpr(nameExpr('yield', node), args(parts_(node)[0], lower), node),
    rescue_modifier: (node, lower) => lower.expr(node.child('body')),
  },
  statements: {
    class: classStmt,
    module: classStmt,
    singleton_class: (node, lower) => lower.body(node.child('body')),
    method: (node, lower) => ({ is: 'function', fn: functionOf(node, lower) }),
    singleton_method: (node, lower) => ({ is: 'function', fn: functionOf(node, lower) }),
    heredoc_body: () => undefined,
    empty_statement: () => undefined,
    return: (node, lower) => ({ is: 'return', value: parts_(node)[0] && lower.any(node), at: node }),
    break: () => ({ is: 'break' }),
    next: (node, lower) => ({ is: 'return', value: parts_(node)[0] && lower.any(node), at: node }),
    if: ifStmt,
    elsif: ifStmt,
    unless: (node, lower) => ({
      is: 'if',
      test: { is: 'not', value: lower.expr(node.child('condition')), at: node },
      yes: lower.block(node.child('consequence')),
      no: lower.block(node.child('alternative')),
    }),
    if_modifier: (node, lower) => ({
      is: 'if',
      test: lower.expr(node.child('condition')),
      yes: lower.stmt(node.child('body')),
      no: [],
    }),
    unless_modifier: (node, lower) => ({
      is: 'if',
      test: { is: 'not', value: lower.expr(node.child('condition')), at: node },
      yes: lower.stmt(node.child('body')),
      no: [],
    }),
    while: whileStmt,
    until: whileStmt,
    for: (node, lower) => ({
      is: 'loop',
      each: {
        target: target(node.child('pattern'), lower),
        items: lower.any(node.child('value') ?? node),
        keys: false,
      },
      update: [],
      body: lower.block(node.child('body')),
    }),
    case: caseStmt,
    begin: rescued,
    body_statement: rescued,
  },
}

function text(node: SyntaxNode, lower: Lowering): Expr {
  const parts = parts_(node)
    .filter((part) => part.kind !== 'heredoc_end')
    .map((part) => (part.kind === 'interpolation' ? lower.any(part) : literal(unescaped(part.text), part)))
  if (parts.every((part) => part.is === 'literal')) {
    return literal(parts.map((part) => (part.is === 'literal' ? String(part.value) : '')).join(''), node)
  }
  return { is: 'text', parts: parts.length === 1 ? [...parts, literal('', node)] : parts, at: node }
}

/** The text of a heredoc stands after the line that it belongs to. */
function heredoc(node: SyntaxNode, lower: Lowering): Expr {
  let around = node.parent
  for (let i = 0; around && i < 12; i++, around = around.parent) {
    const body = around.children.find((child) => child.kind === 'heredoc_body' && child.start > node.start)
    if (body) return { ...text(body, lower), at: node }
  }
  return literal('', node)
}

function call(node: SyntaxNode, lower: Lowering): Expr {
  const receiver = node.child('receiver')
  const method = node.child('method')
  const name = method?.text ?? 'call'
  const list = node.child('arguments')
  const given = args(list, lower)
  const passed = node.child('block')
  const all = passed ? [...given, { value: lower.expr(passed) }] : given
  if (!receiver && /^(lambda|proc)$/.test(name) && passed) return lower.expr(passed)
  // Without arguments it may be a field as well as a method; both are read the same way.
  if (
    receiver &&
    !list &&
    !passed &&
    /^(params|request|session|cookies|headers|env|body|query_string|path|url|referer|fullpath|host|user_agent|original_filename|filename|name|raw_post)$/.test(
      name,
    )
  ) {
    return memberExpr(lower.expr(receiver), name, node)
  }
  const callee = receiver
    ? memberExpr(lower.expr(receiver), name, node, method)
    : nameExpr(name, method ?? node)
  return callExpr(callee, all, node)
}

function args(node: SyntaxNode | undefined, lower: Lowering): Argument[] {
  return parts_(node).map((part) => argument(part, lower))
}

function argument(node: SyntaxNode, lower: Lowering): Argument {
  if (node.kind === 'pair') {
    return {
      name: node.child('key')?.text.replace(/^:|["']/g, '') ?? '',
      value: lower.expr(node.child('value')),
    }
  }
  if (node.kind === 'splat_argument' || node.kind === 'hash_splat_argument')
    return { value: lower.any(node), spread: true }
  return { value: lower.expr(node) }
}

function target(node: SyntaxNode | undefined, lower: Lowering): Target {
  if (node?.kind === 'call') {
    return memberExpr(lower.expr(node.child('receiver')), node.child('method')?.text ?? '', node)
  }
  if (node?.kind !== 'left_assignment_list') return lower.expr(node)
  return {
    is: 'pattern',
    parts: parts_(node).map((part, i) => ({ key: String(i), target: target(part, lower) })),
  }
}

function params(node: SyntaxNode | undefined, lower: Lowering): Param[] {
  return parts_(node)
    .filter((part) => part.kind !== 'block_parameter')
    .map((part) => ({
      target: nameExpr((part.child('name') ?? part).text, part),
      type: undefined,
      marks: [],
      fallback: part.child('value') && lower.expr(part.child('value')),
      rest: part.kind === 'splat_parameter',
    }))
}

function block(node: SyntaxNode, lower: Lowering, list?: SyntaxNode): Expr {
  const fn = lower.fn(node, {
    name: undefined,
    params: () => params(list ?? node.child('parameters'), lower),
    body: () => lower.block(node.child('body')),
  })
  return { is: 'function', fn, at: node }
}

function functionOf(node: SyntaxNode, lower: Lowering): Fn {
  const body = node.child('body')
  return lower.fn(node, {
    name: node.child('name')?.text,
    params: () => params(node.child('parameters'), lower),
    body: () => (body?.kind === 'body_statement' ? rescued(body, lower) : lower.stmt(body)),
    shares: false,
    open: true,
  })
}

function classStmt(node: SyntaxNode, lower: Lowering): Stmt {
  const base = node.child('superclass')
  const bases = base ? parts_(base).map((part) => part.text) : []
  const cls = lower.cls(node.child('name')?.text ?? '', bases, [], (cls) =>
    members(node.child('body'), cls, lower),
  )
  return { is: 'class', cls }
}

function members(body: SyntaxNode | undefined, cls: Cls, lower: Lowering): void {
  for (const part of parts_(body)) {
    if (part.kind === 'method' || part.kind === 'singleton_method') {
      cls.methods.set(part.child('name')?.text ?? '', functionOf(part, lower))
    } else if (part.kind === 'assignment') {
      cls.fields.push({
        is: 'let',
        target: nameExpr(part.child('left')?.text ?? '', part),
        value: lower.expr(part.child('right')),
        at: part,
      })
    } else cls.fields.push(...lower.stmt(part))
  }
}

function ifStmt(node: SyntaxNode, lower: Lowering): Stmt {
  return {
    is: 'if',
    test: lower.expr(node.child('condition')),
    yes: lower.block(node.child('consequence')),
    no: lower.stmt(node.child('alternative')),
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

function caseStmt(node: SyntaxNode, lower: Lowering): Stmt {
  const value = node.child('value')
  return {
    is: 'switch',
    subject: value && lower.expr(value),
    cases: parts_(node)
      .filter((part) => part.kind === 'when' || part.kind === 'else')
      .map(
        (part): Case => ({
          tests: part.children.filter((child) => child.field === 'pattern').map((child) => lower.any(child)),
          otherwise: part.kind === 'else',
          body: part.kind === 'else' ? lower.body(part) : lower.block(part.child('body')),
          falls: false,
        }),
      ),
  }
}

function rescued(node: SyntaxNode, lower: Lowering): readonly Stmt[] {
  const parts = parts_(node)
  const special = (part: SyntaxNode) =>
    part.kind === 'rescue' || part.kind === 'ensure' || part.kind === 'else'
  const body = parts.filter((part) => !special(part)).flatMap((part) => lower.stmt(part))
  const handlers = parts.filter((part) => part.kind === 'rescue')
  const last = parts.find((part) => part.kind === 'ensure')
  if (handlers.length === 0 && !last) return body
  return [
    {
      is: 'try',
      body,
      handlers: handlers.map((part) => ({
        name: parts_(part.child('variable'))[0]?.text,
        body: lower.block(part.child('body')),
      })),
      last: last ? lower.body(last) : [],
    },
  ]
}
