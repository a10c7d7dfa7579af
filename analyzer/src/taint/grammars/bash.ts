import type { SyntaxNode } from '../../core/tree.ts'
import type { Argument, Expr, Stmt } from '../ir.ts'
import { callExpr, type Grammar, inner, type Lowering, literal, nameExpr, parts_ } from './lowering.ts'

export const bash: Grammar = {
  sharesScope: true,
  expressions: {
    word: (node) => literal(node.text, node),
    number: (node) => literal(node.text, node),
    raw_string: (node) => literal(node.text.slice(1, -1), node),
    ansi_c_string: (node) => literal(node.text, node),
    string_content: (node) => literal(node.text, node),
    regex: (node) => ({ is: 'cast', type: 'regex', value: literal(node.text, node), at: node }),
    extglob_pattern: (node) => literal(node.text, node),
    string: text,
    concatenation: text,
    heredoc_body: text,
    variable_name: (node) => nameExpr(node.text, node),
    special_variable_name: (node) => nameExpr(node.text, node),
    simple_expansion: (node, lower) => lower.expr(parts_(node)[0]),
    expansion,
    arithmetic_expansion: (node) => ({ is: 'cast', type: 'int', value: literal(0, node), at: node }),
    command_substitution: inner,
    array: (node, lower) => ({ is: 'list', items: lower.args(parts_(node)), at: node }),
    command,
    pipeline: (node, lower) => ({
      is: 'block',
      body: parts_(node).map((part) => ({ is: 'do', value: lower.expr(part) })),
      at: node,
    }),
    test_command: inner,
    unary_expression: (node, lower) => {
      const value = lower.any(node)
      return node.children[0]?.kind === '!' ? { is: 'not', value, at: node } : value
    },
    negated_command: (node, lower) => ({ is: 'not', value: lower.any(node), at: node }),
    binary_expression: (node, lower) => {
      // The grammar takes `! $x =~ y` for `(! $x) =~ y`; the shell does not.
      const first = node.child('left')
      const isNegated = first?.kind === 'unary_expression' && first.children[0]?.kind === '!'
      const left = isNegated ? lower.any(first) : lower.expr(first)
      const test: Expr = {
        is: 'binary',
        operator: operator(node),
        left,
        right: lower.expr(node.child('right')),
        at: node,
      }
      return isNegated ? { is: 'not', value: test, at: node } : test
    },
  },
  statements: {
    variable_assignment: (node, lower) => ({
      is: 'let',
      target: nameExpr(node.child('name')?.text ?? '', node),
      value: lower.expr(node.child('value')),
      at: node,
    }),
    declaration_command: (node, lower) => lower.body(node),
    redirected_statement: (node, lower) => lower.body(node),
    file_redirect: () => undefined,
    list: (node, lower) => {
      const [left, right] = parts_(node)
      const isAnd = node.children.some((child) => child.kind === '&&')
      if (!left || !right) return lower.body(node)
      const then = lower.stmt(right)
      return { is: 'if', test: lower.expr(left), yes: isAnd ? then : [], no: isAnd ? [] : then }
    },
    function_definition: (node, lower) => ({
      is: 'function',
      fn: lower.fn(node, {
        name: node.child('name')?.text,
        params: () =>
          '123456789'.split('').map((name) => ({ target: nameExpr(name, node), type: undefined, marks: [] })),
        body: () => lower.body(node.child('body')),
        open: false,
      }),
    }),
    for_statement: (node, lower) => ({
      is: 'loop',
      each: {
        target: nameExpr(node.child('variable')?.text ?? '', node),
        items: {
          is: 'any',
          parts: node.children.filter((child) => child.field === 'value').map((child) => lower.expr(child)),
          at: node,
        },
        keys: false,
      },
      update: [],
      body: lower.body(node.child('body')),
    }),
    while_statement: (node, lower) => ({
      is: 'loop',
      test: lower.expr(node.child('condition')),
      update: [],
      body: lower.body(node.child('body')),
    }),
    if_statement: (node, lower) => {
      const clauses = parts_(node).filter((part) => part.kind === 'elif_clause')
      const last = parts_(node).find((part) => part.kind === 'else_clause')
      const tested = [node, ...clauses]
      return tested.reduceRight<readonly Stmt[]>(
        (no, clause) => [clauseOf(clause, no, lower)],
        last ? lower.body(last) : [],
      )
    },
    case_statement: (node, lower) => ({
      is: 'switch',
      subject: lower.expr(node.child('value')),
      cases: parts_(node)
        .filter((part) => part.kind === 'case_item')
        .map((part) => {
          const values = part.children.filter((child) => child.field === 'value')
          const isOpen = values.some((value) => /[*?]/.test(value.text))
          return {
            tests: isOpen ? [] : values.map((value) => lower.expr(value)),
            otherwise: values.some((value) => value.text === '*'),
            body: parts_(part)
              .filter((child) => child.field !== 'value')
              .flatMap((child) => lower.stmt(child)),
            falls: false,
          }
        }),
    }),
  },
}

function text(node: SyntaxNode, lower: Lowering): Expr {
  const parts = parts_(node).map((part) => lower.expr(part))
  if (parts.length === 0) return literal('', node)
  if (parts.every((part) => part.is === 'literal')) {
    return literal(parts.map((part) => (part.is === 'literal' ? String(part.value) : '')).join(''), node)
  }
  const [only] = parts
  return only && parts.length === 1 ? only : { is: 'text', parts, at: node }
}

/** `${x:-y}` is one of the two; `${x//[^a-z]/}` has been cleaned. */
function expansion(node: SyntaxNode, lower: Lowering): Expr {
  const name = node.children.find(
    (child) => child.kind === 'variable_name' || child.kind === 'special_variable_name',
  )
  const value: Expr = nameExpr(name?.text ?? '', node)
  if (/^\$\{#/.test(node.text) || /\[\^|@Q\}/.test(node.text))
    return { is: 'cast', type: 'int', value, at: node }
  const others = parts_(node).filter((part) => part !== name && part.kind !== 'regex')
  return { is: 'any', parts: [value, ...others.map((part) => lower.expr(part))], at: node }
}

function command(node: SyntaxNode, lower: Lowering): Expr {
  const name = node.child('name')
  const args: Argument[] = node.children
    .filter((child) => child.field === 'argument')
    .map((child) => ({ value: lower.expr(child) }))
  const program = parts_(name)[0]
  const callee =
    program?.kind === 'word' ? nameExpr(program.text.replace(/^.*\//, ''), node) : nameExpr('$command', node)
  const dynamic = program && program.kind !== 'word' ? [{ value: lower.expr(program) }] : []
  return callExpr(callee, [...dynamic, ...args], node)
}

function clauseOf(clause: SyntaxNode, no: readonly Stmt[], lower: Lowering): Stmt {
  const then = clause.children.findIndex((child) => child.kind === 'then')
  const before = clause.children.slice(0, then).filter((child) => child.named)
  const after = clause.children
    .slice(then + 1)
    .filter((child) => child.named && child.kind !== 'elif_clause' && child.kind !== 'else_clause')
  return {
    is: 'if',
    test: lower.expr(before.at(-1)),
    yes: after.flatMap((child) => lower.stmt(child)),
    no,
  }
}

function operator(node: SyntaxNode): string {
  const text = node.child('operator')?.text ?? node.children.find((child) => !child.named)?.kind ?? ''
  return text === '=' ? '==' : text
}
