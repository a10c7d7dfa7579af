import type { SyntaxNode } from '../../core/tree.ts'
import type { Argument, Case, Cls, Entry, Expr, Param, Stmt, Target } from '../ir.ts'
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

export const python: Grammar = {
  sharesScope: false,
  expressions: {
    identifier: (node) => nameExpr(node.text === 'self' || node.text === 'cls' ? 'this' : node.text, node),
    dotted_name: dotted,
    none: (node) => literal(null, node),
    true: (node) => literal(true, node),
    false: (node) => literal(false, node),
    integer: numberLiteral,
    float: numberLiteral,
    string,
    concatenated_string: (node, lower) =>
      textOf(
        parts_(node).flatMap((part) => piecesOf(part, lower)),
        node,
      ),
    parenthesized_expression: inner,
    await: inner,
    yield: inner,
    attribute: (node, lower) =>
      memberExpr(
        lower.expr(node.child('object')),
        node.child('attribute')?.text ?? '',
        node,
        node.child('attribute'),
      ),
    subscript: (node, lower) => ({
      is: 'index',
      object: lower.expr(node.child('value')),
      key: lower.expr(node.child('subscript')),
      at: node,
    }),
    slice: (node) => ({ is: 'any', parts: [], at: node }),
    call,
    binary_operator: (node, lower) => {
      if (operatorOf(node) !== '%') return binaryExpr(node, lower, ['+'])
      // `'…' % values` is a format call; of numbers it is arithmetic, which the evaluation tells apart.
      return binaryExpr(node, lower, [])
    },
    boolean_operator: (node, lower) => binaryExpr(node, lower, []),
    comparison_operator: comparison,
    not_operator: (node, lower) => ({ is: 'not', value: lower.expr(node.child('argument')), at: node }),
    unary_operator: (node, lower) => {
      const value = lower.expr(node.child('argument'))
      if (value.is === 'literal') return literal(-Number(value.value), node)
      return { is: 'cast', type: 'number', value, at: node }
    },
    conditional_expression: (node, lower) => {
      const [yes, test, no] = parts_(node)
      return { is: 'choice', test: lower.expr(test), yes: lower.expr(yes), no: lower.expr(no), at: node }
    },
    named_expression: (node, lower) =>
      assignExpr(lower.expr(node.child('name')), lower.expr(node.child('value')), node),
    assignment: (node, lower) => {
      const left = target(node.child('left'), lower)
      const right = node.child('right')
      return right ? assignExpr(left, lower.expr(right), node) : { is: 'any', parts: [], at: node }
    },
    augmented_assignment: (node, lower) =>
      assignExpr(target(node.child('left'), lower), lower.expr(node.child('right')), node, operatorOf(node)),
    list,
    tuple: list,
    set: list,
    expression_list: list,
    dictionary,
    list_comprehension: comprehension,
    set_comprehension: comprehension,
    generator_expression: comprehension,
    dictionary_comprehension: comprehension,
    pair: (node, lower) => lower.expr(node.child('value')),
    lambda: (node, lower) => ({
      is: 'function',
      fn: lower.fn(node, {
        name: undefined,
        params: () => params(node.child('parameters'), lower),
        body: () => [{ is: 'return', value: lower.expr(node.child('body')), at: node }],
        shares: true,
      }),
      at: node,
    }),
  },
  statements: {
    expression_statement: (node, lower) =>
      parts_(node).map((part) => ({ is: 'do', value: lower.expr(part) })),
    import_statement: importStmt,
    import_from_statement: importFrom,
    future_import_statement: () => undefined,
    function_definition: (node, lower) => functionStmt(node, lower, []),
    class_definition: (node, lower) => classStmt(node, lower, []),
    decorated_definition: (node, lower) => {
      const marks = node.children.filter((child) => child.kind === 'decorator').map(decoratorName)
      const definition = node.child('definition')
      if (definition?.kind === 'class_definition') return classStmt(definition, lower, marks)
      return definition && functionStmt(definition, lower, marks)
    },
    return_statement: (node, lower) => ({
      is: 'return',
      value: parts_(node)[0] && lower.expr(parts_(node)[0]),
      at: node,
    }),
    raise_statement: (node, lower) => ({ is: 'throw', value: lower.any(node) }),
    break_statement: () => ({ is: 'break' }),
    continue_statement: () => ({ is: 'continue' }),
    pass_statement: () => undefined,
    global_statement: (node) => ({ is: 'outer', names: parts_(node).map((part) => part.text) }),
    nonlocal_statement: (node) => ({ is: 'outer', names: parts_(node).map((part) => part.text) }),
    assert_statement: (node, lower) => ({
      is: 'if',
      test: lower.expr(parts_(node)[0]),
      yes: [],
      no: [{ is: 'throw' }],
    }),
    delete_statement: () => undefined,
    if_statement: (node, lower) => {
      const clauses = node.children.filter((child) => child.field === 'alternative')
      return ifStmt(node, clauses, lower)
    },
    for_statement: (node, lower) => [
      {
        is: 'loop',
        each: {
          target: target(node.child('left'), lower),
          items: lower.expr(node.child('right')),
          keys: false,
        },
        update: [],
        body: lower.block(node.child('body')),
      },
      ...lower.stmt(node.child('alternative')),
    ],
    while_statement: (node, lower) => ({
      is: 'loop',
      test: lower.expr(node.child('condition')),
      update: [],
      body: lower.block(node.child('body')),
    }),
    with_statement: (node, lower) => [...withItems(node, lower), ...lower.block(node.child('body'))],
    try_statement: tryStmt,
    match_statement: (node, lower) => ({
      is: 'switch',
      subject: lower.expr(node.child('subject')),
      cases: parts_(node.child('body')).map((part) => caseOf(part, lower)),
    }),
  },
}

function dotted(node: SyntaxNode): Expr {
  const [first, ...others] = parts_(node)
  return others.reduce<Expr>(
    (all, part) => memberExpr(all, part.text, node),
    nameExpr(first?.text ?? node.text, node),
  )
}

function string(node: SyntaxNode, lower: Lowering): Expr {
  return textOf(piecesOf(node, lower), node)
}

function piecesOf(node: SyntaxNode, lower: Lowering): Expr[] {
  const isRaw = /^[a-z]*r/i.test(node.children[0]?.text ?? '')
  const pieces: Expr[] = []
  for (const part of parts_(node)) {
    if (part.kind === 'interpolation') pieces.push(lower.expr(part.child('expression')))
    else if (part.kind === 'string_content')
      pieces.push(literal(isRaw ? part.text : unescaped(part.text), part))
  }
  return pieces.length === 0 ? [literal('', node)] : pieces
}

function textOf(pieces: Expr[], node: SyntaxNode): Expr {
  if (pieces.every((piece) => piece.is === 'literal')) {
    return literal(pieces.map((piece) => (piece.is === 'literal' ? String(piece.value) : '')).join(''), node)
  }
  return { is: 'text', parts: pieces.length === 1 ? [...pieces, literal('', node)] : pieces, at: node }
}

function call(node: SyntaxNode, lower: Lowering): Expr {
  const list = node.child('arguments')
  const callee = lower.expr(node.child('function'))
  if (list?.kind === 'generator_expression') return callExpr(callee, [{ value: lower.expr(list) }], node)
  return callExpr(
    callee,
    parts_(list).map((part) => argument(part, lower)),
    node,
  )
}

function argument(node: SyntaxNode, lower: Lowering): Argument {
  if (node.kind === 'keyword_argument') {
    return { name: node.child('name')?.text ?? '', value: lower.expr(node.child('value')) }
  }
  if (node.kind === 'list_splat' || node.kind === 'dictionary_splat')
    return { value: lower.any(node), spread: true }
  return { value: lower.expr(node) }
}

function comparison(node: SyntaxNode, lower: Lowering): Expr {
  const [left, right, ...others] = parts_(node).filter((part) => part.field !== 'operators')
  const operator = node.children.find((child) => child.field === 'operators')?.text ?? operatorOf(node)
  if (!left || !right || others.length > 0) return lower.any(node)
  return {
    is: 'binary',
    operator: operator.replace(/\s+/g, ' '),
    left: lower.expr(left),
    right: lower.expr(right),
    at: node,
  }
}

function list(node: SyntaxNode, lower: Lowering): Expr {
  return { is: 'list', items: parts_(node).map((part) => argument(part, lower)), at: node }
}

function dictionary(node: SyntaxNode, lower: Lowering): Expr {
  const entries = parts_(node).map((part): Entry => {
    if (part.kind !== 'pair') return { key: undefined, value: lower.any(part), spread: true }
    return { key: lower.expr(part.child('key')), value: lower.expr(part.child('value')) }
  })
  return { is: 'object', entries, at: node }
}

/** `[f(x) for x in items if test]` is a loop whose value is what it collects. */
function comprehension(node: SyntaxNode, lower: Lowering): Expr {
  const value = node.child('body')
  let body: Stmt[] = [{ is: 'do', value: { is: 'any', parts: [lower.expr(value)], at: node } }]
  for (const clause of parts_(node).reverse()) {
    if (clause.kind === 'if_clause') {
      body = [{ is: 'if', test: lower.expr(parts_(clause)[0]), yes: body, no: [] }]
    } else if (clause.kind === 'for_in_clause') {
      const each = {
        target: target(clause.child('left'), lower),
        items: lower.expr(clause.child('right')),
        keys: false,
      }
      body = [{ is: 'loop', each, update: [], body }]
    }
  }
  return callExpr(nameExpr('listOf', node), [{ value: { is: 'block', body, at: node } }], node)
}

function target(node: SyntaxNode | undefined, lower: Lowering): Target {
  if (!node) return nameExpr('', { start: 0, end: 0, line: 1 })
  if (
    !['pattern_list', 'tuple_pattern', 'list_pattern', 'tuple', 'list', 'expression_list'].includes(node.kind)
  ) {
    return lower.expr(node)
  }
  return {
    is: 'pattern',
    parts: parts_(node).map((part, i) =>
      part.kind === 'list_splat_pattern'
        ? { key: undefined, target: target(parts_(part)[0], lower) }
        : { key: String(i), target: target(part, lower) },
    ),
  }
}

function params(node: SyntaxNode | undefined, lower: Lowering): Param[] {
  return parts_(node)
    .filter((part) => !['positional_separator', 'keyword_separator'].includes(part.kind))
    .filter((part) => part.text !== 'self' && part.text !== 'cls')
    .map((part): Param => {
      const name = part.child('name') ?? (part.kind === 'identifier' ? part : parts_(part)[0]) ?? part
      const value = part.child('value')
      const isRest = part.kind.endsWith('splat_pattern') || name.kind.endsWith('splat_pattern')
      return {
        target: nameExpr(name.text.replace(/^\*+/, ''), name),
        type: typeName(part.child('type')?.text),
        marks: value?.kind === 'call' ? [value.child('function')?.text ?? ''] : [],
        fallback: value && lower.expr(value),
        rest: isRest,
      }
    })
}

function functionOf(node: SyntaxNode, lower: Lowering, marks: readonly string[]) {
  const name = node.child('name')?.text
  return lower.fn(node, {
    name,
    params: () => params(node.child('parameters'), lower),
    body: () => lower.body(node.child('body')),
    marks,
    open: !/^_[^_]/.test(name ?? ''),
  })
}

function functionStmt(node: SyntaxNode, lower: Lowering, marks: readonly string[]): Stmt {
  return { is: 'function', fn: functionOf(node, lower, marks) }
}

function decoratorName(node: SyntaxNode): string {
  const inside = parts_(node)[0]
  return (inside?.child('function') ?? inside)?.text ?? ''
}

function classStmt(node: SyntaxNode, lower: Lowering, marks: readonly string[]): Stmt {
  const bases = parts_(node.child('superclasses')).map((part) => part.text)
  const cls = lower.cls(node.child('name')?.text ?? '', bases, marks, (cls) => members(node, cls, lower))
  return { is: 'class', cls }
}

function members(node: SyntaxNode, cls: Cls, lower: Lowering): void {
  for (const part of parts_(node.child('body'))) {
    const isDecorated = part.kind === 'decorated_definition'
    const definition = isDecorated ? part.child('definition') : part
    if (definition?.kind === 'function_definition') {
      const marks = part.children.filter((child) => child.kind === 'decorator').map(decoratorName)
      cls.methods.set(definition.child('name')?.text ?? '', functionOf(definition, lower, marks))
    } else cls.fields.push(...lower.stmt(part))
    const field = part.kind === 'expression_statement' ? parts_(part)[0] : undefined
    const type = field?.kind === 'assignment' ? field.child('type')?.text : undefined
    if (type && cls.bases.some((base) => /(^|\.)(BaseModel|SQLModel|BaseSettings)$/.test(base)))
      cls.checked.set(field?.child('left')?.text ?? '', bareType(type))
  }
}

/** `Optional[int]`, `int | None` → `int`. */
function bareType(type: string): string {
  return type
    .slice(0, 200)
    .replace(/\s*\|\s*None\b/, '')
    .replace(/^(?:\w+\.)?Optional\[(.*)\]$/, '$1')
    .trim()
}

function importStmt(node: SyntaxNode): Stmt[] {
  return parts_(node).map((part) => {
    const path = (part.child('name') ?? part).text
    const alias = part.child('alias')?.text
    // Without an alias `import os.path` brings in `os`.
    const module = alias ? path : (path.split('.')[0] ?? path)
    return { is: 'import', name: alias ?? module, path: module, of: { from: module, name: '*' } }
  })
}

function importFrom(node: SyntaxNode, lower: Lowering): Stmt[] {
  const from = node.child('module_name')?.text.replace(/\s/g, '') ?? ''
  if (node.children.some(({ kind }) => kind === 'wildcard_import')) lower.exports.push({ all: from })
  return node.children
    .filter((child) => child.field === 'name')
    .map((part) => {
      const name = (part.child('name') ?? part).text
      const alias = part.child('alias')?.text ?? name
      return { is: 'import', name: alias, path: `${from}.${name}`, of: { from, name } }
    })
}

function ifStmt(node: SyntaxNode, clauses: readonly SyntaxNode[], lower: Lowering): Stmt {
  const last = clauses.at(-1)
  const otherwise = last?.kind === 'else_clause' ? lower.block(last.child('body')) : []
  const tested = [node, ...clauses.filter((clause) => clause.kind === 'elif_clause')]
  return tested.reduceRight<readonly Stmt[]>(
    (no, clause) => [
      {
        is: 'if',
        test: lower.expr(clause.child('condition')),
        yes: lower.block(clause.child('consequence')),
        no,
      },
    ],
    otherwise,
  )[0] as Stmt
}

function withItems(node: SyntaxNode, lower: Lowering): Stmt[] {
  const clause = node.children.find((child) => child.kind === 'with_clause')
  return parts_(clause).map((item): Stmt => {
    const value = item.child('value')
    if (value?.kind !== 'as_pattern') return { is: 'do', value: lower.expr(value) }
    const alias = parts_(value.child('alias'))[0]
    return { is: 'let', target: target(alias, lower), value: lower.expr(parts_(value)[0]), at: item }
  })
}

function tryStmt(node: SyntaxNode, lower: Lowering): Stmt {
  const handlers = node.children.filter((child) => child.kind.startsWith('except'))
  const last = node.children.find((child) => child.kind === 'finally_clause')
  const otherwise = node.children.find((child) => child.kind === 'else_clause')
  return {
    is: 'try',
    body: [...lower.block(node.child('body')), ...lower.block(otherwise?.child('body'))],
    handlers: handlers.map((handler) => ({
      name: handler.child('value')?.child('alias')?.text,
      body: lower.block(parts_(handler).at(-1)),
    })),
    last: last ? lower.block(parts_(last)[0]) : [],
  }
}

function caseOf(node: SyntaxNode, lower: Lowering): Case {
  const patterns = node.children.filter((child) => child.kind === 'case_pattern')
  return {
    tests: patterns.filter((part) => parts_(part).length > 0).map((part) => lower.any(part)),
    otherwise: patterns.every((part) => part.text === '_' || /^[a-z_]+$/.test(part.text)),
    body: lower.block(node.child('consequence')),
    falls: false,
  }
}
