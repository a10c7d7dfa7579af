import { callsIn, functionAround } from '../checks/calls.ts'
import { once } from '../core/once.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { java, lastType } from './dialect.ts'

const opened =
  /^(?:new\s+(?:\w+\.)*(?:File(?:Input|Output)Stream|FileReader|FileWriter|RandomAccessFile|Socket|ServerSocket|ZipFile|JarFile|PrintWriter|ObjectInputStream|ObjectOutputStream|BufferedReader|BufferedWriter|BufferedInputStream|BufferedOutputStream|InputStreamReader|OutputStreamWriter|Scanner|DataInputStream|GZIPInputStream|ZipInputStream)\s*\(|Files\.(?:newBufferedReader|newBufferedWriter|newInputStream|newOutputStream|lines|list|walk)\s*\(|(?:\w+\.)*(?:getConnection|createStatement|prepareStatement|prepareCall|executeQuery|openConnection|openStream)\s*\()/
const harmless =
  /System\.in|ByteArray(?:Input|Output)Stream|String(?:Reader|Writer)|getInputStream\(\)|getOutputStream\(\)|getReader\(\)|getWriter\(\)|getResourceAsStream/
const types =
  /^(?:\w*(?:InputStream|OutputStream|Reader|Writer)|Connection|Statement|PreparedStatement|CallableStatement|ResultSet|Socket|ServerSocket|RandomAccessFile|ZipFile|JarFile|Scanner|Stream|var)$/

const leavesOf = once((scope: SyntaxNode) =>
  scope.all(
    'return_statement',
    'assignment_expression',
    'resource',
    'field_access',
    'array_initializer',
    'lambda_expression',
  ),
)
/** The arguments of calls, by their text, and the names that are closed. */
const callsOf = once((scope: SyntaxNode) => {
  const calls = callsIn(java, scope)
  const passed = calls.flatMap(({ args, node: call }) => args.map(({ text }) => ({ text, call })))
  return {
    passed: Map.groupBy(passed, ({ text }) => text),
    closed: new Set(calls.flatMap(({ name, receiver }) => (name === 'close' ? (receiver?.text ?? []) : []))),
  }
})

/** Something that must be closed, is opened here, stays here, and is not closed here. */
export const leak: TreeRule = {
  id: 'resource-leak',
  confidence: 0.8,
  remedy: 'Use try-with-resources.',
  kinds: ['local_variable_declaration'],
  check(node, source) {
    const declarator = node.child('declarator')
    const name = declarator?.child('name')?.text
    const value = declarator?.child('value')
    const type = node.child('type')
    const scope = functionAround(java, node)
    if (!name || !value || !type || !scope || !types.test(lastType(type))) return undefined
    const text = value.text.slice(0, 500)
    if (!opened.test(text) || harmless.test(text) || /openConnection/.test(text)) return undefined
    // Spring and tests close what they hand out.
    if (/executeQuery|createStatement|prepareStatement/.test(text) && isClosedWithAnother(text, source.code))
      return undefined
    if (leavesOf(scope).some((other) => mentions(other.text, name) && !mentionsOnlyCalls(other.text, name)))
      return undefined
    const { passed, closed } = callsOf(scope)
    if (passed.get(name)?.some(({ call }) => call !== value) || closed.has(name)) return undefined
    return { at: declarator ?? node }
  },
}

const mentions = (text: string, name: string): boolean =>
  new RegExp(`\\b${name}\\b`).test(text.slice(0, 2_000))
/** `reader.readLine()` uses it; `reader` alone gives it away. */
const mentionsOnlyCalls = (text: string, name: string): boolean =>
  !new RegExp(`\\b${name}\\b(?!\\s*\\.)`).test(text.slice(0, 2_000))

/** A statement is closed with its connection, a result with its statement. */
function isClosedWithAnother(text: string, code: string): boolean {
  const owner = /^(\w+)\s*\./.exec(text)?.[1]
  return (
    owner !== undefined &&
    new RegExp(`try\\s*\\([^{]*\\b${owner}\\s*=|\\b${owner}\\s*\\.\\s*close\\s*\\(`).test(code)
  )
}
