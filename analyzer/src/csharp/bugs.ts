import { callOf, callRule, callsIn, constantOf, functionAround } from '../checks/calls.ts'
import { alwaysTheSame, endlessLoop, nullUse } from '../checks/logic.ts'
import { offByOne } from '../checks/off-by-one.ts'
import {
  complexFunctions,
  deadCode,
  emptyCatch,
  manyParameters,
  nestedElseIfs,
  repeatedCondition,
  sameOperands,
  selfAssignment,
} from '../checks/smells.ts'
import { once } from '../core/once.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { csharp, functions } from './dialect.ts'
import { shape } from './shape.ts'

const hasModifier = (node: SyntaxNode | undefined, word: string): boolean =>
  node?.children.some(({ kind, text }) => kind === 'modifier' && text === word) ?? false
export const isAsync = (node: SyntaxNode | undefined): boolean =>
  hasModifier(node, 'async') || node?.children[0]?.text === 'async'

const asyncVoid: TreeRule = {
  id: 'async-void',
  kinds: ['method_declaration', 'local_function_statement'],
  check(node) {
    const result = node.child('returns') ?? node.child('type')
    if (result?.text !== 'void' || !isAsync(node)) return undefined
    const parameters = node.child('parameters')?.text ?? ''
    // Event handlers have no other choice.
    return /\bobject\??\s+\w+\s*,|EventArgs\b/.test(parameters) || hasModifier(node, 'override')
      ? undefined
      : { at: node.child('name') ?? node }
  },
}

const blocking: TreeRule = {
  id: 'blocking-on-async',
  kinds: ['member_access_expression', 'invocation_expression'],
  check(node): Hit | undefined {
    const isResult =
      node.kind === 'member_access_expression' &&
      node.child('name')?.text === 'Result' &&
      node.child('expression')?.kind === 'invocation_expression' &&
      /Async$/.test(callOf(csharp, node.child('expression'))?.name ?? '')
    const call = node.kind === 'invocation_expression' ? callOf(csharp, node) : undefined
    const isWait =
      call !== undefined &&
      ((call.name === 'Wait' &&
        call.receiver?.kind === 'invocation_expression' &&
        /Async$/.test(callOf(csharp, call.receiver)?.name ?? '')) ||
        /GetAwaiter\(\)\.GetResult$/.test(call.path))
    if (!isResult && !isWait) return undefined
    const around = functionAround(csharp, node)
    if (around?.child('name')?.text === 'Main') return undefined
    return isAsync(around) || around !== undefined ? {} : { severity: 'low' }
  },
}

const sharedLock: TreeRule = {
  id: 'shared-lock',
  kinds: ['lock_statement'],
  check: (node) => /^lock\s*\(\s*(?:this|typeof\s*\(|")/.test(node.text.slice(0, 60)),
}

const rethrow: TreeRule = {
  id: 'lost-stack',
  kinds: ['throw_statement'],
  check(node) {
    const thrown = node.namedChildren[0]
    const clause = node.closest('catch_clause', ...functions)
    const declaration =
      clause?.kind === 'catch_clause'
        ? clause.namedChildren.find(({ kind }) => kind === 'catch_declaration')
        : undefined
    if (thrown?.kind !== 'identifier' || declaration?.child('name')?.text !== thrown.text) return undefined
    if (new RegExp(`\\b${thrown.text}\\s*=[^=]`).test(clause?.text ?? '')) return undefined
    return {
      fix: {
        goal: 'readability',
        type: 'refactor',
        description: 'Throws the exception on with its stack',
        edits: [{ start: node.start, end: node.end, text: 'throw;' }],
      },
    }
  },
}

const disposables =
  /^(?:FileStream|StreamReader|StreamWriter|SqlConnection|SqlDataReader|NpgsqlConnection|MySqlConnection|SqliteConnection|TcpClient|MemoryMappedFile|BinaryReader|BinaryWriter|Process|Bitmap|X509Store|ZipArchive)$/

/** By name; a declaration is not a use. */
const usesIn = once((scope: SyntaxNode) =>
  Map.groupBy(
    scope.all('identifier').filter(({ field }) => field !== 'name'),
    ({ text }) => text,
  ),
)

const leak: TreeRule = {
  id: 'resource-leak',
  confidence: 0.8,
  remedy: 'Use `using`.',
  kinds: ['local_declaration_statement'],
  check(node) {
    if (node.children.some(({ kind }) => kind === 'using' || kind === 'await')) return undefined
    const declarator = node.all('variable_declarator')[0]
    const name = declarator?.child('name')?.text
    const value = declarator?.namedChildren.at(-1)
    const scope = functionAround(csharp, node)
    const call = callOf(csharp, value)
    if (!name || !call || !scope) return undefined
    const isOpened =
      disposables.test(call.path.replace(/^new /, '')) ||
      /^(?:System\.IO\.)?File\.(?:Open|OpenRead|OpenWrite|OpenText|Create|CreateText|AppendText)$/.test(
        call.path,
      ) ||
      /\.ExecuteReader(?:Async)?$/.test(call.path)
    if (!isOpened) return undefined
    for (const use of usesIn(scope).get(name) ?? []) {
      const around = use.parent
      if (
        (around?.kind === 'argument' && !isBorrowed(around)) ||
        around?.kind === 'return_statement' ||
        (around?.kind === 'assignment_expression' && use.field === 'right') ||
        around?.kind === 'using_statement' ||
        around?.kind === 'arrow_expression_clause'
      )
        return undefined
      if (
        /^(?:Dispose|Close|DisposeAsync|CloseAsync)$/.test(around?.child('name')?.text ?? '') ||
        around?.kind === 'conditional_access_expression'
      )
        return undefined
    }
    return { at: declarator ?? node }
  },
}

/** A command works on a connection; it does not close it. */
function isBorrowed(argument: SyntaxNode): boolean {
  const maker = argument.closest('object_creation_expression', 'invocation_expression')
  return maker?.kind === 'object_creation_expression' && /Command$/.test(maker.child('type')?.text ?? '')
}

const unusedResult: TreeRule = {
  id: 'unused-result',
  message: 'Strings are immutable, and the result of this call is not used, so it has no effect.',
  kinds: ['expression_statement'],
  check(node) {
    const call = callOf(csharp, node.namedChildren[0])
    return (
      call?.receiver !== undefined &&
      /^(?:Trim|TrimEnd|TrimStart|ToUpper|ToLower|ToUpperInvariant|ToLowerInvariant|PadLeft|PadRight)$/.test(
        call.name,
      )
    )
  },
}

const equalsWithoutHash: TreeRule = {
  id: 'equals-without-hashcode',
  message:
    '`Equals` is overridden without `GetHashCode`, so equal objects are not found in a Dictionary or HashSet.',
  kinds: ['class_declaration', 'struct_declaration'],
  check(node) {
    const methods =
      node.child('body')?.namedChildren.filter(({ kind }) => kind === 'method_declaration') ?? []
    const equals = methods.find(
      (method) => method.child('name')?.text === 'Equals' && hasModifier(method, 'override'),
    )
    return equals && !methods.some((method) => method.child('name')?.text === 'GetHashCode')
      ? { at: equals.child('name') ?? equals }
      : undefined
  },
}

const modified: TreeRule = {
  id: 'modified-while-iterating',
  remedy: 'Iterate over a copy, or use `RemoveAll`.',
  kinds: ['foreach_statement'],
  check(node) {
    const list = node.child('right')
    const body = node.child('body')
    if (list?.kind !== 'identifier' || !body || /\b(?:break|return)\b/.test(body.text)) return undefined
    const call = callsIn(csharp, body).find(
      ({ receiver, name }) =>
        receiver?.text === list.text && /^(?:Remove|RemoveAt|Add|Clear|Insert)$/.test(name),
    )
    return call ? { at: call.node } : undefined
  },
}

const formatArguments = callRule(csharp, {
  id: 'format-mismatch',
  message: 'The format has a placeholder without a value, which throws FormatException.',
  calls: ['string.Format', 'String.Format', 'Console.WriteLine'],
  check({ args }) {
    const text = constantOf(csharp, args[0])
    if (text === undefined || args[0]?.kind === 'interpolated_string_expression') return false
    const wanted = Math.max(
      -1,
      ...[...text.replace(/\{\{|\}\}/g, '').matchAll(/\{(\d{1,3})[^{}]*\}/g)].map(([, index]) =>
        Number(index),
      ),
    )
    return (
      args.length > 1 &&
      wanted >= args.length - 1 &&
      !(
        args.length === 2 &&
        (/^(?:array_creation|implicit_array)/.test(args[1]?.kind ?? '') ||
          /^(?:args|arguments|values|parameters|parts|items)$/.test(args[1]?.text ?? ''))
      )
    )
  },
})

export const bugRules: readonly TreeRule[] = [
  asyncVoid,
  blocking,
  sharedLock,
  rethrow,
  leak,
  unusedResult,
  equalsWithoutHash,
  modified,
  formatArguments,
  emptyCatch(['catch_clause'], (node) => node.child('body')),
  deadCode(
    ['block'],
    ['return_statement', 'throw_statement', 'break_statement', 'continue_statement'],
    ['labeled_statement', 'local_function_statement'],
  ),
  sameOperands(['binary_expression']),
  selfAssignment(['assignment_expression']),
  offByOne('for_statement'),
  repeatedCondition('if_statement', nestedElseIfs('if_statement')),
  alwaysTheSame(['binary_expression']),
  nullUse(
    { binary: ['binary_expression'], branch: ['if_statement'] },
    (node, name) => node.kind === 'member_access_expression' && node.child('expression')?.text === name,
  ),
  endlessLoop(['while_statement']),
  complexFunctions(shape),
  manyParameters(['method_declaration']),
]
