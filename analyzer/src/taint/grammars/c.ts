import type { SyntaxNode } from '../../core/tree.ts'
import type { Case, Cls, Entry, Fn, Param, Stmt } from '../ir.ts'
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

/** C and C++: their grammars share their names. */
export const c: Grammar = {
  sharesScope: true,
  expressions: {
    identifier: (node) => nameExpr(node.text, node),
    field_identifier: (node) => nameExpr(node.text, node),
    type_identifier: (node) => nameExpr(node.text, node),
    namespace_identifier: (node) => nameExpr(node.text, node),
    qualified_identifier: (node, lower) => {
      const scope = node.child('scope')
      const name = node.child('name')
      const last = name?.text.replace(/<[\s\S]*$/, '') ?? ''
      return scope ? memberExpr(lower.expr(scope), last, node) : nameExpr(last, node)
    },
    template_function: (node, lower) => lower.expr(node.child('name')),
    this: (node) => nameExpr('this', node),
    null: (node) => literal(null, node),
    true: (node) => literal(true, node),
    false: (node) => literal(false, node),
    number_literal: numberLiteral,
    string_literal: (node) => literal(unescaped(node.text.replace(/^[uUL8]*"|"$/g, '')), node),
    raw_string_literal: (node) => literal(node.text, node),
    char_literal: (node) => literal(unescaped(node.text.slice(1, -1)), node),
    concatenated_string: (node, lower) => ({
      is: 'text',
      parts: parts_(node).map((part) => lower.expr(part)),
      at: node,
    }),
    parenthesized_expression: inner,
    pointer_expression: (node, lower) => lower.expr(node.child('argument')),
    field_expression: (node, lower) => {
      const field = node.child('field')
      return memberExpr(lower.expr(node.child('argument')), field?.text ?? '', node, field)
    },
    subscript_expression: (node, lower) => ({
      is: 'index',
      object: lower.expr(node.child('argument')),
      key: lower.expr(node.child('index') ?? parts_(node.child('indices'))[0]),
      at: node,
    }),
    call_expression: (node, lower) =>
      callExpr(lower.expr(node.child('function')), lower.args(parts_(node.child('arguments'))), node),
    new_expression: (node, lower) =>
      callExpr(
        nameExpr(typeName(node.child('type')?.text) ?? '', node),
        lower.args(parts_(node.child('arguments'))),
        node,
        true,
      ),
    binary_expression: (node, lower) => {
      if (operatorOf(node) !== '>>') return binaryExpr(node, lower, ['+'])
      // `std::cin >> x` fills x.
      return callExpr(
        memberExpr(lower.expr(node.child('left')), '>>', node),
        lower.args(parts_(node).slice(-1)),
        node,
      )
    },
    unary_expression: (node, lower) => {
      const value = lower.expr(node.child('argument'))
      const operator = node.children[0]?.kind
      if (operator === '!') return { is: 'not', value, at: node }
      return operator === '-' && value.is === 'literal' ? literal(-Number(value.value), node) : value
    },
    update_expression: (node, lower) =>
      assignExpr(lower.expr(node.child('argument')), literal(1, node), node, '+='),
    assignment_expression: (node, lower) =>
      assignExpr(lower.expr(node.child('left')), lower.expr(node.child('right')), node, operatorOf(node)),
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
    sizeof_expression: (node) => ({ is: 'cast', type: 'int', value: literal(0, node), at: node }),
    initializer_list: (node, lower) => {
      const parts = parts_(node)
      if (!parts.some((part) => part.kind === 'initializer_pair'))
        return { is: 'list', items: lower.args(parts), at: node }
      return {
        is: 'object',
        entries: parts.map(
          (part): Entry => ({
            key: parts_(part.child('designator'))[0]?.text,
            value: lower.expr(part.child('value') ?? part),
          }),
        ),
        at: node,
      }
    },
    lambda_expression: (node, lower) => ({
      is: 'function',
      fn: lower.fn(node, {
        name: undefined,
        params: () => params(node.child('declarator')?.child('parameters')),
        body: () => lower.body(node.child('body')),
      }),
      at: node,
    }),
    argument_list: inner,
  },
  statements: {
    expression_statement: (node, lower) => ({ is: 'do', value: lower.expr(parts_(node)[0]) }),
    preproc_include: () => undefined,
    preproc_def: (node) => ({
      is: 'let',
      target: nameExpr(node.child('name')?.text ?? '', node),
      value: literal(node.child('value')?.text.trim().replace(/^"|"$/g, '') ?? '', node),
      at: node,
    }),
    preproc_function_def: () => undefined,
    type_definition: () => undefined,
    declaration,
    function_definition: definition,
    class_specifier: classStmt,
    struct_specifier: classStmt,
    return_statement: (node, lower) => ({
      is: 'return',
      value: parts_(node)[0] && lower.expr(parts_(node)[0]),
      at: node,
    }),
    throw_statement: (node, lower) => ({ is: 'throw', value: lower.any(node) }),
    break_statement: () => ({ is: 'break' }),
    continue_statement: () => ({ is: 'continue' }),
    goto_statement: () => undefined,
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
    for_range_loop: (node, lower) => ({
      is: 'loop',
      each: {
        target: nameExpr(nameIn(node.child('declarator')), node),
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
      subject: lower.expr(node.child('condition')),
      cases: parts_(node.child('body')).map(
        (part): Case => ({
          tests: part.child('value') ? [lower.expr(part.child('value'))] : [],
          otherwise: part.children[0]?.kind === 'default',
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
        .map((child) => ({ name: undefined, body: lower.block(child.child('body')) })),
      last: [],
    }),
  },
}

/** The name inside of `*name[10]`. */
function nameIn(node: SyntaxNode | undefined): string {
  let current = node
  for (let i = 0; current && i < 20; i++) {
    const inside =
      current.child('declarator') ??
      (current.kind.endsWith('_declarator') ? parts_(current).at(-1) : undefined)
    if (!inside) return current.text
    current = inside
  }
  return ''
}

function declaration(node: SyntaxNode, lower: Lowering): Stmt[] {
  const type = typeName(node.child('type')?.text)
  return node.children
    .filter((child) => child.field === 'declarator')
    .map((part): Stmt => {
      // `std::ifstream in(path)` looks like the declaration of a function.
      if (part.kind === 'function_declarator') {
        const passed = parts_(part.child('parameters')).map((one) => ({ value: nameExpr(one.text, one) }))
        const made = callExpr(nameExpr(type ?? '', part), passed, node, true)
        return {
          is: 'let',
          target: nameExpr(nameIn(part.child('declarator')), part),
          type,
          value: made,
          at: part,
        }
      }
      const value = part.kind === 'init_declarator' ? part.child('value') : undefined
      const made =
        value?.kind === 'argument_list'
          ? callExpr(nameExpr(type ?? '', part), lower.args(parts_(value)), node, true)
          : value && lower.expr(value)
      const isText = part.kind !== 'identifier' || type?.endsWith('char')
      return {
        is: 'let',
        target: nameExpr(nameIn(part), part),
        type: isText && type === 'char' ? undefined : pointerAware(type, part),
        value: made,
        at: part,
      }
    })
}

/** A pointer to numbers is a buffer, not a number. */
function pointerAware(type: string | undefined, node: SyntaxNode): string | undefined {
  return /pointer_declarator|array_declarator/.test(`${node.kind} ${node.child('declarator')?.kind}`)
    ? undefined
    : type
}

function params(node: SyntaxNode | undefined): Param[] {
  return parts_(node)
    .filter((part) => part.kind.includes('parameter_declaration'))
    .map((part) => {
      const declarator = part.child('declarator')
      const isPointer =
        declarator && declarator.kind !== 'identifier' && declarator.kind !== 'reference_declarator'
      return {
        target: nameExpr(declarator ? nameIn(declarator) : '_', part),
        type: isPointer ? undefined : typeName(part.child('type')?.text),
        marks: [],
      }
    })
}

function functionOf(node: SyntaxNode, lower: Lowering): Fn {
  let declarator = node.child('declarator')
  while (declarator && declarator.kind !== 'function_declarator') declarator = declarator.child('declarator')
  const name = declarator?.child('declarator')?.text ?? ''
  const fields = parts_(node.children.find((child) => child.kind === 'field_initializer_list')).map(
    (part): Stmt => {
      const [field, value] = parts_(part)
      const self = memberExpr(nameExpr('this', part), field?.text ?? '', part)
      return { is: 'do', value: assignExpr(self, lower.expr(value), part) }
    },
  )
  return lower.fn(node, {
    name: name.slice(name.lastIndexOf(':') + 1),
    params: () => params(declarator?.child('parameters')),
    body: () => [...fields, ...lower.body(node.child('body'))],
    open: !/^static\b/.test(node.text.slice(0, 10)),
  })
}

function definition(node: SyntaxNode, lower: Lowering): Stmt {
  return { is: 'function', fn: functionOf(node, lower) }
}

function classStmt(node: SyntaxNode, lower: Lowering): Stmt[] {
  const body = node.child('body')
  if (!body) return []
  const base = node.children.find((child) => child.kind === 'base_class_clause')
  const cls: Cls = lower.cls(
    node.child('name')?.text ?? '',
    parts_(base).map((part) => part.text),
    [],
    (cls) => {
      for (const part of parts_(body)) {
        if (part.kind === 'function_definition') {
          const fn = functionOf(part, lower)
          cls.methods.set(fn.name ?? '', fn)
        } else if (part.kind === 'field_declaration') {
          for (const one of part.children.filter((child) => child.field === 'declarator')) {
            cls.fields.push({
              is: 'let',
              target: nameExpr(nameIn(one), one),
              type: typeName(part.child('type')?.text),
              at: one,
            })
          }
        }
      }
    },
  )
  return [{ is: 'class', cls }]
}

function whileStmt(node: SyntaxNode, lower: Lowering): Stmt {
  return {
    is: 'loop',
    test: lower.expr(node.child('condition')),
    update: [],
    body: lower.block(node.child('body')),
  }
}
