import { beginsAnew, loopAround, onlyValueOf } from '../checks/calls.ts'
import { callInLoop } from '../checks/smells.ts'
import { type GrowingText, growingText, lineAfter } from '../core/builders.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import type { Fix } from '../core/types.ts'
import { functions, go, loops } from './dialect.ts'
import { importing } from './imports.ts'

const language = {
  loops,
  functions,
  identifiers: ['identifier'],
  isDeclaration(statement: SyntaxNode, name: string): boolean {
    return initialOf(statement, name) !== undefined
  },
  added(statement: SyntaxNode, name: string): SyntaxNode | undefined {
    const left = statement.child('left')
    if (statement.kind !== 'assignment_statement' || left?.text !== name) return undefined
    return statement.child('operator')?.text === '+=' ? statement.child('right')?.namedChildren[0] : undefined
  },
}

/** The text that a declaration begins with: `s := "a"`, `var s string`. */
function initialOf(statement: SyntaxNode, name: string): string | undefined {
  if (statement.kind === 'short_var_declaration' && statement.child('left')?.text === name) {
    const value = statement.child('right')
    const literal = value?.namedChildren.length === 1 ? value.namedChildren[0] : undefined
    return literal && /string_literal$/.test(literal.kind) ? literal.text : undefined
  }
  const spec = statement.kind === 'var_declaration' ? statement.namedChildren[0] : undefined
  if (
    spec?.kind !== 'var_spec' ||
    spec.children.filter(({ field }) => field === 'name').length !== 1 ||
    spec.child('name')?.text !== name
  )
    return undefined
  return spec.child('type')?.text === 'string' && !spec.child('value') ? '""' : undefined
}

const concatenation: TreeRule = {
  id: 'concat-in-loop',
  remedy: 'Use a `strings.Builder`.',
  kinds: ['assignment_statement'],
  check(node, { code }) {
    const target = node.child('left')?.namedChildren[0]
    const loop = loopAround(go, node)
    if (!target || !loop || beginsAnew(go, loop, node, target.text)) return undefined
    const right = node.child('right')?.namedChildren[0]
    const operator = node.child('operator')?.text
    const isSum =
      operator === '=' &&
      right?.kind === 'binary_expression' &&
      right.child('operator')?.text === '+' &&
      right.text.startsWith(`${target.text} `)
    if (operator !== '+=' && !isSum) return undefined
    const text = target.kind === 'identifier' ? growingText(node, target.text, language) : undefined
    if (!text && !isText(target) && !isText(right)) return undefined
    const fix = text && withBuilder(text, code)
    return fix ? { fix } : true
  },
}

function isText(node: SyntaxNode | undefined): boolean {
  if (!node) return false
  if (
    node.all('interpreted_string_literal', 'raw_string_literal').length > 0 &&
    node.kind !== 'call_expression' &&
    node.kind !== 'index_expression'
  )
    return true
  const value = onlyValueOf(go, node)
  return value !== undefined && /string_literal$/.test(value.kind)
}

function withBuilder({ name, declaration, loop, additions }: GrowingText, code: string): Fix | undefined {
  const builder = `${name}Builder`
  const initial = initialOf(declaration, name)
  let root = loop
  while (root.parent) root = root.parent
  const imports = importing(root, 'strings')
  if (initial === undefined || code.includes(builder) || !imports) return undefined
  const begin =
    initial === '""' || initial === '``'
      ? undefined
      : lineAfter(code, declaration, `${builder}.WriteString(${initial})`)
  const declared = `var ${builder} strings.Builder`
  return {
    goal: 'performance',
    type: 'optimize',
    description: `Builds \`${name}\` with a strings.Builder instead of copying it on every turn`,
    edits: [
      ...imports,
      { start: declaration.start, end: declaration.end, text: begin ? declared + begin.text : declared },
      ...additions.map(({ statement, value }) => ({
        start: statement.start,
        end: statement.end,
        text: `${builder}.WriteString(${value.text})`,
      })),
      lineAfter(code, loop, `${name} := ${builder}.String()`),
    ],
  }
}

const regex = callInLoop(
  go,
  {
    id: 'regex-in-loop',
  },
  (path, node) =>
    /^regexp\.(?:MustCompile|Compile|MatchString)$/.test(path) &&
    /string_literal$/.test(node.child('arguments')?.namedChildren[0]?.kind ?? ''),
)

const queries = callInLoop(
  go,
  {
    id: 'query-in-loop',
    confidence: 0.7,
  },
  (path) =>
    /^(?:\w+\.)*\w*(?:[dD][bB]|[pP]ool|[cC]onn)\.(?:Query|QueryRow|QueryContext|QueryRowContext)$/.test(path),
)

export const performanceRules: readonly TreeRule[] = [concatenation, regex, queries]
