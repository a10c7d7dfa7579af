import { once } from '../../core/once.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import type { Fix } from '../../core/types.ts'
import { importsModule } from '../names.ts'
import { isInTry, isSimple } from '../ruff/proofs.ts'
import { scopesOf } from '../scopes.ts'
import { argumentsOf, isAsync, sibling } from '../syntax.ts'
import { importing } from './imports.ts'

/** Statements `name = await read(…)` in a row, none of which needs what another gave. */

interface Wait {
  readonly statement: SyntaxNode
  readonly name: string
  readonly call: SyntaxNode
}

const READS = /^(?:get|fetch|load|find|list|read|count|lookup|search)(?:_|$|[A-Z])/
// One connection does one thing at a time.
const EXCLUSIVE =
  /(?:^|[._])(?:conn|connection|session|cursor|db|database|tx|transaction|pool|lock|stream|reader|file)(?:$|[._(\s,)])/i

export function isFirstOfAwaits(statement: SyntaxNode): boolean {
  if (!waitOf(statement)) return false
  const before = sibling(statement, -1)
  return before === undefined || waitOf(before) === undefined || dependsOn(statement, before)
}

export function gatherFix(first: SyntaxNode): Fix | undefined {
  const waits = independentFrom(first)
  const [start] = waits
  const end = waits.at(-1)
  if (!start || !end || waits.length < 2 || isInTry(first) || importsModule(first, 'trio', 'anyio', 'curio'))
    return undefined
  const added = importing(first, 'asyncio')
  const between = first.parent?.children.some(
    ({ kind, start: at }) => kind === 'comment' && at > start.statement.start && at < end.statement.end,
  )
  if (!added || between) return undefined
  const names = waits.map(({ name }) => name).join(', ')
  const calls = waits.map(({ call }) => call.text).join(', ')
  return {
    goal: 'performance',
    type: 'optimize',
    description: `Waits for ${waits.length} independent reads at the same time`,
    edits: [
      ...added,
      {
        start: start.statement.start,
        end: end.statement.end,
        text: `${names} = await asyncio.gather(${calls})`,
      },
    ],
  }
}

function independentFrom(first: SyntaxNode): Wait[] {
  const waits: Wait[] = []
  for (let statement: SyntaxNode | undefined = first; statement; statement = sibling(statement, 1)) {
    const wait = waitOf(statement)
    if (!wait || waits.some((other) => other.name === wait.name || mentions(wait.call, other.name))) break
    waits.push(wait)
  }
  return waits
}

function waitOf(statement: SyntaxNode): Wait | undefined {
  const assignment =
    statement.kind === 'expression_statement' && statement.children.length === 1
      ? statement.children[0]
      : undefined
  const left =
    assignment?.kind === 'assignment' && !assignment.child('type') ? assignment.child('left') : undefined
  const right = assignment?.child('right')
  const call = right?.kind === 'await' ? right.namedChildren[0] : undefined
  if (left?.kind !== 'identifier' || call?.kind !== 'call') return undefined
  const callee = call.child('function')
  const name = callee?.kind === 'attribute' ? callee.child('attribute')?.text : callee?.text
  if (!callee || !READS.test(name ?? '') || EXCLUSIVE.test(callee.text) || call.text.includes('\n'))
    return undefined
  const passed = argumentsOf(call).map((argument) =>
    argument.kind === 'keyword_argument' ? argument.child('value') : argument,
  )
  if (!passed.every(isSimple) || passed.some((argument) => EXCLUSIVE.test(argument?.text ?? '')))
    return undefined
  return isQuiet(callee) ? { statement, name: left.text, call } : undefined
}

function dependsOn(statement: SyntaxNode, before: SyntaxNode): boolean {
  const wait = waitOf(statement)
  const other = waitOf(before)
  return (
    wait !== undefined && other !== undefined && (wait.name === other.name || mentions(wait.call, other.name))
  )
}

const mentions = (node: SyntaxNode, name: string): boolean =>
  node.all('identifier').some(({ text }) => text === name)

const CHANGES =
  /\.(?:append|add|update|pop|remove|insert|clear|extend|write|put|set|setdefault|send|discard|popitem|appendleft)\(/

/** The function has no visible side effects. */
function isQuiet(callee: SyntaxNode): boolean {
  const name = callee.kind === 'attribute' ? callee.child('attribute')?.text : callee.text
  return (definitionsIn(scopesOf(callee).module.node).get(name ?? '') ?? []).every(changesNothing)
}

const definitionsIn = once(
  (root: SyntaxNode): ReadonlyMap<string, SyntaxNode[]> =>
    Map.groupBy(root.all('function_definition'), (definition) => definition.child('name')?.text ?? ''),
)

const changesNothing = once((definition: SyntaxNode): boolean => {
  const body = definition.child('body')
  if (!isAsync(definition) || !body || CHANGES.test(body.text)) return false
  if (body.all('global_statement', 'nonlocal_statement').length > 0) return false
  return body
    .all('assignment', 'augmented_assignment')
    .every((assignment) => assignment.child('left')?.kind === 'identifier')
})
