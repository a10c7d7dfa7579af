import type { FileFlow, FlowSink, FlowTaint, FlowValue, ForeignName, FunctionFlow } from '../core/types.ts'
import type { Fn } from './ir.ts'
import type { Kind } from './kinds.ts'
import type { Run } from './run.ts'
import { type Taint, UNKNOWN, type Value } from './values.ts'

const MAX_FUNCTIONS = 200
const MAX_SINKS = 20
const MAX_FIELDS = 12
const MAX_DEPTH = 2
const MAX_TEXT = 200
const MAX_NAME = 100
const MAX_PASSED = 200
const MAX_ALL = 20
/** Longer ways are not followed. */
const MAX_STEPS = 5
/** Of all functions together, as JSON. */
const MAX_CHARACTERS = 50_000

/** Sinks that are guessed from a name, and that only the code around them makes dangerous. */
const LOCAL: ReadonlySet<Kind> = new Set(['log', 'mass', 'trust'])

type Exports = Map<string, { fn: Fn } | { of: ForeignName }>

/** What other files must know: what the exported functions do, and which functions of other files are called. */
export function fileFlow(run: Run, isComplete: boolean): FileFlow {
  const functions: [string, FunctionFlow][] = []
  const passed: { name: string; of: ForeignName }[] = []
  let room = MAX_CHARACTERS
  // Of code that takes too long to analyze, nothing is known.
  for (const [name, one] of isComplete ? exportsOf(run) : []) {
    if ('of' in one) {
      if (passed.length < MAX_PASSED) passed.push({ name, of: one.of })
      continue
    }
    const flow = functionFlow(run, one.fn)
    const size = flow ? JSON.stringify(flow).length : 0
    if (!flow || size > room || functions.length >= MAX_FUNCTIONS) continue
    room -= size
    functions.push([name, flow])
  }
  const all = run.program.exports.flatMap((one) =>
    'all' in one && one.all.length <= MAX_NAME ? [one.all] : [],
  )
  return {
    calls: [...run.foreignCalls.values()],
    functions,
    passed,
    all: [...new Set(all)].slice(0, MAX_ALL),
  }
}

function exportsOf(run: Run): Exports {
  const found: Exports = new Map()
  const add = (name: string, value: Value | undefined) => {
    if (!value || name.length > MAX_NAME) return
    if (value.imported) found.set(name, { of: value.imported })
    else if (value.closure) found.set(name, { fn: value.closure.fn })
  }
  const addWithFields = (name: string, value: Value | undefined) => {
    add(name, value)
    for (const [key, field] of value?.fields ?? []) add(name === '' ? key : `${name}.${key}`, field)
  }
  const { program, globals, library } = run
  const variable = (name: string): Value | undefined => globals.own.get(name) ?? functionValue(run, name)
  if (library.table.newless) {
    // Python: everything at the top of a module can be imported.
    for (const [name, value] of globals.own) add(name, value)
    for (const fn of program.functions)
      if (!fn.owner && fn.name !== undefined && fn.marks.every((mark) => transparent.test(mark)))
        add(fn.name, functionValue(run, fn.name))
    return found
  }
  const commonjs = globals.own.get('module')?.fields?.get('exports')
  add('default', commonjs)
  addWithFields('', globals.own.get('exports'))
  addWithFields('', commonjs && { ...commonjs, imported: undefined, closure: undefined })
  for (const one of program.exports) {
    if ('all' in one) continue
    if ('of' in one) found.set(one.name, { of: one.of })
    else addWithFields(one.name, variable(one.local))
  }
  return found
}

/** Decorators that leave the parameters and the result of a function as they are. */
const transparent = /^(?:functools\.)?(?:lru_cache|cache|wraps)$/

function functionValue(run: Run, name: string): Value | undefined {
  const [fn, ...others] = (run.functions.get(name) ?? []).filter((one) => !one.owner && !one.nested)
  // Of several, no one knows which one is meant.
  if (!fn || others.length > 0) return undefined
  return { ...UNKNOWN, closure: { fn, state: run.globals } }
}

function functionFlow(run: Run, fn: Fn): FunctionFlow | undefined {
  const summary = run.summaries.get(fn)
  if (!summary || fn.nested || fn.isForeign) return undefined
  const sinks = (run.paramSinks.get(fn) ?? []).flatMap((hit): FlowSink[] => {
    const taint = flowTaint(hit.taint, fn)
    const steps = [{ line: hit.at.line }, ...(hit.via?.steps ?? [])]
    if (!taint?.param || hit.isTentative || LOCAL.has(hit.kind) || steps.length > MAX_STEPS) return []
    return [{ kind: hit.kind, taint, isRemoteOnly: hit.isRemoteOnly ?? false, steps }]
  })
  const rest = fn.params.findIndex((param) => param.rest)
  return {
    params: fn.params.map(({ target }) => (target.is === 'name' ? target.name.slice(0, MAX_NAME) : '')),
    ...(rest !== -1 && { rest }),
    sinks: sinks.slice(0, MAX_SINKS),
    result: flowValue(summary.result, fn, 0),
    checks: fn.params.map((_, index) => summary.checks[index] ?? 0),
  }
}

function flowValue({ taints, text, constant, fields }: Value, fn: Fn, depth: number): FlowValue {
  const inside = depth < MAX_DEPTH && fields ? [...fields].slice(0, MAX_FIELDS) : []
  const shown = text ?? (constant === undefined ? undefined : '0')
  return {
    taints: taints.flatMap((taint) => flowTaint(taint, fn) ?? []),
    ...(shown !== undefined && { text: shown.slice(0, MAX_TEXT) }),
    ...(inside.length > 0 && {
      fields: inside
        .filter(([name]) => name.length <= MAX_NAME)
        .map(([name, field]) => [name, flowValue(field, fn, depth + 1)]),
    }),
  }
}

function flowTaint(
  { param, level, what, line, file, clean, built, plain, vague }: Taint,
  fn: Fn,
): FlowTaint | undefined {
  const state = { clean, built, plain, vague }
  if (param)
    return param.fn === fn ? { param: { index: param.index, path: param.path }, ...state } : undefined
  if (level !== 'remote' && level !== 'local') return undefined
  return { source: { level, what, at: { ...(file !== undefined && { file }), line } }, ...state }
}
