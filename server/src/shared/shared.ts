/** State that the nodes of a deployment share. It is best effort: if it is unavailable, each node uses what it knows itself. */
export interface Shared {
  /** Increments a counter and returns its value across all nodes, until it expires; undefined if unavailable. */
  count(key: string, expiresInMs: number): Promise<number | undefined>
  /** Sends a message to the other nodes that subscribe and can be reached. */
  publish(topic: string, message: string): void
  subscribe(topic: string, onMessage: (message: string) => void): void
  close(): Promise<void>
}

/** For a single node. */
export const alone: Shared = {
  count: async () => undefined,
  publish: () => undefined,
  subscribe: () => undefined,
  close: async () => undefined,
}
