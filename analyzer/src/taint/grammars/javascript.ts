import { once } from '../../core/once.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import type { ForeignName } from '../../core/types.ts'
import type { Argument, Cls, Entry, ExportDecl, Expr, Param, PatternPart, Stmt, Target } from '../ir.ts'
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

/** JavaScript, TypeScript, JSX and TSX: their grammars share their names. */
export const javascript: Grammar = {
  sharesScope: true,
  expressions: {
    identifier: name,
    shorthand_property_identifier: name,
    property_identifier: name,
    private_property_identifier: name,
    this: (node) => nameExpr('this', node),
    super: (node) => nameExpr('super', node),
    undefined: (node) => literal(null, node),
    null: (node) => literal(null, node),
    true: (node) => literal(true, node),
    false: (node) => literal(false, node),
    number: numberLiteral,
    string: (node) => literal(unescaped(node.text.slice(1, -1)), node),
    regex: (node) => ({ is: 'cast', type: 'regex', value: literal(node.text, node), at: node }),
    template_string: template,
    parenthesized_expression: inner,
    await_expression: inner,
    non_null_expression: inner,
    as_expression: asType,
    satisfies_expression: asType,
    type_assertion: (node, lower) => lower.expr(parts_(node).at(-1)),
    yield_expression: inner,
    member_expression: member,
    subscript_expression: (node, lower) => ({
      is: 'index',
      object: lower.expr(node.child('object')),
      key: lower.expr(node.child('index')),
      at: node,
    }),
    call_expression: call,
    new_expression: (node, lower) =>
      callExpr(lower.expr(node.child('constructor')), args(node.child('arguments'), lower), node, true),
    binary_expression: (node, lower) => binaryExpr(node, lower, ['+']),
    unary_expression: unary,
    update_expression: (node, lower) =>
      assignExpr(lower.expr(node.child('argument')), literal(1, node), node, '+='),
    ternary_expression: (node, lower) => ({
      is: 'choice',
      test: lower.expr(node.child('condition')),
      yes: lower.expr(node.child('consequence')),
      no: lower.expr(node.child('alternative')),
      at: node,
    }),
    sequence_expression: (node, lower) => ({
      is: 'block',
      body: parts_(node).map((part) => ({ is: 'do', value: lower.expr(part) })),
      at: node,
    }),
    assignment_expression: (node, lower) =>
      assignExpr(
        target(node.child('left'), lower),
        named(node.child('right'), node.child('left'), lower),
        node,
      ),
    augmented_assignment_expression: (node, lower) =>
      assignExpr(target(node.child('left'), lower), lower.expr(node.child('right')), node, operatorOf(node)),
    object,
    array: (node, lower) => ({ is: 'list', items: args(node, lower), at: node }),
    arrow_function: lambda,
    function_expression: lambda,
    function: lambda,
    generator_function: lambda,
    class: (node, lower) => ({ is: 'block', body: classStmt(node, lower), at: node }),
    jsx_element: jsx,
    jsx_self_closing_element: jsx,
    jsx_fragment: jsx,
    jsx_expression: inner,
    spread_element: inner,
  },
  statements: {
    expression_statement: (node, lower) => ({ is: 'do', value: lower.expr(parts_(node)[0]) }),
    lexical_declaration: declaration,
    variable_declaration: declaration,
    function_declaration: functionStmt,
    generator_function_declaration: functionStmt,
    class_declaration: classStmt,
    abstract_class_declaration: classStmt,
    import_statement: importStmt,
    export_statement: exportStmt,
    return_statement: (node, lower) => ({
      is: 'return',
      value: parts_(node)[0] && lower.expr(parts_(node)[0]),
      at: node,
    }),
    throw_statement: (node, lower) => ({ is: 'throw', value: lower.expr(parts_(node)[0]) }),
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
        update: doing(node.child('increment'), lower),
        body: lower.block(node.child('body')),
      },
    ],
    for_in_statement: (node, lower) => ({
      is: 'loop',
      each: {
        target: target(node.child('left'), lower),
        items: lower.expr(node.child('right')),
        keys: node.child('operator')?.text === 'in',
      },
      update: [],
      body: lower.block(node.child('body')),
    }),
    while_statement: whileStmt,
    do_statement: whileStmt,
    switch_statement: (node, lower) => ({
      is: 'switch',
      subject: lower.expr(node.child('value')),
      cases: parts_(node.child('body')).map((part) => ({
        tests: part.child('value') ? [lower.expr(part.child('value'))] : [],
        otherwise: part.kind === 'switch_default',
        body: part.children.filter((child) => child.field === 'body').flatMap((child) => lower.stmt(child)),
        falls: true,
      })),
    }),
    try_statement: (node, lower) => {
      const handler = node.child('handler')
      return {
        is: 'try',
        body: lower.block(node.child('body')),
        handlers: handler
          ? [{ name: handler.child('parameter')?.text, body: lower.block(handler.child('body')) }]
          : [],
        last: lower.block(node.child('finalizer')),
      }
    },
    interface_declaration: () => undefined,
    type_alias_declaration: () => undefined,
    ambient_declaration: () => undefined,
  },
}

function name(node: SyntaxNode): Expr {
  return nameExpr(node.text, node)
}

function member(node: SyntaxNode, lower: Lowering): Expr {
  const property = node.child('property')
  return memberExpr(lower.expr(node.child('object')), property?.text ?? '', node, property)
}

function asType(node: SyntaxNode, lower: Lowering): Expr {
  return lower.expr(parts_(node)[0])
}

function template(node: SyntaxNode, lower: Lowering): Expr {
  const parts = parts_(node).map((part) =>
    part.kind === 'template_substitution' ? lower.expr(parts_(part)[0]) : literal(unescaped(part.text), part),
  )
  if (parts.every((part) => part.is === 'literal')) {
    return literal(parts.map((part) => (part.is === 'literal' ? String(part.value) : '')).join(''), node)
  }
  // An empty part keeps `${x}` a built string rather than x itself.
  return { is: 'text', parts: parts.length === 1 ? [...parts, literal('', node)] : parts, at: node }
}

function call(node: SyntaxNode, lower: Lowering): Expr {
  const list = node.child('arguments')
  const callee = lower.expr(node.child('function'))
  if (list?.kind !== 'template_string') return callExpr(callee, args(list, lower), node)
  // A tag gets the constant parts and the values apart, as a prepared statement does.
  const values = parts_(list).filter((part) => part.kind === 'template_substitution')
  return callExpr(
    memberExpr(callee, 'tagged template', node),
    values.map((part) => ({ value: lower.expr(parts_(part)[0]) })),
    node,
  )
}

function args(node: SyntaxNode | undefined, lower: Lowering): Argument[] {
  return parts_(node).map((part) =>
    part.kind === 'spread_element' ? { value: lower.any(part), spread: true } : { value: lower.expr(part) },
  )
}

function unary(node: SyntaxNode, lower: Lowering): Expr {
  const operator = node.child('operator')?.text ?? node.children[0]?.kind
  const value = lower.expr(node.child('argument'))
  if (operator === '!') return { is: 'not', value, at: node }
  if (operator === '-' && value.is === 'literal') return literal(-Number(value.value), node)
  if (operator === '+' || operator === '-' || operator === '~')
    return { is: 'cast', type: 'number', value, at: node }
  if (operator === 'typeof') return callExpr(nameExpr('typeof', node), [{ value }], node)
  if (operator === 'void' || operator === 'delete') return { is: 'any', parts: [], at: node }
  return value
}

function object(node: SyntaxNode, lower: Lowering): Expr {
  const entries = parts_(node).map((part): Entry => {
    if (part.kind === 'spread_element') return { key: undefined, value: lower.any(part), spread: true }
    if (part.kind === 'pair') {
      const key = part.child('key')
      return { key: keyOf(key, lower), value: named(part.child('value'), key, lower) }
    }
    if (part.kind === 'method_definition') {
      return { key: part.child('name')?.text, value: lambda(part, lower) }
    }
    return { key: part.text, value: lower.expr(part) }
  })
  return { is: 'object', entries, at: node }
}

function keyOf(node: SyntaxNode | undefined, lower: Lowering): Expr | string | undefined {
  if (node?.kind === 'computed_property_name') return lower.any(node)
  return node && keyText(node)
}

function keyText(node: SyntaxNode): string {
  return node.kind === 'string' ? node.text.slice(1, -1) : node.text
}

function target(node: SyntaxNode | undefined, lower: Lowering): Target {
  if (!node) return nameExpr('', { start: 0, end: 0, line: 1 })
  if (node.kind === 'object_pattern' || node.kind === 'array_pattern') {
    return { is: 'pattern', parts: parts_(node).map((part, i) => patternPart(part, i, node.kind, lower)) }
  }
  if (node.kind === 'assignment_pattern' || node.kind === 'object_assignment_pattern') {
    return target(node.child('left'), lower)
  }
  if (node.kind === 'shorthand_property_identifier_pattern') return nameExpr(node.text, node)
  if (node.kind === 'rest_pattern' || node.kind === 'parenthesized_expression')
    return target(parts_(node)[0], lower)
  return lower.expr(node)
}

function patternPart(node: SyntaxNode, index: number, kind: string, lower: Lowering): PatternPart {
  if (node.kind === 'rest_pattern') return { key: undefined, target: target(node, lower) }
  if (kind === 'array_pattern') return { key: String(index), target: target(node, lower) }
  if (node.kind === 'pair_pattern') {
    const key = node.child('key')
    return {
      key: key && key.kind !== 'computed_property_name' ? keyText(key) : undefined,
      target: target(node.child('value'), lower),
    }
  }
  if (node.kind === 'object_assignment_pattern') {
    return {
      key: node.child('left')?.text,
      target: target(node, lower),
      fallback: lower.expr(node.child('right')),
    }
  }
  return { key: node.text, target: target(node, lower) }
}

function params(node: SyntaxNode | undefined, lower: Lowering): Param[] {
  if (node?.kind === 'identifier') return [{ target: name(node), type: undefined, marks: [] }]
  return parts_(node).map((part): Param => {
    const pattern = part.child('pattern') ?? part
    return {
      target: target(pattern, lower),
      type: typeName(part.child('type')?.text),
      marks: part.children.filter((child) => child.kind === 'decorator').map(decoratorName),
      fallback: part.child('value') ? lower.expr(part.child('value')) : undefined,
      rest: pattern.kind === 'rest_pattern',
      field: part.children.some(
        (child) => child.kind === 'accessibility_modifier' || child.kind === 'readonly',
      ),
    }
  })
}

function lambda(node: SyntaxNode, lower: Lowering): Expr {
  return { is: 'function', fn: functionOf(node, lower, node.child('name')?.text), at: node }
}

/** A function takes the name of the variable or property it is stored in. */
function named(node: SyntaxNode | undefined, name: SyntaxNode | undefined, lower: Lowering): Expr {
  const isFunction = node?.kind === 'arrow_function' || node?.kind === 'function_expression'
  if (!node || !isFunction || !name) return lower.expr(node)
  const text = name.kind === 'member_expression' ? name.child('property')?.text : name.text
  return { is: 'function', fn: functionOf(node, lower, text), at: node }
}

function functionOf(
  node: SyntaxNode,
  lower: Lowering,
  name: string | undefined,
  marks: readonly string[] = [],
) {
  const body = node.child('body')
  return lower.fn(node, {
    name,
    params: () => params(node.child('parameters') ?? node.child('parameter'), lower),
    body: () =>
      body?.kind === 'statement_block'
        ? lower.body(body)
        : [{ is: 'return', value: lower.expr(body), at: body ?? node }],
    marks,
    open: isExported(node, name),
  })
}

/**
 * Whether others may call it. In a module, that takes an export, or a use of the name as a value: it is returned, passed on
 * or stored. A script's functions may be called by every page that includes it.
 */
function isExported(node: SyntaxNode, name: string | undefined): boolean {
  if (name === undefined || node.parent?.kind === 'export_statement') return true
  if (name.startsWith('#')) return false
  const declarator = node.parent?.kind === 'variable_declarator' ? node.parent : undefined
  if (node.kind !== 'function_declaration' && node.kind !== 'generator_function_declaration' && !declarator)
    return true
  if (declarator?.parent?.parent?.kind === 'export_statement') return true
  const { isModule, values } = usesIn(rootOf(node))
  return !isModule || values.has(name)
}

function rootOf(node: SyntaxNode): SyntaxNode {
  let root = node
  while (root.parent) root = root.parent
  return root
}

/** The names that are used as values, and not only called. */
const usesIn = once((root: SyntaxNode): { isModule: boolean; values: ReadonlySet<string> } => {
  const values = new Set<string>()
  for (const node of root.walk()) {
    const { kind, field, parent } = node
    if (kind === 'shorthand_property_identifier') values.add(node.text)
    if (kind !== 'identifier' || (field === 'name' && parent?.kind !== 'export_specifier')) continue
    if (parent?.kind !== 'call_expression' || field !== 'function') values.add(node.text)
  }
  const isModule = root.children.some(
    ({ kind, text }) =>
      kind === 'export_statement' || kind === 'import_statement' || /^(?:module\.)?exports\b/.test(text),
  )
  return { isModule, values }
})

function functionStmt(node: SyntaxNode, lower: Lowering): Stmt {
  return { is: 'function', fn: functionOf(node, lower, node.child('name')?.text) }
}

function declaration(node: SyntaxNode, lower: Lowering): Stmt[] {
  return parts_(node)
    .filter((part) => part.kind === 'variable_declarator')
    .map((part) => ({
      is: 'let',
      target: target(part.child('name'), lower),
      type: typeName(part.child('type')?.text),
      value: part.child('value') && named(part.child('value'), part.child('name'), lower),
      at: part,
    }))
}

function doing(node: SyntaxNode | undefined, lower: Lowering): Stmt[] {
  return node ? [{ is: 'do', value: lower.expr(node) }] : []
}

function whileStmt(node: SyntaxNode, lower: Lowering): Stmt {
  return {
    is: 'loop',
    test: lower.expr(node.child('condition')),
    update: [],
    body: lower.block(node.child('body')),
  }
}

function decoratorName(node: SyntaxNode): string {
  const inside = parts_(node)[0]
  return (inside?.child('function') ?? inside)?.text ?? ''
}

function classStmt(node: SyntaxNode, lower: Lowering): Stmt[] {
  const heritage = node.children.find((child) => child.kind === 'class_heritage')
  const bases = heritage ? heritage.text.replace(/^extends\s+/, '').split(/[\s,<{(]+/) : []
  const decorators = [
    ...node.children,
    ...(node.parent?.kind === 'export_statement' ? node.parent.children : []),
  ]
  const marks = decorators.filter((child) => child.kind === 'decorator').map(decoratorName)
  const cls = lower.cls(node.child('name')?.text ?? '', bases, marks, (cls) => members(node, cls, lower))
  return [{ is: 'class', cls }]
}

function members(node: SyntaxNode, cls: Cls, lower: Lowering): void {
  let marks: string[] = []
  for (const part of parts_(node.child('body'))) {
    if (part.kind === 'decorator') {
      marks.push(decoratorName(part))
      continue
    }
    const name = (part.child('name') ?? part.child('property'))?.text ?? ''
    if (part.kind === 'method_definition') cls.methods.set(name, functionOf(part, lower, name, marks))
    else if (part.kind === 'field_definition' || part.kind === 'public_field_definition') {
      const value = named(part.child('value'), part.child('name') ?? part.child('property'), lower)
      if (value.is === 'function') cls.methods.set(name, value.fn)
      cls.fields.push({
        is: 'let',
        target: nameExpr(name, part),
        type: typeName(part.child('type')?.text),
        value: part.child('value') && value,
        at: part,
      })
    } else if (part.kind === 'class_static_block') cls.fields.push(...lower.body(part))
    marks = []
  }
}

function importStmt(node: SyntaxNode, lower: Lowering): Stmt[] {
  const from =
    node
      .child('source')
      ?.text.slice(1, -1)
      .replace(/^node:/, '') ?? ''
  const out: Stmt[] = []
  for (const clause of node.children.filter((child) => child.kind === 'import_clause')) {
    for (const part of parts_(clause)) {
      if (part.kind === 'identifier')
        out.push({ is: 'import', name: part.text, path: from, of: ofFile(from, 'default') })
      else if (part.kind === 'namespace_import') {
        out.push({ is: 'import', name: parts_(part)[0]?.text ?? '', path: from, of: ofFile(from, '*') })
      } else if (part.kind === 'named_imports') out.push(...specifiers(part, from))
    }
  }
  // `import db = require('./db')`
  const required = node.children.find(({ kind }) => kind === 'import_require_clause')
  if (required) return requireStmt(required)
  return out.length === 0 ? lower.body(undefined) : out
}

function requireStmt(node: SyntaxNode): Stmt[] {
  const from = node.child('source')?.text.slice(1, -1) ?? ''
  return [{ is: 'import', name: parts_(node)[0]?.text ?? '', path: from, of: ofFile(from, '*') }]
}

function specifiers(node: SyntaxNode, from: string): Stmt[] {
  return parts_(node).map((part) => {
    const name = part.child('name')?.text ?? ''
    const alias = part.child('alias')?.text ?? name
    return { is: 'import', name: alias, path: `${from}.${name}`, of: ofFile(from, name) }
  })
}

/** Names of packages do not begin with a dot. */
function ofFile(from: string, name: string): ForeignName | undefined {
  return from.startsWith('.') ? { from, name } : undefined
}

/** The variable that holds the default export, if it has no name of its own. */
const DEFAULT = 'default export'

function exportStmt(node: SyntaxNode, lower: Lowering): Stmt[] {
  const from = node.child('source')?.text.slice(1, -1)
  const value = node.child('value') ?? assigned(node)
  const declared = node.child('declaration')
  if (value) {
    const isFunction = value.kind === 'arrow_function' || value.kind === 'function_expression'
    lower.exports.push({ name: 'default', local: DEFAULT })
    const target = nameExpr(DEFAULT, value)
    const fn = isFunction && functionOf(value, lower, value.child('name')?.text ?? 'default')
    return [
      { is: 'let', target, value: fn ? { is: 'function', fn, at: value } : lower.expr(value), at: value },
    ]
  }
  if (declared) {
    const isDefault = node.children.some(({ kind }) => kind === 'default')
    for (const name of declaredNames(declared))
      lower.exports.push({ name: isDefault ? 'default' : name, local: name })
    return [...lower.stmt(declared)]
  }
  for (const part of parts_(node)) {
    if (part.kind === 'export_clause') lower.exports.push(...exportedNames(part, from))
    else if (part.kind === 'namespace_export' && from)
      lower.exports.push({ name: parts_(part)[0]?.text ?? '', of: { from, name: '*' } })
  }
  if (from !== undefined && node.children.some(({ kind }) => kind === '*')) lower.exports.push({ all: from })
  return lower.body(node)
}

/** `export = db` */
function assigned(node: SyntaxNode): SyntaxNode | undefined {
  return node.children.some(({ kind }) => kind === '=') ? parts_(node).at(-1) : undefined
}

function declaredNames(node: SyntaxNode): string[] {
  const own = node.child('name')?.text
  if (own !== undefined) return [own]
  const declarators = parts_(node).filter(({ kind }) => kind === 'variable_declarator')
  return declarators.flatMap((part) => {
    const name = part.child('name')
    return name?.kind === 'identifier' ? [name.text] : []
  })
}

function exportedNames(clause: SyntaxNode, from: string | undefined): ExportDecl[] {
  return parts_(clause).map((part) => {
    const local = part.child('name')?.text ?? ''
    const name = part.child('alias')?.text ?? local
    return from === undefined ? { name, local } : { name, of: { from, name: local } }
  })
}

/** What the page in a frame may do. */
function sandboxOf(open: SyntaxNode, lower: Lowering): Argument[] {
  const [, value] = parts_(open.children.find((child) => parts_(child)[0]?.text === 'sandbox') ?? open)
  return value?.parent?.kind === 'jsx_attribute' ? [{ name: 'sandbox', value: lower.expr(value) }] : []
}

/** Each attribute of an element is a call that is given it, so that it can be a sink like any argument. */
function jsx(node: SyntaxNode, lower: Lowering): Expr {
  const open = node.kind === 'jsx_element' ? (node.child('open_tag') ?? node) : node
  const element = memberExpr(nameExpr('jsx', node), 'element', node)
  const attributes = open.children
    .filter((child) => child.kind === 'jsx_attribute')
    .map((child): Stmt => {
      const [key, value] = parts_(child)
      const arg = { name: key?.text ?? '', value: value ? lower.expr(value) : literal(true, child) }
      const args = arg.name === 'srcDoc' ? [arg, ...sandboxOf(open, lower)] : [arg]
      return { is: 'do', value: callExpr(element, args, child) }
    })
  const children =
    node.kind === 'jsx_self_closing_element' ? [] : parts_(node).filter((part) => part.field === undefined)
  return {
    is: 'block',
    body: [...attributes, ...children.map((part): Stmt => ({ is: 'do', value: lower.expr(part) }))],
    at: node,
  }
}
