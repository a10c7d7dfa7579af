/** Ends this turn of the event loop, so that other requests are served before the work continues. */
export function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
