import { type Lines, sections, typed } from '../../code.ts'
import { type Dialect, errorParts, fetchRouter, type Handled, nodeServer } from './dialects.ts'
import { helpersFor } from './fields.ts'
import { nodeImports, sharedFor } from './shared.ts'

export interface Parts {
  readonly imports?: Lines
  readonly definitions: readonly Lines[]
  readonly functions: readonly Lines[]
  readonly hook?: Lines
  readonly handled: readonly Handled[]
}

/** One file: imports, types and rules, what handlers share, the handlers, the end that the framework wants. */
export function printFile(dialect: Dialect, parts: Parts, types: boolean, comment?: string): string {
  const routes = parts.handled.flatMap((handled) => [dialect.route(handled)])
  const isFetch = dialect.name === 'fetch'
  const rules = parts.definitions.map((lines) => lines.join('\n')).filter((text) => /: Rules»/.test(text))
  const checks = helpersFor(rules.map((text) => text.replace(/^.*\n/, '')).join('\n'))
  const own = [...parts.definitions, ...parts.functions, parts.hook ?? [], ...routes].map((lines) =>
    lines.join('\n'),
  )
  const errors = errorParts(dialect.name === 'hono', dialect.name !== 'nextjs').join('\n')
  const router = isFetch ? fetchRouter(parts.handled, (parts.hook ?? []).length > 0).join('\n') : ''
  const helping = sharedFor([...own, ...checks].join('\n'))
  const checkTypes =
    checks.length > 0
      ? '«type Check = (value: unknown) => string | undefined»\n«type Rules = Record<string, Check>»'
      : ''
  const body = [...own, ...helping].join('\n')
  const imports = [
    ...nodeImports(body),
    ...(isFetch ? ["import { createServer } from 'node:http'"] : []),
    ...dialect.imports,
    ...(dialect.name === 'hono'
      ? ["«import type { ContentfulStatusCode } from 'hono/utils/http-status'»"]
      : []),
    ...(parts.imports ?? []),
  ]
  const source = sections(
    comment && `// ${comment}`,
    imports,
    checkTypes,
    ...checks,
    ...parts.definitions,
    errors,
    ...helping,
    ...parts.functions,
    dialect.setup,
    parts.hook,
    ...routes,
    router,
    isFetch ? nodeServer : dialect.end,
  )
  return wrapped(typed(source, types))
}

const MAX_LINE = 110

/** A long object literal takes a line for each of its members, as formatters write it. */
function wrapped(source: string): string {
  return source
    .split('\n')
    .flatMap((line) => (line.length <= MAX_LINE ? [line] : broken(line)))
    .join('\n')
}

function broken(line: string): string[] {
  const [, space = '', head = '', inside = '', tail = ''] =
    /^(\s*)(const \w+(?:: \w+)? = \{|created\.push\(\{) (.*) (\}\)?)$/.exec(line) ?? []
  if (head !== '')
    return [
      `${space}${head}`,
      ...inside.split(/, (?![^({[]*[)}\]])/).map((part) => `${space}  ${part},`),
      `${space}${tail}`,
    ]
  const [, margin = '', condition = '', action = ''] =
    /^(\s*)(if \(.*\)) ((?:throw|return) .*)$/.exec(line) ?? []
  return condition === '' ? [line] : [`${margin}${condition} {`, `${margin}  ${action}`, `${margin}}`]
}
