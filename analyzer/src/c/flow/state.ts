import type { SyntaxNode } from '../../core/tree.ts'

export type Resource = 'memory' | 'object' | 'file' | 'lock'

/** The facts about a place (`p`, `c->buf`) at one point of a function. */
export interface Fact {
  /** Given back on some way to here. */
  readonly freed?: SyntaxNode
  /** This function has to give it back, on every way to here. */
  readonly owned?: { readonly node: SyntaxNode; readonly what: Resource }
  /** May be NULL, and no one has looked. */
  readonly maybeNull?: { readonly node: SyntaxNode; readonly from: string }
  /** Is NULL here. */
  readonly isNull?: boolean
  /** Has no value yet, on any way to here. */
  readonly unset?: SyntaxNode
  /** Its contents were moved away, on every way to here. */
  readonly moved?: SyntaxNode
}

/** What becomes of a value: looked at, kept by someone, given to the caller, or dropped. */
export type Use = 'test' | 'keep' | 'give' | 'drop'

export interface State {
  readonly facts: Map<string, Fact>
  /** Nothing comes this way. */
  dead: boolean
}

export const copyOf = ({ facts, dead }: State): State => ({ facts: new Map(facts), dead })

/** What holds after two ways have met. */
export function joined(a: State, b: State): State {
  if (a.dead) return b
  if (b.dead) return a
  const facts = new Map<string, Fact>()
  for (const [key, left] of a.facts) {
    const right = b.facts.get(key) ?? {}
    facts.set(key, joinedFact(left, right))
  }
  for (const [key, right] of b.facts) if (!a.facts.has(key)) facts.set(key, joinedFact(right, {}))
  return { facts, dead: false }
}

function joinedFact(left: Fact, right: Fact): Fact {
  const freed = left.freed ?? right.freed
  const owned =
    left.owned && right.owned ? left.owned : left.isNull ? right.owned : right.isNull ? left.owned : undefined
  return {
    ...(freed && { freed }),
    ...(owned && { owned }),
    ...(left.maybeNull && right.maybeNull && { maybeNull: left.maybeNull }),
    ...(left.isNull && right.isNull && { isNull: true }),
    ...(left.unset && right.unset && { unset: left.unset }),
    ...(left.moved && right.moved && { moved: left.moved }),
  }
}

// More places than this in one function are not followed.
const MAX_PLACES = 64

export function setFact(state: State, place: string, fact: Fact): void {
  if (state.facts.has(place) || state.facts.size < MAX_PLACES) state.facts.set(place, fact)
}

/** It gets another value: what was known about it and of its parts is over. */
export function forget(state: State, place: string): void {
  state.facts.delete(place)
  for (const key of state.facts.keys()) if (key.startsWith(`${place}->`)) state.facts.delete(key)
}

/** Something of it is no longer known. */
export function change(state: State, place: string, without: readonly (keyof Fact)[]): void {
  const fact = state.facts.get(place)
  if (!fact) return
  const entries = Object.entries(fact).filter(([key]) => !without.includes(key as keyof Fact))
  state.facts.set(place, Object.fromEntries(entries))
}
