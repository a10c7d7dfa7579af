import { lookupTable } from '../../core/lookup-table.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import type { ChangeType, Edit, Goal } from '../../core/types.ts'
import { importsModule } from '../names.ts'
import { LOOPS, positional, stringValue, unwrap } from '../syntax.ts'
import type { FixPlace } from './fix-place.ts'
import { isHarmlessImport } from './harmless-imports.ts'
import { defaultEdits } from './mutable-defaults.ts'
import { isDictionary, isSimple } from './proofs.ts'

interface FixRule {
  readonly goal: Goal
  readonly type?: ChangeType
  readonly description: string
  /** Without it, ruff's fix is right wherever ruff offers it. */
  readonly when?: (place: FixPlace) => boolean
  /** In place of ruff's edits; undefined where there is nothing to trust. */
  readonly edits?: (place: FixPlace) => readonly Edit[] | undefined
}

const readable = (description: string, when?: FixRule['when']): FixRule => ({
  goal: 'readability',
  description,
  ...(when && { when }),
})
const faster = (description: string, when?: FixRule['when']): FixRule => ({
  goal: 'performance',
  description,
  ...(when && { when }),
})

/** Ruff does not say over WebAssembly which of its fixes are safe. These are: everywhere, or where `when` says so. */
export const fixRules: Record<string, FixRule> = lookupTable({
  B006: { ...readable('Gives every call a default value of its own'), type: 'fix', edits: defaultEdits },
  B009: readable('Reads the attribute directly'),
  B010: readable('Sets the attribute directly'),
  B013: readable('Removes a needless tuple'),
  B033: readable('Removes a value that is there twice'),
  C400: faster('Uses a list comprehension'),
  C401: faster('Uses a set comprehension'),
  C402: faster('Uses a dict comprehension'),
  C403: faster('Uses a set comprehension'),
  C404: faster('Uses a dict comprehension'),
  C405: faster('Uses a set literal'),
  C406: faster('Uses a dict literal'),
  C408: faster('Uses a literal'),
  C409: faster('Uses a tuple literal'),
  C410: faster('Uses a list literal'),
  C411: faster('Removes a needless list call'),
  // reversed() of something sorted also turns the order of equal elements around.
  C413: faster(
    'Removes a needless list call',
    ({ node }) => node.child('function')?.text === 'list' && isCallOf(node, 'sorted'),
  ),
  C414: faster('Removes a needless copy', ({ node }) => !isCallOf(node, 'reversed')),
  // dict() of a mapping takes its keys, a comprehension takes them apart.
  C416: faster('Uses the constructor', ({ node }) => node.kind !== 'dictionary_comprehension'),
  C417: faster('Uses a comprehension', ({ edits }) => /^[[{]/.test(edits[0]?.text ?? '')),
  C418: faster('Removes a needless dict call'),
  C419: faster('Stops at the first element that decides', ({ node }) => !hasEffect(node)),
  E711: readable('Compares with None by identity', comparesPlainly),
  E713: readable('Says `not in`'),
  E714: readable('Says `is not`'),
  F401: readable('Removes an unused import', isHarmlessImport),
  F541: readable('Removes a needless f prefix'),
  F841: readable('Removes an unused variable', ({ node }) => isUnusedConstant(node)),
  FURB129: faster('Reads the file line by line', ({ node }) => isOnlyUseInLoop(node)),
  FURB168: readable('Says `is None`'),
  PERF101: faster(
    'Removes a needless copy',
    ({ node }) => !hasEffect(node.closest(...LOOPS)?.child('body') ?? node),
  ),
  PERF102: faster('Walks over what is used only', ({ node }) => isDictionary(receiver(node))),
  PIE790: readable('Removes a needless statement'),
  PIE800: readable('Writes the entries directly'),
  PIE804: readable('Writes the arguments directly'),
  PIE807: readable('Uses the type itself'),
  PIE808: readable('Leaves out the default'),
  PIE810: faster('Asks once with a tuple', ({ node }) => areTextTests(node)),
  PLR1711: readable('Removes a needless return'),
  PLR1714: readable(
    'Says `in`',
    ({ node, edits }) => (edits[0]?.text.includes('(') ?? false) && comparesWithLiterals(node),
  ),
  PLR5501: readable('Uses elif', keepsLongStrings),
  RET501: readable('Leaves out None'),
  RET505: readable('Removes a needless else', keepsLongStrings),
  RET506: readable('Removes a needless else', keepsLongStrings),
  RET507: readable('Removes a needless else', keepsLongStrings),
  RET508: readable('Removes a needless else', keepsLongStrings),
  RUF010: readable('Uses a conversion flag'),
  RUF019: readable('Asks the dict once', ({ node }) =>
    isDictionary(node.all('subscript')[0]?.child('value')),
  ),
  SIM101: readable('Asks for all types at once', ({ node }) =>
    node.all('call').every((call) => isSimple(positional(call)[0])),
  ),
  SIM102: readable('Joins two conditions', keepsLongStrings),
  SIM103: readable('Returns the condition', returnsBoolean),
  SIM110: readable('Uses any or all'),
  SIM114: readable('Joins two branches'),
  SIM117: readable('Joins two with statements', keepsLongStrings),
  SIM118: faster('Asks the dict itself', ({ node }) => isDictionary(keysReceiver(node))),
  SIM208: readable('Removes a double negation'),
  SIM210: readable('Uses the condition itself', returnsBoolean),
  SIM211: readable('Uses `not`'),
  SIM401: readable('Uses get', ({ node }) => isDictionary(node.all('subscript')[0]?.child('value'))),
  SIM910: readable('Leaves out the default', ({ node }) => isDictionary(receiver(node))),
  UP004: readable('Removes a needless base class'),
  UP008: readable('Uses super() without arguments'),
  UP018: readable('Uses the literal'),
  UP024: readable('Uses OSError'),
  UP032: readable('Uses an f-string', ({ node }) => formatsPlainly(node)),
})

function receiver(node: SyntaxNode): SyntaxNode | undefined {
  const call = node.kind === 'call' ? node : node.closest('call')
  return call?.child('function')?.child('object')
}

function keysReceiver(node: SyntaxNode): SyntaxNode | undefined {
  const keys = node.all('attribute').find((attribute) => attribute.child('attribute')?.text === 'keys')
  return keys?.child('object')
}

function isCallOf(node: SyntaxNode, name: string): boolean {
  return node.kind === 'call' && positional(node)[0]?.child('function')?.text === name
}

/** Calls, awaits and assignments: running them less often, or in another order, may change the result. */
function hasEffect(node: SyntaxNode): boolean {
  return node.all('call', 'await', 'yield', 'named_expression').length > (node.kind === 'call' ? 1 : 0)
}

/** In a condition the answer is only asked whether it is true; elsewhere a library may build a query from it. */
function comparesPlainly({ node, root, code }: FixPlace): boolean {
  if (
    importsModule(
      root,
      'numpy',
      'pandas',
      'sqlalchemy',
      'peewee',
      'pony',
      'polars',
      'sympy',
      'torch',
      'tensorflow',
      'jax',
      'pyspark',
    )
  )
    return false
  if (/def\s+__(?:eq|ne)__/.test(code)) return false
  let inner = node.kind === 'comparison_operator' ? node : node.closest('comparison_operator')
  let outer = inner?.parent
  while (
    inner &&
    outer &&
    (outer.kind === 'boolean_operator' ||
      outer.kind === 'not_operator' ||
      outer.kind === 'parenthesized_expression')
  ) {
    inner = outer
    outer = outer.parent
  }
  if (!inner || !outer) return false
  return inner.field === 'condition' || outer.kind === 'if_clause' || outer.kind === 'assert_statement'
}

function isUnusedConstant(node: SyntaxNode): boolean {
  if (node.parent?.kind === 'as_pattern_target')
    return node.closest('except_clause') !== undefined && node.closest('with_item') === undefined
  const assignment = node.parent
  if (assignment?.kind !== 'assignment' || assignment.parent?.kind !== 'expression_statement') return false
  const value = assignment.child('right')
  return (
    (value !== undefined &&
      ['integer', 'float', 'true', 'false', 'none', 'identifier'].includes(unwrap(value).kind)) ||
    stringValue(value) !== undefined
  )
}

/** `for line in file.readlines()`: inside the loop no one else may read from the file. */
function isOnlyUseInLoop(node: SyntaxNode): boolean {
  const loop = node.closest('for_statement')
  const file = receiver(node)
  if (!loop || file?.kind !== 'identifier') return false
  return !loop
    .child('body')
    ?.all('identifier')
    .some((identifier) => identifier.text === file.text)
}

function areTextTests(node: SyntaxNode): boolean {
  return node
    .all('call')
    .every(
      (call) =>
        isSimple(receiver(call)) && positional(call).every((argument) => stringValue(argument) !== undefined),
    )
}

function comparesWithLiterals(node: SyntaxNode): boolean {
  return node.all('comparison_operator').every(({ namedChildren: [left, right] }) => {
    const literals = [left, right].filter(
      (side) => side && (stringValue(side) !== undefined || side.kind === 'integer'),
    )
    return (
      literals.length === 1 &&
      [left, right].every((side) => side && (literals.includes(side) || isSimple(side)))
    )
  })
}

/** Lines inside a long string must not be moved to the left. */
function keepsLongStrings({ node, edits, root }: FixPlace): boolean {
  const start = Math.min(...edits.map((edit) => edit.start))
  const end = Math.max(...edits.map((edit) => edit.end))
  const around = node.closest('function_definition', 'class_definition') ?? root
  return !around
    .all('string')
    .some((string) => string.start < end && string.end > start && string.text.includes('\n'))
}

function returnsBoolean({ node, edits, root, code }: FixPlace): boolean {
  const text = edits.map((edit) => edit.text).join('')
  if (/^(?:return )?(?:bool\(|not )/.test(text.trim())) return true
  if (
    importsModule(root, 'numpy', 'pandas', 'sqlalchemy', 'torch', 'sympy', 'polars') ||
    /def\s+__(?:eq|ne|lt|gt|le|ge)__/.test(code)
  )
    return false
  const condition = node.child('condition') ?? node.namedChildren[1]
  return condition !== undefined && unwrap(condition).kind === 'comparison_operator'
}

/** Each value is only read, so it does not matter when and how often. */
function formatsPlainly(node: SyntaxNode): boolean {
  const call = node.kind === 'call' ? node : node.closest('call')
  if (!call || call.text.includes('\n') || call.text.includes('\\')) return false
  return (call.child('arguments')?.namedChildren ?? []).every((argument) =>
    isSimple(argument.kind === 'keyword_argument' ? argument.child('value') : argument),
  )
}
