import { type Call, callOf, constantOf, literalOf, purposeOf } from '../../checks/calls.ts'
import { remembered } from '../../checks/indexes.ts'
import { lookupTable } from '../../core/lookup-table.ts'
import type { Hit, TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { isAboutSecurity } from '../../core/words.ts'
import { c, functionRule, functions, valueIn } from '../dialect.ts'
import { numberOf, variableOf } from '../facts.ts'
import { isStatement } from '../reading.ts'

/** Which argument is the format. */
const formats: Readonly<Record<string, number>> = lookupTable({
  printf: 0,
  wprintf: 0,
  fprintf: 1,
  dprintf: 1,
  sprintf: 1,
  snprintf: 2,
  asprintf: 1,
  syslog: 1,
  warn: 0,
  warnx: 0,
  err: 1,
  errx: 1,
  printk: 0,
  NSLog: 0,
  g_print: 0,
  g_printerr: 0,
})

/** Calls to the system. */
export const systemRules: readonly TreeRule[] = [
  functionRule({
    id: 'format-string',
    remedy: 'Print it with `"%s"`.',
    calls: Object.keys(formats),
    check: formatHit,
  }),
  functionRule({
    id: 'command-injection',
    confidence: 0.6,
    message: 'A shell executes this text, including every metacharacter in it.',
    remedy: 'Run the program with `execve` or `posix_spawn` and separate arguments.',
    calls: ['system', 'popen', '_popen', '_wsystem', 'wordexp', 'ShellExecute', 'ShellExecuteA', 'WinExec'],
    check({ args, name }) {
      const command = args[name.startsWith('ShellExecute') ? 2 : 0]
      return command !== undefined && !isFixed(command)
    },
  }),
  functionRule({
    id: 'insecure-temp-file',
    severity: 'high',
    remedy: 'Use `mkstemp`.',
    calls: ['tmpnam', 'tempnam', 'mktemp', '_mktemp', 'tmpnam_r', '_tempnam', 'GetTempFileName'],
  }),
  functionRule({
    id: 'check-then-use',
    confidence: 0.8,
    calls: ['open', 'fopen', 'chmod', 'chown', 'freopen'],
    check({ node, args }) {
      const [path] = args
      const scope = node.closest(...functions)
      if (!path || !scope || isFixed(path)) return undefined
      return (lookedAt(scope).get(path.text) ?? Number.POSITIVE_INFINITY) < node.start
    },
  }),
  functionRule({
    id: 'loose-permissions',
    calls: ['chmod', 'fchmod', 'open', 'creat', 'mkdir', 'openat', 'fchmodat', 'mkfifo'],
    check({ args, name }) {
      const mode = args.at(-1)
      if (!mode || args.length < 2) return undefined
      const value = mode.kind === 'number_literal' && mode.text.startsWith('0') ? numberOf(mode) : undefined
      const isOpen =
        (value !== undefined && (value & 0o002) !== 0) || /\bS_IWOTH\b|\bS_IRWXO\b/.test(mode.text)
      // The mask of the process still applies to what is made; `chmod` has the last word.
      return isOpen ? { at: mode, severity: name.includes('chmod') ? 'medium' : 'low' } : undefined
    },
  }),
  functionRule({
    id: 'loose-permissions',
    message: 'With this mask, every user can write to new files.',
    remedy: 'Use `077` or `022`.',
    calls: ['umask'],
    check({ node, args: [mask] }) {
      if (!mask || !/^0+$/.test(mask.text)) return undefined
      return isStatement(node) ? true : { severity: 'low' }
    },
  }),
  functionRule({
    id: 'weak-random',
    calls: ['rand', 'random', 'rand_r', 'drand48', 'lrand48', 'mrand48'],
    check({ node }) {
      return isAboutSecurity(purposeOf(c, node) + purposeAround(node))
        ? {
            message:
              'These random numbers are predictable, so values made from them can be guessed. Use `getrandom` or the generator of a cryptographic library.',
          }
        : {
            severity: 'low',
            confidence: 0.5,
            message:
              'These random numbers can be predicted: fine for games and samples, not for anything secret.',
          }
    },
  }),
  functionRule({
    id: 'predictable-seed',
    confidence: 0.7,
    message: 'The time is a predictable seed, so the random numbers that follow can be guessed.',
    calls: ['srand', 'srandom', 'srand48'],
    check({ node, args: [seed] }) {
      if (!seed || !/\btime\b|getpid/.test(seed.text)) return undefined
      return isAboutSecurity(purposeOf(c, node) + purposeAround(node)) ? true : { severity: 'low' }
    },
  }),
  functionRule({
    id: 'deprecated-network-call',
    calls: ['gethostbyname', 'gethostbyaddr'],
  }),
  functionRule({
    id: 'unchecked-number',
    calls: ['atoi', 'atol', 'atoll'],
  }),
]

/** The paths that a function asks about, and where it does so first. */
const lookedAt = remembered((scope) => {
  const found = new Map<string, number>()
  for (const node of scope.all('call_expression')) {
    const call = callOf(c, node)
    const path = call?.args[0]?.text
    if (
      call &&
      !call.receiver &&
      path &&
      /^(?:access|stat|lstat|stat64|_access|faccessat)$/.test(call.name) &&
      !found.has(path)
    )
      found.set(path, node.start)
  }
  return found
})

/** The function around, which may be named after a secret that it makes. */
function purposeAround(node: SyntaxNode): string {
  const declarator = node.closest('function_definition')?.child('declarator')
  return ` ${declarator?.text.slice(0, 80).replace(/\(.*/s, '').replace(/\W+/g, ' ') ?? ''}`
}

function formatHit(call: Call): Hit | boolean | undefined {
  const index = formats[call.name] ?? 0
  const format = call.args[index]
  if (!format || isFixed(format)) return undefined
  const value = valueIn(format)
  const rest = call.args.length - index - 1
  // A function that takes a format itself passes it on with its arguments.
  if (rest > 0)
    return /^(?:fmt|format|msgid|templ?|template)$/i.test(value.text)
      ? undefined
      : { severity: 'medium', confidence: 0.6 }
  if (value.kind === 'identifier' && isFormatParameter(value)) return { severity: 'medium', confidence: 0.6 }
  return {
    fix: {
      goal: 'security',
      type: 'security',
      description: 'Prints the text as text, not as a format',
      changesMeaning: true,
      edits: [{ start: format.start, end: format.start, text: '"%s", ' }],
    },
  }
}

const isFormatParameter = (name: SyntaxNode): boolean =>
  variableOf(name)?.isParameter === true && /^(?:fmt|format)$/i.test(name.text)

/** A literal, literals side by side, a choice between literals, a macro, a translated literal. */
export function isFixed(node: SyntaxNode): boolean {
  const value = valueIn(node)
  if (
    constantOf(c, value) !== undefined ||
    value.kind === 'concatenated_string' ||
    literalOf(c, value) !== undefined
  )
    return true
  if (/^[A-Z_][A-Z0-9_]*$/.test(value.text) || value.kind === 'null') return true
  if (value.kind === 'conditional_expression')
    return ['consequence', 'alternative'].every((field) => {
      const branch = value.child(field)
      return branch !== undefined && isFixed(branch)
    })
  const call = callOf(c, value)
  if (call && /^(?:_|N_|gettext|dgettext|ngettext|tr|TEXT|_T)$/.test(call.name))
    return call.args.some((argument) => literalOf(c, argument) !== undefined)
  const variable = value.kind === 'identifier' ? variableOf(value) : undefined
  const initial = variable?.value && valueIn(variable.value)
  return (
    variable !== undefined &&
    /const/.test(variable.type) &&
    initial?.kind === 'string_literal' &&
    variable.sizes.length > 0
  )
}
