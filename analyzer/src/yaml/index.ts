import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseAllDocuments,
} from 'yaml'
import { type Broken, createEngine } from '../core/engine.ts'
import { once } from '../core/once.ts'
import { formatWith } from '../core/prettier.ts'
import type { Engine, Source } from '../core/types.ts'
import type { Entry } from '../documents/entry.ts'
import { documentFindings } from '../documents/rules.ts'

// Deeper than anybody writes; what lies deeper still is not read.
const MAX_DEPTH = 100

export async function openYaml(): Promise<Engine> {
  return createEngine({
    checkSyntax: (source) => read(source).broken,
    passes: [(source) => documentFindings(read(source).documents, source.code)],
    format: formatWith('yaml'),
  })
}

const read = once(({ code }: Source): { documents: Entry[]; broken?: Broken } => {
  const lineCounter = new LineCounter()
  let documents: ReturnType<typeof parseAllDocuments>
  try {
    // A repeated name is reported by our own rule; aliases are never resolved, so that they cannot multiply.
    documents = parseAllDocuments(code, {
      uniqueKeys: false,
      lineCounter,
      prettyErrors: false,
      logLevel: 'silent',
    })
  } catch {
    return { documents: [], broken: { line: 1, message: 'It is nested too deep.' } }
  }
  if (!Array.isArray(documents)) return { documents: [] }
  const [error] = documents.flatMap((document) => document.errors)
  const broken = error && {
    line: faultyLine(code, lineCounter.linePos(error.pos[0]).line, error.code),
    message: `${error.message.split('\n')[0]}`,
  }
  const roots = documents.map(({ contents }) => entryOf('', contents as Node | null, 0, '', undefined, 0))
  return { documents: roots, ...(broken && { broken }) }
})

/** A line that is indented too far is informed of at the one before, which it seems to belong to. */
function faultyLine(code: string, line: number, error: string): number {
  if (error !== 'BLOCK_AS_IMPLICIT_KEY') return line
  const lines = code.split('\n', line + 1)
  const [told = '', next = ''] = [lines[line - 1], lines[line]]
  const isDeeper = next.search(/\S/) > told.search(/\S/) && /:(?:\s|$)/.test(next)
  return isDeeper && (told.match(/:\s/g)?.length ?? 0) < 2 ? line + 1 : line
}

function entriesOf(node: Node | null, path: string, parent: Entry | undefined, depth: number): Entry[] {
  if (depth > MAX_DEPTH) return []
  if (isMap(node))
    return node.items.flatMap((pair) =>
      isPair(pair) ? [fromPair(pair as Pair<Node, Node | null>, path, parent, depth)] : [],
    )
  if (isSeq(node)) {
    const around = path.slice(0, Math.max(0, path.lastIndexOf('.')))
    return node.items.flatMap((item) =>
      item ? [entryOf(parent?.key ?? '', item as Node, startOf(item as Node), around, parent, depth)] : [],
    )
  }
  return []
}

function fromPair(
  { key, value }: Pair<Node, Node | null>,
  path: string,
  parent: Entry | undefined,
  depth: number,
): Entry {
  const name = isScalar(key) ? String(key.value) : ''
  return entryOf(name, value, startOf(key), path, parent, depth)
}

function entryOf(
  key: string,
  node: Node | null,
  start: number,
  path: string,
  parent: Entry | undefined,
  depth: number,
): Entry {
  const scalar = isScalar(node) ? node : undefined
  const entry = {
    key,
    path: path === '' ? key : `${path}.${key}`,
    // As written: `0777` and `yes` must not become 511 and true.
    value: scalar
      ? typeof scalar.value === 'string'
        ? scalar.value
        : (scalar.source ?? '')
      : isAlias(node)
        ? ''
        : undefined,
    quoted: scalar?.type?.startsWith('QUOTE') ?? false,
    parent,
    start,
    end: node?.range?.[1] ?? start,
    children: [] as Entry[],
  }
  for (const child of entriesOf(node, entry.path, entry, depth + 1)) entry.children.push(child)
  return entry
}

function startOf(node: Node | null): number {
  return node?.range?.[0] ?? 0
}
