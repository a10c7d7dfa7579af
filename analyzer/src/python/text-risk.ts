import type { SyntaxNode } from '../core/tree.ts'
import { calleeOf, isConstant } from './names.ts'
import { type Binding, scopesOf } from './scopes.ts'
import {
  functionAround,
  loopAround,
  methodOf,
  positional,
  receiverOf,
  statementAround,
  unwrap,
} from './syntax.ts'

/**
 * What a text that is run as a command, a query or a program is made of:
 * constant parts only; values put between constant parts; or something that comes from elsewhere as a whole.
 */
export type TextRisk = 'constant' | 'built' | 'unknown'

const MAX_DEPTH = 12
const NUMBERS = new Set([
  'int',
  'float',
  'len',
  'bool',
  'abs',
  'round',
  'sum',
  'hash',
  'id',
  'ord',
  'uuid.uuid4',
  'time.time',
])

/** Knows what makes a value harmless in one kind of text: `shlex.quote` in a command. */
type IsSafe = (name: string) => boolean

const nothingIsSafe: IsSafe = () => false
const answers = new WeakMap<IsSafe, WeakMap<SyntaxNode, TextRisk>>()

export function textRisk(node: SyntaxNode, isSafe = nothingIsSafe, depth = 0): TextRisk {
  const inner = unwrap(node)
  if (depth > MAX_DEPTH) return 'unknown'
  if (isConstant(inner)) return 'constant'
  const known = answers.get(isSafe) ?? new WeakMap<SyntaxNode, TextRisk>()
  answers.set(isSafe, known)
  const old = known.get(inner)
  if (old) return old
  // `query += …` reads itself: what it is made of is decided by the other parts.
  known.set(inner, 'constant')
  const answer = riskOf(inner, isSafe, (part) => (part ? textRisk(part, isSafe, depth + 1) : 'constant'))
  known.set(inner, answer)
  return answer
}

type Inside = (part: SyntaxNode | undefined) => TextRisk

function riskOf(inner: SyntaxNode, isSafe: IsSafe, inside: Inside): TextRisk {
  switch (inner.kind) {
    case 'string':
    case 'concatenated_string':
      return joined(interpolationsOf(inner), inside)
    case 'binary_operator':
      return operatorRisk(inner, inside)
    case 'call':
      return callRisk(inner, isSafe, inside)
    case 'identifier':
      return nameRisk(inner, inside)
    case 'conditional_expression':
      return worst([inside(inner.namedChildren[0]), inside(inner.namedChildren[2])])
    case 'boolean_operator':
    case 'list':
    case 'tuple':
      return worst(inner.namedChildren.map(inside))
    case 'attribute':
      return isSetting(inner) ? 'constant' : 'unknown'
    case 'await':
      return 'unknown'
    default:
      return 'unknown'
  }
}

/** Values between constant parts: harmless only when all of them are. */
function joined(parts: readonly SyntaxNode[], inside: Inside): TextRisk {
  return parts.every((part) => inside(part) === 'constant') ? 'constant' : 'built'
}

function worst(risks: readonly TextRisk[]): TextRisk {
  if (risks.includes('built')) return 'built'
  return risks.includes('unknown') ? 'unknown' : 'constant'
}

function interpolationsOf(string: SyntaxNode): SyntaxNode[] {
  const strings = string.kind === 'concatenated_string' ? string.namedChildren : [string]
  return strings
    .flatMap(({ children }) => children.filter(({ kind }) => kind === 'interpolation'))
    .flatMap((part) => part.children.filter(({ field }) => field === 'expression'))
}

function operatorRisk(node: SyntaxNode, inside: Inside): TextRisk {
  const operator = node.child('operator')?.text
  const left = node.child('left')
  const right = node.child('right')
  if (!left || !right) return 'unknown'
  if (operator === '+') {
    const risks = [inside(left), inside(right)]
    if (risks.every((risk) => risk === 'constant')) return 'constant'
    return risks.includes('built') || risks.includes('constant') ? 'built' : 'unknown'
  }
  if (operator === '%') {
    const values =
      right.kind === 'tuple' || right.kind === 'dictionary'
        ? right.namedChildren.map((value) => value.child('value') ?? value)
        : [right]
    // Only numbers fit into %d.
    if (
      left.kind === 'string' &&
      /%/.test(left.text) &&
      !/%[^diouxXeEfFgGc%.0-9 +-]|%\(\w*\)[sra]/.test(left.text)
    )
      return 'constant'
    return inside(left) === 'built' ? 'built' : joined(values, inside)
  }
  return operator === '*' ? inside(left) : 'unknown'
}

function callRisk(call: SyntaxNode, isSafe: IsSafe, inside: Inside): TextRisk {
  const name = calleeOf(call)
  if (NUMBERS.has(name) || isSafe(name)) return 'constant'
  const method = methodOf(call)
  const receiver = receiverOf(call)
  const passed = (call.child('arguments')?.namedChildren ?? []).map(
    (argument) => argument.child('value') ?? argument,
  )
  if (method === 'format' && receiver) {
    const text = inside(receiver)
    return text === 'constant' ? joined(passed, inside) : text
  }
  if (method === 'join') return joinRisk(call, inside)
  if (method && ['strip', 'lower', 'upper', 'replace', 'encode', 'rstrip', 'lstrip'].includes(method))
    return inside(receiver)
  if (name === 'str' || name === 'textwrap.dedent' || name === 'dedent') return inside(positional(call)[0])
  return 'unknown'
}

/** `", ".join("?" for _ in ids)` and `",".join(["%s"] * len(ids))` hold nothing but placeholders. */
function joinRisk(call: SyntaxNode, inside: Inside): TextRisk {
  const argument = call.child('arguments')
  const passed = argument?.kind === 'generator_expression' ? argument : positional(call)[0]
  if (!passed) return 'unknown'
  if (passed.kind === 'generator_expression' || passed.kind === 'list_comprehension') {
    return inside(passed.child('body')) === 'constant' ? 'constant' : 'built'
  }
  if (passed.kind === 'list' || passed.kind === 'tuple') return joined(passed.namedChildren, inside)
  return inside(passed) === 'constant' ? 'constant' : 'built'
}

function nameRisk(identifier: SyntaxNode, inside: Inside): TextRisk {
  if (/^[A-Z][A-Z0-9_]+$/.test(identifier.text) || isChecked(identifier)) return 'constant'
  const bindings = bindingsBefore(identifier)
  if (bindings.length === 0 || bindings.length > 20) return 'unknown'
  const risks = bindings.map(({ kind, value, node }): TextRisk => {
    if (kind === 'assignment' && value) return inside(value)
    const added = kind === 'augmented' ? node.parent?.child('right') : undefined
    if (added) return inside(added) === 'constant' ? 'constant' : 'built'
    if (kind === 'target' && isLoopOverConstants(node)) return 'constant'
    return isNumber(node) ? 'constant' : 'unknown'
  })
  return worst(risks)
}

/** `for table in ("users", "orders")`. */
function isLoopOverConstants(target: SyntaxNode): boolean {
  const loop = target.parent
  const over =
    loop?.kind === 'for_statement' || loop?.kind === 'for_in_clause' ? loop.child('right') : undefined
  return over !== undefined && (isConstant(over) || (over.kind === 'call' && calleeOf(over) === 'range'))
}

/** `page: int`. */
function isNumber(parameter: SyntaxNode): boolean {
  return /^(?:int|float|bool|Decimal|UUID|uuid\.UUID|date|datetime)$/.test(
    parameter.parent?.child('type')?.text ?? '',
  )
}

/** `self.table`, `settings.SCHEMA`, `cls.name`: chosen by the program, as far as anybody can tell. */
function isSetting(attribute: SyntaxNode): boolean {
  const name = attribute.child('attribute')?.text ?? ''
  return (
    /^[A-Z][A-Z0-9_]+$/.test(name) ||
    /^(?:self|cls)\.\w*(?:table|schema|column|prefix|database|collection|index|name)\w*$/i.test(
      attribute.text,
    )
  )
}

/** The function asks whether it is one of the known values before it goes on. */
function isChecked(identifier: SyntaxNode): boolean {
  const around = functionAround(identifier)
  if (!around) return false
  return checkedNames(around).has(identifier.text)
}

const checked = new WeakMap<SyntaxNode, Set<string>>()

function checkedNames(definition: SyntaxNode): Set<string> {
  const old = checked.get(definition)
  if (old) return old
  const names = new Set<string>()
  for (const node of definition.all('comparison_operator', 'call')) {
    if (node.kind === 'comparison_operator') {
      const [left, right] = node.namedChildren
      const operator = node.children.find(({ field }) => field === 'operators')?.text
      if (
        (operator === 'in' || operator?.startsWith('not')) &&
        left?.kind === 'identifier' &&
        right &&
        right.kind !== 'string'
      )
        names.add(left.text)
    } else if (/^(?:isdigit|isdecimal|isnumeric|isalnum|isidentifier)$/.test(methodOf(node) ?? '')) {
      const receiver = receiverOf(node)
      if (receiver?.kind === 'identifier') names.add(receiver.text)
    } else if (/^re\.(?:fullmatch|match)$/.test(calleeOf(node))) {
      const passed = positional(node)[1]
      if (passed?.kind === 'identifier') names.add(passed.text)
    }
  }
  checked.set(definition, names)
  return names
}

/** The values that a name can have where it is read: an assignment that surely ran replaces what was there before. */
export function bindingsBefore(identifier: SyntaxNode): readonly Binding[] {
  const all = scopesOf(identifier).bindingsOf(identifier)
  if (all.length < 2 || all.length > 200 || loopAround(identifier)) return all
  const before = all.filter(({ node }) => node.start < identifier.start)
  const last = before.findLastIndex(({ kind, node }) => kind === 'assignment' && surelyRan(node, identifier))
  return last < 0 ? all : before.slice(last)
}

/** Its statement stands in a block around the other one. */
function surelyRan(node: SyntaxNode, later: SyntaxNode): boolean {
  const { parent } = statementAround(node)
  return (
    parent !== undefined &&
    parent.start <= later.start &&
    parent.end >= later.end &&
    functionAround(node) === functionAround(later)
  )
}
