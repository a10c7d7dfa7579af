import type { SyntaxNode } from '../../core/tree.ts'
import type { Case, Cls, Entry, Expr, Fn, Param, Stmt, Target } from '../ir.ts'
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

export const rust: Grammar = {
  sharesScope: true,
  expressions: {
    identifier: (node) => nameExpr(node.text, node),
    field_identifier: (node) => nameExpr(node.text, node),
    type_identifier: (node) => nameExpr(node.text, node),
    self: (node) => nameExpr('this', node),
    scoped_identifier: (node, lower) => {
      const path = node.child('path')
      const name = node.child('name')?.text ?? ''
      return path ? memberExpr(lower.expr(path), name, node) : nameExpr(name, node)
    },
    scoped_type_identifier: (node, lower) =>
      memberExpr(lower.expr(node.child('path')), node.child('name')?.text ?? '', node),
    generic_function: (node, lower) => lower.expr(node.child('function')),
    boolean_literal: (node) => literal(node.text === 'true', node),
    integer_literal: (node) => numberLiteral(node),
    float_literal: numberLiteral,
    string_literal: (node) => literal(unescaped(node.text.replace(/^b?"|"$/g, '')), node),
    raw_string_literal: (node) => literal(parts_(node)[0]?.text ?? '', node),
    char_literal: (node) => literal(unescaped(node.text.replace(/^b?'|'$/g, '')), node),
    parenthesized_expression: inner,
    reference_expression: (node, lower) => lower.expr(node.child('value')),
    try_expression: inner,
    await_expression: inner,
    unsafe_block: (node, lower) => ({ is: 'block', body: lower.body(parts_(node)[0]), at: node }),
    async_block: (node, lower) => ({ is: 'block', body: lower.body(parts_(node)[0]), at: node }),
    block: (node, lower) => ({ is: 'block', body: lower.body(node), at: node }),
    field_expression: (node, lower) => {
      const field = node.child('field')
      return memberExpr(lower.expr(node.child('value')), field?.text ?? '', node, field)
    },
    index_expression: (node, lower) => {
      const [object, key] = parts_(node)
      return { is: 'index', object: lower.expr(object), key: lower.expr(key), at: node }
    },
    call_expression: (node, lower) =>
      callExpr(lower.expr(node.child('function')), lower.args(parts_(node.child('arguments'))), node),
    macro_invocation: macro,
    binary_expression: (node, lower) => binaryExpr(node, lower, ['+']),
    unary_expression: (node, lower) => {
      const value = lower.expr(parts_(node)[0])
      return node.children[0]?.kind === '!' ? { is: 'not', value, at: node } : value
    },
    type_cast_expression: (node, lower) => ({
      is: 'cast',
      type: typeName(node.child('type')?.text) ?? '',
      value: lower.expr(node.child('value')),
      at: node,
    }),
    assignment_expression: (node, lower) =>
      assignExpr(lower.expr(node.child('left')), lower.expr(node.child('right')), node),
    compound_assignment_expr: (node, lower) =>
      assignExpr(lower.expr(node.child('left')), lower.expr(node.child('right')), node, operatorOf(node)),
    tuple_expression: (node, lower) => ({ is: 'list', items: lower.args(parts_(node)), at: node }),
    array_expression: (node, lower) => ({ is: 'list', items: lower.args(parts_(node)), at: node }),
    struct_expression: (node, lower) => ({
      is: 'object',
      entries: parts_(node.child('body')).map((part): Entry => {
        if (part.kind === 'base_field_initializer')
          return { key: undefined, value: lower.any(part), spread: true }
        const field = part.child('field') ?? parts_(part)[0]
        return { key: field?.text, value: lower.expr(part.child('value') ?? field) }
      }),
      at: node,
    }),
    closure_expression: (node, lower) => {
      const body = node.child('body')
      const fn = lower.fn(node, {
        name: undefined,
        params: () => params(node.child('parameters')),
        body: () =>
          body?.kind === 'block'
            ? lower.body(body)
            : [{ is: 'return', value: lower.expr(body), at: body ?? node }],
      })
      return { is: 'function', fn, at: node }
    },
    let_condition: (node, lower) =>
      assignExpr(pattern(node.child('pattern')), lower.expr(node.child('value')), node),
  },
  statements: {
    expression_statement: (node, lower) => lower.stmt(parts_(node)[0]),
    let_declaration: (node, lower) => {
      const otherwise = node.child('alternative')
      const stmt: Stmt = {
        is: 'let',
        target: pattern(node.child('pattern')),
        type: typeName(node.child('type')?.text),
        value: node.child('value') && lower.expr(node.child('value')),
        at: node,
      }
      return otherwise ? [stmt] : stmt
    },
    use_declaration: (node) => uses(node.child('argument'), ''),
    struct_item: () => undefined,
    enum_item: () => undefined,
    trait_item: () => undefined,
    attribute_item: () => undefined,
    macro_definition: () => undefined,
    const_item: constant,
    static_item: constant,
    mod_item: (node, lower) => lower.body(node.child('body')),
    impl_item: (node, lower) => {
      const cls: Cls = lower.cls(typeName(node.child('type')?.text) ?? '', [], [], (cls) => {
        for (const part of parts_(node.child('body'))) {
          if (part.kind === 'function_item')
            cls.methods.set(part.child('name')?.text ?? '', functionOf(part, lower))
        }
      })
      return { is: 'class', cls }
    },
    function_item: (node, lower) => ({ is: 'function', fn: functionOf(node, lower) }),
    return_expression: (node, lower) => ({
      is: 'return',
      value: parts_(node)[0] && lower.any(node),
      at: node,
    }),
    break_expression: () => ({ is: 'break' }),
    continue_expression: () => ({ is: 'continue' }),
    if_expression: (node, lower) => ({
      is: 'if',
      test: lower.expr(node.child('condition')),
      yes: lower.body(node.child('consequence')),
      no: lower.body(node.child('alternative')),
    }),
    match_expression: (node, lower) => ({
      is: 'switch',
      subject: lower.expr(node.child('value')),
      cases: parts_(node.child('body')).map((part) => arm(part, node, lower)),
    }),
    for_expression: (node, lower) => ({
      is: 'loop',
      each: { target: pattern(node.child('pattern')), items: lower.expr(node.child('value')), keys: false },
      update: [],
      body: lower.body(node.child('body')),
    }),
    while_expression: (node, lower) => ({
      is: 'loop',
      test: lower.expr(node.child('condition')),
      update: [],
      body: lower.body(node.child('body')),
    }),
    loop_expression: (node, lower) => ({ is: 'loop', update: [], body: lower.body(node.child('body')) }),
  },
}

/** `format!("…", a, b)`: what is inside of a macro is tokens; the commas separate arguments. */
function macro(node: SyntaxNode, lower: Lowering): Expr {
  const name = node.child('macro')?.text ?? ''
  const tokens = node.children.find((child) => child.kind === 'token_tree')?.children.slice(1, -1) ?? []
  const groups: SyntaxNode[][] = [[]]
  for (const token of tokens) {
    if (token.kind === ',') groups.push([])
    else groups.at(-1)?.push(token)
  }
  const values = groups.filter((group) => group.length > 0).map((group) => tokenGroup(group, lower))
  const format = values.findIndex((value) => value.is === 'literal' && typeof value.value === 'string')
  const text = values[format]
  const isFormat =
    /^(format|println|print|eprintln|eprint|write|writeln|panic|info|warn|error|debug|trace|format_args|sql)$/.test(
      name,
    )
  if (name === 'vec') return { is: 'list', items: values.map((value) => ({ value })), at: node }
  if (!isFormat || text?.is !== 'literal')
    return callExpr(
      nameExpr(`${name}!`, node),
      values.map((value) => ({ value })),
      node,
    )
  const built = formatted(String(text.value), values.slice(format + 1), node)
  return name.startsWith('format')
    ? built
    : callExpr(
        nameExpr(`${name}!`, node),
        [...values.slice(0, format), built].map((value) => ({ value })),
        node,
      )
}

function tokenGroup(tokens: readonly SyntaxNode[], lower: Lowering): Expr {
  const named = tokens.filter((token) => token.named)
  // `x.y`, `f(x)`: nothing but tokens, so any of them may be the value.
  const parts = named.flatMap((token) =>
    token.kind === 'token_tree'
      ? parts_(token).map((part) => lower.expr(part))
      : token.kind === 'identifier' || token.kind === 'self' || token.kind.endsWith('literal')
        ? [lower.expr(token)]
        : [],
  )
  const [only] = parts
  return only && parts.length === 1
    ? only
    : { is: 'any', parts, at: tokens[0] ?? { start: 0, end: 0, line: 1 } }
}

function formatted(text: string, values: readonly Expr[], node: SyntaxNode): Expr {
  const parts: Expr[] = []
  let from = 0
  let next = 0
  for (const match of text.matchAll(/\{([^{}]{0,40})\}/g)) {
    parts.push(literal(text.slice(from, match.index), node))
    from = match.index + match[0].length
    const name = match[1]?.replace(/:.*$/, '') ?? ''
    const value = /^[a-z_]\w*$/.test(name)
      ? nameExpr(name, node)
      : values[/^\d+$/.test(name) ? Number(name) : next++]
    if (value) parts.push(value)
  }
  parts.push(literal(text.slice(from), node))
  return { is: 'text', parts, at: node }
}

/** `Some(x)`, `Json(body)`, `(a, b)`. */
function pattern(node: SyntaxNode | undefined): Target {
  if (node?.kind === 'tuple_struct_pattern') {
    const inside = parts_(node).filter((part) => part.field !== 'type')
    const [only] = inside
    if (only && inside.length === 1) return pattern(only)
  }
  if (node?.kind === 'tuple_pattern') {
    return {
      is: 'pattern',
      parts: parts_(node).map((part, i) => ({ key: String(i), target: pattern(part) })),
    }
  }
  if (node?.kind === 'struct_pattern') {
    const fields = parts_(node).filter((part) => part.kind === 'field_pattern')
    return {
      is: 'pattern',
      parts: fields.map((part) => ({
        key: part.child('name')?.text ?? part.text,
        target: nameExpr(part.child('pattern')?.text ?? part.child('name')?.text ?? part.text, part),
      })),
    }
  }
  if (node?.kind === 'ref_pattern' || node?.kind === 'mut_pattern' || node?.kind === 'reference_pattern')
    return pattern(parts_(node).at(-1))
  return nameExpr(node?.text ?? '_', node ?? { start: 0, end: 0, line: 1 })
}

function constant(node: SyntaxNode, lower: Lowering): Stmt {
  return {
    is: 'let',
    target: nameExpr(node.child('name')?.text ?? '', node),
    type: typeName(node.child('type')?.text),
    value: node.child('value') && lower.expr(node.child('value')),
    at: node,
  }
}

function params(node: SyntaxNode | undefined): Param[] {
  return parts_(node)
    .filter((part) => part.kind !== 'self_parameter')
    .map((part) => ({
      target: pattern(part.child('pattern') ?? part),
      type: paramType(part.child('type')),
      marks: [],
    }))
}

/** `Path<String>` is an extractor, `&Path` is a file name. */
function paramType(node: SyntaxNode | undefined): string | undefined {
  const name = typeName(node?.text)
  return node?.kind === 'generic_type' ? `${name}<>` : name
}

function functionOf(node: SyntaxNode, lower: Lowering): Fn {
  const siblings = node.parent?.children ?? []
  const marks: string[] = []
  for (let i = siblings.indexOf(node) - 1; i >= 0 && siblings[i]?.kind === 'attribute_item'; i--) {
    const attribute = parts_(siblings[i])[0]
    marks.push(parts_(attribute)[0]?.text ?? '')
  }
  return lower.fn(node, {
    name: node.child('name')?.text,
    params: () => params(node.child('parameters')),
    body: () => lower.body(node.child('body')),
    marks,
  })
}

function uses(node: SyntaxNode | undefined, before: string): Stmt[] {
  if (!node) return []
  const path = (text: string) => `${before}${text.replaceAll('::', '.')}`
  if (node.kind === 'use_as_clause') {
    return [
      { is: 'import', name: node.child('alias')?.text ?? '', path: path(node.child('path')?.text ?? '') },
    ]
  }
  if (node.kind === 'scoped_use_list') {
    return parts_(node.child('list')).flatMap((part) =>
      uses(part, `${path(node.child('path')?.text ?? '')}.`),
    )
  }
  if (node.kind === 'use_list') return parts_(node).flatMap((part) => uses(part, before))
  const full = path(node.text)
  return [{ is: 'import', name: full.slice(full.lastIndexOf('.') + 1), path: full }]
}

function arm(node: SyntaxNode, around: SyntaxNode, lower: Lowering): Case {
  const match = node.child('pattern')
  const [inside] = parts_(match)
  const subject = lower.expr(around.child('value'))
  const literals = inside?.kind === 'or_pattern' ? parts_(inside) : inside ? [inside] : []
  const tests = literals.filter((part) => part.kind.endsWith('literal')).map((part) => lower.expr(part))
  const binds =
    inside && tests.length === 0
      ? [{ is: 'let' as const, target: pattern(inside), value: subject, at: node }]
      : []
  return {
    tests,
    otherwise: tests.length === 0,
    body: [...binds, ...lower.stmt(node.child('value'))],
    falls: false,
  }
}
