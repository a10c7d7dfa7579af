/**
 * What the nodes of one deployment know together. Nothing may depend on it: whoever cannot ask goes by what it knows
 * itself.
 */
export interface Shared {
  /** Counts one more. How many all nodes have counted under this key until it ends; undefined when nobody can say now. */
  count(key: string, endsInMs: number): Promise<number | undefined>
  /** Tells the other nodes, those that listen and can be reached. */
  tell(topic: string, message: string): void
  listen(topic: string, hear: (message: string) => void): void
  close(): Promise<void>
}

/** The only node there is. */
export const alone: Shared = {
  count: async () => undefined,
  tell: () => undefined,
  listen: () => undefined,
  close: async () => undefined,
}
