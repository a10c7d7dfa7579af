import { callOf, callsIn, functionAround } from '../checks/calls.ts'
import { binaryOf } from '../checks/logic.ts'
import { once } from '../core/once.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { go } from './dialect.ts'
import { importing } from './imports.ts'

// Names that mean the same in every package that has them, and fail in ways that matter.
const mustCheck =
  /(?:^|\.)(?:os\.(?:WriteFile|Mkdir|MkdirAll|Rename|Chmod|Chown|Truncate|Symlink)|ioutil\.WriteFile|json\.Unmarshal|yaml\.Unmarshal|xml\.Unmarshal|io\.Copy|io\.ReadFull|rand\.Read|\w*(?:[tT]x|[dD][bB]|[sS]tmt|[cC]onn)\.(?:Exec|ExecContext)|\w*[tT]x\.Commit|bcrypt\.CompareHashAndPassword|Migrate)$/
const scanned = /^(?:row|rows)\.Scan$|QueryRow\w*\(\)\.Scan$/

const dropped: TreeRule = {
  id: 'ignored-error',
  kinds: ['expression_statement'],
  check(node) {
    const call = callOf(go, node.namedChildren[0])
    if (!call) return false
    return (mustCheck.test(call.path) && call.path !== 'rand.Read') || scanned.test(call.path)
  },
}

// Functions of the standard library whose only result is an error.
const onlyError =
  /^(?:os\.(?:Remove|RemoveAll|Chdir|Chtimes|Setenv|Unsetenv|Link|MkdirAll|Lchown)|http\.(?:ListenAndServe|ListenAndServeTLS|Serve|ServeTLS)|filepath\.(?:Walk|WalkDir)|fs\.WalkDir|binary\.(?:Read|Write)|syscall\.(?:Kill|Exec|Chroot|Setuid|Setgid)|\w*[sS](?:rv|erver)\.(?:ListenAndServe|ListenAndServeTLS|Serve|Shutdown)|\w*[cC]md\.(?:Run|Start|Wait)|\w*[dD][bB]\.(?:Ping|PingContext)|\w*[tT](?:mpl|emplate|pl)\.(?:Execute|ExecuteTemplate))$/

/** Functions of this file that return an error and nothing else. A name that two types share is left out. */
const failing = new WeakMap<SyntaxNode, ReadonlySet<string>>()

function failingFunctions(anywhere: SyntaxNode): ReadonlySet<string> {
  let root = anywhere
  while (root.parent) root = root.parent
  const known = failing.get(root)
  if (known) return known
  const others = new Set<string>()
  const names = new Set<string>()
  for (const node of root.all('function_declaration', 'method_declaration')) {
    const name = node.child('name')?.text ?? ''
    const isMethod = node.kind === 'method_declaration'
    const key = isMethod ? `.${name}` : name
    ;(node.child('result')?.text === 'error' ? names : others).add(key)
  }
  const result = new Set([...names].filter((name) => !others.has(name)))
  failing.set(root, result)
  return result
}

const unchecked: TreeRule = {
  id: 'ignored-error',
  confidence: 0.85,
  kinds: ['expression_statement'],
  check(node) {
    const call = callOf(go, node.namedChildren[0])
    if (!call) return undefined
    const own = failingFunctions(node).has(call.receiver ? `.${call.name}` : call.path)
    if (!own && !onlyError.test(call.path)) return undefined
    return {
      message: `The error of \`${call.path}\` is not checked, so a failure goes unnoticed. Assign it and handle it.`,
    }
  },
}

/** `if err != nil { }`: asked, and nothing done about it. */
const emptyBranch: TreeRule = {
  id: 'empty-catch',
  message: 'The error branch is empty, so a failure goes unnoticed.',
  kinds: ['if_statement'],
  check(node) {
    const parts = node.child('condition') && binaryOf(node.child('condition') as SyntaxNode)
    const body = node.child('consequence')
    if (parts?.operator !== '!=' || parts.right.text !== 'nil' || !body) return undefined
    if (!/^(?:err|\w+Err)$/.test(parts.left.text) || body.namedChildren.length > 0) return undefined
    return {
      message: `The branch for \`${parts.left.text} != nil\` is empty, so a failure goes unnoticed.`,
    }
  },
}

const openers =
  /(?:^|\.)(?:os\.(?:ReadFile|Open|Create|OpenFile|ReadDir|Stat)|ioutil\.(?:ReadFile|ReadAll|ReadDir)|io\.ReadAll|http\.(?:Get|Post|NewRequest|NewRequestWithContext)|sql\.Open|net\.(?:Dial|Listen)|\w*(?:[tT]x|[dD][bB])\.(?:Query|QueryContext|Exec|ExecContext|Begin|BeginTx)|[cC]lient\.(?:Do|Get|Post)|x509\.\w+|tls\.LoadX509KeyPair|hex\.DecodeString|base64\.\w+\.DecodeString|template\.ParseFiles)$/

const blanked: TreeRule = {
  id: 'ignored-error',
  kinds: ['short_var_declaration', 'assignment_statement'],
  check(node, source) {
    const targets = node.child('left')?.namedChildren ?? []
    const values = node.child('right')?.namedChildren ?? []
    const call = values.length === 1 ? callOf(go, values[0]) : undefined
    if (!call || targets.length < 2 || targets.at(-1)?.text !== '_' || targets[0]?.text === '_')
      return undefined
    // A comment on the line is the reason.
    const { code } = source
    return openers.test(call.path) && !/^[^\n]*\/\//.test(code.slice(node.end, node.end + 300))
  },
}

const sentinel =
  /^(?:\w+\.)?(?:Err[A-Z]\w*|err[A-Z]\w*NotFound)$|^context\.(?:Canceled|DeadlineExceeded)$|^http\.ErrServerClosed$/

/** A wrapped error is not equal to the one inside it. */
const compared: TreeRule = {
  id: 'error-comparison',
  kinds: ['binary_expression'],
  check(node): Hit | undefined {
    const parts = binaryOf(node)
    if (!parts || !/^[=!]=$/.test(parts.operator)) return undefined
    const isError = /^(?:err|\w*Err|e)$/.test(parts.left.text) && parts.left.kind === 'identifier'
    if (!isError || !sentinel.test(parts.right.text)) return undefined
    // Inside `Is` itself the comparison is the point.
    if (functionAround(go, node)?.child('name')?.text === 'Is') return undefined
    let root = node
    while (root.parent) root = root.parent
    const imports = importing(root, 'errors')
    if (!imports) return {}
    const call = `errors.Is(${parts.left.text}, ${parts.right.text})`
    const text = parts.operator === '==' ? call : `!${call}`
    return {
      fix: {
        goal: 'readability',
        type: 'fix',
        description: 'Compares with errors.Is, which also knows wrapped errors',
        edits: [...imports, { start: node.start, end: node.end, text }],
      },
    }
  },
}

/** The statement before each statement of a block. */
const previousIn = once((block: SyntaxNode): ReadonlyMap<SyntaxNode, SyntaxNode | undefined> => {
  const siblings = block.namedChildren.filter(({ kind }) => kind !== 'comment')
  return new Map(siblings.map((node, index) => [node, siblings[index - 1]]))
})

/** `defer resp.Body.Close()` before anybody asked whether there is a response. */
const usedBeforeCheck: TreeRule = {
  id: 'null-dereference',
  message: 'If the call failed, this value is nil, and using it panics.',
  remedy: 'Check the error first.',
  kinds: ['defer_statement'],
  check(node) {
    const before = node.parent && previousIn(node.parent).get(node)
    const names =
      before && /^(?:short_var_declaration|assignment_statement)$/.test(before.kind)
        ? (before.child('left')?.namedChildren ?? [])
        : []
    const value = names[0]?.text
    const isFallible = names.length === 2 && /^(?:err|\w+Err)$/.test(names[1]?.text ?? '')
    return isFallible && value !== undefined && node.namedChildren[0]?.text.startsWith(`${value}.`) === true
  },
}

const resources: readonly { readonly opens: RegExp; readonly closes: string; readonly what: string }[] = [
  {
    opens:
      /^(?:http\.(?:Get|Post|Head|PostForm)|(?:\w+\.)*\w*[cC]lient\.(?:Do|Get|Post|Head|PostForm)|http\.DefaultClient\.\w+)$/,
    closes: 'Body.Close',
    what: 'The body of the answer is never closed, so its connection is never used again.',
  },
  {
    opens: /^(?:\w+\.)*\w*(?:[dD][bB]|[tT]x|[pP]ool|[sS]tmt|[cC]onn)\.(?:Query|QueryContext|Queryx)$/,
    closes: 'Close',
    what: 'The rows are never closed, so their connection never goes back to the pool.',
  },
  {
    opens: /^os\.(?:Open|Create|OpenFile|CreateTemp)$/,
    closes: 'Close',
    what: 'The file is never closed: sooner or later no more can be opened.',
  },
]

const leak: TreeRule = {
  id: 'resource-leak',
  confidence: 0.8,
  kinds: ['short_var_declaration'],
  check(node): Hit | undefined {
    const call = callOf(go, node.child('right')?.namedChildren[0])
    const name = node.child('left')?.namedChildren[0]?.text
    const resource = call && resources.find(({ opens }) => opens.test(call.path))
    const scope = functionAround(go, node)
    if (!call || !name || name === '_' || !resource || !scope) return undefined
    return isKept(scope, name, resource.closes)
      ? undefined
      : {
          message: `${resource.what} Add \`defer ${name}.${resource.closes}()\` after the check of the error.`,
        }
  },
}

const identifiersIn = once((scope: SyntaxNode) => Map.groupBy(scope.all('identifier'), ({ text }) => text))
const closingIn = once((scope: SyntaxNode) => callsIn(go, scope).filter(({ name }) => name === 'Close'))
const keptIn = once((_scope: SyntaxNode) => new Map<string, boolean>())

/** Closed here, or given to someone who may close it. */
function isKept(scope: SyntaxNode, name: string, closes: string): boolean {
  const known = keptIn(scope)
  const key = `${name} ${closes}`
  const kept = known.get(key) ?? isClosedOrGiven(scope, name, closes)
  known.set(key, kept)
  return kept
}

function isClosedOrGiven(scope: SyntaxNode, name: string, closes: string): boolean {
  const member = closes.split('.')[0] ?? ''
  for (const node of identifiersIn(scope).get(name) ?? []) {
    if (node.field === 'left') continue
    const selector = node.parent?.kind === 'selector_expression' ? node.parent : undefined
    if (
      selector &&
      selector.child('field')?.text === member &&
      (member === 'Close' || /\.Close$/.test(selector.parent?.text ?? ''))
    )
      return true
    const holder = selector ?? node
    if (
      holder.parent?.kind === 'expression_list' &&
      /^(?:return_statement|assignment_statement|short_var_declaration)$/.test(
        holder.parent.parent?.kind ?? '',
      ) &&
      holder.parent.field !== 'left' &&
      !selector
    )
      return true
    if (
      /^(?:keyed_element|literal_element|unary_expression|send_statement)$/.test(holder.parent?.kind ?? '') &&
      !selector
    )
      return true
    // Given to a function; a body that is read is not yet closed.
    if (holder.parent?.kind === 'argument_list' && !selector) return true
  }
  return closingIn(scope).some(({ receiver }) => receiver?.text.startsWith(name) === true)
}

export const errorRules: readonly TreeRule[] = [
  dropped,
  unchecked,
  emptyBranch,
  blanked,
  compared,
  usedBeforeCheck,
  leak,
]
