import { join, type Value } from './values.ts'

/**
 * What the variables hold at one point of the program. A branch is a layer over what was before it, so a copy costs nothing and
 * a join looks only at what the branches changed.
 */
export class State {
  readonly parent: State | undefined
  readonly own = new Map<string, Value>()

  constructor(parent?: State) {
    this.parent = parent
  }

  get(name: string): Value | undefined {
    for (let state: State | undefined = this; state; state = state.parent) {
      const value = state.own.get(name)
      if (value) return value
    }
    return undefined
  }

  set(name: string, value: Value): void {
    this.own.set(name, value)
  }

  /** What changed since an earlier state that this one is a layer over. */
  changesSince(base: State): Map<string, Value> {
    const changes = new Map<string, Value>()
    for (let state: State | undefined = this; state && state !== base; state = state.parent) {
      for (const [name, value] of state.own) if (!changes.has(name)) changes.set(name, value)
    }
    return changes
  }

  /** Takes over what one of several branches left behind. */
  merge(branches: readonly ReadonlyMap<string, Value>[]): void {
    const names = new Set(branches.flatMap((branch) => [...branch.keys()]))
    for (const name of names) {
      let all: Value | undefined
      for (const branch of branches) {
        const value = branch.get(name) ?? this.get(name)
        if (value) all = all ? join(all, value) : value
      }
      if (all) this.own.set(name, all)
    }
  }
}
