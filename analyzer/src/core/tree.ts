import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Language, Parser, type TreeCursor } from 'web-tree-sitter'

const require = createRequire(import.meta.url)

// TypeScript has it among the types of browsers only.
declare const WebAssembly: { readonly Memory: new (size: { initial: number; maximum: number }) => object }

// Grammars as WebAssembly: any processor, no install script, and a parser that runs away can be stopped.
const grammars = {
  bash: '@lumis-sh/wasm-bash/tree-sitter-bash.wasm',
  c: '@repomix/tree-sitter-wasms/out/tree-sitter-c.wasm',
  cpp: '@repomix/tree-sitter-wasms/out/tree-sitter-cpp.wasm',
  csharp: '@repomix/tree-sitter-wasms/out/tree-sitter-c_sharp.wasm',
  css: '@repomix/tree-sitter-wasms/out/tree-sitter-css.wasm',
  go: '@repomix/tree-sitter-wasms/out/tree-sitter-go.wasm',
  html: '@lumis-sh/wasm-html/tree-sitter-html.wasm',
  java: '@repomix/tree-sitter-wasms/out/tree-sitter-java.wasm',
  javascript: '@repomix/tree-sitter-wasms/out/tree-sitter-javascript.wasm',
  kotlin: '@lumis-sh/wasm-kotlin/tree-sitter-kotlin.wasm',
  php: '@repomix/tree-sitter-wasms/out/tree-sitter-php.wasm',
  python: '@repomix/tree-sitter-wasms/out/tree-sitter-python.wasm',
  ruby: '@repomix/tree-sitter-wasms/out/tree-sitter-ruby.wasm',
  rust: '@repomix/tree-sitter-wasms/out/tree-sitter-rust.wasm',
  scala: '@lumis-sh/wasm-scala/tree-sitter-scala.wasm',
  swift: '@repomix/tree-sitter-wasms/out/tree-sitter-swift.wasm',
  tsx: '@repomix/tree-sitter-wasms/out/tree-sitter-tsx.wasm',
  typescript: '@repomix/tree-sitter-wasms/out/tree-sitter-typescript.wasm',
} as const

export type Grammar = keyof typeof grammars

/** Their parsers read the rest of the source at each comment that is not closed, in each attempt to recover from it. */
const slowComments: ReadonlySet<Grammar> = new Set<Grammar>([
  'c',
  'cpp',
  'csharp',
  'go',
  'java',
  'javascript',
  'kotlin',
  'swift',
  'tsx',
  'typescript',
])
const MAX_OPEN_COMMENTS = 10

// Ordinary code takes a quarter of this time, or less. For hostile code, the time can grow with the square of its length.
const PARSE_MS = 3_000
const PARSE_MS_PER_KB = 4

// Ordinary code of 1 MB takes 200 MB. Hostile code takes all there is, and its parser is aborted then: at 2 GB without a limit.
const MAX_MEMORY_MB = 1_024
const PAGES_PER_MB = 16

// Deeper code is hostile, or generated; anyone who walks the tree may then do so by recursion.
const MAX_DEPTH = 1_000

/** One node of a syntax tree. All of it is plain data: rules walk it at full speed, and it outlives its parser. */
export class SyntaxNode {
  readonly kind: string
  /** The role that it plays in its parent: `left`, `arguments`. */
  readonly field: string | undefined
  readonly named: boolean
  readonly start: number
  readonly end: number
  /** From 1. */
  readonly line: number
  readonly parent: SyntaxNode | undefined
  readonly children: SyntaxNode[] = []
  readonly #code: string

  constructor(cursor: TreeCursor, parent: SyntaxNode | undefined, code: string) {
    this.kind = cursor.nodeType
    this.field = cursor.currentFieldName ?? undefined
    this.named = cursor.nodeIsNamed
    this.start = cursor.startIndex
    this.end = cursor.endIndex
    this.line = cursor.startPosition.row + 1
    this.parent = parent
    this.#code = code
  }

  get text(): string {
    return this.#code.slice(this.start, this.end)
  }

  get namedChildren(): SyntaxNode[] {
    return this.children.filter((child) => child.named)
  }

  /** The first child in this role. */
  child(field: string): SyntaxNode | undefined {
    return this.children.find((child) => child.field === field)
  }

  /** The nearest node around it of one of these kinds. */
  closest(...kinds: string[]): SyntaxNode | undefined {
    let node = this.parent
    while (node && !kinds.includes(node.kind)) node = node.parent
    return node
  }

  /** It and everything inside it, in the order of the source. */
  *walk(): Generator<SyntaxNode> {
    const waiting: SyntaxNode[] = [this]
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      yield node
      for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i] as SyntaxNode)
    }
  }

  /** Everything inside it of one of these kinds. */
  all(...kinds: string[]): SyntaxNode[] {
    const found: SyntaxNode[] = []
    for (const node of this.walk()) if (kinds.includes(node.kind)) found.push(node)
    return found
  }
}

export interface SyntaxTree {
  readonly root: SyntaxNode
  /** The first place that the grammar could not read. */
  readonly error: { readonly line: number; readonly text: string; readonly missing?: string } | undefined
  /** Some of it is nested so deep that it was left out. */
  readonly truncated: boolean
}

export interface TreeParser {
  /** `readAs` is what the grammar gets to see: the same text, with what it does not know put into words that it knows, of the same length. */
  parse(code: string, readAs?: string): SyntaxTree
}

/** The code takes too long to parse. */
export class SlowParse extends Error {
  override readonly name = 'SlowParse'
}

/** The parser failed, and fails from now on. */
export class TrappedParse extends Error {
  override readonly name = 'TrappedParse'
}

const initialised: { done?: Promise<void> } = {}

export async function openParser(grammar: Grammar): Promise<TreeParser> {
  initialised.done ??= Parser.init({ wasmMemory: limitedMemory() })
  await initialised.done
  const parser = new Parser()
  parser.setLanguage(await Language.load(readFileSync(require.resolve(grammars[grammar]))))
  return {
    parse(code, readAs = code) {
      const text = slowComments.has(grammar) ? withFewOpenComments(readAs) : readAs
      const tree = parseOrTrap(parser, text)
      try {
        if (!tree) throw new SlowParse('The code takes too long to parse')
        return copyTree(tree.walk(), code)
      } finally {
        tree?.delete()
        parser.reset()
      }
    },
  }
}

function parseOrTrap(parser: Parser, text: string): ReturnType<Parser['parse']> {
  try {
    return parser.parse(text, null, { progressCallback: limitTime(text) })
  } catch (error) {
    // If the stack of a grammar's scanner is full, the scanner calls a function that does not exist.
    throw error instanceof TypeError ? new TrappedParse('The parser failed', { cause: error }) : error
  }
}

function limitedMemory(): object {
  return new WebAssembly.Memory({ initial: 32 * PAGES_PER_MB, maximum: MAX_MEMORY_MB * PAGES_PER_MB })
}

/** Called by the parser from time to time. It stops if the result is true. */
function limitTime(code: string): () => boolean {
  const began = process.threadCpuUsage()
  const limitMs = PARSE_MS + (PARSE_MS_PER_KB * code.length) / 1024
  return () => {
    const { user, system } = process.threadCpuUsage(began)
    return (user + system) / 1000 > limitMs
  }
}

/** Without most of many `/*` after the last comment that is closed. In strings, they make no difference to the tree. */
function withFewOpenComments(code: string): string {
  const first = code.indexOf('/*', Math.max(0, code.lastIndexOf('*/')))
  const last = code.lastIndexOf('/*')
  if (first < 0 || code.slice(first, last).split('/*', MAX_OPEN_COMMENTS + 1).length <= MAX_OPEN_COMMENTS)
    return code
  return code.slice(0, first + 2) + code.slice(first + 2, last).replaceAll('/*', '  ') + code.slice(last)
}

function copyTree(cursor: TreeCursor, code: string): SyntaxTree {
  let error: SyntaxTree['error']
  let truncated = false
  let depth = 0
  const root = new SyntaxNode(cursor, undefined, code)
  let node = root
  for (;;) {
    if (error === undefined && (node.kind === 'ERROR' || cursor.nodeIsMissing)) {
      const missing = cursor.nodeIsMissing ? node.kind : undefined
      error = { line: node.line, text: node.text.slice(0, 40), ...(missing && { missing }) }
    }
    const deeper = cursor.gotoFirstChild()
    if (deeper && depth < MAX_DEPTH) {
      depth++
      node = adopt(node)
      continue
    }
    if (deeper) {
      truncated = true
      cursor.gotoParent()
    }
    while (!cursor.gotoNextSibling()) {
      if (!cursor.gotoParent() || node.parent === undefined) {
        cursor.delete()
        return { root, error, truncated }
      }
      depth--
      node = node.parent
    }
    node = adopt(node.parent ?? root)
  }

  function adopt(parent: SyntaxNode): SyntaxNode {
    const child = new SyntaxNode(cursor, parent, code)
    parent.children.push(child)
    return child
  }
}

/** TypeScript, and TSX where the former does not parse. */
export async function openTypescriptGrammars(): Promise<TreeParser> {
  const [typescript, tsx] = await Promise.all([openParser('typescript'), openParser('tsx')])
  return {
    parse(code) {
      const tree = typescript.parse(code)
      if (!tree.error) return tree
      const other = tsx.parse(code)
      return other.error ? tree : other
    },
  }
}
