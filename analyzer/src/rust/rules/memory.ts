import { callOf } from '../../checks/calls.ts'
import { localBindings, remembered } from '../../checks/indexes.ts'
import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { functionOf, isCompared, onCalls, rust } from '../dialect.ts'

/** Mistakes that only `unsafe` allows. */
export const memoryRules: readonly TreeRule[] = [
  onCalls({
    id: 'unsafe-transmute',
    calls: ['transmute', 'transmute_copy'],
    check({ node, path }) {
      if (!/^(?:(?:std|core)\.)?(?:mem\.)?transmute(?:_copy)?$/.test(path)) return undefined
      return /'static/.test(node.child('function')?.text ?? '')
        ? {
            severity: 'high',
            message:
              'A borrowed value is made to live forever by `transmute`: when its owner goes, the reference points to memory that is no longer its own.',
          }
        : true
    },
  }),
  onCalls({
    id: 'uninitialized-memory',
    remedy: 'Set it first, or use `MaybeUninit`.',
    calls: ['mem.uninitialized', 'mem.zeroed', 'uninitialized', 'assume_init'],
    check({ name, receiver, node }) {
      if (name === 'assume_init')
        return receiver !== undefined && /uninit\(\)$/.test(receiver.text) && !/\[MaybeUninit/.test(node.text)
      return name === 'zeroed' ? { severity: 'medium', confidence: 0.5 } : true
    },
  }),
  onCalls({
    id: 'uninitialized-memory',
    message: 'The new length includes uninitialised memory, and reading it is undefined behaviour.',
    remedy: 'Use `resize`, or `read_to_end` with `take`.',
    calls: ['set_len'],
    check({ node, receiver, args }) {
      const scope = functionOf(node)
      if (!receiver || !scope || args[0]?.text === '0') return undefined
      const before = scope.text.slice(Math.max(0, node.start - scope.start - 4_000), node.start - scope.start)
      const filled =
        /\b(?:copy_nonoverlapping|copy_to|write_bytes|ptr::copy|as_mut_ptr|spare_capacity_mut)\b|\.write\(/.test(
          before,
        )
      return (
        !filled &&
        new RegExp(
          `\\b${receiver.text.replace(/\W/g, '\\$&').slice(0, 60)}\\b[^;\\n]*(?:with_capacity|reserve)`,
        ).test(before)
      )
    },
  }),
  onCalls({
    id: 'out-of-bounds',
    message: 'The index is not checked, so a large one reads or writes other memory.',
    remedy: 'Use `get`, or compare the index with the length first.',
    calls: ['get_unchecked', 'get_unchecked_mut'],
    check: ({ node, args: [index] }) =>
      index !== undefined && !isCompared(node, index) && !node.closest('for_expression'),
  }),
  onCalls({
    id: 'out-of-bounds',
    confidence: 0.8,
    message: 'The length of the slice is not checked, so it can reach beyond the memory.',
    remedy: 'Take a slice of the slice (`get(..n)`).',
    calls: ['from_raw_parts', 'from_raw_parts_mut'],
    check({ node, args }) {
      const length = args[1]
      if (length?.kind !== 'identifier' || isCompared(node, length)) return undefined
      // The caller of an `unsafe fn` has promised it.
      if (
        /\bunsafe\b/.test(
          functionOf(node)?.children.find(({ kind }) => kind === 'function_modifiers')?.text ?? '',
        )
      )
        return undefined
      return localBindings(rust, ['function_item'], length, length.text).some(
        ({ value }) =>
          /from_[bln]e_bytes|\[|\bread_u\d|as usize/.test(value.text) && !/\.len\(\)/.test(value.text),
      )
    },
  }),
  {
    id: 'out-of-bounds',
    confidence: 0.75,
    message: 'Bytes are read as this structure without a check of their number and alignment.',
    remedy: 'Compare with `size_of` and use `read_unaligned`, or a crate that checks.',
    kinds: ['type_cast_expression'],
    check(node) {
      const type = node.child('type')
      const value = node.child('value')
      const source = callOf(rust, value)
      if (type?.kind !== 'pointer_type' || !source || !/^as_(?:mut_)?ptr$/.test(source.name)) return undefined
      const target = type.child('type')
      if (!target || /^(?:u8|i8|c_char|c_void|libc::c_char|libc::c_void|std::ffi::c_void)$/.test(target.text))
        return undefined
      let around = node.parent
      while (around?.kind === 'parenthesized_expression') around = around.parent
      const isRead = around?.kind === 'unary_expression' && around.text.startsWith('*')
      const scope = functionOf(node)
      return isRead && scope !== undefined && !/\bsize_of\b|\.len\(\)\s*[<>=!]/.test(scope.text)
    },
  },
  onCalls({
    id: 'double-free',
    calls: ['Box.from_raw', 'Rc.from_raw', 'Arc.from_raw', 'CString.from_raw', 'Vec.from_raw_parts'],
    check({ node, args: [pointer], path }) {
      const scope = functionOf(node)
      if (pointer?.kind !== 'identifier' || !scope) return undefined
      const earlier = (ownersMade(scope).get(`${path} ${pointer.text}`) ?? []).some(
        (other) => other.start < node.start && !inOtherBranch(other, node),
      )
      if (earlier)
        return {
          message: `\`${pointer.text}\` was already turned into an owner above, so both free the memory.`,
        }
      const borrowed = localBindings(rust, ['function_item'], pointer, pointer.text).some(
        ({ value }) => /^&|\.as_(?:mut_)?ptr\(\)/.test(value.text) && !/into_raw|leak/.test(value.text),
      )
      return borrowed
        ? {
            message: `\`${pointer.text}\` points into memory that has another owner, so both free it.`,
          }
        : undefined
    },
  }),
  {
    id: 'use-after-free',
    kinds: ['unary_expression', 'call_expression'],
    check(node) {
      const pointer = pointerRead(node)
      const scope = pointer && functionOf(pointer)
      if (!pointer || !scope) return undefined
      const owner = ownerOf(pointer)
      const dropped = (owner === undefined ? [] : (dropsIn(scope).get(owner) ?? [])).find(
        (other) => other.end < node.start && !inOtherBranch(other, node),
      )
      return dropped
        ? {
            message: `\`${pointer.text}\` points into \`${owner}\`, which is dropped in line ${dropped.line}.`,
          }
        : undefined
    },
  },
  {
    id: 'mutable-static',
    severity: 'medium',
    cwe: 362,
    confidence: 0.7,
    message: 'Threads can change a `static mut` at the same time, which is undefined behaviour.',
    remedy: 'Use an atomic, a `Mutex` or a `OnceLock`.',
    kinds: ['static_item'],
    check: (node) =>
      node.children.some(({ kind }) => kind === 'mutable_specifier') &&
      node.closest('foreign_mod_item') === undefined,
  },
  {
    id: 'undocumented-unsafe',
    confidence: 0.5,
    kinds: ['unsafe_block'],
    check(node, { code }) {
      const before = code
        .slice(Math.max(0, node.start - 400), node.start)
        .split('\n')
        .slice(-4)
        .join('\n')
      return !/SAFETY|Safety:/.test(before + node.text.slice(0, 200))
    },
  },
  onCalls({
    id: 'unchecked-utf8',
    calls: ['from_utf8_unchecked'],
  }),
]

// More of the same in one function say nothing more.
const MAX_CALLS = 20

function callsBy(
  scope: SyntaxNode,
  keyOf: (path: string, argument: string) => string | undefined,
): Map<string, SyntaxNode[]> {
  const found = new Map<string, SyntaxNode[]>()
  for (const node of scope.all('call_expression')) {
    const call = callOf(rust, node)
    const key = call?.args[0] && keyOf(call.path, call.args[0].text)
    if (key === undefined) continue
    const others = found.get(key) ?? []
    if (others.length < MAX_CALLS) others.push(node)
    found.set(key, others)
  }
  return found
}

const ownersMade = remembered((scope) =>
  callsBy(scope, (path, argument) => (/from_raw/.test(path) ? `${path} ${argument}` : undefined)),
)
const dropsIn = remembered((scope) =>
  callsBy(scope, (path, argument) => (/^(?:(?:std\.)?mem\.)?drop$/.test(path) ? argument : undefined)),
)

/** `*p`, `*p.add(1)`, `p.read()`. */
function pointerRead(node: SyntaxNode): SyntaxNode | undefined {
  if (node.kind === 'unary_expression') {
    if (!node.text.startsWith('*')) return undefined
    let inner = node.namedChildren[0]
    while (inner?.kind === 'parenthesized_expression') inner = inner.namedChildren[0]
    const call = callOf(rust, inner)
    const place = call && /^(?:add|sub|offset)$/.test(call.name) ? call.receiver : inner
    return place?.kind === 'identifier' ? place : undefined
  }
  const call = callOf(rust, node)
  return call?.receiver?.kind === 'identifier' &&
    /^(?:read|read_unaligned|as_ref)$/.test(call.name) &&
    call.args.length === 0
    ? call.receiver
    : undefined
}

/** Whose memory a pointer points to: `let p = values.as_ptr()`. */
function ownerOf(pointer: SyntaxNode): string | undefined {
  const bound = localBindings(rust, ['function_item'], pointer, pointer.text)
  const call = bound.length === 1 ? callOf(rust, bound[0]?.value) : undefined
  if (call?.receiver?.kind === 'identifier' && /^as_(?:mut_)?ptr$/.test(call.name)) return call.receiver.text
  const value = bound.length === 1 ? bound[0]?.value : undefined
  const cast =
    value?.kind === 'type_cast_expression' ? /^&(?:mut )?\*?(\w+)\b/.exec(value.text)?.[1] : undefined
  return cast
}

/** One in the `if`, the other in the `else`. */
function inOtherBranch(a: SyntaxNode, b: SyntaxNode): boolean {
  for (let around = a.parent; around; around = around.parent) {
    if (around.start <= b.start && around.end >= b.end) return false
    if (
      around.kind === 'else_clause' ||
      around.kind === 'match_arm' ||
      (around.kind === 'block' && around.parent?.kind === 'if_expression')
    )
      return true
  }
  return false
}
