import { beginsAnew, bindingsOf, callRule, loopAround, onlyValueOf } from '../checks/calls.ts'
import { alwaysTheSame, endlessLoop, nullUse } from '../checks/logic.ts'
import { offByOne } from '../checks/off-by-one.ts'
import { callInLoop, complexFunctions, deadCode, sameOperands } from '../checks/smells.ts'
import { removeLine } from '../core/fixes.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { kotlin } from './dialect.ts'
import { shape } from './shape.ts'

const nameOf = (node: SyntaxNode): SyntaxNode | undefined =>
  node.namedChildren.find(({ kind }) => kind === 'simple_identifier')
const isSuspend = (node: SyntaxNode | undefined): boolean =>
  node?.namedChildren.some(({ kind, text }) => kind === 'modifiers' && /\bsuspend\b/.test(text)) ?? false

const notNull: TreeRule = {
  id: 'not-null-assertion',
  kinds: ['postfix_expression'],
  check: (node) => node.text.endsWith('!!'),
}

const blockingInSuspend = callRule(kotlin, {
  id: 'blocking-in-coroutine',
  calls: ['runBlocking', 'Thread.sleep'],
  check: ({ node }) =>
    isSuspend(node.closest('function_declaration')) ||
    /^(?:launch|async|withContext|coroutineScope)\b/.test(
      node.closest('lambda_literal')?.closest('call_expression')?.text.slice(0, 40) ?? '',
    ),
})

const globalScope = callRule(kotlin, {
  id: 'global-scope',
  calls: ['GlobalScope.launch', 'GlobalScope.async'],
})

const emptyCatch: TreeRule = {
  id: 'empty-catch',
  kinds: ['catch_block'],
  check(node) {
    const name = nameOf(node)?.text ?? ''
    const body = node.text.slice(node.text.indexOf('{'))
    return /^\{\s*\}$/.test(body) && !/^(?:_|ignored?|expected)$/.test(name)
  },
}

const identity: TreeRule = {
  id: 'identity-comparison',
  message: '`===` compares references, not the text.',
  kinds: ['equality_expression'],
  check: (node) =>
    node.children.some(({ kind }) => kind === '===' || kind === '!==') &&
    node.namedChildren.some(({ kind }) => kind === 'string_literal'),
}

const neverReassigned: TreeRule = {
  id: 'prefer-val',
  kinds: ['property_declaration'],
  check(node): Hit | undefined {
    const keyword = node.namedChildren.find(({ kind }) => kind === 'binding_pattern_kind')
    const target = node.namedChildren.find(({ kind }) => kind === 'variable_declaration')?.namedChildren[0]
    const scope = node.closest('function_body')
    if (keyword?.text !== 'var' || !target || !scope || !node.children.some(({ kind }) => kind === '='))
      return undefined
    for (const use of scope.all('assignment', 'prefix_expression', 'postfix_expression')) {
      const written =
        use.kind === 'assignment'
          ? use.namedChildren[0]?.text
          : /^(?:\+\+|--)|(?:\+\+|--)$/.test(use.text)
            ? use.namedChildren[0]?.text
            : undefined
      if (written === target.text) return undefined
    }
    return {
      at: target,
      message: `\`${target.text}\` never changes.`,
      fix: {
        goal: 'readability',
        type: 'refactor',
        description: `Declares \`${target.text}\` with \`val\``,
        edits: [{ start: keyword.start, end: keyword.end, text: 'val' }],
      },
    }
  },
}

const unusedImport: TreeRule = {
  id: 'unused-import',
  kinds: ['import_header'],
  check(node, { code }) {
    const alias = node.namedChildren.find(({ kind }) => kind === 'import_alias')?.namedChildren[0]
    const path = node.namedChildren.find(({ kind }) => kind === 'identifier')
    const name = alias?.text ?? path?.namedChildren.at(-1)?.text
    const root = node.closest('source_file')
    // Operators and delegates are used without being named.
    if (
      !name ||
      !root ||
      /\*\s*$/.test(node.text) ||
      /^(?:getValue|setValue|provideDelegate|invoke|get|set|plus|minus|times|div|rem|inc|dec|not|contains|iterator|next|hasNext|compareTo|rangeTo|component\d+|plusAssign|minusAssign|unaryMinus)$/.test(
        name,
      )
    )
      return undefined
    const end = node.parent?.end ?? node.end
    if (
      root.namedChildren.every(({ kind }) => /import|package|comment/.test(kind)) ||
      new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(code.slice(end))
    )
      return undefined
    return {
      message: `\`${name}\` is imported and not used.`,
      fix: {
        goal: 'readability',
        type: 'refactor',
        description: `Removes the unused import of \`${name}\``,
        edits: [removeLine(code, { start: node.start, end: node.start + node.text.trimEnd().length })],
      },
    }
  },
}

const concatenation: TreeRule = {
  id: 'concat-in-loop',
  remedy: 'Use `buildString`.',
  kinds: ['assignment'],
  check(node) {
    const [target, value] = node.namedChildren
    const loop = loopAround(kotlin, node)
    if (!target || !value || !loop || beginsAnew(kotlin, loop, node, target.text)) return false
    const isAdded =
      node.children.some(({ kind }) => kind === '+=') ||
      (value.kind === 'additive_expression' && value.namedChildren[0]?.text === target.text)
    const values = bindingsOf(kotlin, node).get(target.text) ?? []
    return isAdded && values.some((binding) => binding.value.kind === 'string_literal')
  },
}

const regex = callInLoop(
  kotlin,
  {
    id: 'regex-in-loop',
  },
  (path, node) =>
    /^(?:Regex|Pattern\.compile)$/.test(path) &&
    node.all('value_argument')[0]?.namedChildren[0]?.kind === 'string_literal',
)

const finallyReturn: TreeRule = {
  id: 'jump-in-finally',
  kinds: ['jump_expression'],
  check: (node) =>
    /^return\b/.test(node.text) &&
    node.closest('finally_block', ...kotlin.functions)?.kind === 'finally_block',
}

/** The grammar gives conditions and bodies no roles. */
const bodyOf = (branch: SyntaxNode): SyntaxNode | undefined =>
  branch.namedChildren.find(({ kind }) => kind === 'control_structure_body')

function isUse(node: SyntaxNode, name: string): boolean {
  if (node.kind !== 'navigation_expression' || node.namedChildren[0]?.text !== name) return false
  return node.namedChildren[1]?.text.startsWith('.') === true && onlyValueOf(kotlin, node) === undefined
}

export const bugRules: readonly TreeRule[] = [
  notNull,
  blockingInSuspend,
  globalScope,
  emptyCatch,
  identity,
  neverReassigned,
  unusedImport,
  concatenation,
  regex,
  finallyReturn,
  deadCode(['statements'], ['jump_expression'], ['function_declaration']),
  offByOne('for_statement'),
  sameOperands([
    'equality_expression',
    'comparison_expression',
    'conjunction_expression',
    'disjunction_expression',
  ]),
  alwaysTheSame(['conjunction_expression', 'disjunction_expression']),
  nullUse(
    { binary: ['conjunction_expression', 'disjunction_expression'], branch: ['if_expression'] },
    isUse,
    bodyOf,
  ),
  endlessLoop(['while_statement'], (node) => node.namedChildren[0]),
  complexFunctions(shape, nameOf),
]
