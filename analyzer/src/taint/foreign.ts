import type { FlowTaint, FlowValue, ForeignFunction } from '../core/types.ts'
import { foreignKey } from './imported.ts'
import type { Fn } from './ir.ts'
import { type Kind, kinds } from './kinds.ts'
import type { ForeignFn, Hit } from './run.ts'
import { fromTaints, type Taint, UNKNOWN, type Value } from './values.ts'

const nowhere = { start: 0, end: 0, line: 1 }

/** Functions of other files by name. */
export function readForeign(functions: readonly ForeignFunction[]): ReadonlyMap<string, ForeignFn> {
  return new Map(functions.map((one) => [foreignKey(one), toFn(one)]))
}

function toFn({ name, file, flow }: ForeignFunction): ForeignFn {
  const shown = name === '*' || name === 'default' ? 'the default export' : `\`${name.slice(-30)}\``
  const fn: Fn = {
    name,
    params: flow.params.map((param, index) => ({
      target: { is: 'name', name: param, path: param, at: nowhere },
      type: undefined,
      marks: [],
      rest: index === flow.rest,
    })),
    body: [],
    marks: [],
    owner: undefined,
    open: true,
    nested: false,
    shares: false,
    at: nowhere,
    isForeign: true,
  }
  return {
    fn,
    summary: { result: toValue(flow.result, fn, file), checks: flow.checks },
    sinks: flow.sinks.flatMap(({ kind, taint, isRemoteOnly, steps }): Hit[] => {
      if (!Object.hasOwn(kinds, kind)) return []
      const via = { name: shown, steps: steps.map(({ file: other = file, line }) => ({ file: other, line })) }
      return [{ kind: kind as Kind, at: nowhere, taint: toTaint(taint, fn, file), isRemoteOnly, via }]
    }),
  }
}

function toValue({ taints, text, fields }: FlowValue, fn: Fn, file: string): Value {
  const value = fromTaints(taints.map((taint) => toTaint(taint, fn, file)))
  return {
    ...UNKNOWN,
    taints: value.taints,
    text,
    fields: fields && new Map(fields.map(([name, field]) => [name, toValue(field, fn, file)])),
  }
}

function toTaint({ param, source, ...state }: FlowTaint, fn: Fn, file: string): Taint {
  if (param) return { ...state, level: 'caller', what: 'a parameter', line: 1, param: { ...param, fn } }
  const { level = 'remote', what = '', at = { line: 1 } } = source ?? {}
  return { ...state, level, what, line: at.line, file: 'file' in at ? (at.file ?? file) : file }
}
