import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { type Broken, createEngine } from '../core/engine.ts'
import { createLines } from '../core/lines.ts'
import { once } from '../core/once.ts'
import { formatWith } from '../core/prettier.ts'
import type { Engine, Source } from '../core/types.ts'
import type { Entry } from '../documents/entry.ts'
import { documentFindings } from '../documents/rules.ts'

/** Comments are read over, as most tools do; a comma too many is a mistake. */
export async function openJson(): Promise<Engine> {
  return createEngine({
    checkSyntax: (source) => read(source).broken,
    passes: [(source) => documentFindings(read(source).documents, source.code)],
    format: formatWith('json'),
  })
}

const MAX_DEPTH = 500

const read = once(({ code }: Source): { documents: Entry[]; broken?: Broken } => {
  if (deepest(code) > MAX_DEPTH)
    return { documents: [], broken: { line: 1, message: `It is nested more than ${MAX_DEPTH} levels deep.` } }
  const errors: ParseError[] = []
  const root = parseTree(code, errors)
  const [first] = errors
  const broken = first && {
    line: createLines(code).lineAt(first.offset),
    message: `${words(printParseErrorCode(first.error))}.`,
  }
  return { documents: root ? [entryOf('', root, 0, '', undefined)] : [], ...(broken && { broken }) }
})

function entriesOf(node: Node, path: string, parent: Entry | undefined): Entry[] {
  if (node.type === 'object') {
    return (node.children ?? []).flatMap((property) => {
      const [name, value] = property.children ?? []
      return name && value ? [entryOf(String(name.value), value, name.offset, path, parent)] : []
    })
  }
  if (node.type === 'array') {
    return (node.children ?? []).map((item) =>
      entryOf(parent?.key ?? '', item, item.offset, path.replace(/\.?[^.]*$/, ''), parent),
    )
  }
  return []
}

function entryOf(key: string, node: Node, start: number, path: string, parent: Entry | undefined): Entry {
  const isMany = node.type === 'object' || node.type === 'array'
  const entry = {
    key,
    path: path === '' ? key : `${path}.${key}`,
    value: isMany ? undefined : String(node.value),
    quoted: node.type === 'string',
    parent,
    start,
    end: node.offset + node.length,
    children: [] as Entry[],
  }
  for (const inner of entriesOf(node, entry.path, entry)) entry.children.push(inner)
  return entry
}

/** `CommaExpected` → `Comma expected`. */
function words(code: string): string {
  const text = code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function deepest(code: string): number {
  let depth = 0
  let most = 0
  for (const character of code) {
    if (character === '[' || character === '{') most = Math.max(most, ++depth)
    else if (character === ']' || character === '}') depth--
  }
  return most
}
