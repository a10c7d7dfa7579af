import { rootOf } from '../../checks/indexes.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { nameIn, valueIn } from '../dialect.ts'
import type { Resource } from './state.ts'

/** What gives something that must be given back. */
export const makers: ReadonlyMap<string, Resource> = new Map([
  ...(['malloc', 'calloc', 'strdup', 'strndup', 'aligned_alloc', 'wcsdup'] as const).map(
    (name) => [name, 'memory'] as const,
  ),
  ...(['fopen', 'fdopen', 'tmpfile', 'opendir', 'popen'] as const).map((name) => [name, 'file'] as const),
])

/** What gives NULL when it fails, and is worth a look. */
export const nullGivers = new Set([
  'malloc', 'calloc', 'realloc', 'strdup', 'strndup', 'fopen', 'fdopen', 'popen', 'opendir', 'getenv', 'strchr', 'strrchr', 'strstr', 'strtok',
  'memchr', 'bsearch', 'tmpfile', 'localtime', 'gmtime', 'gethostbyname', 'getpwnam', 'getpwuid', 'getgrnam', 'dlsym', 'aligned_alloc',
]) // biome-ignore format: a list of names

const freeing = new Set(['free', 'fclose', 'closedir', 'pclose', 'cfree', 'kfree', 'g_free', 'xfree'])

/** What uses its pointers and keeps none: passing one there gives nothing away. */
export const borrowers = new Set([
  'strlen', 'strcpy', 'strncpy', 'strcat', 'strncat', 'strcmp', 'strncmp', 'strcasecmp', 'strncasecmp', 'strchr', 'strrchr', 'strstr', 'strspn', 'strcspn', 'strtol', 'strtoul',
  'strtod', 'memcpy', 'memmove', 'memset', 'memcmp', 'memchr', 'bzero', 'atoi', 'atol', 'atof', 'puts', 'fputs', 'printf', 'fprintf', 'sprintf', 'snprintf', 'sscanf', 'fscanf',
  'fgets', 'fgetc', 'fputc', 'getc', 'putc', 'ungetc', 'fread', 'fwrite', 'fseek', 'ftell', 'rewind', 'feof', 'ferror', 'fflush', 'fileno', 'getline', 'readdir', 'read', 'write', 'recv', 'send',
  'perror', 'qsort', 'clearerr', 'setvbuf', 'strlcpy', 'strlcat', 'explicit_bzero', 'isalpha', 'fprintf', 'std.getline',
]) // biome-ignore format: a list of names

/** Of the borrowers those that do not take NULL for any of their pointers. */
export const needsPointer = (name: string): boolean =>
  borrowers.has(name) &&
  !/^(?:printf|fprintf|snprintf|sprintf|fflush|perror|strtol|strtoul|strtod|read|write|recv|send|setvbuf|getline|qsort)$/.test(
    name,
  )

export interface Summary {
  /** Parameters that the function gives back, by number. */
  readonly frees: readonly number[]
  readonly mayGiveNull: boolean
}

const summaries = new WeakMap<SyntaxNode, Map<string, Summary>>()

/** What the functions of this source do with their parameters and results. */
export function summariesOf(anywhere: SyntaxNode): Map<string, Summary> {
  const root = rootOf(anywhere)
  const known = summaries.get(root)
  if (known) return known
  const found = new Map<string, Summary>()
  for (const node of root.all('function_definition')) {
    const declarator = node.child('declarator')
    const name = declarator && nameIn(declarator)
    const body = node.child('body')
    if (!name || !body || node.closest('class_specifier', 'struct_specifier')) continue
    const names = parametersOf(declarator)
    found.set(name.text, {
      frees: names.flatMap((parameter, index) =>
        parameter !== '' && freesAlways(body, parameter) ? [index] : [],
      ),
      mayGiveNull: declarator.kind === 'pointer_declarator' && givesNull(body),
    })
  }
  summaries.set(root, found)
  return found
}

function parametersOf(declarator: SyntaxNode): string[] {
  const list = declarator.all('parameter_list')[0]
  return (
    list?.namedChildren
      .filter(({ kind }) => kind === 'parameter_declaration')
      .map((parameter) => {
        const inner = parameter.child('declarator')
        return (inner && inner.kind === 'pointer_declarator' && nameIn(inner)?.text) || ''
      }) ?? []
  )
}

/** A statement of the body itself frees it, so that no condition is in the way. */
function freesAlways(body: SyntaxNode, parameter: string): boolean {
  const statements = body.namedChildren
  const index = statements.findIndex((statement) => {
    const expression = statement.kind === 'expression_statement' ? statement.namedChildren[0] : undefined
    if (expression?.kind === 'delete_expression') return expression.namedChildren.at(-1)?.text === parameter
    const target = expression && freedBy(expression)
    return target !== undefined && valueIn(target).text === parameter
  })
  return (
    index >= 0 &&
    !statements
      .slice(0, index)
      .some(
        (statement) =>
          /\breturn\b/.test(statement.text) && !/==\s*(?:NULL|nullptr|0)\b|!\s*\w/.test(statement.text),
      )
  )
}

/** What a call of `free` and its like gives back. */
export function freedBy(node: SyntaxNode): SyntaxNode | undefined {
  if (node.kind !== 'call_expression') return undefined
  const name = node.child('function')?.text.replace(/^(?:::)?(?:std::)?/, '') ?? ''
  return freeing.has(name) ? node.child('arguments')?.namedChildren[0] : undefined
}

const givesNull = (body: SyntaxNode): boolean =>
  body.all('return_statement').some((statement) => {
    const value = statement.namedChildren[0]
    return value !== undefined && (value.kind === 'null' || value.text === 'nullptr')
  })

const macroNames = new WeakMap<SyntaxNode, Set<string>>()

/** Names that stand in the bodies of macros: a call of one may set them. */
export function namesInMacros(anywhere: SyntaxNode): Set<string> {
  const root = rootOf(anywhere)
  let known = macroNames.get(root)
  if (!known) {
    known = new Set()
    for (const { child } of root
      .all('preproc_function_def', 'preproc_def')
      .map((node) => ({ child: node.child('value') }))) {
      for (const [name] of child?.text.slice(0, 5_000).matchAll(/[A-Za-z_]\w*/g) ?? []) known.add(name)
    }
    macroNames.set(root, known)
  }
  return known
}
