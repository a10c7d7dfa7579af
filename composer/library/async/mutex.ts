/**
 * Lets only one task at a time into a section; the others wait in order.
 * @also mutex, async lock, mutual exclusion, run one at a time, prevent concurrent access
 * @example await new Mutex().run(async () => 5) // 5
 * @example const order = []; const lock = new Mutex(); await Promise.all([lock.run(async () => order.push(1)), lock.run(async () => order.push(2))]); order // [1, 2]
 * @example await new Mutex().run(async () => { throw new Error('no') }) // throws Error
 */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve()

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task)
    // A task that fails must not keep the next from its turn.
    this.#last = result.catch(() => undefined)
    return result
  }
}
