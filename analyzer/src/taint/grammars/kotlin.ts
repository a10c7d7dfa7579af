import type { SyntaxNode } from '../../core/tree.ts'
import type { Argument, Case, Cls, Expr, Fn, Param, Stmt, Target } from '../ir.ts'
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

const binary = (node: SyntaxNode, lower: Lowering): Expr => binaryExpr(node, lower, ['+'])

export const kotlin: Grammar = {
  sharesScope: true,
  expressions: {
    simple_identifier: (node) => nameExpr(node.text, node),
    interpolated_identifier: (node) => nameExpr(node.text, node),
    type_identifier: (node) => nameExpr(node.text, node),
    this_expression: (node) => nameExpr('this', node),
    super_expression: (node) => nameExpr('super', node),
    null: (node) => literal(null, node),
    boolean_literal: (node) => literal(node.text === 'true', node),
    integer_literal: numberLiteral,
    long_literal: numberLiteral,
    real_literal: numberLiteral,
    string_literal: text,
    character_literal: (node) => literal(unescaped(node.text.slice(1, -1)), node),
    parenthesized_expression: inner,
    postfix_expression: (node, lower) => lower.expr(parts_(node)[0]),
    spread_expression: inner,
    navigation_expression: (node, lower) => {
      const [object, suffix] = parts_(node)
      const name = parts_(suffix).at(-1)
      return memberExpr(lower.expr(object), name?.text ?? '', node, name)
    },
    indexing_expression: (node, lower) => {
      const [object, suffix] = parts_(node)
      return { is: 'index', object: lower.expr(object), key: lower.expr(parts_(suffix)[0]), at: node }
    },
    directly_assignable_expression: assignable,
    call_expression: (node, lower) => {
      const [callee, suffix] = parts_(node)
      return callExpr(lower.expr(callee), args(suffix, lower), node)
    },
    infix_expression: (node, lower) => {
      const [left, operator, right] = parts_(node)
      if (operator?.text === 'to')
        return { is: 'list', items: lower.args([left, right].filter((one) => one !== undefined)), at: node }
      return callExpr(
        memberExpr(lower.expr(left), operator?.text ?? '', node),
        right ? lower.args([right]) : [],
        node,
      )
    },
    additive_expression: binary,
    multiplicative_expression: binary,
    comparison_expression: binary,
    equality_expression: equality,
    conjunction_expression: binary,
    disjunction_expression: binary,
    elvis_expression: binary,
    check_expression: (node, lower) =>
      node.children.some((child) => child.kind === 'in' || child.kind === '!in')
        ? binary(node, lower)
        : { is: 'any', parts: [], at: node },
    as_expression: (node, lower) => {
      const [value, type] = parts_(node)
      return { is: 'cast', type: typeName(type?.text) ?? '', value: lower.expr(value), at: node }
    },
    prefix_expression: (node, lower) => {
      const value = lower.expr(parts_(node)[0])
      return node.children[0]?.kind === '!' ? { is: 'not', value, at: node } : value
    },
    lambda_literal: lambda,
    annotated_lambda: inner,
    anonymous_function: (node, lower) => ({
      is: 'function',
      fn: functionOf(node, lower, undefined),
      at: node,
    }),
    object_literal: (node, lower) => ({ is: 'block', body: classStmt(node, lower), at: node }),
    collection_literal: (node, lower) => ({ is: 'list', items: lower.args(parts_(node)), at: node }),
  },
  statements: {
    import_header: (node) => {
      const path = node.children.find((child) => child.kind === 'identifier')?.text ?? ''
      const alias = node.children.find((child) => child.kind === 'import_alias')
      return { is: 'import', name: parts_(alias)[0]?.text ?? path.slice(path.lastIndexOf('.') + 1), path }
    },
    package_header: () => undefined,
    property_declaration: property,
    class_declaration: classStmt,
    object_declaration: classStmt,
    companion_object: classStmt,
    function_declaration: (node, lower) => ({ is: 'function', fn: functionOf(node, lower, nameOf(node)) }),
    assignment: (node, lower) => {
      const [left, right] = parts_(node)
      const operator = node.children.find((child) => !child.named)?.kind ?? '='
      return { is: 'do', value: assignExpr(lower.expr(left), lower.expr(right), node, operator) }
    },
    jump_expression: (node, lower) => {
      const [keyword] = node.children
      const value = parts_(node).findLast((part) => part.kind !== 'label')
      if (keyword?.kind === 'throw') return { is: 'throw', value: lower.expr(value) }
      if (keyword?.kind.startsWith('break')) return { is: 'break' }
      if (keyword?.kind.startsWith('continue')) return { is: 'continue' }
      return { is: 'return', value: value && lower.expr(value), at: node }
    },
    if_expression: (node, lower) => {
      const at = node.children.findIndex((child) => child.kind === 'else')
      const bodies = node.children.filter((child) => child.kind === 'control_structure_body')
      const test = parts_(node).find((part) => part.kind !== 'control_structure_body')
      const yes = bodies.find((body) => at === -1 || node.children.indexOf(body) < at)
      const no =
        at === -1
          ? undefined
          : node.children.slice(at).find((child) => child.kind === 'control_structure_body')
      return { is: 'if', test: lower.expr(test), yes: lower.block(yes), no: lower.block(no) }
    },
    when_expression: whenStmt,
    for_statement: (node, lower) => {
      const [each, items, body] = parts_(node)
      return {
        is: 'loop',
        each: { target: pattern(each), items: lower.expr(items), keys: false },
        update: [],
        body: lower.block(body),
      }
    },
    while_statement: whileStmt,
    do_while_statement: whileStmt,
    try_expression: (node, lower) => {
      const last = node.children.find((child) => child.kind === 'finally_block')
      return {
        is: 'try',
        body: lower.block(parts_(node)[0]?.kind === 'statements' ? parts_(node)[0] : undefined),
        handlers: node.children
          .filter((child) => child.kind === 'catch_block')
          .map((child) => ({
            name: parts_(child)[0]?.text,
            body: lower.block(parts_(child).find((part) => part.kind === 'statements')),
          })),
        last: last ? lower.body(last) : [],
      }
    },
  },
}

function text(node: SyntaxNode, lower: Lowering): Expr {
  const parts = parts_(node).map((part) =>
    part.kind === 'string_content' || part.kind.endsWith('escape')
      ? literal(unescaped(part.text), part)
      : lower.expr(part),
  )
  if (parts.length === 0) return literal('', node)
  if (parts.every((part) => part.is === 'literal')) {
    return literal(parts.map((part) => (part.is === 'literal' ? String(part.value) : '')).join(''), node)
  }
  return { is: 'text', parts: parts.length === 1 ? [...parts, literal('', node)] : parts, at: node }
}

/** `null` has no name in the grammar, so it is missing among the parts. */
function equality(node: SyntaxNode, lower: Lowering): Expr {
  if (parts_(node).length === 2) return binary(node, lower)
  const operator = node.children.find((child) => /^[=!]=/.test(child.kind))?.kind ?? '=='
  return { is: 'binary', operator, left: lower.expr(parts_(node)[0]), right: literal(null, node), at: node }
}

function assignable(node: SyntaxNode, lower: Lowering): Expr {
  const [object, suffix] = parts_(node)
  if (!suffix) return lower.expr(object)
  if (suffix.kind === 'indexing_suffix') {
    return { is: 'index', object: lower.expr(object), key: lower.expr(parts_(suffix)[0]), at: node }
  }
  return memberExpr(lower.expr(object), parts_(suffix)[0]?.text ?? '', node)
}

function args(suffix: SyntaxNode | undefined, lower: Lowering): Argument[] {
  return parts_(suffix).flatMap((part): Argument[] => {
    if (part.kind !== 'value_arguments') return [{ value: lower.expr(part) }]
    return parts_(part).map((one) => {
      const values = parts_(one)
      const value = lower.expr(values.at(-1))
      const isNamed = values.length === 2 && one.children.some((child) => child.kind === '=')
      return isNamed ? { name: values[0]?.text ?? '', value } : { value }
    })
  })
}

function pattern(node: SyntaxNode | undefined): Target {
  const names = node?.kind === 'multi_variable_declaration' ? parts_(node) : []
  if (names.length === 0)
    return nameExpr(parts_(node)[0]?.text ?? node?.text ?? '', node ?? { start: 0, end: 0, line: 1 })
  return {
    is: 'pattern',
    parts: names.map((name, i) => ({ key: String(i), target: nameExpr(parts_(name)[0]?.text ?? '', name) })),
  }
}

function property(node: SyntaxNode, lower: Lowering): Stmt {
  const declared = node.children.find((child) => child.kind.endsWith('variable_declaration'))
  const skip = new Set(['modifiers', 'binding_pattern_kind', 'getter', 'setter', 'type_parameters'])
  const value = parts_(node).findLast(
    (part) => part !== declared && !skip.has(part.kind) && part.kind !== 'user_type',
  )
  const type = parts_(declared)[1]
  return {
    is: 'let',
    target: pattern(declared),
    type: declared?.kind === 'variable_declaration' ? typeName(type?.text) : undefined,
    value: value && lower.expr(value.kind === 'property_delegate' ? parts_(value)[0] : value),
    at: node,
  }
}

function marksOf(node: SyntaxNode | undefined): string[] {
  return parts_(node)
    .filter((part) => part.kind === 'annotation')
    .map((part) => part.text.replace(/^@(\w+:)?/, '').replace(/[\s(<][\s\S]*$/, ''))
}

function nameOf(node: SyntaxNode): string | undefined {
  return node.children.find((child) => child.kind === 'simple_identifier')?.text
}

function params(list: SyntaxNode | undefined): Param[] {
  const out: Param[] = []
  let marks: string[] = []
  for (const part of parts_(list)) {
    if (part.kind === 'parameter_modifiers') marks = marksOf(part)
    if (part.kind !== 'parameter' && part.kind !== 'class_parameter') continue
    const [name, type] = parts_(part).filter(
      (one) => one.kind !== 'modifiers' && one.kind !== 'binding_pattern_kind',
    )
    out.push({
      target: nameExpr(name?.text ?? '', part),
      type: typeName(type?.text),
      marks: [...marks, ...marksOf(part.children.find((child) => child.kind === 'modifiers'))],
      field:
        part.kind === 'class_parameter' &&
        part.children.some((child) => child.kind === 'binding_pattern_kind'),
    })
    marks = []
  }
  return out
}

function functionOf(node: SyntaxNode, lower: Lowering, name: string | undefined): Fn {
  const modifiers = node.children.find((child) => child.kind === 'modifiers')
  const body = node.children.find((child) => child.kind === 'function_body')
  return lower.fn(node, {
    name,
    params: () => params(node.children.find((child) => child.kind === 'function_value_parameters')),
    body: () => {
      const [only] = parts_(body)
      if (!only || only.kind === 'statements') return lower.body(body)
      return [{ is: 'return', value: lower.expr(only), at: body ?? node }]
    },
    marks: marksOf(modifiers),
    open: !/\bprivate\b/.test(modifiers?.text ?? ''),
  })
}

function lambda(node: SyntaxNode, lower: Lowering): Expr {
  const declared = node.children.find((child) => child.kind === 'lambda_parameters')
  const names = parts_(declared).map((part) => pattern(part))
  const fn = lower.fn(node, {
    name: undefined,
    params: () =>
      (names.length === 0 ? [nameExpr('it', node)] : names).map((target) => ({
        target,
        type: undefined,
        marks: [],
      })),
    body: () => lower.block(node.children.find((child) => child.kind === 'statements')),
  })
  return { is: 'function', fn, at: node }
}

function classStmt(node: SyntaxNode, lower: Lowering): Stmt[] {
  const name =
    node.children.find((child) => child.kind === 'type_identifier')?.text ?? lower.owner?.name ?? ''
  const bases = node.children
    .filter((child) => child.kind === 'delegation_specifier')
    .map((child) => typeName(child.text.replace(/\([\s\S]*$/, '')) ?? '')
  const marks = marksOf(node.children.find((child) => child.kind === 'modifiers'))
  const cls = lower.cls(name, bases, marks, (cls) => {
    const primary = node.children.find((child) => child.kind === 'primary_constructor')
    if (primary) {
      const fn = lower.fn(primary, {
        name: '<init>',
        params: () => params(primary),
        body: () => [],
        open: true,
      })
      cls.methods.set('<init>', fn)
    }
    members(
      node.children.find((child) => child.kind === 'class_body'),
      cls,
      lower,
    )
  })
  return [{ is: 'class', cls }]
}

function members(body: SyntaxNode | undefined, cls: Cls, lower: Lowering): void {
  for (const part of parts_(body)) {
    if (part.kind === 'function_declaration') {
      const name = nameOf(part) ?? ''
      cls.methods.set(name, functionOf(part, lower, name))
    } else if (part.kind === 'property_declaration') cls.fields.push(property(part, lower))
    else if (part.kind === 'companion_object')
      members(
        part.children.find((child) => child.kind === 'class_body'),
        cls,
        lower,
      )
    else cls.fields.push(...lower.stmt(part))
  }
}

function whenStmt(node: SyntaxNode, lower: Lowering): Stmt {
  const subject = node.children.find((child) => child.kind === 'when_subject')
  return {
    is: 'switch',
    subject: subject && lower.expr(parts_(subject).at(-1)),
    cases: parts_(node)
      .filter((part) => part.kind === 'when_entry')
      .map((part): Case => {
        const conditions = parts_(part).filter((one) => one.kind === 'when_condition')
        return {
          tests: conditions
            .filter((one) => !/_test$/.test(parts_(one)[0]?.kind ?? ''))
            .map((one) => lower.any(one)),
          otherwise: conditions.length === 0,
          body: lower.block(parts_(part).find((one) => one.kind === 'control_structure_body')),
          falls: false,
        }
      }),
  }
}

function whileStmt(node: SyntaxNode, lower: Lowering): Stmt {
  const test = parts_(node).find((part) => part.kind !== 'control_structure_body')
  const body = parts_(node).find((part) => part.kind === 'control_structure_body')
  return { is: 'loop', test: test && lower.expr(test), update: [], body: lower.block(body) }
}
