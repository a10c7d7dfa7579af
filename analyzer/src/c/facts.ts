import { literalOf } from '../checks/calls.ts'
import { rootOf } from '../checks/indexes.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { c, functions, nameIn, operatorOf, valueIn } from './dialect.ts'

/** What a declaration states about a name. */
export interface Variable {
  readonly name: string
  /** Where the name stands. */
  readonly node: SyntaxNode
  /** The type without stars: `const char`, `std::string`. */
  readonly type: string
  readonly pointer: boolean
  readonly reference: boolean
  /** The sizes of an array, outermost first; none when it is not one. */
  readonly sizes: readonly (SyntaxNode | undefined)[]
  readonly value: SyntaxNode | undefined
  readonly isParameter: boolean
  readonly isStatic: boolean
  /** A function or a pointer to one. */
  readonly isFunction: boolean
}

function variablesIn(declaration: SyntaxNode): Variable[] {
  const type = typeOf(declaration)
  const isStatic = declaration.children.some(
    ({ kind, text }) => kind === 'storage_class_specifier' && /static|extern|thread_local/.test(text),
  )
  return declaration.children
    .filter(({ field }) => field === 'declarator')
    .flatMap((declarator) => {
      const node = nameIn(declarator)
      if (!node) return []
      const shape = shapeOf(declarator)
      // `if (auto *p = f())`: the value is the declaration's own.
      const value = shape.value ?? declaration.child('value')
      return [
        {
          name: node.text,
          node,
          type,
          isStatic,
          isParameter: declaration.kind.includes('parameter'),
          ...shape,
          value,
        },
      ]
    })
}

export function typeOf(declaration: SyntaxNode): string {
  const words = declaration.children.filter(
    ({ kind, field }) => field === 'type' || kind === 'type_qualifier',
  )
  return words
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 200)
}

function shapeOf(
  declarator: SyntaxNode,
): Pick<Variable, 'pointer' | 'reference' | 'sizes' | 'value' | 'isFunction'> {
  let [pointer, reference, isFunction] = [false, false, false]
  const sizes: (SyntaxNode | undefined)[] = []
  const value = declarator.kind === 'init_declarator' ? declarator.child('value') : undefined
  for (let node: SyntaxNode | undefined = declarator; node; ) {
    if (node.kind === 'pointer_declarator') pointer = true
    if (node.kind === 'reference_declarator') reference = true
    if (node.kind === 'function_declarator') isFunction = true
    if (node.kind === 'array_declarator') sizes.unshift(node.child('size'))
    node = node.child('declarator') ?? node.namedChildren.find(({ kind }) => kind.endsWith('declarator'))
  }
  return { pointer, reference, sizes, value, isFunction }
}

const scopes = new WeakMap<SyntaxNode, Map<string, Variable | false>>()

/** The variables of a function, or of the file; `false` for a name that is declared more than once. */
function variablesOf(scope: SyntaxNode): Map<string, Variable | false> {
  const known = scopes.get(scope)
  if (known) return known
  const found = new Map<string, Variable | false>()
  const isFile = scope.parent === undefined
  for (const node of isFile ? topLevel(scope) : scope.walk()) {
    if (!/^(?:declaration|parameter_declaration|optional_parameter_declaration)$/.test(node.kind)) continue
    for (const variable of variablesIn(node))
      found.set(variable.name, found.has(variable.name) ? false : variable)
  }
  scopes.set(scope, found)
  return found
}

function* topLevel(root: SyntaxNode): Generator<SyntaxNode> {
  for (const node of root.children) {
    yield node
    if (/^(?:preproc_|namespace|linkage|declaration_list)/.test(node.kind)) yield* topLevel(node)
  }
}

/** The facts about a plain name. */
export function variableOf(node: SyntaxNode): Variable | undefined {
  if (node.kind !== 'identifier') return undefined
  for (let scope = node.closest(...functions); scope; scope = scope.closest(...functions)) {
    const variable = variablesOf(scope).get(node.text)
    if (variable !== undefined) return variable || undefined
  }
  return variablesOf(rootOf(node)).get(node.text) || undefined
}

export const localNamed = (scope: SyntaxNode, name: string): Variable | undefined =>
  variablesOf(scope).get(name) || undefined

export function localOf(node: SyntaxNode): Variable | undefined {
  const variable = variableOf(node)
  return variable?.node.closest(...functions) ? variable : undefined
}

const fields = new WeakMap<SyntaxNode, Map<string, Variable[]>>()

/** What all structures of the source state about a field of this name. */
export function fieldsNamed(node: SyntaxNode): readonly Variable[] {
  const root = rootOf(node)
  let known = fields.get(root)
  if (!known) {
    known = new Map()
    for (const declaration of root.all('field_declaration')) {
      for (const field of variablesIn(declaration)) remember(known, field)
    }
    fields.set(root, known)
  }
  return known.get(node.text) ?? []
}

// More structures with a field of the same name say nothing more.
const MAX_FIELDS = 50

function remember(known: Map<string, Variable[]>, field: Variable): void {
  const others = known.get(field.name) ?? []
  if (others.length < MAX_FIELDS) others.push(field)
  known.set(field.name, others)
}

/** An array whose size `sizeof` knows: a variable or a field, not a parameter, which is a pointer. */
export function arrayOf(node: SyntaxNode): Variable | undefined {
  const inner = valueIn(node)
  if (inner.kind === 'identifier') {
    const variable = variableOf(inner) ?? onlyField(inner)
    return variable && isArray(variable) ? variable : undefined
  }
  const field = inner.kind === 'field_expression' ? inner.child('field') : undefined
  return field ? onlyField(field) : undefined
}

/** As `arrayOf`, with parameters: their size is at least a promise. */
export function declaredArrayOf(node: SyntaxNode): Variable | undefined {
  const variable = node.kind === 'identifier' ? variableOf(node) : undefined
  return variable?.isParameter && variable.sizes[0] && !variable.pointer ? variable : arrayOf(node)
}

function onlyField(name: SyntaxNode): Variable | undefined {
  const all = fieldsNamed(name)
  return all.every(isArray) ? all[0] : undefined
}

const isArray = ({ sizes, pointer, isParameter }: Variable): boolean =>
  sizes.length > 0 && sizes[0] !== undefined && !pointer && !isParameter

const constants = new WeakMap<SyntaxNode, Map<string, SyntaxNode | false>>()

function constantsOf(root: SyntaxNode): Map<string, SyntaxNode | false> {
  const known = constants.get(root)
  if (known) return known
  const found = new Map<string, SyntaxNode | false>()
  for (const node of root.all('preproc_def', 'enumerator', 'declaration')) {
    if (node.kind === 'declaration') {
      if (!/\bconst(?:expr)?\b/.test(typeOf(node))) continue
      for (const { name, value, pointer } of variablesIn(node))
        if (value && !pointer) found.set(name, found.has(name) ? false : value)
      continue
    }
    const [name, value] = [node.child('name'), node.child('value')]
    if (name && value) found.set(name.text, found.has(name.text) ? false : value)
  }
  constants.set(root, found)
  return found
}

const MAX_STEPS = 12

/** The number that an expression always is, if it is one. */
export function numberOf(node: SyntaxNode | undefined, steps = MAX_STEPS): number | undefined {
  if (!node || steps === 0) return undefined
  const inner = valueIn(node)
  switch (inner.kind) {
    case 'number_literal':
    case 'preproc_arg':
      return toNumber(inner.text)
    case 'char_literal':
      return 0
    case 'identifier': {
      const value = constantsOf(rootOf(inner)).get(inner.text)
      return value ? numberOf(value, steps - 1) : undefined
    }
    case 'binary_expression':
      return calculate(inner, steps)
    case 'sizeof_expression':
      return sizeOf(inner)
    default:
      return undefined
  }
}

function toNumber(text: string): number | undefined {
  const bare = text
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .replace(/['uUlLzZ]+$/, '')
    .replaceAll("'", '')
  const octal = /^0[0-7]+$/.test(bare)
  const value = /^(?:0[xX][\da-fA-F]+|0[bB][01]+|\d+)$/.test(bare)
    ? Number(octal ? `0o${bare.slice(1)}` : bare)
    : Number.NaN
  return Number.isSafeInteger(value) ? value : undefined
}

function calculate(node: SyntaxNode, steps: number): number | undefined {
  const left = numberOf(node.child('left'), steps - 1)
  const right = numberOf(node.child('right'), steps - 1)
  if (left === undefined || right === undefined) return undefined
  switch (operatorOf(node)) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return right === 0 ? undefined : Math.trunc(left / right)
    case '<<':
      return right < 31 ? left * 2 ** right : undefined
    default:
      return undefined
  }
}

/** Bytes of an array of characters; of other types only the compiler knows. */
function sizeOf(node: SyntaxNode): number | undefined {
  const value = node.child('value')
  const array = value && arrayOf(value)
  return array && isBytes(array.type) && array.sizes.length === 1 ? numberOf(array.sizes[0]) : undefined
}

export const isBytes = (type: string): boolean =>
  /^(?:(?:const|volatile|unsigned|signed|static) )*(?:char|u?int8_t|uint8|BYTE|byte|u8|u_char|uchar|gchar|std::uint8_t|std::byte)(?: const)?$/.test(
    type,
  )

/** How many bytes a string literal takes, with its end. */
export function lengthOfText(node: SyntaxNode): number | undefined {
  const value = valueIn(node)
  if (value.kind === 'concatenated_string') {
    const lengths = value.namedChildren.map(lengthOfText)
    return lengths.reduce<number | undefined>(
      (sum, length) => (sum === undefined || length === undefined ? undefined : sum + length - 1),
      1,
    )
  }
  const text = literalOf(c, value)
  return text === undefined ? undefined : text.replace(/\\(?:x[\da-fA-F]+|[0-7]{1,3}|.)/g, '.').length + 1
}
