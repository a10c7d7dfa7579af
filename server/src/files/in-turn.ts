/** What has the same key is done one after the other, in the order in which it was asked for. */
export function createQueues() {
  const ends = new Map<string, Promise<unknown>>()
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = ends.get(key)
    const turn = (async () => {
      await before
      return work()
    })()
    const end = turn.catch(() => undefined) // the next in turn does not mind
    ends.set(key, end)
    try {
      return await turn
    } finally {
      if (ends.get(key) === end) ends.delete(key)
    }
  }
}
