/** How much of a file that still arrives can be read already: told by the main thread, waited for by those that scan. */
export class Progress {
  readonly shared: SharedArrayBuffer
  readonly #cells: Int32Array<SharedArrayBuffer>

  constructor(shared = new SharedArrayBuffer(6 * Int32Array.BYTES_PER_ELEMENT)) {
    this.shared = shared
    this.#cells = new Int32Array(shared)
  }

  /** One that is given up later, or sooner. */
  static waiting({ stalledMs, longestMs }: Patience): Progress {
    const progress = new Progress()
    progress.#cells[STALLED_MS] = stalledMs
    progress.#cells[LONGEST_MS] = longestMs
    return progress
  }

  /** A whole file is one that has arrived. */
  static whole(bytes: number): Progress {
    const progress = new Progress()
    progress.whole(bytes)
    return progress
  }

  /** By when an upload must be through to be followed to its end. */
  get longestMs(): number {
    return this.#cells[LONGEST_MS] || PATIENCE.longestMs
  }

  written(bytes: number): void {
    if (bytes > MOST_BYTES) this.giveUp()
    else Atomics.store(this.#cells, WRITTEN, bytes)
    this.#tell()
  }

  whole(bytes: number): void {
    this.written(bytes)
    this.#end(WHOLE)
  }

  /** Whoever waits, or comes to wait, gets `GivenUp`. Of a file that is whole already this changes nothing. */
  giveUp(): void {
    this.#end(GIVEN_UP)
  }

  /**
   * For a thread: waits until this many bytes can be read, or the file is whole, and says how many there are. A client
   * that sends nothing for a while, or is not through by `deadline`, is given up: it must not hold a thread.
   */
  waitFor(bytes: number, deadline: number): number {
    for (;;) {
      const changes = Atomics.load(this.#cells, CHANGES)
      const state = Atomics.load(this.#cells, STATE)
      const written = Atomics.load(this.#cells, WRITTEN)
      if (state === GIVEN_UP) throw new GivenUp('Nobody waits for this any more')
      if (state === WHOLE || written >= bytes) return written
      const stalledMs = this.#cells[STALLED_MS] || PATIENCE.stalledMs
      const patience = Math.min(stalledMs, deadline - performance.now())
      if (patience <= 0 || Atomics.wait(this.#cells, CHANGES, changes, patience) === 'timed-out')
        this.giveUp()
    }
  }

  /** For the threads that share the entries of a zip: true for the first that asks for this one, in their order. */
  claim(entry: number): boolean {
    return Atomics.compareExchange(this.#cells, CLAIMED, entry, entry + 1) === entry
  }

  #end(state: number): void {
    Atomics.compareExchange(this.#cells, STATE, ARRIVING, state)
    this.#tell()
  }

  #tell(): void {
    Atomics.add(this.#cells, CHANGES, 1)
    Atomics.notify(this.#cells, CHANGES)
  }
}

export class GivenUp extends Error {}

export interface Patience {
  /** How long a client may send nothing. */
  readonly stalledMs: number
  readonly longestMs: number
}

const PATIENCE: Patience = { stalledMs: 200, longestMs: 2000 }
const [CHANGES, WRITTEN, STATE, CLAIMED, STALLED_MS, LONGEST_MS] = [0, 1, 2, 3, 4, 5]
const [ARRIVING, WHOLE, GIVEN_UP] = [0, 1, 2]
/** What fits into a cell. */
const MOST_BYTES = 2 ** 31 - 1
