import type { Example } from '../../intent/intent.ts'
import { alike } from '../sandbox.ts'
import { ofNumbers, ofTexts } from './of-lists.ts'
import { ofOne } from './of-one.ts'
import type { Kind, Piece } from './piece.ts'
import { withOthers } from './with-others.ts'

const pieces: readonly Piece[] = [...ofOne, ...ofTexts, ...ofNumbers, ...withOthers]

/** A function that does its steps one after another to its first argument. */
export interface Chain {
  readonly takes: readonly Kind[]
  readonly gives: Kind
  readonly steps: readonly { readonly piece: Piece; readonly other: number | undefined }[]
}

interface State {
  readonly kind: Kind
  readonly values: readonly unknown[]
  readonly steps: Chain['steps']
  /** How many of its steps the prompt speaks of. */
  readonly said: number
}

const MAX_STEPS = 4
/** As many trials whatever the machine: the same wish gives the same answer. */
const MAX_TRIALS = 12_000
/** How many of the steps found so far are gone on from, the most spoken of first. */
const KEPT = 120
const MAX_VALUE = 2_000

/** The simplest steps that give what the examples say and that the prompt speaks of; nothing where they say too little. */
export function searchChain(prompt: string, examples: readonly Example[]): Chain | undefined {
  const takes = kindsOf(examples)
  const gives = commonKind(examples.map(({ result }) => result))
  const [first] = takes ?? []
  if (!takes || gives === undefined || first === undefined) return undefined
  const spoken = pieces.map((piece) => ({ piece, isSaid: piece.said.test(prompt) }))
  const seen = new Set<string>()
  let trials = 0
  let level: State[] = [
    { kind: first, values: examples.map((example) => example.arguments[0]), steps: [], said: 0 },
  ]
  for (let depth = 1; depth <= MAX_STEPS; depth++) {
    const next: State[] = []
    const found: State[] = []
    for (const state of level) {
      for (const { piece, isSaid } of spoken) {
        if (piece.takes !== state.kind || trials >= MAX_TRIALS) continue
        // What nobody speaks of may come in once.
        if (!isSaid && state.steps.length - state.said >= 1) continue
        const other = piece.needs === undefined ? undefined : takes.indexOf(piece.needs, 1)
        if (other === -1) continue
        trials++
        const reached = step(state, piece, other, isSaid, examples)
        if (!reached) continue
        const key = `${reached.kind} ${JSON.stringify(reached.values)}`
        if (seen.has(key)) continue
        seen.add(key)
        if (reached.kind === gives && isRight(reached.values, examples)) found.push(reached)
        else next.push(reached)
      }
    }
    const best = found.filter((state) => isTold(state, takes, examples)).sort(bySaid)[0]
    if (best) return { takes, gives, steps: best.steps }
    level = next.sort(bySaid).slice(0, KEPT)
  }
  return undefined
}

const bySaid = (a: State, b: State): number => b.said - a.said

/** One example is soon met by chance: then the prompt must speak of every step. */
function isTold({ steps, said }: State, takes: readonly Kind[], examples: readonly Example[]): boolean {
  const used = new Set(steps.map(({ other }) => other).filter((other) => other !== undefined))
  if (used.size !== takes.length - 1) return false
  const results = new Set(examples.map(({ result }) => JSON.stringify(result)))
  const isTelling = [...results].some((result) => result.length > 4)
  if (said === steps.length) return true
  return results.size >= 2 && isTelling && said >= steps.length - 1
}

function step(
  { values, steps, said }: State,
  piece: Piece,
  other: number | undefined,
  isSaid: boolean,
  examples: readonly Example[],
): State | undefined {
  const reached = values.map((value, at) =>
    piece.run(value as never, other === undefined ? [] : [examples[at]?.arguments[other]]),
  )
  if (reached.some((value) => value === undefined || Number.isNaN(value) || sizeOf(value) > MAX_VALUE))
    return undefined
  return {
    kind: piece.gives,
    values: reached,
    steps: [...steps, { piece, other }],
    said: said + (isSaid ? 1 : 0),
  }
}

const sizeOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : Number.isFinite(value) ? 1 : 0

const isRight = (values: readonly unknown[], examples: readonly Example[]): boolean =>
  examples.every(({ result }, at) => alike(values[at], result))

function kindsOf(examples: readonly Example[]): Kind[] | undefined {
  const count = examples[0]?.arguments.length ?? 0
  if (examples.some((example) => example.arguments.length !== count)) return undefined
  const kinds = Array.from({ length: count }, (_, at) =>
    commonKind(examples.map((example) => example.arguments[at])),
  )
  return kinds.every((kind) => kind !== undefined) ? (kinds as Kind[]) : undefined
}

/** An empty list is of whatever kind the others are. */
function commonKind(values: readonly unknown[]): Kind | undefined {
  const kinds = new Set(values.filter((value) => !Array.isArray(value) || value.length > 0).map(kindOf))
  return kinds.size === 1 ? [...kinds][0] : undefined
}

function kindOf(value: unknown): Kind | undefined {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'truth'
  if (!Array.isArray(value)) return undefined
  if (value.every((item) => typeof item === 'string')) return 'texts'
  return value.every((item) => typeof item === 'number') ? 'numbers' : undefined
}
