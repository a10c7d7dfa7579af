import { formatGo } from '@atelier/analyzer'
import { lookupTable } from '@atelier/analyzer/basics'
import { format } from 'prettier'

const parsers: Readonly<Record<string, string>> = lookupTable({
  // Faster than the compiler's parser, with the same result.
  ts: 'babel-ts',
  tsx: 'babel-ts',
  js: 'babel',
  jsx: 'babel',
  vue: 'vue',
  html: 'html',
  css: 'css',
})

/** Formats what a template became, in the languages that have a formatter here. The rest is as the template wrote it. */
export async function formatted(content: string, extension: string): Promise<string> {
  const parser = parsers[extension]
  if (extension === 'py') return withShortBrackets(withoutUnusedImports(content))
  if (extension === 'go') return formatGo(withoutUnused(content, GO_IMPORT, '\\.'))
  if (extension === 'java') return withoutUnused(content, JAVA_IMPORT)
  if (extension === 'prisma') return aligned(content)
  if (parser === undefined) return content
  return format(content, { parser, singleQuote: true, printWidth: 100 })
}

// Name, type and the rest of a line.
const PRISMA_FIELD = /^( {2})(\w+) +([A-Z]\w*(?:\[\]|\?)?)(?: +(@.*))?$/

/** Aligns the columns of lines that follow one another, as Prisma does. */
function aligned(content: string): string {
  const lines = content.split('\n')
  for (let from = 0; from < lines.length; from++) {
    let to = from
    while (PRISMA_FIELD.test(lines[to] ?? '')) to++
    const rows = lines.slice(from, to).map((line) => PRISMA_FIELD.exec(line)?.slice(1) ?? [])
    const width = (column: number) => Math.max(0, ...rows.map((cells) => cells[column]?.length ?? 0))
    const [names, types] = [width(1), width(2)]
    for (const [index, [indent = '', name = '', type = '', rest = '']] of rows.entries())
      lines[from + index] = `${indent}${name.padEnd(names)} ${type.padEnd(types)} ${rest}`.trimEnd()
    from = to
  }
  return lines.join('\n')
}

const IMPORT = /^(from [\w.]+ )?import (?!\()([\w., ]+)$/

/** Removes the names that a Python file imports and does not use, so that templates need no condition per import. */
export function withoutUnusedImports(content: string): string {
  const lines = content.split('\n')
  const rest = lines.filter((line) => !IMPORT.test(line) && !/^\s*#/.test(line)).join('\n')
  const isUsed = (item: string, isModule: boolean): boolean => {
    const name = item.includes(' as ') ? item.replace(/^.* as /, '') : (item.split('.')[0] ?? '')
    return (
      name === 'annotations' || new RegExp(isModule ? `(?<![\\w.])${name}\\.` : `\\b${name}\\b`).test(rest)
    )
  }
  return lines
    .flatMap((line) => {
      const [, from = '', names = ''] = IMPORT.exec(line) ?? []
      if (names === '') return [line]
      const used = names.split(', ').filter((item) => isUsed(item, from === ''))
      return used.length > 0 ? [`${from}import ${used.join(', ')}`] : []
    })
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
}

// The group is the name that an import is used by: `jwt` of "github.com/golang-jwt/jwt/v5".
const GO_IMPORT = /^\t"(?:[\w.-]+\/)*?(\w+)(?:\/v\d+)?"$/
const JAVA_IMPORT = /^import [\w.]+\.(\w+);$/

/** Removes imports of one name that a file does not use. */
function withoutUnused(content: string, pattern: RegExp, use = '\\b'): string {
  const lines = content.split('\n')
  const rest = lines.filter((line) => !pattern.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line)).join('\n')
  return lines
    .filter((line) => {
      const name = pattern.exec(line)?.[1]
      return name === undefined || new RegExp(`\\b${name}${use}`).test(rest)
    })
    .join('\n')
}

const WIDTH = 100

/** Writes brackets with at most one item in one line, as `app = FastAPI()`. */
const withShortBrackets = (content: string): string =>
  content.replace(
    /^(.*[([{])\n(?:[ \t]+([^\n#]*[^\n#,([{]),?\n)?[ \t]*([)\]}].*)$/gm,
    (whole, opening: string, item: string | undefined, closing: string) => {
      const line = `${opening}${item ?? ''}${closing}`
      return line.length > WIDTH || opening.trimStart().startsWith('#') ? whole : line
    },
  )
