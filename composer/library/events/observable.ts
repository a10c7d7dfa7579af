/**
 * Holds a value and tells its subscribers whenever it changes.
 * @also observable value, reactive state, subscribe to changes, observer pattern, state store with
 *   listeners
 * @example const seen = []; const count = new Observable(1); count.subscribe((value) => seen.push(value)); count.set(2); seen // [1, 2]
 * @example new Observable(5).get() // 5
 * @example const state = new Observable(1); state.set(1); state.get() // 1
 */
export class Observable<T> {
  #value: T
  readonly #subscribers = new Set<(value: T) => void>()

  constructor(value: T) {
    this.#value = value
  }

  get(): T {
    return this.#value
  }

  set(value: T): void {
    if (Object.is(value, this.#value)) return
    this.#value = value
    for (const notify of [...this.#subscribers]) notify(value)
  }

  /** Tells the value at once and at every change; gives a function that ends it. */
  subscribe(notify: (value: T) => void): () => void {
    this.#subscribers.add(notify)
    notify(this.#value)
    return () => {
      this.#subscribers.delete(notify)
    }
  }
}
