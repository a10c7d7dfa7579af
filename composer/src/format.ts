import { lookupTable } from '@atelier/analyzer/basics'
import { format } from 'prettier'

const parsers: Readonly<Record<string, string>> = lookupTable({
  ts: 'typescript',
  tsx: 'typescript',
  js: 'babel',
  jsx: 'babel',
  vue: 'vue',
  html: 'html',
  css: 'css',
})

/** Formats what a template became, in the languages that have a formatter here. The rest is as the template wrote it. */
export async function formatted(content: string, extension: string): Promise<string> {
  const parser = parsers[extension]
  if (extension === 'go') return aligned(content, GO_FIELD)
  if (extension === 'prisma') return aligned(content, PRISMA_FIELD)
  if (parser === undefined) return content
  return format(content, { parser, singleQuote: true, printWidth: 100 })
}

// Name, type and the rest of a line.
const GO_FIELD = /^(\t)(?!var |const )(\w+) +(\S+) +(`.*`|= ".*")$/
const PRISMA_FIELD = /^( {2})(\w+) +([A-Z]\w*(?:\[\]|\?)?)(?: +(@.*))?$/

/** Aligns the columns of lines that follow one another, as gofmt and Prisma do. */
function aligned(content: string, row: RegExp): string {
  const lines = content.split('\n')
  for (let from = 0; from < lines.length; from++) {
    let to = from
    while (row.test(lines[to] ?? '')) to++
    const rows = lines.slice(from, to).map((line) => row.exec(line)?.slice(1) ?? [])
    const width = (column: number) => Math.max(0, ...rows.map((cells) => cells[column]?.length ?? 0))
    const [names, types] = [width(1), width(2)]
    for (const [index, [indent = '', name = '', type = '', rest = '']] of rows.entries())
      lines[from + index] = `${indent}${name.padEnd(names)} ${type.padEnd(types)} ${rest}`.trimEnd()
    from = to
  }
  return lines.join('\n')
}
