export type Transitions = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * A machine with named states that allows only the transitions it was given.
 * @also state machine, finite state automaton, state transitions, workflow states, fsm
 * @example const light = new StateMachine('red', { red: { go: 'green' }, green: { stop: 'red' } }); light.send('go'); light.state // 'green'
 * @example new StateMachine('a', { a: {} }).can('x') // false
 * @example new StateMachine('a', { a: {} }).send('x') // throws Error
 */
export class StateMachine {
  #state: string
  readonly #transitions: ReadonlyMap<string, ReadonlyMap<string, string>>

  constructor(initial: string, transitions: Transitions) {
    this.#state = initial
    this.#transitions = new Map(
      Object.entries(transitions).map(([state, events]) => [state, new Map(Object.entries(events))]),
    )
  }

  get state(): string {
    return this.#state
  }

  can(event: string): boolean {
    return this.#transitions.get(this.#state)?.has(event) ?? false
  }

  send(event: string): string {
    const next = this.#transitions.get(this.#state)?.get(event)
    if (next === undefined) throw new Error(`${event} is not possible in the state ${this.#state}`)
    this.#state = next
    return next
  }
}
