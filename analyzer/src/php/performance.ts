import { callOf, callsIn, namesIn } from '../checks/calls.ts'
import { callInLoop } from '../checks/smells.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import type { Fix } from '../core/types.ts'
import { php } from './dialect.ts'

const countInHead: TreeRule = {
  id: 'count-in-loop',
  kinds: ['for_statement'],
  check(node): Hit | undefined {
    const condition = node.child('condition')
    if (!condition) return undefined
    const count = callsIn(php, condition).find(
      ({ path, args }) =>
        /^(?:count|sizeof|strlen)$/i.test(path) && args.length === 1 && args[0]?.kind === 'variable_name',
    )
    if (!count) return undefined
    const fix = hoisted(node, condition, count.node, count.args[0]?.text ?? '')
    return { at: count.node, ...(fix && { fix }) }
  },
}

const pure =
  /^(?:count|sizeof|strlen|isset|empty|in_array|implode|array_key_exists|htmlspecialchars|printf|sprintf|trim|is_\w+|substr|strtoupper|strtolower|ord|number_format|intval|json_encode|var_dump|print_r|array_sum|max|min|round)$/i

/** `for ($i = 0; $i < count($a); …)` → `for ($i = 0, $aCount = count($a); $i < $aCount; …)`, if nothing in the loop can change the array. */
function hoisted(loop: SyntaxNode, condition: SyntaxNode, count: SyntaxNode, name: string): Fix | undefined {
  const begin = loop.child('initialize')
  const body = loop.child('body')
  const update = loop.child('update')
  const bare = name.slice(1)
  const holder = `$${bare}Count`
  if (
    !begin ||
    !body ||
    count.parent !== condition ||
    begin.kind === 'sequence_expression' ||
    !/^\w+$/.test(bare)
  )
    return undefined
  let root = loop
  while (root.parent) root = root.parent
  if (namesIn(php, root).has(holder)) return undefined
  for (const part of [body, ...(update ? [update] : [])]) {
    if (canChange(part, name)) return undefined
  }
  return {
    goal: 'performance',
    type: 'optimize',
    description: `Counts \`${name}\` once instead of on every turn`,
    edits: [
      { start: begin.end, end: begin.end, text: `, ${holder} = ${count.text}` },
      { start: count.start, end: count.end, text: holder },
    ],
  }
}

function canChange(part: SyntaxNode, name: string): boolean {
  for (const node of part.walk()) {
    if (
      /^(?:dynamic_variable_name|include|require|global|unset|by_ref|yield|static_variable|reference_assignment)/.test(
        node.kind,
      )
    )
      return true
    if (/^(?:eval|extract|parse_str|compact)$/i.test(callOf(php, node)?.path ?? '')) return true
    if (node.kind !== 'variable_name' || node.text !== name) continue
    const around = node.parent
    // Read as an element, or given to what only looks at it.
    if (around?.kind === 'subscript_expression' && around.namedChildren[0] === node && !isTarget(around))
      continue
    if (around?.kind === 'argument' && pure.test(callOf(php, around.parent?.parent)?.path ?? '')) continue
    return true
  }
  return false
}

/** `$a[0] = …`, `$a[0][1]++`, `f($a[0])`, which may take it by reference. */
function isTarget(node: SyntaxNode): boolean {
  let at = node
  while (at.parent?.kind === 'subscript_expression' && at.parent.namedChildren[0] === at) at = at.parent
  const around = at.parent
  if (!around) return false
  if (around.kind === 'argument') return !pure.test(callOf(php, around.parent?.parent)?.path ?? '')
  return (
    (at.field === 'left' && /assignment/.test(around.kind)) ||
    /update|unset|foreach|list_literal|array_element/.test(around.kind)
  )
}

const queries = callInLoop(
  php,
  {
    id: 'query-in-loop',
    confidence: 0.7,
  },
  (path, node) =>
    /^mysqli_query$|^pg_query$/i.test(path) ||
    (/\.query$/i.test(path) && /(?:pdo|db|conn|mysqli|database)\w*\.query$/i.test(path)) ||
    (/\.(?:find|findOrFail)$/.test(path) && node.kind === 'scoped_call_expression'),
)

const merging: TreeRule = {
  id: 'merge-in-loop',
  kinds: ['assignment_expression'],
  check(node) {
    const call = callOf(php, node.child('right'))
    if (
      !call ||
      !/^array_merge(?:_recursive)?$/i.test(call.path) ||
      call.args[0]?.text !== node.child('left')?.text
    )
      return false
    return (
      node.closest(...php.loops, ...php.functions)?.kind !== undefined &&
      php.loops.includes(node.closest(...php.loops, ...php.functions)?.kind ?? '')
    )
  },
}

export const performanceRules: readonly TreeRule[] = [countInHead, queries, merging]
