import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { calleeOf, importsModule, resolve } from '../names.ts'
import { hasSplat, keyword, openedAs, positional, stringValue } from '../syntax.ts'
import { onCall } from './call-rule.ts'

/** Archives, temporary files and rights. */

const WORLD_WRITABLE = 0o002

function modeOf(node: SyntaxNode | undefined): number | undefined {
  if (!node) return undefined
  const value = resolve(node)
  if (value.kind === 'integer') {
    const text = value.text.replace(/_/g, '')
    return Number(/^0[0-7]+$/.test(text) ? `0o${text}` : text)
  }
  if (/\bS_IRWXO\b|\bS_IWOTH\b/.test(value.text)) return WORLD_WRITABLE
  return undefined
}

export const fileRules: readonly TreeRule[] = [
  onCall({
    id: 'insecure-temp-file',
    message: '`mktemp` only chooses a name, so another user can create the file first.',
    remedy: 'Use `mkstemp` or `NamedTemporaryFile`.',
    names: ['tempfile.mktemp', 'os.tempnam', 'os.tmpnam'],
  }),
  onCall({
    id: 'insecure-temp-file',
    confidence: 0.7,
    remedy: 'Use the `tempfile` module.',
    names: ['open', 'io.open', 'codecs.open', 'os.open', 'os.mkdir', 'os.makedirs'],
    check(call, name) {
      const [path, mode] = positional(call)
      const text = path && stringValue(resolve(path))
      if (text === undefined || !/^\/(?:tmp|var\/tmp|dev\/shm)\/./.test(text)) return undefined
      if (!/open$/.test(name)) return { severity: 'low' }
      // Anyone who only reads is given what others left there; anyone who creates (`x`) sees the existing file.
      const passed = mode ?? keyword(call, 'mode')
      return name === 'os.open' ? !/O_EXCL/.test(call.text) : /[wa+]/.test(stringValue(passed) ?? '')
    },
  }),
  onCall({
    id: 'loose-permissions',
    names: ['os.chmod', 'os.fchmod', 'os.lchmod', '.chmod', 'os.mkfifo'],
    check(call, name) {
      const index = name.startsWith('os.') ? 1 : 0
      const mode = modeOf(positional(call)[index] ?? keyword(call, 'mode'))
      return (
        mode !== undefined && Number.isInteger(mode) && (mode & WORLD_WRITABLE) !== 0 && (mode & 0o1000) === 0
      )
    },
  }),
  onCall({
    id: 'loose-permissions',
    message: 'Every user of the machine can change files that are created after this line.',
    names: ['os.umask'],
    check: (call) => modeOf(positional(call)[0]) === 0,
  }),
  onCall({
    id: 'zip-slip',
    confidence: 0.8,
    remedy: 'Pass `filter="data"`.',
    names: ['.extractall', '.extract'],
    check(call) {
      const filter = keyword(call, 'filter')
      if (!importsModule(call, 'tarfile') || hasSplat(call)) return undefined
      if (filter)
        return stringValue(filter) === 'fully_trusted' || nameEndsWith(filter, 'fully_trusted_filter')
      if (
        /zip/i.test(calleeOf(call)) ||
        isZip(call) ||
        keyword(call, 'members') ||
        positional(call).length > 1 ||
        isCheckedBefore(call)
      )
        return undefined
      return calleeOf(call).endsWith('.extractall') || { severity: 'medium', confidence: 0.6 }
    },
  }),
]

const nameEndsWith = (node: SyntaxNode, end: string): boolean => resolve(node).text.endsWith(end)

/** zipfile drops what would lead outside. */
function isZip(call: SyntaxNode): boolean {
  const receiver = call.child('function')?.child('object')
  if (receiver?.kind !== 'identifier') return false
  return /ZipFile/.test(resolve(receiver).text) || /ZipFile/.test(openedAs(receiver)?.text ?? '')
}

/** The names are looked at in the same function before anything is unpacked. */
function isCheckedBefore(call: SyntaxNode): boolean {
  const before = call.closest('function_definition')?.child('body')?.text.slice(0, 5_000) ?? ''
  return /getmembers|\.members\b|is_relative_to|commonpath|commonprefix|realpath|startswith\(/.test(before)
}
