export interface Store<S, A> {
  getState(): S
  dispatch(action: A): void
  /** Gives a function that stops listening. */
  subscribe(listener: (state: S) => void): () => void
}

/**
 * Keeps a state that only changes by actions through a reducer, and tells its listeners.
 * @also redux store, state management store, reducer and dispatch, predictable state container
 * @example const store = createStore((state, action) => state + action, 1); store.dispatch(2); store.getState() // 3
 * @example createStore((state, action) => state, 5).getState() // 5
 * @example const seen = []; const store = createStore((state, action) => action, 0); store.subscribe((state) => seen.push(state)); store.dispatch(7); seen // [7]
 */
export function createStore<S, A>(reduce: (state: S, action: A) => S, initial: S): Store<S, A> {
  let state = initial
  const listeners = new Set<(state: S) => void>()
  return {
    getState: () => state,
    dispatch(action) {
      state = reduce(state, action)
      for (const listener of [...listeners]) listener(state)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
