import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { isConstant } from '../names.ts'
import { isSimple } from '../ruff/proofs.ts'
import { scopesOf } from '../scopes.ts'
import { stringValue, unwrap } from '../syntax.ts'

/** Conditions that do not ask what they seem to ask. */

function operatorOf(comparison: SyntaxNode): string {
  const operators = comparison.children.filter(({ field }) => field === 'operators')
  return operators.length === 1 ? (operators[0]?.text.replace(/\s+/g, ' ') ?? '') : ''
}

/** `day != "sat" or day != "sun"` is always true, `x == 1 and x == 2` never. */
const contradictory: TreeRule = {
  id: 'always-true',
  message:
    'Every value differs from one of the two, so this condition is always true. `and` or `not in` was probably intended.',
  kinds: ['boolean_operator'],
  check(node) {
    const sides = [node.child('left'), node.child('right')].map((side) => side && unwrap(side))
    const [left, right] = sides
    if (left?.kind !== 'comparison_operator' || right?.kind !== 'comparison_operator') return undefined
    const [name, first] = left.namedChildren
    const [other, second] = right.namedChildren
    if (!name || !first || !second || name.text !== other?.text || !isSimple(name)) return undefined
    if (
      !isConstant(first) ||
      !isConstant(second) ||
      first.text === second.text ||
      first.kind !== second.kind ||
      first.kind === 'identifier'
    )
      return undefined
    const operators = `${operatorOf(left)} ${node.child('operator')?.text} ${operatorOf(right)}`
    if (operators === '!= or !=' || operators === 'is not or is not') return true
    return (
      operators === '== and ==' && {
        message: 'No value equals both, so this is never true. `or`, or `in`, was probably meant.',
      }
    )
  },
}

/** `x is None and x.name`: the second half is only reached when it must fail. */
const noneDereference: TreeRule = {
  id: 'none-dereference',
  kinds: ['boolean_operator', 'if_statement', 'elif_clause'],
  check(node) {
    if (node.kind === 'boolean_operator') {
      const wanted = node.child('operator')?.text === 'and' ? 'is' : 'is not'
      const name = node.child('left') && noneTested(node.child('left'), wanted)
      return name ? attributeOf(node.child('right'), name) : undefined
    }
    const name = noneTested(node.child('condition'), 'is') ?? negated(node.child('condition'))
    const use = name && attributeOf(node.child('consequence'), name)
    return use && !isAssignedBefore(node.child('consequence'), name, use.at.start) ? use : undefined
  },
}

function noneTested(condition: SyntaxNode | undefined, operator: string): string | undefined {
  const comparison = condition && unwrap(condition)
  if (comparison?.kind !== 'comparison_operator') return undefined
  const [name, none] = comparison.namedChildren
  const written = operatorOf(comparison).replace('==', 'is').replace('!=', 'is not')
  return name?.kind === 'identifier' && none?.kind === 'none' && written === operator ? name.text : undefined
}

/** `not match`, where match is what re.match gave: an empty match object does not exist. */
function negated(condition: SyntaxNode | undefined): string | undefined {
  const name = condition?.kind === 'not_operator' ? condition.child('argument') : undefined
  if (name?.kind !== 'identifier') return undefined
  const bindings = scopesOf(name).bindingsOf(name)
  const isMatch = bindings.some(
    ({ value }) =>
      value?.kind === 'call' &&
      /(?:^|\.)(?:match|search|fullmatch|first|one_or_none|scalar_one_or_none|find_one)$/.test(
        value.child('function')?.text ?? '',
      ),
  )
  return isMatch && bindings.every(({ kind }) => kind === 'assignment') ? name.text : undefined
}

function attributeOf(node: SyntaxNode | undefined, name: string): { at: SyntaxNode } | undefined {
  for (const attribute of node?.all('attribute') ?? []) {
    const object = attribute.child('object')
    if (
      object?.kind === 'identifier' &&
      object.text === name &&
      attribute.closest('function_definition', 'lambda') === node?.closest('function_definition', 'lambda')
    )
      return { at: attribute }
  }
  return undefined
}

function isAssignedBefore(block: SyntaxNode | undefined, name: string, offset: number): boolean {
  return (block?.all('identifier') ?? []).some(
    ({ text, field, start, parent }) =>
      text === name &&
      start < offset &&
      (field === 'left' || parent?.kind === 'pattern_list' || parent?.kind === 'named_expression'),
  )
}

/** `if x == "a" or "b"`. */
const textAsCondition: TreeRule = {
  id: 'always-true',
  message:
    'A text that is not empty is always true, so this checks nothing. `in` with a tuple was probably intended.',
  kinds: ['boolean_operator'],
  check(node) {
    const left = node.child('left')
    const right = node.child('right')
    if (
      node.child('operator')?.text !== 'or' ||
      !left ||
      !right ||
      unwrap(left).kind !== 'comparison_operator'
    )
      return undefined
    const text = stringValue(right)
    const inCondition =
      node.field === 'condition' ||
      node.parent?.field === 'condition' ||
      node.parent?.kind === 'boolean_operator'
    return inCondition && text !== undefined && text !== ''
  },
}

const LEAVES = [
  'break_statement',
  'return_statement',
  'raise_statement',
  'await',
  'yield',
  'named_expression',
]

/** Nothing in the loop changes what its condition asks, and nothing leaves it. */
const endless: TreeRule = {
  id: 'endless-loop',
  confidence: 0.8,
  kinds: ['while_statement'],
  check(node) {
    const condition = node.child('condition')
    const body = node.child('body')
    if (!condition || !body || isConstant(condition) || !isPlainCondition(condition)) return undefined
    const names = new Set(condition.all('identifier').map(({ text }) => text))
    const scope = scopesOf(node).of(node)
    if (names.size === 0 || scope.node.kind !== 'function_definition') return undefined
    for (const name of names) {
      const bindings = scope.bindings.get(name)
      if (
        !bindings ||
        bindings.some(
          ({ kind, node: place }) =>
            kind === 'declared' || (place.start >= body.start && place.end <= body.end),
        )
      )
        return undefined
      if (isSharedWithInner(scope.node, name)) return undefined
    }
    // Whether an object is empty may change by any call; a number in a comparison stays as it is.
    const isCompared = condition
      .all('identifier')
      .every(({ parent }) => parent?.kind === 'comparison_operator')
    return body.all(...LEAVES, ...(isCompared ? [] : ['call'])).length === 0 && !mutates(body, names)
  },
}

/** Comparisons of names and literals: nothing that could change by itself. */
function isPlainCondition(condition: SyntaxNode): boolean {
  return [...condition.walk()].every(
    ({ kind, named }) =>
      !named ||
      [
        'comparison_operator',
        'boolean_operator',
        'not_operator',
        'parenthesized_expression',
        'identifier',
        'integer',
        'float',
        'string',
        'string_start',
        'string_content',
        'string_end',
        'none',
        'true',
        'false',
      ].includes(kind),
  )
}

const isSharedWithInner = (scope: SyntaxNode, name: string): boolean =>
  scope.all('nonlocal_statement').some((statement) => statement.text.includes(name))

/** A list or an object may be changed by a method, or by the function it is passed to. */
function mutates(body: SyntaxNode, names: ReadonlySet<string>): boolean {
  return body.all('identifier').some((identifier) => {
    if (!names.has(identifier.text)) return false
    const { parent } = identifier
    if (parent?.kind === 'attribute' && identifier.field === 'object') return true
    return parent?.kind === 'subscript' || parent?.kind === 'delete_statement'
  })
}

/** `assert user.is_admin`: with python -O no one asks. */
const assertedRights: TreeRule = {
  id: 'assert-for-authorization',
  confidence: 0.7,
  kinds: ['assert_statement'],
  check(node) {
    const condition = node.namedChildren[0]
    if (!condition || /^test/i.test(node.closest('function_definition')?.child('name')?.text ?? ''))
      return undefined
    return /\.(?:is_admin|is_staff|is_superuser|is_authenticated|has_perm|has_permission|is_authorized|is_owner)\b/.test(
      condition.text.slice(0, 300),
    )
  },
}

export const conditionRules: readonly TreeRule[] = [
  contradictory,
  noneDereference,
  textAsCondition,
  endless,
  assertedRights,
]
