export type Listener = (...values: never[]) => unknown

/**
 * Lets parts of a program listen to named events and announce them.
 * @also event emitter, listen and emit events, custom events, on off emit, add event listeners, event bus
 *   with on off and emit
 * @includes (on|off|once|emit) [method|methods]; on off once [and] emit; on off emit; unsubscribe [function]; remove listeners
 * @example const seen = []; const events = new EventEmitter(); events.on('hi', (name) => seen.push(name)); events.emit('hi', 'Ada'); seen // ['Ada']
 * @example new EventEmitter().emit('nothing') // false
 * @example const events = new EventEmitter(); const stop = events.on('x', () => 0); stop(); events.emit('x') // false
 */
export class EventEmitter {
  readonly #listeners = new Map<string, Set<Listener>>()

  /** Gives a function that stops listening. */
  on(event: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    return () => this.off(event, listener)
  }

  once(event: string, listener: Listener): () => void {
    const stop = this.on(event, (...values) => {
      stop()
      listener(...values)
    })
    return stop
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener)
  }

  /** Tells whether anybody listened. */
  emit(event: string, ...values: unknown[]): boolean {
    const listeners = [...(this.#listeners.get(event) ?? [])]
    for (const listener of listeners) listener(...(values as never[]))
    return listeners.length > 0
  }
}
