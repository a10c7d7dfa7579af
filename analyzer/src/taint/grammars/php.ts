import type { SyntaxNode } from '../../core/tree.ts'
import type { Argument, Case, Cls, Entry, Expr, Fn, Param, Place, Stmt, Target } from '../ir.ts'
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

/** Things that are written without being a function become a call of one. */
function construct(name: string) {
  return (node: SyntaxNode, lower: Lowering): Expr =>
    callExpr(
      nameExpr(name, node),
      parts_(node).map((part) => ({ value: lower.expr(part) })),
      node,
    )
}

export const php: Grammar = {
  sharesScope: false,
  expressions: {
    variable_name: variable,
    dynamic_variable_name: (node, lower) => ({
      is: 'index',
      object: nameExpr('$$', node),
      key: lower.any(node),
      at: node,
    }),
    name: (node) => nameExpr(node.text, node),
    qualified_name: (node) => nameExpr(node.text.slice(node.text.lastIndexOf('\\') + 1), node),
    relative_scope: (node) => nameExpr(node.text === 'parent' ? 'super' : 'this', node),
    null: (node) => literal(null, node),
    boolean: (node) => literal(/^true$/i.test(node.text), node),
    integer: numberLiteral,
    float: numberLiteral,
    string: (node) => literal(node.text.slice(1, -1), node),
    encapsed_string: text,
    heredoc: (node, lower) => text(node.child('value') ?? node, lower),
    heredoc_body: text,
    nowdoc: (node) => literal(node.text, node),
    shell_command_expression: (node, lower) =>
      callExpr(nameExpr('shell_exec', node), [{ value: text(node, lower) }], node),
    parenthesized_expression: inner,
    error_suppression_expression: inner,
    clone_expression: inner,
    reference_assignment_expression: (node, lower) =>
      assignExpr(target(node.child('left'), lower), lower.expr(node.child('right')), node),
    member_access_expression: member,
    nullsafe_member_access_expression: member,
    scoped_property_access_expression: (node, lower) =>
      memberExpr(scope(node.child('scope'), lower), node.child('name')?.text.replace(/^\$/, '') ?? '', node),
    class_constant_access_expression: (node, lower) => {
      const [object, name] = parts_(node)
      return memberExpr(scope(object, lower), name?.text ?? '', node)
    },
    subscript_expression: (node, lower) => {
      const [object, key] = parts_(node)
      return { is: 'index', object: lower.expr(object), key: key && lower.expr(key), at: node }
    },
    function_call_expression: (node, lower) => {
      const passed = args(node.child('arguments'), lower)
      const [variable, type] = passed
      // `settype($x, 'integer')` is `$x = (integer) $x`.
      if (
        node.child('function')?.text.toLowerCase() === 'settype' &&
        variable &&
        type?.value.is === 'literal'
      ) {
        const value: Expr = { is: 'cast', type: String(type.value.value), value: variable.value, at: node }
        return assignExpr(variable.value, value, node)
      }
      return callExpr(lower.expr(node.child('function')), passed, node)
    },
    member_call_expression: memberCall,
    nullsafe_member_call_expression: memberCall,
    scoped_call_expression: (node, lower) =>
      callExpr(
        memberExpr(scope(node.child('scope'), lower), node.child('name')?.text ?? '', node),
        args(node.child('arguments'), lower),
        node,
      ),
    object_creation_expression: (node, lower) => {
      const list = node.children.find((child) => child.kind === 'arguments')
      const type = parts_(node).find((part) => part.kind !== 'arguments')
      return callExpr(type ? lower.expr(type) : nameExpr('', node), args(list, lower), node, true)
    },
    binary_expression: (node, lower) => binaryExpr(node, lower, ['.']),
    unary_op_expression: (node, lower) => {
      const value = lower.expr(node.child('argument') ?? parts_(node)[0])
      if (node.children[0]?.kind === '!') return { is: 'not', value, at: node }
      return value.is === 'literal' && node.children[0]?.kind === '-'
        ? literal(-Number(value.value), node)
        : value
    },
    update_expression: (node, lower) =>
      assignExpr(lower.expr(node.child('argument')), literal(1, node), node, '+='),
    assignment_expression: (node, lower) =>
      assignExpr(target(node.child('left'), lower), lower.expr(node.child('right')), node),
    augmented_assignment_expression: (node, lower) =>
      assignExpr(target(node.child('left'), lower), lower.expr(node.child('right')), node, operatorOf(node)),
    conditional_expression: (node, lower) => {
      const test = lower.expr(node.child('condition'))
      const yes = node.child('body')
      const no = lower.expr(node.child('alternative'))
      if (!yes) return { is: 'binary', operator: '||', left: test, right: no, at: node }
      return { is: 'choice', test, yes: lower.expr(yes), no, at: node }
    },
    cast_expression: (node, lower) => ({
      is: 'cast',
      type: node.child('type')?.text ?? '',
      value: lower.expr(node.child('value')),
      at: node,
    }),
    array_creation_expression: array,
    array_element_initializer: inner,
    list_literal: (node) => ({ is: 'any', parts: [], at: node }),
    print_intrinsic: construct('echo'),
    include_expression: construct('include'),
    include_once_expression: construct('include'),
    require_expression: construct('include'),
    require_once_expression: construct('include'),
    anonymous_function: lambda,
    anonymous_function_creation_expression: lambda,
    arrow_function: lambda,
    throw_expression: (node, lower) => ({
      is: 'block',
      body: [{ is: 'throw', value: lower.any(node) }],
      at: node,
    }),
    match_expression: (node, lower) => ({ is: 'block', body: [matchStmt(node, lower)], at: node }),
    sequence_expression: (node, lower) => ({
      is: 'any',
      parts: parts_(node).map((part) => lower.expr(part)),
      at: node,
    }),
    argument: (node, lower) => lower.expr(parts_(node).at(-1)),
  },
  statements: {
    expression_statement: (node, lower) => {
      const value = lower.expr(parts_(node)[0])
      return {
        is: 'do',
        value: isEchoTag(node) ? callExpr(nameExpr('echo', node), [{ value }], node) : value,
      }
    },
    echo_statement: (node, lower) => {
      const [only] = parts_(node)
      const values = only?.kind === 'sequence_expression' ? parts_(only) : only ? [only] : []
      return { is: 'do', value: callExpr(nameExpr('echo', node), lower.args(values), node) }
    },
    exit_statement: (node, lower) => [
      { is: 'do', value: callExpr(nameExpr('echo', node), lower.args(parts_(node)), node) },
      { is: 'throw' },
    ],
    namespace_use_declaration: () => undefined,
    namespace_definition: (node, lower) => lower.body(node.child('body')),
    text_interpolation: () => undefined,
    text: () => undefined,
    php_tag: () => undefined,
    function_definition: (node, lower) => ({ is: 'function', fn: functionOf(node, lower, []) }),
    class_declaration: classStmt,
    trait_declaration: classStmt,
    interface_declaration: () => undefined,
    enum_declaration: () => undefined,
    return_statement: (node, lower) => ({
      is: 'return',
      value: parts_(node)[0] && lower.expr(parts_(node)[0]),
      at: node,
    }),
    break_statement: () => ({ is: 'break' }),
    continue_statement: () => ({ is: 'continue' }),
    global_declaration: (node) => ({ is: 'outer', names: parts_(node).map((part) => part.text) }),
    static_variable_declaration: (node, lower) => ({
      is: 'let',
      target: nameExpr(node.child('name')?.text ?? '', node),
      value: node.child('value') && lower.expr(node.child('value')),
      at: node,
    }),
    unset_statement: () => undefined,
    if_statement: ifStmt,
    foreach_statement: foreachStmt,
    for_statement: (node, lower) => [
      ...exprs(node, 'initialize', lower),
      {
        is: 'loop',
        test: lower.expr(node.child('condition')),
        update: exprs(node, 'update', lower),
        body: lower.block(node.child('body')),
      },
    ],
    while_statement: whileStmt,
    do_statement: whileStmt,
    switch_statement: (node, lower) => ({
      is: 'switch',
      subject: lower.expr(node.child('condition')),
      cases: parts_(node.child('body')).map(
        (part): Case => ({
          tests: part.child('value') ? [lower.expr(part.child('value'))] : [],
          otherwise: part.kind === 'default_statement',
          body: parts_(part)
            .filter((child) => child.field !== 'value')
            .flatMap((child) => lower.stmt(child)),
          falls: true,
        }),
      ),
    }),
    try_statement: (node, lower) => ({
      is: 'try',
      body: lower.block(node.child('body')),
      handlers: node.children
        .filter((child) => child.kind === 'catch_clause')
        .map((child) => ({ name: child.child('name')?.text, body: lower.block(child.child('body')) })),
      last: lower.block(node.children.find((child) => child.kind === 'finally_clause')?.child('body')),
    }),
  },
}

function variable(node: SyntaxNode): Expr {
  return nameExpr(node.text === '$this' ? 'this' : node.text, node)
}

function scope(node: SyntaxNode | undefined, lower: Lowering): Expr {
  if (node?.text === 'self' || node?.text === 'static') return nameExpr('this', node)
  return lower.expr(node)
}

/** `<?= $x ?>` */
function isEchoTag(node: SyntaxNode): boolean {
  const siblings = node.parent?.children ?? []
  const before = siblings[siblings.indexOf(node) - 1]
  if (before?.kind === 'php_tag') return before.text === '<?='
  return before?.kind === 'text_interpolation' && before.children.at(-1)?.text === '<?='
}

function text(node: SyntaxNode, lower: Lowering): Expr {
  const parts = parts_(node)
    .filter((part) => !part.kind.startsWith('heredoc_'))
    .map((part) =>
      part.kind === 'string_content' || part.kind === 'escape_sequence'
        ? literal(unescaped(part.text), part)
        : lower.expr(part),
    )
  if (parts.every((part) => part.is === 'literal')) {
    return literal(parts.map((part) => (part.is === 'literal' ? String(part.value) : '')).join(''), node)
  }
  return { is: 'text', parts: parts.length === 1 ? [...parts, literal('', node)] : parts, at: node }
}

function member(node: SyntaxNode, lower: Lowering): Expr {
  return memberExpr(
    lower.expr(node.child('object')),
    node.child('name')?.text ?? '',
    node,
    node.child('name'),
  )
}

function memberCall(node: SyntaxNode, lower: Lowering): Expr {
  return callExpr(member(node, lower), args(node.child('arguments'), lower), node)
}

function args(node: SyntaxNode | undefined, lower: Lowering): Argument[] {
  return parts_(node).map((part): Argument => {
    const value = parts_(part).at(-1)
    const name = part.child('name')
    if (value?.kind === 'variadic_unpacking') return { value: lower.any(value), spread: true }
    return { value: lower.expr(value ?? part), ...(name && { name: name.text }) }
  })
}

function array(node: SyntaxNode, lower: Lowering): Expr {
  const parts = parts_(node)
  const isKeyed = parts.some((part) => part.children.some((child) => child.kind === '=>'))
  if (!isKeyed) {
    return {
      is: 'list',
      items: parts.map((part) => {
        const [value] = parts_(part)
        return value?.kind === 'variadic_unpacking'
          ? { value: lower.any(value), spread: true }
          : { value: lower.expr(part) }
      }),
      at: node,
    }
  }
  const entries = parts.map((part, i): Entry => {
    const [key, value] = parts_(part)
    return value
      ? { key: lower.expr(key), value: lower.expr(value) }
      : { key: String(i), value: lower.expr(key) }
  })
  return { is: 'object', entries, at: node }
}

function target(node: SyntaxNode | undefined, lower: Lowering): Target {
  if (node?.kind !== 'list_literal' && node?.kind !== 'array_creation_expression') return lower.expr(node)
  const parts = node.children.filter((child) => child.named || child.kind === '=>')
  const out: { key: string; target: Target }[] = []
  for (let i = 0, at = 0; i < parts.length; i++) {
    const [part, arrow, value] = [parts[i], parts[i + 1], parts[i + 2]]
    if (arrow?.kind === '=>' && value) {
      out.push({ key: part?.text.replace(/^['"]|['"]$/g, '') ?? '', target: target(value, lower) })
      i += 2
    } else if (part)
      out.push({
        key: String(at++),
        target: target(part.kind === 'array_element_initializer' ? parts_(part)[0] : part, lower),
      })
  }
  return { is: 'pattern', parts: out }
}

function params(node: SyntaxNode | undefined, lower: Lowering): Param[] {
  return parts_(node).map((part) => ({
    target: nameExpr(part.child('name')?.text ?? part.text, part),
    type: typeName(part.child('type')?.text.replace(/^.*\\/, '')),
    marks: attributesOf(part),
    fallback: part.child('default_value') && lower.expr(part.child('default_value')),
    rest: part.kind === 'variadic_parameter',
    field: part.kind === 'property_promotion_parameter',
  }))
}

function attributesOf(node: SyntaxNode): string[] {
  const list = node.child('attributes')
  return list ? list.all('attribute').map((one) => parts_(one)[0]?.text ?? '') : []
}

function functionOf(node: SyntaxNode, lower: Lowering, marks: readonly string[]): Fn {
  const isPrivate = node.children.some(
    (child) => child.kind === 'visibility_modifier' && child.text !== 'public',
  )
  return lower.fn(node, {
    name: node.child('name')?.text,
    params: () => params(node.child('parameters'), lower),
    body: () => lower.body(node.child('body')),
    marks,
    open: !isPrivate,
  })
}

function lambda(node: SyntaxNode, lower: Lowering): Expr {
  const body = node.child('body')
  const fn = lower.fn(node, {
    name: undefined,
    params: () => params(node.child('parameters'), lower),
    body: () =>
      body?.kind === 'compound_statement'
        ? lower.body(body)
        : [{ is: 'return', value: lower.expr(body), at: body ?? node }],
  })
  return { is: 'function', fn, at: node }
}

function classStmt(node: SyntaxNode, lower: Lowering): Stmt {
  const base = node.children.find((child) => child.kind === 'base_clause')
  const bases = parts_(base).map((part) => part.text.slice(part.text.lastIndexOf('\\') + 1))
  const cls = lower.cls(node.child('name')?.text ?? '', bases, attributesOf(node), (cls) =>
    members(node, cls, lower),
  )
  return { is: 'class', cls }
}

function members(node: SyntaxNode, cls: Cls, lower: Lowering): void {
  for (const part of parts_(node.child('body'))) {
    if (part.kind === 'method_declaration') {
      cls.methods.set(part.child('name')?.text ?? '', functionOf(part, lower, attributesOf(part)))
    } else if (part.kind === 'property_declaration') {
      const type = typeName(part.child('type')?.text.replace(/^.*\\/, ''))
      for (const element of parts_(part).filter((child) => child.kind === 'property_element')) {
        const name = (element.child('name') ?? parts_(element)[0])?.text.replace(/^\$/, '') ?? ''
        const value = element.child('default_value')
        cls.fields.push({
          is: 'let',
          target: nameExpr(name, element),
          type,
          value: value && lower.expr(value),
          at: element,
        })
      }
    } else if (part.kind === 'const_declaration') {
      for (const element of parts_(part).filter((child) => child.kind === 'const_element')) {
        const [name, value] = parts_(element)
        cls.fields.push({
          is: 'let',
          target: nameExpr(name?.text ?? '', element),
          value: lower.expr(value),
          at: element,
        })
      }
    }
  }
}

function ifStmt(node: SyntaxNode, lower: Lowering): Stmt {
  const clauses = node.children.filter((child) => child.field === 'alternative')
  const last = clauses.at(-1)
  const otherwise = last?.kind === 'else_clause' ? lower.block(last.child('body')) : []
  const tested = [node, ...clauses.filter((clause) => clause.kind === 'else_if_clause')]
  return tested.reduceRight<readonly Stmt[]>(
    (no, clause) => [
      { is: 'if', test: lower.expr(clause.child('condition')), yes: lower.block(clause.child('body')), no },
    ],
    otherwise,
  )[0] as Stmt
}

function foreachStmt(node: SyntaxNode, lower: Lowering): Stmt[] {
  const [items, each] = parts_(node).filter((part) => part.field !== 'body')
  const [key, value] = each?.kind === 'pair' ? parts_(each) : [undefined, each]
  const list = lower.expr(items)
  const at: Place = node
  const setKey: Stmt[] = key
    ? [
        {
          is: 'let',
          target: lower.expr(key),
          value: callExpr(nameExpr('array_keys', node), [{ value: list }], node),
          at,
        },
      ]
    : []
  return [
    {
      is: 'loop',
      each: { target: target(value, lower), items: list, keys: false },
      update: [],
      body: [...setKey, ...lower.block(node.child('body'))],
    },
  ]
}

function exprs(node: SyntaxNode, field: string, lower: Lowering): Stmt[] {
  return node.children
    .filter((child) => child.field === field && child.named)
    .map((child) => ({ is: 'do', value: lower.expr(child) }))
}

function whileStmt(node: SyntaxNode, lower: Lowering): Stmt {
  return {
    is: 'loop',
    test: lower.expr(node.child('condition')),
    update: [],
    body: lower.block(node.child('body')),
  }
}

function matchStmt(node: SyntaxNode, lower: Lowering): Stmt {
  return {
    is: 'switch',
    subject: lower.expr(node.child('condition')),
    cases: parts_(node.child('body')).map((part) => ({
      tests: parts_(part.child('conditional_expressions')).map((test) => lower.expr(test)),
      otherwise: part.kind === 'match_default_expression',
      body: [{ is: 'do', value: lower.expr(part.child('return_expression')) }],
      falls: false,
    })),
  }
}
