/** SQLite answers on the event loop: whoever asks much asks in parts, and everybody else has a turn after each. */
export function letOthersIn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
