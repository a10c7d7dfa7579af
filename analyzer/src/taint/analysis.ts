import type { FileFlow, ForeignFunction } from '../core/types.ts'
import { evaluate } from './expressions.ts'
import { fileFlow } from './file-flow.ts'
import { readForeign } from './foreign.ts'
import { runPending, summarise } from './functions.ts'
import type { Fn, Program } from './ir.ts'
import {
  BudgetSpent,
  createFrame,
  createRun,
  type Hit,
  type Interpreter,
  type Judged,
  type Run,
} from './run.ts'
import { isSameSource } from './sinks.ts'
import { execute } from './statements.ts'
import type { Library } from './tables/table.ts'

// Fields and globals that are set after they are read need a second look; a third one finds next to nothing.
const MAX_ROUNDS = 3

const interpreter: Interpreter = { evaluate, execute }

export interface Analysis {
  readonly hits: readonly Hit[]
  /** Where nothing but constants and checked data arrives. */
  readonly harmless: readonly Judged[]
}

/** Follows data through a program, and tells where it does harm. */
export function analyse(
  program: Program,
  library: Library,
  functions: readonly ForeignFunction[] = [],
): Analysis {
  const { run, isComplete } = lastRun(program, library, functions)
  return {
    hits: reported(run),
    harmless: isComplete
      ? [...run.judged.values()].filter(
          ({ isHarmless, callees }) => isHarmless && [...callees].every((fn) => isOnlyCalledHere(run, fn)),
        )
      : [],
  }
}

/** What other files must know of a program. */
export function flowOf(
  program: Program,
  library: Library,
  functions: readonly ForeignFunction[] = [],
): FileFlow {
  const { run, isComplete } = lastRun(program, library, functions)
  return fileFlow(run, isComplete)
}

function lastRun(program: Program, library: Library, functions: readonly ForeignFunction[]) {
  const foreign = readForeign(functions)
  let run = createRun(program, library, interpreter, foreign)
  for (let round = 1; ; round++) {
    const isComplete = runOnce(run)
    if (!isComplete || !run.isUnsettled || round === MAX_ROUNDS) return { run, isComplete }
    run = createRun(program, library, interpreter, foreign, run)
  }
}

function runOnce(run: Run): boolean {
  try {
    const frame = createFrame(run, undefined, undefined, run.globals, 0)
    execute(frame, run.program.body)
    runPending(frame)
    for (const fn of run.program.functions) summarise(run, fn, 0)
    return true
  } catch (error) {
    // Earlier findings remain valid.
    if (error instanceof BudgetSpent) return false
    throw error
  }
}

const isOnlyCalledHere = (run: Run, fn: Fn): boolean => !fn.open && run.called.has(fn)

/** A function that only this file calls is judged by what this file gives it. */
function reported(run: Run): Hit[] {
  const hits = [...run.hits.values()].filter(({ taint }) => {
    const fn = taint.param?.fn
    return !fn || !isOnlyCalledHere(run, fn)
  })
  // `new File(name)` is not worth a word if the file is opened as well.
  return hits.filter(
    (hit) =>
      !hit.isTentative ||
      !hits.some(
        (other) => !other.isTentative && other.kind === hit.kind && isSameSource(other.taint, hit.taint),
      ),
  )
}
