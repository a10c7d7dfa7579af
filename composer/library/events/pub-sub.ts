export type Subscriber = (message: unknown, topic: string) => void

/**
 * Delivers messages by topic; a subscription to `orders.*` hears every topic below orders.
 * @also publish subscribe, pub sub, message bus, topics and subscribers, event bus
 * @example const seen = []; const bus = new PubSub(); bus.subscribe('a.*', (message) => seen.push(message)); bus.publish('a.b', 1); seen // [1]
 * @example new PubSub().publish('x', 1) // 0
 * @example const bus = new PubSub(); bus.subscribe('x', () => 0); bus.publish('x', 1) // 1
 */
export class PubSub {
  readonly #subscriptions = new Set<{ pattern: string; subscriber: Subscriber }>()

  /** Gives a function that ends the subscription. */
  subscribe(pattern: string, subscriber: Subscriber): () => void {
    const subscription = { pattern, subscriber }
    this.#subscriptions.add(subscription)
    return () => {
      this.#subscriptions.delete(subscription)
    }
  }

  /** Tells how many heard it. */
  publish(topic: string, message: unknown): number {
    const matching = [...this.#subscriptions].filter(({ pattern }) => fits(pattern, topic))
    for (const { subscriber } of matching) subscriber(message, topic)
    return matching.length
  }
}

function fits(pattern: string, topic: string): boolean {
  return pattern.endsWith('.*') ? topic.startsWith(pattern.slice(0, -1)) : topic === pattern
}
